/**
 * The face of a game: what its folder brings to the page. docs/add-a-face.md tells how to draw one.
 *
 * A face holds no rules. It is given a View (what one seat may know), the Box (the cards), and the
 * legal choices, and it draws them. Words are made here, in the reader's language, from numbers.
 *
 *   src/thirdwish/games/<folder>/face/
 *     records.ts     generated: types of View, Box and Event, vocabularies, named numbers
 *     about.ts       small and always loaded: what the lobby shows; exports `about: About`
 *     index.ts       loaded with the first table of the game; exports `face: Face<View, Box>`
 *     Board.svelte   the board: one SVG, laid out for wide and for tall
 *     words.ts …     whatever else it needs
 */
import type { Component } from "svelte";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

/** A text in every language: a missing one is a type error. */
export type Texts = Record<Language, string>;

export const NOBODY = 255;
export const NO_CARD = 255;
export const STRANGER = 7;
export const SEAT_LETTERS = "ABCDEFG";

/** What every game's events have; see `Event` in src/thirdwish/engine/table.py. */
export interface CommonEvent {
  what: number;
  who: number;
  whom: number;
  card: number;
  number: number;
  place: number;
  to: number;
}

/** What every game's View has. */
export interface CommonView {
  me: number;
  seats: number;
  turn: number;
  question: number;
  events: number;
  event: CommonEvent[];
}

/** What to call the players in a sentence, one of whom may be its reader. */
export interface Names {
  /** A player's name, also for the reader: "Ada". */
  name(seat: number): string;
  /** Whether a seat is the reader's own. */
  isMe(seat: number): boolean;
  /** "Ada", or "you" / "du". */
  who(seat: number): string;
  /** "Ada's", or "your" / "dein" (German: a name with its genitive, or `mine` if it is given). */
  whose(seat: number, mine?: string): string;
}

/** Everything that drawing and words are made from. */
export interface Scene<V extends CommonView = CommonView, B = unknown> {
  readonly view: V;
  readonly box: B;
  readonly names: Names;
  readonly language: Language;
  /** Whether what a perfect memory would know may be shown (agreed on for the table). */
  readonly memory: boolean;
  /**
   * In a replay with all hands open: what each seat itself saw at this moment and, after them, what
   * the end of the game would turn up. Draw face up what one of them knows, and mark with `Unseen`
   * what `view` does not. While a step is told it is of the moment before.
   */
  readonly open?: readonly V[] | undefined;
}

/**
 * A step while it is told, event after event. `before` is what lay there, `after` what lies there
 * once all of it has happened; `at` is the event that is happening now, for `ms` milliseconds
 * (already scaled by the person's speed; 0 if nothing is to move).
 */
export interface Telling<V extends CommonView = CommonView> {
  readonly before: V;
  readonly after: V;
  readonly events: readonly V["event"][number][];
  readonly at: number;
  readonly ms: number;
  /** Whether a person asked for less motion: fade, do not travel. */
  readonly still: boolean;
}

/**
 * What a Board is given.
 *
 * While a step is told `scene.view` is still the view before it, and `telling` says what is
 * happening; then `telling` is null and `scene.view` is the view after it.
 */
export interface BoardProps<V extends CommonView = CommonView, B = unknown> {
  scene: Scene<V, B>;
  /** The legal choices, if the reader is asked now; else none. What is in here glows. */
  choices: ReadonlySet<number>;
  telling: Telling<V> | null;
  /**
   * A thing was pointed at. `possible` are all the choices that it could ever mean, legal or not.
   * If one of them is legal it is chosen; if several are, the person is asked which; if none is,
   * the rule that forbids the first is told. Boards therefore never ask what is legal but to glow.
   */
  point: (possible: readonly number[], what: string) => void;
  /** Whether the room is higher than wide: lay the board out for that. */
  tall: boolean;
}

/** A part of a score. */
export interface ScorePart {
  label: string;
  points: number;
}

/** Why a choice is not legal: one of the game's reasons by its name, and the numbers it speaks of. */
export interface Refusal {
  reason: string;
  numbers: Readonly<Record<string, number>>;
}

