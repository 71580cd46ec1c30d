// Written by `python3 do.py types` from the records of Djinn; not by hand.

/** What the players agree on; the meaning of each value is in __init__.py. */
export interface Options {
  layout: number;
  length: number;
  characters: number;
  scoring: number;
  source: number;
  tom: number;
}

/** What lies before one player. */
export interface Player {
  coins: number;
  scrolls: number;
  corks: number;
  bottles: number[];
  keys: number;
  magic: number;
  capacity: number;
  flipped: number;
  base: number;
  left: number;
  right: number;
  covered: number;
  end: number;
  tent: number;
  circled: number[];
  corked: number[];
  passage: number[];
  worn: number[];
  tile: number[];
  able: number[];
}

/** Everything that lies open, and what the player in turn is in the middle of. */
export interface City {
  first: number;
  round: number;
  ending: number;
  fled: number;
  step: number;
  picks: number;
  done: number;
  rewarded: number;
  dug: number;
  kept_keys: number;
  payees: number;
  stall: number;
  visits: number;
  visited: number;
  options_left: number;
  options_used: number;
  aside: number;
  hiring: number;
  eager: number;
  colours: number;
  study: number;
  offered: number;
  storing: number;
  to_pay: number;
  bossed: number;
  trophies: number;
  errand: number;
  chosen: number[];
  caught: number[];
  owed: number[];
  revealed: number[];
  symbol: number[];
  djinn: number[];
  bag: number[];
  supply: number;
  keys: number;
  mage_top: number[];
  mage_under: number[];
  mage_at: number[];
  active: number[];
  stack_top: number[];
  stack_under: number[];
  equipment_at: number[];
  chests: number;
  chest_at: number[];
  trophy_at: number[];
  character_at: number[];
  scoring_at: number[];
  tom_at: number[];
  tom_left: number;
  side: number;
  options: Options;
  player: Player[];
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

/** What one seat may know. */
export interface View {
  me: number;
  seats: number;
  turn: number;
  question: number;
  events: number;
  city: City;
  held: number[];
  scratch: number[];
  event: Event[];
}

/** So many of each good. */
export interface Goods {
  of: number[];
}

/** A price at the Market and what it buys. */
export interface Stall {
  coins: number;
  scrolls: number;
  gain: number[];
  tent: number[];
}

/** A Mage Card. */
export interface Mage {
  key: number;
  power: number;
  cost: number;
  bonus: number[];
}

/** An Equipment Card or a Character Tile. */
export interface Card {
  kind: number;
  once: number;
  ability: number;
  number: number;
  location: number;
  gain: number[];
  loss: number[];
}

/** A Treasure Chest. */
export interface Chest {
  gain: number[];
  locked: number[];
}

/** A Trophy. */
export interface Trophy {
  row: number;
  points: number;
  gain: number[];
}

/** A Scoring Card. */
export interface Scoring {
  condition: number;
  number: number;
  points: number;
  most: number;
}

/** A card of Tom's: two locations, and one good to pay. */
export interface Errand {
  first: number;
  second: number;
  good: number;
  number: number;
}

/** Every card, tile and number of the game; see cards.toml. */
export interface Box {
  coins: number;
  magic: number;
  capacity: number;
  strength: number;
  helper: number;
  source_boss: number;
  corked: number;
  circled: number;
  unused: number;
  tom_card: number;
  source_price: number[];
  manufactory_price: number[];
  set_up_djinn: number[];
  refill_djinn: number[];
  leads_from: number[];
  leads_to: number[];
  onward: number[];
  deed: Goods[];
  stall: Stall[];
  mage: Mage[];
  equipment: Card[];
  chest: Chest[];
  trophy: Trophy[];
  character: Card[];
  scoring: Scoring[];
  errand: Errand[];
  names: number[];
}

/** What Equipment Cards and Character Tiles do. */
export const Ability = {
  NOTHING: 0,
  ARRIVAL: 1,
  USE: 2,
  CATCH: 3,
  CATCH_BOSS: 4,
  CHESTS: 5,
  DISCOUNT: 6,
  STAY: 7,
  NO_TOLL: 8,
  START: 9,
  NO_MARKET_TOLL: 10,
  TAVERN_KEY: 11,
  CORKS: 12,
  SOURCE_PRICE: 13,
  THRILL: 14,
  KEEP_KEYS: 15,
  STUDY: 16,
  AMBITION: 17,
  COVER: 18,
  POWER_ONLY: 19,
  NO_ACTIVATE: 20,
  BASIC_CHESTS: 21,
  NO_CHEST_KEYS: 22,
  ASLEEP: 23,
  DEARER: 24,
  STRONGER: 25,
} as const;

/** What a Scoring Card counts or asks for. */
export const Condition = {
  SETS: 0,
  THREES: 1,
  PASSAGES: 2,
  KEYLESS: 3,
  INACTIVE: 4,
  CAPACITY: 5,
  BASE: 6,
  KEYS: 7,
  ACTIVE: 8,
  UNUSED: 9,
} as const;

/** What gives something without being a card: the names under [gains]. */
export const Deed = {
  ACADEMY: 0,
  ACADEMY_SPECIAL: 1,
  ARCHIVES_COINS: 2,
  ARCHIVES_SCROLL: 3,
  ARCHIVES_ACTIVATE: 4,
  ARCHIVES_CIRCLE: 5,
  BETTER_COINS: 6,
  BETTER_SCROLL: 7,
  BETTER_ACTIVATE: 8,
  BETTER_CIRCLE: 9,
  MANUFACTORY: 10,
  MANUFACTORY_SPECIAL: 11,
  SOURCE_BOTTLE: 12,
  SOURCE_CORK: 13,
  SOURCE_ACTIVATE: 14,
  REST_COINS: 15,
  REST_MAGIC: 16,
  REST_BOTH: 17,
  LEFT_CIRCLE: 18,
  RIGHT_CIRCLE: 19,
  COVERED_CIRCLE: 20,
  EQUIPMENT_SET: 21,
  LAST_PASSAGE: 22,
} as const;

/** What has been done in this turn, one bit each. */
export const Done = {
  SPACE: 1,
  PASSAGE: 2,
  REST: 4,
  CATCH: 8,
  FILL: 16,
  BOSS: 32,
  THRILL: 64,
} as const;

/** How near the end is. */
export const Ending = {
  NOT_YET: 0,
  THIS_ROUND: 1,
  LAST_ROUND: 2,
  WON: 3,
  LAST_ACTION: 4,
  LOST: 5,
} as const;

/** What can be gained, in the order in which it is taken. Capacity is first: D-28. */
export const Good = {
  CAPACITY: 0,
  BASE: 1,
  COINS: 2,
  SCROLLS: 3,
  KEYS: 4,
  MAGIC: 5,
  FILL: 6,
  CORKS: 7,
  CIRCLES: 8,
  MAGES: 9,
  EQUIPMENT: 10,
  ACTIVATE: 11,
  BOTTLES: 12,
  DIFFERENT_BOTTLES: 13,
  TRADE: 14,
  BANISH: 15,
  DJINN: 16,
} as const;

/** What an event tells. */
export const Happening = {
  STARTS: 0,
  TILE: 1,
  WENT: 2,
  PAID_COIN: 3,
  PAID_SCROLL: 4,
  ACTED: 5,
  GAINED: 6,
  PAID: 7,
  KEY_USED: 8,
  HIRED: 9,
  EQUIPPED: 10,
  FLIPPED: 11,
  USED: 12,
  WOKE: 13,
  HELPED: 14,
  LOST: 15,
  CHEST: 16,
  UNLOCKED: 17,
  ASIDE: 18,
  SHUFFLED: 19,
  DUG: 20,
  TENT: 21,
  CIRCLE: 22,
  CAUGHT: 23,
  CIRCLED: 24,
  CORKED: 25,
  LET_GO: 26,
  DREW: 27,
  FLED: 28,
  APPEARED: 29,
  BANISHED: 30,
  SET: 31,
  TROPHY: 32,
  BOTTLE: 33,
  TRADED: 34,
  DECLINED: 35,
  TOM: 36,
  ENDING: 37,
  LAST_ACTION: 38,
  SHOWED: 39,
  WON: 40,
  LOST_GAME: 41,
  WASTED: 42,
  SPARED: 43,
} as const;

/** From which piles a Mage Card may be taken, and by what. */
export const Hiring = {
  ANYWHERE: 0,
  BASIC: 1,
  SPECIAL: 2,
} as const;

/** The six locations. */
export const Location = {
  ACADEMY: 0,
  TAVERN: 1,
  CATACOMBS: 2,
  ARCHIVES: 3,
  MANUFACTORY: 4,
  MARKET: 5,
} as const;

/** What the seat in turn is asked. */
export const Question = {
  TILE: 0,
  GO: 1,
  TOLL: 2,
  ACT: 3,
  CHEST: 4,
  ARCHIVES: 5,
  TENT: 6,
  CATCH: 7,
  HELP: 8,
  STORE: 9,
  FREE: 10,
  CAPACITY: 11,
  STUDY: 12,
  CIRCLE: 13,
  MAGE: 14,
  STACK: 15,
  KEEP: 16,
  ACTIVATE: 17,
  BOTTLE: 18,
  TRADE: 19,
  BANISH: 20,
  DRAW: 21,
  TROPHY: 22,
  TOM: 23,
  NEXT: 24,
} as const;

/** What the player in turn is in the middle of. */
export const Step = {
  DRAFT: 0,
  GO: 1,
  TOLL: 2,
  ACT: 3,
  CHESTS: 4,
  ARCHIVES: 5,
  MARKET: 6,
  BUY: 7,
  CATCH: 8,
  HELP: 9,
  STORE: 10,
  FREE: 11,
  LEAVE: 12,
  TOM: 13,
  END: 14,
} as const;

/** Why a choice is not legal, with the numbers that each reason speaks of. */
export interface Reasons {
  OVER: object;
  ASKED_ELSE: { question: number };
  TOM_WANTS_ELSE: object;
  NOTHING_SUCH: object;
  MAGE_NOT_PLACED: object;
  NOT_PUT_AWAY: object;
  LAST_ACTION: object;
  NO_CARD_TO_USE: object;
  CANNOT_CORK: object;
  NO_SET: object;
  NO_KEY: object;
  MAGIC_FULL: object;
  KEY_NO_USE: object;
  REWARD_AT_END: object;
  NO_REWARD: object;
  FIRST_SQUARE: object;
  NO_PATH: object;
  CANNOT_PAY_MAGES: object;
  ALREADY_THERE: object;
  NO_TENT: object;
  CANNOT_PAY_ALL: object;
  MUST_VISIT: object;
  NONE_TO_SPARE: object;
  TILE_SORT: object;
  NOT_OFFERED: object;
  NOT_AT_SOURCE: object;
  CANNOT_BUY: object;
  SOURCE_DONE: object;
  NO_BOSS: object;
  TOO_LITTLE_MAGIC: object;
  NO_PLACE: object;
  CATCH_OR_LEAVE: object;
  ONLY_ROUND: object;
  NO_CATCH: object;
  NOT_AN_ACTION: object;
  RESTED: object;
  ACTED: object;
  JUST_PLACED: object;
  NO_PASSAGE: object;
  PASSAGE_USED: object;
  ACTED_THIS_TURN: object;
  ONLY_BASIC: object;
  AFRAID: object;
  NO_MAGE_LEFT: object;
  CANNOT_PAY_LOCATION: { location: number };
  NO_SUCH_DJINN: object;
  BOSS_STAYS: object;
  NO_ROOM: object;
  OWN_MAGIC_ONLY: object;
  NOT_YOUR_MAGE: object;
  IS_ACTIVE: object;
  CANNOT_PAY_IT: object;
  NOT_ACTIVE: object;
  NO_BOTTLE: { colour: number };
  TOO_MANY: object;
  TOO_STRONG: { strength: number; most: number };
  NO_CHEST: object;
  NO_KEYS_ON_CHESTS: object;
  CANNOT_UNLOCK: object;
  NONE_ASIDE: object;
  REST_ASIDE: object;
  NOT_YOUR_PASSAGE: object;
  OWN_PASSAGE_THERE: object;
  SHOWN_THERE: object;
  NO_TROPHY: object;
  SAME_TROPHY: object;
  OTHER_ROW: object;
  NO_STAVE: object;
  NO_CIRCLE: object;
  CANNOT_LET_GO: object;
  OPTION_GONE: object;
  MUST_CHOOSE: object;
  PILE_CLOSED: object;
  NOT_COVERED: object;
  SAME_COLOUR: object;
}

export const ABILITIES = 26;
export const ASIDE = 99;
export const BASIC = 62;
export const BOSS = 4;
export const BOSSES = 12;
export const CHARACTERS = 20;
export const CHEST = 93;
export const CHESTS = 18;
export const CHOICES = 278;
export const COLOUR = 151;
export const COLOURS = 4;
export const CORK = 250;
export const COVERED = 196;
export const DECLINE = 241;
export const DIG = 106;
export const DISCARDED = 252;
export const DJINN = 5;
export const DONE = 242;
export const END = 277;
export const ENDS = 42;
export const EQUIPMENT = 27;
export const EVERYONE = 255;
export const EXCHANGE = 274;
export const FILL = 74;
export const GO = 0;
export const GOODS = 17;
export const GOOD_ONES = 10;
export const HELD = 2;
export const HIGHEST_CAPACITY = 8;
export const IN_BOTTLE = 190;
export const IN_BOX = 255;
export const IN_CIRCLE = 189;
export const IN_PILE = 250;
export const KEEP_NEW = 150;
export const KEEP_OLD = 149;
export const KEYLESS = 16;
export const KEYS = 12;
export const KIND = 69;
export const LEAVE = 68;
export const LET_GO = 194;
export const LOCATIONS = 6;
export const LOWEST_CAPACITY = 5;
export const MAGE = 155;
export const MAGES = 32;
export const MOST = 9;
export const MOST_BUDGET = 64;
export const MOST_CHOICES = 512;
export const MOST_EVENTS = 48;
export const MOST_FIGURES = 8;
export const MOST_PLAYERS = 4;
export const NAME_SIZE = 28;
export const NEXT_CIRCLE = 195;
export const NOBODY = 255;
export const NONE = 255;
export const NO_CARD = 255;
export const OF_A_COLOUR = 9;
export const OF_A_ROW = 7;
export const OF_A_TYPE = 9;
export const ONWARD = 3;
export const ON_BOARD = 254;
export const ON_OFFER = 253;
export const OPEN = 251;
export const OPTION = 102;
export const OWN_MAGIC = 188;
export const PASSAGE = 64;
export const PAY_TOM = 239;
export const PILE = 142;
export const PILES = 4;
export const PILE_SIZE = 16;
export const PLACES = 13;
export const REST = 65;
export const REVEALED = 3;
export const REWARD = 243;
export const ROUNDS = 6;
export const ROWS = 3;
export const SCORINGS = 10;
export const SEATS = 4;
export const SET = 258;
export const SIDES = 2;
export const SLOTS = 4;
export const SOURCE_BOSS = 75;
export const SOURCE_BUY = 76;
export const SPECIAL = 63;
export const SQUARES = 6;
export const STACK = 146;
export const STALL = 79;
export const STALLS = 8;
export const STAND = 87;
export const START_CIRCLES = 2;
export const STAVE = 187;
export const STRANGER = 7;
export const STUDY = 197;
export const SWAP = 200;
export const TAKE = 240;
export const TENTS = 6;
export const TILE = 42;
export const TOLL_COIN = 216;
export const TOLL_SCROLL = 217;
export const TOM_BLANKS = 3;
export const TOM_CARDS = 12;
export const TOM_DECK = 15;
export const TROPHIES = 21;
export const TROPHY = 218;
export const TYPES = 3;
export const UNLOCK = 96;
export const USE = 247;
