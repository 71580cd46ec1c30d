// Written by `python3 do.py types` from the records of 3 Wishes; not by hand.

/** What the players agreed on. */
export interface Options {
  switch: number;
  ending: number;
  match: number;
  memory: number;
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
  round: number;
  game: number;
  options: Options;
  starter: number;
  actions: number;
  first: number;
  declarer: number;
  last_winner: number;
  removed: number;
  markers: number[];
  card: number[];
  seen: number[];
  among: number[];
  idle: number[];
  event: Event[];
}

/** The eighteen cards; see cards.toml. */
export interface Box {
  type: number[];
  value: number[];
  players: number[];
  special: number[];
  rebuilt: number[];
  name: number[];
}

/** Whether the end must be declared at some time. */
export const Ending = {
  FREE: 0,
  ROUND_30: 1,
} as const;

/** What an event tells. */
export const Happening = {
  BEGAN: 0,
  LOOKED: 1,
  TURN: 2,
  SWITCHED: 3,
  SHUFFLED: 4,
  DECLARED: 5,
  SHOWED: 6,
  SHOWED_REMOVED: 7,
  WON: 8,
  WON_OUTRIGHT: 9,
  TIE_WENT: 10,
  NOBODY_WON: 11,
  MARKED: 12,
  GRAND_MASTER: 13,
} as const;

/** Whether people are shown what they could remember. */
export const Memory = {
  ON: 0,
  OFF: 1,
} as const;

/** What the seat in turn is asked. */
export const Question = {
  OPENING: 0,
  ACT: 1,
  WITH: 2,
  LOOK: 3,
} as const;

/** What of a card is not published: bits of `Box.rebuilt`. */
export const Rebuilt = {
  NAME: 1,
  VALUE: 2,
} as const;

/** How many games are played. */
export const Series = {
  SINGLE: 0,
  FIVE: 1,
} as const;

/** What a card does besides being worth something. */
export const Special = {
  NOTHING: 0,
  LOSES: 1,
  DOUBLES: 2,
} as const;

/** Which cards may be switched. */
export const Switch = {
  ANY: 0,
  OWN: 1,
} as const;

/** Why a choice is not legal, with the numbers that each reason speaks of. */
export interface Reasons {
  OVER: object;
  ASKED_ELSE: { question: number };
  MUST_DECLARE: { round: number };
  TOO_EARLY: { round: number };
  HAS_ACTED: object;
  NO_SEAT: { seat: number };
  NOT_YOURS: object;
  ITSELF: object;
  NEITHER_YOURS: object;
}

export const ACTIONS = 2;
export const CARDS = 18;
export const CENTRE = 15;
export const CHOICES = 70;
export const DECLARE = 69;
export const EVERYONE = 255;
export const FEWEST_SEATS = 3;
export const HAND = 3;
export const LOOK = 0;
export const MOST_CHOICES = 512;
export const MOST_EVENTS = 28;
export const MOST_FIGURES = 8;
export const MOST_IDLE = 100;
export const MOST_VALUE = 20;
export const NAME_BYTES = 32;
export const NOBODY = 255;
export const NO_CARD = 255;
export const OUT_OF_PLAY = 3;
export const PEEK = 17;
export const PLACES = 17;
export const SEATS = 5;
export const SHUFFLE = 68;
export const STRANGER = 7;
export const SWITCH = 34;
export const TYPES = 3;
export const WITH = 51;
