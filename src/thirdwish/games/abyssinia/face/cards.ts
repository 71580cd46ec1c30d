/** The cards of a box, as `cards.py` reads them: a wish by its number, a Genie as WISHES + its own. */
import type { Language } from "$lib/face";
import { textAt } from "$lib/record";
import { GERMAN_NAMES } from "./names.de";
import {
  Arrow, DECK, IN_DISCARD, IN_HAND, LAID, Mark, NAME_BYTES, NO_CARD, RULES, Timing, TYPES, Verb, WISHES,
  type Box, type Rule, type View,
} from "./records";
import type { ShapeName } from "$lib/draw/shapes";

export const KINDS = [0, 1, 2] as const;
export type Kind = 0 | 1 | 2;
export const ANY_TYPE = 3; // in place of a type of a rule: any

/** The shape and the colour of Love, Wealth and Power. */
export const SHAPE_OF: readonly ShapeName[] = ["heart", "coin", "crown"];
export const COLOUR_OF = ["var(--love)", "var(--wealth)", "var(--power)"] as const;

const known = new WeakMap<Box, Map<number, string>>();

/** A card's name as it stands in the box. */
export function printedName(box: Box, card: number): string {
  let names = known.get(box);
  if (!names) known.set(box, (names = new Map()));
  let name = names.get(card);
  if (name === undefined) names.set(card, (name = textAt(box.name, card * NAME_BYTES, NAME_BYTES)));
  return name;
}

/** A card's name in the reader's language, as far as it is one of the rebuilt set. */
export function nameOf(box: Box, card: number, language: Language): string {
  const name = printedName(box, card);
  return language === "de" ? (GERMAN_NAMES[name] ?? name) : name;
}

export const deckOf = (wish: number): number => Math.floor(wish / DECK);
export const isGenie = (card: number): boolean => card >= WISHES;

export interface Count {
  kind: number;
  number: number;
  arrow: number;
}

/** The icons of a wish, or what a Genie draws: the types it has, in order. */
export function countsOf(box: Box, card: number): Count[] {
  const genie = isGenie(card);
  const start = (genie ? card - WISHES : card) * TYPES;
  return KINDS.map((kind) => ({
    kind,
    number: (genie ? box.draws : box.icons)[start + kind],
    arrow: genie ? Arrow.NONE : box.arrows[start + kind],
  })).filter((count) => count.number > 0);
}

/** The special rules of a card, with their places on it. */
export function rulesOf(box: Box, card: number): { rule: Rule; nth: number }[] {
  return Array.from({ length: RULES }, (_, nth) => ({ rule: box.rule[card * RULES + nth], nth }))
    .filter(({ rule }) => rule.timing !== Timing.NEVER);
}

export const isImpulse = (box: Box, wish: number): boolean => (box.marks[wish] & Mark.IMPULSE) > 0;
export const isReturn = (box: Box, wish: number): boolean => (box.marks[wish] & Mark.RETURN) > 0;

/** The wishes in a hand, as far as this view knows them. */
export function handOf(view: View, seat: number): number[] {
  return view.place.flatMap((place, wish) => (place === IN_HAND + seat ? [wish] : []));
}

/** The discarded wishes of a deck. */
export function discardsOf(view: View, kind: number): number[] {
  return view.place.flatMap((place, wish) => (place === IN_DISCARD && deckOf(wish) === kind ? [wish] : []));
}

export interface Tally {
  icons: number;
  arrow: number;
}

/** How many icons of a type lie open before a player, and the arrow that speaks for them. */
export function tallyOf(box: Box, view: View, seat: number, kind: number): Tally {
  const player = view.player[seat];
  let [icons, up, down] = [0, false, false];
  for (let slot = 0; slot < LAID; slot++) {
    const wish = player.laid[slot];
    if (wish === NO_CARD) continue;
    icons += box.icons[wish * TYPES + kind];
    up ||= box.arrows[wish * TYPES + kind] === Arrow.UP;
    down ||= box.arrows[wish * TYPES + kind] === Arrow.DOWN;
  }
  if (icons > 0 && player.genie !== NO_CARD) {
    for (const { rule } of rulesOf(box, WISHES + player.genie)) {
      up ||= rule.verb === Verb.ARROW_UP;
      down ||= rule.verb === Verb.ARROW_DOWN;
    }
  }
  return { icons, arrow: up === down ? Arrow.NONE : up ? Arrow.UP : Arrow.DOWN };
}
