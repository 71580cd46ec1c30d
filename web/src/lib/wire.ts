// Written by `python3 do.py types` from src/thirdwish/host/wire.py; not by hand.

/** A game's rules in words. */
export interface Rules {
  game: string;
  rules_version: number;
  text: string;
  language: string;
}

/** A place on the table and what is seen there. */
export interface ZoneWords {
  name: string;
  title: string;
  seat: number;
  note: string;
  memory: boolean;
  detail: boolean;
  pieces: PieceWords[];
}

/** A card or other thing in a zone. */
export interface PieceWords {
  name: string;
  count: number;
  about: string;
  choices: number[];
}

/** Where each field of a game's View and Box is in its bytes, and the published box. */
export interface Layout {
  game: string;
  rules_version: number;
  view: Shape;
  box: Shape;
  published_box: string;
}

/** How a record is laid out in bytes. */
export interface Shape {
  size: number;
  fields: LayoutField[];
}

/** A number, a row of numbers, a record or a row of records. */
export interface LayoutField {
  name: string;
  at: number;
  kind: string;
  count: number | null;
  size: number;
  fields: LayoutField[];
}

/** Who you are. */
export interface Me {
  id: string;
  name: string;
  guest: boolean;
  muted: string[];
}

/** It is done. */
export interface Done {
  done: boolean;
}

/** A token or session that lets somebody in as you. */
export interface TokenInfo {
  id: string;
  kind: string;
  label: string;
  created: number;
}

/** A token, shown this once. */
export interface TokenMade {
  id: string;
  label: string;
  token: string;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  state: "open" | "over" | "playing";
  seats: string[];
  changed: number;
  lesson: boolean;
  yours: number | null;
  turn: boolean;
  score: number | null;
  won: boolean | null;
}

/** What a person's games of a kind came to. */
export interface Standing {
  game: string;
  played: number;
  won: number;
  best: number | null;
  mean: number | null;
}

/** A finished game of a person. */
export interface Result {
  table: string;
  game: string;
  players: number;
  score: number;
  won: boolean;
  ended: number;
}

/** What a game keeps of a person's finished games. */
export interface Scores {
  game: string;
  kept: (Record<string, unknown>)[];
  table: string[][];
}

/** A table, as anybody who may see it sees it. */
export interface TableInfo {
  id: string;
  agreed: Agreed;
  state: "open" | "over" | "playing";
  creator: string | null;
  seats: SeatInfo[];
  seq: number;
  commitment: string;
  own_box: boolean;
  created: number;
  changed: number;
  rematch: string;
  link: string;
}

/** What is agreed on before a game. */
export interface Agreed {
  game: string;
  seats: number;
  options: Record<string, string>;
  visibility: "open" | "private";
  take_back: boolean;
  hints: boolean;
  memory: boolean;
  chat: "emotes" | "free" | "off";
  clock: Clock;
  when_late: string;
  at_once: boolean;
  lesson: boolean;
}

/** How long people may think: for each answer, or for all of a game together. */
export interface Clock {
  kind: "game" | "move" | "none";
  seconds: number;
}

/** Who has a seat, and who plays it now. */
export interface SeatInfo {
  owner: Person | null;
  player: Person | null;
  bot: string;
  left_ms: number | null;
  by_thumb: boolean;
}

/** Who somebody is. */
export interface Person {
  id: string;
  name: string;
}

/** A seat that was handed over. */
export interface Handed {
  key: string;
}

/** A stretch of a game. */
export interface Steps {
  seat: number;
  of: number;
  steps: Step[];
}

/** A game after so many answers, as one seat saw it. */
export interface Step {
  number: number;
  seat: number;
  notation: string;
  turn: number;
  view: string;
  choices: number[];
  words: Words | null;
  open: string[];
}

/** A view in words. */
export interface Words {
  prompt: string;
  choices: Choice[];
  happened: string[];
  zones: ZoneWords[];
  ending: string;
  scores: ScoreLine[][];
}

/** A legal answer. */
export interface Choice {
  choice: number;
  notation: string;
  name: string;
}

/** A part of a score. */
export interface ScoreLine {
  label: string;
  points: number;
}

/** A game that is over, weighed from one seat: as far as that has come. */
export interface Review {
  seat: number;
  state: "done" | "waiting" | "weighing";
  of: number;
  tries: number;
  weighed: Weighed[];
  turning: Turning[];
}

/** What a seat could expect at a moment, as a share of a win, by what it could know then. */
export interface Weighed {
  number: number;
  asked: number;
  expected: number;
  after: number;
  best: Answered | null;
  given: Answered | null;
}

/** An answer of a game that is over, numbered, in notation and in words. */
export interface Answered {
  choice: number;
  notation: string;
  name: string;
}

/** A turning point: between two moments a seat's expectation changed much. */
export interface Turning {
  number: number;
  until: number;
  why: "answer" | "luck" | "others";
  before: number;
  after: number;
}

/** The box that a table plays with. */
export interface BoxBytes {
  box: string;
}

/** Somebody said something, or made a gesture. */
export interface Heard {
  is: "said";
  seq: number;
  at: number;
  seat: number;
  person: string;
  text?: string;
  emote?: string;
}

/** Come in under a name. */
export interface NewGuest {
  name: string;
}

/** A name and a passphrase to sign in with. */
export interface Account {
  name: string;
  passphrase: string;
}

/** Leave this browser, or every browser and program. */
export interface SignOut {
  everywhere?: boolean;
}

