// Written by `python3 do.py types` from the records of Djinns of the High Desert; not by hand.

/** What one seat sees of a player, by kind. */
export interface Seen {
  hand_size: number;
  palace: number[];
  known: number[];
}

/** Something that happened, as the game's own words name it. */
export interface Event {
  what: number;
  who: number;
  whom: number;
  card: number;
  number: number;
  place: number;
  to: number;
  seen: number;
}

/** What one seat may know. There is no field here that could hold a secret. */
export interface View {
  me: number;
  seats: number;
  turn: number;
  question: number;
  events: number;
  immunity: number;
  last_round: number;
  to_draw: number;
  summoned: number;
  given: number;
  wish: number;
  to_pay: number;
  looked_at: number;
  deck_size: number;
  deck: number[];
  discard: number[];
  removed: number[];
  hand: number[];
  player: Seen[];
  event: Event[];
}

/** Every card and number of the game; see cards.toml. */
export interface Box {
  opening_hand: number;
  draw: number;
  wish_price: number;
  wish_look: number;
  immune_at: number;
  value: number[];
  effect: number[];
  number: number[];
  may: number[];
  copies: number[];
}

/** What a rank does when it is summoned. */
export const Effect = {
  DRAW: 0,
  TRADE: 1,
  STEAL: 2,
  DISCARD: 3,
  PLACE: 4,
} as const;

/** What an event tells. */
export const Happening = {
  SHUFFLED: 0,
  DREW: 1,
  BEGAN: 2,
  SUMMONED: 3,
  GAVE: 4,
  TOOK: 5,
  ROBBED: 6,
  DISCARDED: 7,
  PLACED: 8,
  PASSED: 9,
  WISHED: 10,
  PAID: 11,
  LOOKED: 12,
  KEPT: 13,
  RECOVERED: 14,
  BANISHED: 15,
  LAST_ROUND: 16,
  SKIPPED: 17,
  SHOWED: 18,
  OVER: 19,
} as const;

/** What eight cards guard. */
export const Immunity = {
  PLAYER: 0,
  PALACE: 1,
} as const;

/** What the seat in turn is asked. */
export const Question = {
  TURN: 0,
  GIVE: 1,
  TAKE: 2,
  ROB: 3,
  DISCARD: 4,
  PLACE: 5,
  PAY: 6,
  KEEP: 7,
  RECOVER: 8,
  BANISH: 9,
  DONE: 10,
} as const;

/** Who goes first. */
export const Start = {
  RANDOM: 0,
  FIRST: 1,
} as const;

/** The three wishes. */
export const Wish = {
  LOOK: 0,
  RECOVER: 1,
  BANISH: 2,
} as const;

/** Why a choice is not legal, with the numbers that each reason speaks of. */
export interface Reasons {
  OVER: object;
  ASKED_ELSE: { question: number };
  BEGUN: { question: number };
  NO_PASSING: object;
  MUST: object;
  TOO_DEAR: { price: number; held: number };
  NOTHING_TO_BANISH: object;
  YOURSELF: object;
  NO_SEAT: { seat: number };
  EMPTY_HAND: { seat: number };
  IMMUNE: { count: number; seat: number };
  OWN_TRADE: object;
  NOT_IN_PALACE: { card: number; seat: number };
  WORTH_MORE: { card: number; given: number };
  WORTH: { card: number; value: number };
  OWN_TARGET: { card: number };
  NOT_IN_HAND: { card: number };
  NOT_LOOKED_AT: { card: number };
  NOT_DISCARDED: { card: number };
  NOT_IN_OWN_PALACE: { card: number };
  JUST_SUMMONED: { card: number };
  NO_TRADE: { value: number };
}

export const BANISH = 350;
export const CHOICES = 458;
export const CLANS = 5;
export const DISCARD = 250;
export const EVERYONE = 255;
export const GIVE = 125;
export const JANN = 4;
export const KEEP = 75;
export const KINDS = 25;
export const MOST_CARDS = 80;
export const MOST_CHOICES = 512;
export const MOST_EVENTS = 96;
export const MOST_FIGURES = 8;
export const MOST_VALUE = 20;
export const NOBODY = 255;
export const NO_CARD = 255;
export const OBSERVERS = 5;
export const PASS = 457;
export const PAY = 50;
export const PLACE = 25;
export const RANKS = 5;
export const RECOVER = 100;
export const ROB = 450;
export const SEATS = 4;
export const STRANGER = 7;
export const SUMMON = 0;
export const TAKE = 150;
export const WISH = 454;
