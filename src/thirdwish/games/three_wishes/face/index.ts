/** The face of 3 Wishes. */
import type { Face } from "$lib/face";
import { COUNT, TRAVEL, TURN_OVER } from "$lib/motion";
import Board from "./Board.svelte";
import { cards } from "./list";
import { DECLARE, Happening, Question, Series, SHUFFLE, type Box, type Event, type View } from "./records";
import { words } from "./words";

const PACE: Record<number, number> = {
  [Happening.LOOKED]: TRAVEL * 1.5,
  [Happening.SWITCHED]: TRAVEL * 2.2,
  [Happening.SHUFFLED]: TRAVEL * 2,
  [Happening.DECLARED]: COUNT,
};

export const face: Face<View, Box> = {
  Board,
  words,
  cards,
  showsPeople: true,
  pace(event: Event, { view }) {
    // All cards turn over together, with the first of them; in a match they lie open for a while.
    if (event.what === Happening.SHOWED) return event.place === 0 ? TURN_OVER * 2 : 0;
    const again = view.options.match === Series.FIVE;
    if (event.what === Happening.WON || event.what === Happening.WON_OUTRIGHT || event.what === Happening.NOBODY_WON) return again ? TRAVEL * 12 : COUNT;
    return PACE[event.what] ?? 0;
  },
  buttons({ view }, choices) {
    if (view.question === Question.ACT) return choices.filter((choice) => choice === SHUFFLE || choice === DECLARE);
    return [];
  },
};