/** Every reason of a game in a language; `R` is the generated `Reasons`. One that is missing is a type error. */
export type WhyWords<R, V extends CommonView = CommonView, B = unknown> = {
  readonly [K in keyof R]: (numbers: R[K], scene: Scene<V, B>) => string;
};

/** What tells reasons by the catalogues there are; "" for what is in none. */
export function reasonsIn<R, V extends CommonView, B>(
  words: Partial<Record<Language, WhyWords<R, V, B>>>,
): (scene: Scene<V, B>, refusal: Refusal) => string {
  return (scene, { reason, numbers }) => {
    const say = words[scene.language]?.[reason as keyof R];
    return say ? say(numbers as R[keyof R], scene) : "";
  };
}

/** A game in words, in the language of the scene. */
export interface FaceWords<V extends CommonView = CommonView, B = unknown> {
  /** The question of the moment, in one sentence, to the one who is asked. */
  prompt(scene: Scene<V, B>): string;
  /** What a player would call a choice: short enough for a button. */
  choice(scene: Scene<V, B>, choice: number): string;
  /** What happened in one sentence with a full stop; "" if it is not worth a line. */
  tell(scene: Scene<V, B>, event: V["event"][number]): string;
  /**
   * Why a choice is not legal, without a capital or a full stop. "" where the server's English will do:
   * for a reader of English, and for a reason that is not known here.
   */
  why?(scene: Scene<V, B>, refusal: Refusal): string;
  /** In one sentence who won a finished game, and by what. */
  ending(scene: Scene<V, B>): string;
  /** The parts of a seat's score in a game that is over. */
  reckoning(scene: Scene<V, B>, seat: number): ScorePart[];
  /** A few words for a seat's plate, as "3 cards, 12 points"; "" for none. */
  plate?(scene: Scene<V, B>, seat: number): string;
}

/** Cards of a box that belong together: what they are called, and each with what it does. */
export interface CardGroup {
  title: string;
  cards: { name: string; count: number; about: string }[];
}

/** What `face/index.ts` exports as `face`. */
export interface Face<V extends CommonView = CommonView, B = unknown> {
  Board: Component<BoardProps<V, B>>;
  words: FaceWords<V, B>;
  /** Every card of a box, for the rules beside the table. Without it the server lists them, in English. */
  cards?(box: B, language: Language): CardGroup[];
  /** Other words than the server's English for what is kept of finished games, cell by cell. */
  kept?: Partial<Record<Language, Readonly<Record<string, string>>>>;
  /** Whether the board draws who sits where (SeatPlate), so that a phone need not show it twice. */
  showsPeople?: boolean;
  /**
   * How long an event moves, in milliseconds at normal speed; see `motion.ts` for the usual times.
   * 0 for what does not move (it is still told in words). Without it everything takes TRAVEL.
   */
  pace?(event: V["event"][number], scene: Scene<V, B>): number;
  /**
   * Which legal choices want a button beside the question, in order. The rest is chosen on the
   * board, and is in the list of all choices in any case. Without it every choice has a button.
   */
  buttons?(scene: Scene<V, B>, choices: readonly number[]): number[];
}

/** An option of a game in words: title, and each value's meaning. */
export interface OptionTexts {
  title: Texts;
  values: Record<string, Texts>;
}

/** What `face/about.ts` exports as `about`: for the lobby, so keep it small. */
export interface About {
  /** The game's name, as the server says it. */
  game: string;
  tagline: Texts;
  /** What is rebuilt in its cards, if anything. */
  dataNote?: Texts;
  options: Record<string, OptionTexts>;
  /** The game's own colour on dark and on light ground; at least 3 : 1 on both. */
  accent: { dark: string; light: string };
  /** Numbers for the ornament generator: see draw/ornament.ts. */
  ornament: { folds: number; seed: number };
  /** The picture on the box, drawn in a viewBox of 0 0 300 200; it fills its parent. */
  Cover: Component;
}

// Generics of a face are its own business: the page treats all faces alike.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFace = Face<any, any>;
