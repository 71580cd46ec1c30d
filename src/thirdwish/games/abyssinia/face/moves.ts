/** What travels when something happens: from where, to where, and what is not drawn meanwhile. */
import { handOf } from "./cards";
import type { Place, Plan } from "./layout";
import { DECK, Happening, HIDDEN, LAID, NO_CARD, type Event, type View } from "./records";

/** What is seen of a thing in the air. */
export type Thing =
  | { is: "wish"; wish: number }
  | { is: "genie"; genie: number }
  | { is: "back"; deck: number | null }
  | { is: "counter"; kind: number };

export interface Move {
  thing: Thing;
  from: Place;
  to: Place;
  /** The part of the time that passes before it sets out. */
  wait: number;
}

export interface Moves {
  moves: Move[];
  /** What is drawn by what is in the air: "1 genie", "0 slot 2", "wish 17". */
  gone: Set<string>;
  /** A card that turns over where it lies. */
  turning: { at: Place; wish: number } | null;
  /** A card that is used where it lies. */
  used: Place | null;
}

/** The table just before and just after an event, as views and as plans. */
export interface Around {
  before: View;
  after: View;
  planBefore: Plan;
  planAfter: Plan;
}

/** Where a card of a hand lies: among the own cards, or at the plate of its owner. */
function inHand(view: View, plan: Plan, seat: number, wish: number): Place {
  const nth = seat === view.me ? handOf(view, seat).indexOf(wish) : -1;
  if (nth >= 0 && plan.hand.places[nth]) return plan.hand.places[nth];
  const { plate } = plan.seats[seat];
  return { x: plate.x + plate.w - 50, y: plate.y - 10, c: 34 };
}

/** Where a player's next, or last, counter of a type lies. */
function onTrack(view: View, plan: Plan, seat: number, kind: number): Place {
  const { x, y, token } = plan.seats[seat].tracks[kind];
  const nth = Math.min(2, Math.max(0, view.player[seat].counters[kind] - 1));
  return { x: x + token / 2 + nth * (token + 2), y, c: token };
}

const fromDial = (plan: Plan): Place => ({ x: plan.dial.x, y: plan.dial.y, c: plan.dial.r * 0.7 });
const wishOr = (wish: number, deck: number | null): Thing => (wish === NO_CARD ? { is: "back", deck } : { is: "wish", wish });

/** All laid wishes go to the discards of their decks. */
function sweep({ before, planBefore }: Around): Move[] {
  const moves: Move[] = [];
  for (let seat = 0; seat < before.seats; seat++) {
    for (let slot = 0; slot < LAID; slot++) {
      const wish = before.player[seat].laid[slot];
      if (wish === NO_CARD) continue;
      const to = planBefore.discards[Math.floor(wish / DECK)];
      moves.push({ thing: { is: "wish", wish }, from: planBefore.seats[seat].slots[slot], to, wait: 0 });
    }
  }
  return moves;
}

function usedAt(event: Event, { before, planBefore }: Around): Place | null {
  const { laid } = before.player[event.who];
  const slot = laid.indexOf(event.card);
  const seat = planBefore.seats[event.who];
  return slot >= 0 ? seat.slots[slot] : seat.genie;
}

export function movesOf(event: Event, around: Around): Moves {
  const { before, after, planBefore, planAfter } = around;
  const { who, whom, card, number: kind } = event;
  const made: Moves = { moves: [], gone: new Set(), turning: null, used: null };
  const go = (thing: Thing, from: Place, to: Place, wait = 0) => void made.moves.push({ thing, from, to, wait });
  const [seat, other] = [planBefore.seats[who], planBefore.seats[whom]];
  const counter: Thing = { is: "counter", kind };
  const toHand = (from: Place, taker: number, deck: number | null) => {
    go(wishOr(card, deck), from, inHand(after, planAfter, taker, card));
    if (taker === after.me) made.gone.add(`wish ${card}`);
  };
  const discard = (from: Place) => go(wishOr(card, null), from, planBefore.discards[Math.floor(card / DECK)] ?? from);
  const genie = (to: number, from: Place, which: number) => {
    go({ is: "genie", genie: which }, from, planAfter.seats[to].genie);
    made.gone.add(`${to} genie`);
  };
  switch (event.what) {
    case Happening.ROUND: made.moves = sweep(around); break;
    case Happening.GENIE_TAKEN: genie(who, planBefore.piles[3], card); break;
    case Happening.DREW: toHand(planBefore.piles[kind], who, kind); break;
    case Happening.LAID_OPEN:
    case Happening.LAID_HIDDEN: {
      const slot = event.what === Happening.LAID_HIDDEN ? HIDDEN : kind;
      go(wishOr(card, null), inHand(before, planBefore, who, card), planAfter.seats[who].slots[slot]);
      made.gone.add(`${who} slot ${slot}`);
      break;
    }
    case Happening.REVEALED:
      made.turning = { at: seat.slots[HIDDEN], wish: card };
      made.gone.add(`${who} slot ${HIDDEN}`);
      break;
    case Happening.USED: made.used = usedAt(event, around); break;
    case Happening.DISCARDED_CARD: discard(inHand(before, planBefore, who, card)); break;
    case Happening.DISCARDED_WISH: discard(other.slots[kind]); break;
    case Happening.DISCARDED_GENIE: go({ is: "genie", genie: card }, other.genie, planBefore.piles[3]); break;
    case Happening.DISCARDED_COUNTER: go(counter, onTrack(before, planBefore, who, kind), fromDial(planBefore)); break;
    case Happening.STOLE_CARD: toHand(inHand(before, planBefore, whom, card), who, null); break;
    case Happening.STOLE_WISH: toHand(other.slots[kind], who, null); break;
    case Happening.STOLE_GENIE: genie(who, other.genie, card); break;
    case Happening.STOLE_COUNTER:
      go(counter, onTrack(before, planBefore, whom, kind), onTrack(after, planAfter, who, kind));
      made.gone.add(`${who} counter ${kind}`);
      break;
    case Happening.GAVE_COUNTER:
      go(counter, onTrack(before, planBefore, who, kind), onTrack(after, planAfter, whom, kind));
      made.gone.add(`${whom} counter ${kind}`);
      break;
    case Happening.GAVE_CARD: toHand(inHand(before, planBefore, who, card), whom, null); break;
    case Happening.EXCHANGED_GENIES:
      genie(who, other.genie, after.player[who].genie);
      genie(whom, seat.genie, after.player[whom].genie);
      break;
    case Happening.TOOK:
      go(counter, fromDial(planBefore), onTrack(after, planAfter, who, kind), 0.6);
      made.gone.add(`${who} counter ${kind}`);
      break;
    case Happening.RETURNED: toHand(seat.slots[kind], who, null); break;
  }
  return made;
}

/** The cards that lie where they can be pointed at, by what they and their places are called. */
export function thingsOn(view: View, gone: ReadonlySet<string>): Set<string> {
  const things = new Set<string>();
  for (const wish of handOf(view, view.me)) if (!gone.has(`wish ${wish}`)) things.add(`hand ${wish}`);
  for (let seat = 0; seat < view.seats; seat++) {
    const { genie, laid } = view.player[seat];
    if (!gone.has(`${seat} genie`)) things.add(`${seat} genie ${genie}`);
    laid.forEach((wish, slot) => {
      if (gone.has(`${seat} slot ${slot}`)) return;
      if (wish !== NO_CARD) things.add(`${seat} slot ${slot} ${wish}`);
      else if (slot === HIDDEN && view.hides[seat] > 0) things.add(`${seat} slot ${slot} hidden`);
    });
  }
  return things;
}
