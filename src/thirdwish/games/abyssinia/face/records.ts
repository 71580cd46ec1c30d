// Written by `python3 do.py types` from the records of Genies of Abyssinia; not by hand.

/** What lies before one player. */
export interface Player {
  genie: number;
  laid: number[];
  counters: number[];
  taken: number[];
  acted: number;
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
  rule: number;
  dealer: number;
  step: number;
  slot: number;
  second: number;
  counting: number;
  winner: number;
  genie_size: number;
  pile_size: number[];
  hand_size: number[];
  place: number[];
  genie_pile: number[];
  hides: number[];
  player: Player[];
  event: Event[];
}

/** A special rule as the rules of the game read it; see Effect in language.py. */
export interface Rule {
  timing: number;
  mode: number;
  condition: number;
  condition_type: number;
  condition_number: number;
  verb: number;
  item: number;
  whose: number;
  chosen: number;
  type: number;
  other_type: number;
  number: number;
}

/** A set of cards. A wish is numbered deck * DECK + its place in the deck. */
export interface Box {
  exists: number[];
  icons: number[];
  arrows: number[];
  marks: number[];
  genies: number;
  draws: number[];
  rebuilt: number;
  rule: Rule[];
  name: number[];
}

/** What decides a draw for an icon. */
export const Arrow = {
  NONE: 0,
  UP: 1,
  DOWN: 2,
} as const;

/** Who says which item it is, where there are several. */
export const Chosen = {
  BY_ME: 0,
  AT_RANDOM: 1,
} as const;

/** What a rule may ask for. */
export const Condition = {
  NONE: 0,
  HOLD: 1,
  ANOTHER_HOLDS_MORE: 2,
  TOOK_NONE: 3,
  TOOK_TYPE: 4,
  TOOK_MANY: 5,
  LAID_ANOTHER: 6,
  BOTH_HAVE_GENIES: 7,
} as const;

/** What an event tells. */
export const Happening = {
  ROUND: 0,
  GENIE_TAKEN: 1,
  DREW: 2,
  SHUFFLED: 3,
  LAID_OPEN: 4,
  LAID_HIDDEN: 5,
  REVEALED: 6,
  USED: 7,
  DISCARDED_CARD: 8,
  DISCARDED_WISH: 9,
  DISCARDED_GENIE: 10,
  DISCARDED_COUNTER: 11,
  STOLE_CARD: 12,
  STOLE_WISH: 13,
  STOLE_GENIE: 14,
  STOLE_COUNTER: 15,
  GAVE_COUNTER: 16,
  GAVE_CARD: 17,
  EXCHANGED_GENIES: 18,
  TOOK: 19,
  DECLINED: 20,
  NOBODY_TOOK: 21,
  RETURNED: 22,
  WON: 23,
} as const;

/** What it does it to. */
export const Item = {
  NOTHING: 0,
  HAND_CARD: 1,
  LAID_WISH: 2,
  COUNTER: 3,
  COUNTER_TAKEN: 4,
  GENIE: 5,
  PILE: 6,
} as const;

/** Frames and images with a meaning: bits of `Box.marks`. */
export const Mark = {
  IMPULSE: 1,
  RETURN: 2,
} as const;

/** Whether the player decides. */
export const Mode = {
  MUST: 0,
  MAY: 1,
} as const;

/** What the seat in turn is asked. */
export const Question = {
  GENIE: 0,
  DRAW: 1,
  LAY: 2,
  RULE: 3,
  PLAYER: 4,
  WISH: 5,
  CARD: 6,
  PILE: 7,
  COUNTER: 8,
  TAKE: 9,
  RETURN: 10,
  NEXT: 11,
} as const;

/** The steps of a round in which players come one after another. */
export const Step = {
  DRAW: 0,
  LAY: 1,
  BEFORE: 2,
  COUNT: 3,
  AFTER: 4,
  RETURN: 5,
} as const;

/** When a rule works. */
export const Timing = {
  NEVER: 0,
  BEFORE: 1,
  AFTER: 2,
  ALWAYS: 3,
} as const;

/** What a rule does. */
export const Verb = {
  NOTHING: 0,
  DISCARD: 1,
  STEAL: 2,
  EXCHANGE: 3,
  DRAW: 4,
  DISCARD_BOTH: 5,
  ARROW_UP: 6,
  ARROW_DOWN: 7,
  LAY_THREE: 8,
} as const;

/** Whose item it is. */
export const Whose = {
  MINE: 0,
  ANOTHERS: 1,
  LEFT: 2,
  TAKERS: 3,
  RICHER: 4,
  LEADERS: 5,
} as const;

/** Why a choice is not legal, with the numbers that each reason speaks of. */
export interface Reasons {
  OVER: object;
  ASKED_ELSE: { question: number };
  STILL_OWED: object;
  NOT_IN_HAND: object;
  NO_RETURN: object;
  NONE_TO_DRAW: { type: number };
  NONE_TAKEN: { type: number };
  WISH_NOT_IN_HAND: object;
  HIDDEN_ALREADY: object;
  TWO_LAID: object;
  LAST_IMPULSE: object;
  SHOWS_FEWER: { genie: number; count: number; type: number };
  NO_WISHES_LEFT: object;
  NO_CARD: object;
  NO_BEFORE_RULE: object;
  NO_AFTER_RULE: object;
  NO_USE: object;
  NO_SEAT: { seat: number };
  NO_WISH: object;
  NOT_MEANT: object;
  IMPULSE_OWED: object;
  THREE_DEMANDED: object;
}

export const CARD = 180;
export const CHOICES = 374;
export const COUNTER = 365;
export const DECK = 30;
export const DECLINE = 372;
export const DONE = 373;
export const DRAW = 270;
export const EVERYONE = 255;
export const FEWEST_GENIES = 6;
export const FEWEST_WISHES = 6;
export const GENIE = 3;
export const GENIES = 24;
export const HIDDEN = 2;
export const HIDE = 90;
export const IN_DISCARD = 2;
export const IN_HAND = 3;
export const IN_PILE = 1;
export const IN_SLOT = 8;
export const LAID = 3;
export const LAY = 0;
export const MOST_CHOICES = 512;
export const MOST_DRAWS = 3;
export const MOST_EVENTS = 64;
export const MOST_FIGURES = 8;
export const MOST_ICONS = 9;
export const NAME_BYTES = 40;
export const NOBODY = 255;
export const NOWHERE = 0;
export const NO_CARD = 255;
export const OPEN = 2;
export const PILE = 362;
export const PLAYER = 357;
export const RETURN = 368;
export const RULES = 2;
export const SEATS = 5;
export const SOURCES = 8;
export const STRANGER = 7;
export const TAKE = 371;
export const TO_WIN = 3;
export const TYPES = 3;
export const USE = 334;
export const WISH = 342;
export const WISHES = 90;
