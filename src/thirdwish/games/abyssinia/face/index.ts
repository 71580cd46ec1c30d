import type { Face } from "$lib/face";
import { COUNT, TRAVEL, TURN_OVER } from "$lib/motion";
import Board from "./Board.svelte";
import { cards } from "./list";
import { Happening, type Box, type Event, type View } from "./records";
import { buttons, words } from "./words";

/** Icons are counted up, then the arrows come, then the counter goes to its winner. */
function pace(event: Event): number {
  switch (event.what) {
    case Happening.TOOK: return 3 * COUNT;
    case Happening.NOBODY_TOOK:
    case Happening.DECLINED: return 2 * COUNT;
    case Happening.DISCARDED_COUNTER:
    case Happening.STOLE_COUNTER:
    case Happening.GAVE_COUNTER: return COUNT;
    case Happening.REVEALED: return TURN_OVER;
    case Happening.SHUFFLED:
    case Happening.WON: return 0;
    default: return TRAVEL;
  }
}

export const face: Face<View, Box> = { Board, words, cards, pace, buttons };
