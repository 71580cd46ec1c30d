/**
 * A lesson: remarks that teach a game while it is played. `face/lesson.ts` of a game exports one as
 * `lesson: Lesson<View, Box>`; docs/add-a-face.md tells how to write it.
 *
 * A remark belongs to a moment: the reader is asked, or the game is over. It is said once. It never
 * stops anybody: whatever is legal may be answered.
 */
import type { CommonView, Texts } from "./face";

/** What remarks are chosen by. */
export interface Moment<V extends CommonView = CommonView, B = unknown> {
  readonly view: V;
  readonly box: B;
  /** The legal choices; none when the game is over. */
  readonly choices: readonly number[];
  /** What happened since the moment before, in order. */
  readonly happened: readonly V["event"][number][];
}

export interface Remark<V extends CommonView = CommonView, B = unknown> {
  /** Of remarks on the question one is said at a time; those on what happened are said as it happens. */
  on: "question" | "event";
  when(moment: Moment<V, B>): boolean;
  /** One to three sentences. */
  says: Texts;
  /** The rule that it teaches, as "R2.3". */
  rule: string;
  /** Choices whose places on the board, or buttons, are marked: what to look at, or to try. */
  look?(moment: Moment<V, B>): readonly number[];
}

export interface Lesson<V extends CommonView = CommonView, B = unknown> {
  remarks: readonly Remark<V, B>[];
  /** Whether enough was played; without it a lesson lasts until the game is over. */
  enough?(moment: Moment<V, B>): boolean;
}

// Generics of a lesson are its own business, as those of a face.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyLesson = Lesson<any, any>;

/** The remarks that a moment brings: first on what happened, then the next one on the question. */
export function freshRemarks(lesson: AnyLesson, moment: Moment, said: ReadonlySet<number>): number[] {
  const { remarks } = lesson;
  const due = remarks.flatMap((remark, i) => (!said.has(i) && remark.when(moment) ? [i] : []));
  const events = due.filter((i) => remarks[i].on === "event");
  const questions = due.filter((i) => remarks[i].on === "question");
  return [...events, ...questions.slice(0, 1)];
}