/** Be called something else. */
export interface Rename {
  name: string;
}

/** The passphrase so far, and another instead. */
export interface NewPassphrase {
  old: string;
  new: string;
}

/** Whose chat not to show any more, or again. */
export interface Mute {
  person: string;
  muted?: boolean;
}

/** A token for a program, and what it is for. */
export interface NewToken {
  label: string;
}

/** A table to be made. */
export interface NewTable {
  agreed: Agreed;
  players?: string[];
  box?: string;
}

/** Take a seat: any that is open, or this one. */
export interface Sit {
  seat?: number | null;
  key?: string;
}

/** Leave a seat before the game starts, or for good. */
export interface Stand {
  seat: number;
}

/** Hand a seat to a bot, or (`friend`) to whoever gets the key. */
export interface Hand {
  seat: number;
  to: string;
}

/** What was wrong, and what to do. */
export interface Problem {
  error: string;
  kind: string;
  code: "account-already" | "answered-since" | "answers-stand" | "bad-box" | "bad-journal" | "bad-notation" | "bad-request" | "begun" | "cannot-take-back" | "clock-seconds" | "fault" | "illegal-choice" | "journal-later" | "name" | "name-taken" | "no-account" | "no-advice" | "no-bot" | "no-choice" | "no-game" | "no-rematch" | "no-seat" | "no-seat-free" | "no-table" | "no-talk" | "no-token" | "not-allowed" | "not-begun" | "not-found" | "not-over" | "not-signed-in" | "not-your-seat" | "not-your-turn" | "nothing-to-take-back" | "old-passphrase" | "only-gestures" | "only-players" | "only-seated-start" | "only-seated-talk" | "option" | "other-rules" | "over" | "own-seat-only" | "players-for-seats" | "quicker" | "say-something" | "seat-free" | "seat-not-yours" | "seat-taken" | "seats" | "stale" | "storage-down" | "too-big" | "too-much" | "unreadable" | "wrong-host" | "wrong-origin" | "wrong-passphrase";
}

/** Answer the question that was asked with message `to`. */
export interface Answer {
  do: "answer";
  to: number;
  choice?: number | null;
  notation?: string;
}

/** Take the last answer back. */
export interface Back {
  do: "back";
  to: number;
}

/** Say something to the table. */
export interface Say {
  do: "say";
  text: string;
}

/** Make a gesture. */
export interface Gesture {
  do: "emote";
  emote: "good-luck" | "hello" | "oops" | "sorry" | "thanks" | "thinking" | "well-played" | "wow";
}

/** Ask for advice. */
export interface Hint {
  do: "hint";
}

/** Ask which rule forbids a choice. */
export interface Why {
  do: "why";
  choice?: number | null;
  notation?: string;
  language?: string;
}

/** Ask whether anybody is there. */
export interface Ping {
  do: "ping";
}

/** The game as this seat sees it. Only the newest may arrive; `number` tells what was missed. */
export interface View {
  is: "view";
  seq: number;
  asked: number;
  number: number;
  turn: number;
  seat: number;
  last: number;
  notation: string;
  choices: number[];
  view: string;
  replied?: number;
  back?: boolean;
  left_ms?: number[] | null;
  words?: Words | null;
}

/** What you said to the table is on disk; an answer is when `replied` of a view says so. */
export interface Kept {
  is: "done";
  seq: number;
}

/** Who sits at the table, and in which state it is. */
export interface Around {
  is: "table";
  table: TableInfo;
}

/** What the search would do, the best first. */
export interface Advice {
  is: "hint";
  asked: number;
  best: Considered[];
  bot: string;
}

/** An answer that the adviser looked at. */
export interface Considered {
  choice: number;
  notation: string;
  name: string;
  visits: number;
  expected: number;
}

/** Which rule forbids a choice. In other languages than English the page tells the reason. */
export interface Because {
  is: "why";
  choice: number;
  why: string;
  rule?: string;
  sentence?: string;
  reason?: string;
  numbers?: Record<string, number>;
}

/** What could not be done, and why. */
export interface Wrong {
  is: "error";
  error: string;
  kind: string;
  code: "account-already" | "answered-since" | "answers-stand" | "bad-box" | "bad-journal" | "bad-notation" | "bad-request" | "begun" | "cannot-take-back" | "clock-seconds" | "fault" | "illegal-choice" | "journal-later" | "name" | "name-taken" | "no-account" | "no-advice" | "no-bot" | "no-choice" | "no-game" | "no-rematch" | "no-seat" | "no-seat-free" | "no-table" | "no-talk" | "no-token" | "not-allowed" | "not-begun" | "not-found" | "not-over" | "not-signed-in" | "not-your-seat" | "not-your-turn" | "nothing-to-take-back" | "old-passphrase" | "only-gestures" | "only-players" | "only-seated-start" | "only-seated-talk" | "option" | "other-rules" | "over" | "own-seat-only" | "players-for-seats" | "quicker" | "say-something" | "seat-free" | "seat-not-yours" | "seat-taken" | "seats" | "stale" | "storage-down" | "too-big" | "too-much" | "unreadable" | "wrong-host" | "wrong-origin" | "wrong-passphrase";
  to?: number;
}

/** Somebody is there. */
export interface Pong {
  is: "pong";
}

export type Command = Answer | Back | Say | Gesture | Hint | Why | Ping;

export type News = View | Kept | Around | Heard | Advice | Because | Wrong | Pong;
