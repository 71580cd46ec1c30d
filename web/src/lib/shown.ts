/** A table at one moment as the page keeps it, made from the server's messages. */
import type { CommonEvent, CommonView } from "./face";
import { bytesOf, decode } from "./record";
import type * as wire from "./wire";

/** A game after so many answers, as one seat sees it. */
export interface Shown {
  number: number;
  by: number; // who answered, or -1
  notation: string;
  turn: number;
  seat: number; // whose view it is
  view: CommonView;
  choices: number[];
  words: wire.Words | null;
  asked: number; // 0 for a step of the past
  back: boolean;
  leftMs: number[] | null;
  at: number; // when it came
}

/** One thing that happened: an event to be told in the reader's language, or a ready sentence. */
export interface LogLine {
  number: number;
  by: number;
  view: CommonView;
  event: CommonEvent | null;
  text: string;
}

const viewOf = (bytes: string, layout: wire.Layout) => decode<CommonView>(layout.view, bytesOf(bytes));

/** The newest moment, with its question. */
export function shownOf(message: wire.View, layout: wire.Layout): Shown {
  return {
    number: message.number,
    by: message.last,
    notation: message.notation,
    turn: message.turn,
    seat: message.seat,
    view: viewOf(message.view, layout),
    choices: message.choices,
    words: message.words ?? null,
    asked: message.asked,
    back: message.back ?? false,
    leftMs: message.left_ms ?? null,
    at: Date.now(),
  };
}

/** A moment that is past. */
export function pastOf(step: wire.Step, seat: number, layout: wire.Layout): Shown {
  return {
    number: step.number, by: step.seat, notation: step.notation, turn: step.turn, seat,
    view: viewOf(step.view, layout), choices: [], words: step.words, asked: 0, back: false,
    leftMs: null, at: Date.now(),
  };
}

export function eventsOf(step: Shown): CommonEvent[] {
  return step.view.event.slice(0, step.view.events);
}

/** What happened: to be told by a face in the reader's language, or in the server's words. */
export function linesOf(step: Shown, byFace: boolean): LogLine[] {
  const common = { number: step.number, by: step.by, view: step.view };
  if (byFace) return eventsOf(step).map((event) => ({ ...common, event, text: "" }));
  return (step.words?.happened ?? []).map((text) => ({ ...common, event: null, text }));
}
