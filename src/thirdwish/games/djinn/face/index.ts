/** The face of Djinn. */
import type { Face } from "$lib/face";
import { COUNT, TRAVEL, TURN_OVER } from "$lib/motion";
import Board from "./Board.svelte";
import { blockOf } from "./city";
import { kept } from "./kept.de";
import { cards } from "./list";
import {
  ASIDE, CHEST, COLOUR, CORK, DIG, EXCHANGE, GO, Happening, MAGE, OPTION, PILE, STACK, STALL, STAND, SWAP, TILE,
  TROPHY, UNLOCK, USE, type Box, type View,
} from "./records";
import { words } from "./words";

/** What is chosen on the map, on the own board or in a panel, and so needs no button. */
const ON_BOARD = new Set<number>([
  GO, TILE, CHEST, UNLOCK, ASIDE, STALL, STAND, OPTION, DIG, PILE, STACK, COLOUR, MAGE, SWAP, TROPHY, USE, CORK, EXCHANGE,
]);
const SHOWN = new Set<number>([Happening.CHEST, Happening.UNLOCKED, Happening.WOKE, Happening.HELPED, Happening.FLIPPED, Happening.SHOWED]);
const COUNTED = new Set<number>([Happening.GAINED, Happening.PAID, Happening.LOST, Happening.KEY_USED]);
const SILENT = new Set<number>([Happening.STARTS, Happening.SHUFFLED, Happening.ENDING, Happening.LAST_ACTION, Happening.WON, Happening.LOST_GAME]);

export const face: Face<View, Box> = {
  Board,
  words,
  cards,
  kept: { de: kept },
  pace({ what }) {
    if (SILENT.has(what)) return 0;
    if (COUNTED.has(what)) return COUNT;
    return SHOWN.has(what) ? TURN_OVER : TRAVEL;
  },
  buttons: (_scene, choices) => choices.filter((choice) => !ON_BOARD.has(blockOf(choice).block)),
};
