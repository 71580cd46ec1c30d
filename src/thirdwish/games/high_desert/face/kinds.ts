/** Cards as clan and rank, the shapes and inks of the clans, and what pointing at a card could mean. */
import type { ShapeName } from "$lib/draw/shapes";
import {
  BANISH, CLANS, DISCARD, GIVE, JANN, KEEP, KINDS, NO_CARD, PAY, PLACE, Question, RANKS, RECOVER, SEATS, SUMMON,
  TAKE,
  type Box,
} from "./records";

export const clanOf = (card: number) => Math.floor(card / RANKS);
export const rankOf = (card: number) => card % RANKS;
export const valueOf = (box: Box, card: number) => box.value[rankOf(card)];
export const isCard = (card: number) => card !== NO_CARD && card < KINDS;
export const sum = (row: readonly number[]) => row.reduce((all, one) => all + one, 0);

/** The kinds of which a hand or pile has cards, in order. */
export const kindsIn = (pile: readonly number[]) => [...pile.keys()].filter((card) => pile[card] > 0);

export const CLAN_SHAPES: readonly ShapeName[] = ["flame", "wave", "leaf", "sunburst", "star8"];

/** Inks that stand on the cream of cards; cards are cream in both themes. */
export const CLAN_INKS = ["#ad3612", "#17629a", "#2c6a35", "#83590a", "#6a3fa8"] as const;

// The score as it would be now: shown beside the cards, decided nowhere here.

export function clanWorth(box: Box, palace: readonly number[], clan: number): number {
  let worth = 0;
  for (let rank = 0; rank < RANKS; rank++) worth += palace[clan * RANKS + rank] * box.value[rank];
  return worth;
}

/** The clan that gives a palace most: the first of them if several do. */
export function bestClan(box: Box, palace: readonly number[]): number {
  let best = 0;
  for (let clan = 1; clan < CLANS - 1; clan++) {
    if (clanWorth(box, palace, clan) > clanWorth(box, palace, best)) best = clan;
  }
  return best;
}

/** What a clan adds to the score of a palace, or takes off. */
export function clanCounts(box: Box, palace: readonly number[], clan: number): number {
  const worth = clanWorth(box, palace, clan);
  return clan === JANN || clan === bestClan(box, palace) ? worth : -worth;
}

export function palaceWorth(box: Box, palace: readonly number[]): number {
  let worth = 0;
  for (let clan = 0; clan < CLANS; clan++) worth += clanCounts(box, palace, clan);
  return worth;
}

// What pointing at a thing could mean. The block that the question is about comes first, so that
// a refusal tells the rule that matters.

const BLOCKS: Partial<Record<number, number>> = {
  [Question.TURN]: SUMMON, [Question.PLACE]: PLACE, [Question.PAY]: PAY, [Question.GIVE]: GIVE,
  [Question.TAKE]: TAKE, [Question.DISCARD]: DISCARD, [Question.BANISH]: BANISH,
};

function inOrder(choices: Map<number, number>, question: number): number[] {
  const first = choices.get(BLOCKS[question] ?? -1);
  const all = [...choices.values()];
  return first === undefined ? all : [first, ...all.filter((choice) => choice !== first)];
}

export const handChoices = (card: number, question: number) =>
  inOrder(new Map([SUMMON, PLACE, PAY].map((block) => [block, block + card])), question);

export function palaceChoices(seat: number, own: boolean, card: number, question: number): number[] {
  const at = seat * KINDS + card;
  const choices = new Map([TAKE, DISCARD, BANISH].map((block) => [block, block + at]));
  if (own) choices.set(GIVE, GIVE + card);
  return inOrder(choices, question);
}

const every = (block: number, length: number) => Array.from({ length }, (_, i) => block + i);
export const EVERY_KEEP: readonly number[] = every(KEEP, KINDS);
/** What brings a card from a hand into its owner's palace, to the discard pile, out of the game. */
export const EVERY_ENTRY: readonly number[] = [SUMMON, PLACE].flatMap((block) => every(block, KINDS));
export const EVERY_DISCARD: readonly number[] = [...every(PAY, KINDS), ...every(DISCARD, KINDS * SEATS)];
export const EVERY_BANISH: readonly number[] = every(BANISH, KINDS * SEATS);
export const EVERY_RECOVER: readonly number[] = every(RECOVER, KINDS);
