/** The face of Djinns of the High Desert. */
import type { Face } from "$lib/face";
import { COUNT, TRAVEL, TURN_OVER } from "$lib/motion";
import Board from "./Board.svelte";
import { Happening, PASS, type Box, type Event, type View } from "./records";
import { cards } from "./list";
import { words } from "./words";

/** What does not move is told in words alone. */
function pace({ what }: Event): number {
  switch (what) {
    case Happening.BEGAN:
    case Happening.PASSED:
    case Happening.SKIPPED:
    case Happening.SHOWED:
    case Happening.OVER:
      return 0;
    case Happening.WISHED:
      return 2 * COUNT;
    case Happening.LAST_ROUND:
      return 3 * COUNT;
    case Happening.LOOKED:
      return TURN_OVER;
    default:
      return TRAVEL;
  }
}

export const face: Face<View, Box> = {
  Board,
  words,
  cards,
  pace,
  buttons: (_, choices) => choices.filter((choice) => choice === PASS),
};
