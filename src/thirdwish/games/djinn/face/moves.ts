/** Which things travel while an event is told: from where to where, by the anchors of the board. */
import type { EmblemName } from "./emblems";
import { GOOD_EMBLEMS } from "./emblems";
import { BOSS, Good, Happening, NOBODY, type Box, type Event } from "./records";
import { endBetween, placeNow } from "./city";
import type { City } from "./records";

export type Flyer =
  | { emblem: EmblemName; good: number }
  | { djinn: number }
  | { bottle: number; corked: boolean }
  | { pawn: number; assistant?: boolean }
  | { mage: number }
  | { equipment: number }
  | { character: number };

export interface Move {
  what: Flyer;
  /** Anchors, the first that is to be seen counts. */
  from: string[];
  to: string[];
  count: number;
}

const STORES: Record<number, string> = {
  [Good.COINS]: "coins", [Good.SCROLLS]: "scrolls", [Good.KEYS]: "keys", [Good.MAGIC]: "magic", [Good.CORKS]: "corks",
  [Good.CAPACITY]: "magic", [Good.BASE]: "magic",
};

/** The move of an event; null for what only is told. */
export function moveOf(box: Box, before: City, city: City, event: Event): Move | null {
  const { what, who, whom, card, number, place, to } = event;
  const home = [`board-${who}`, `chip-seat-${who}`];
  const at = who === NOBODY ? 0 : placeNow(box, city, who);
  const here = [`pawn-${who}`, `place-${at}`, "bag"];
  const made = (flyer: Flyer, from: string[], onto: string[], count = 1): Move => ({ what: flyer, from, to: onto, count });
  switch (what) {
    case Happening.WENT: return made({ pawn: who }, [`end-${before.player[who].end}`, ...home], [`end-${endBetween(box, place, to)}`]);
    case Happening.PAID_COIN: return made({ emblem: "coin", good: 1 }, [`coins-${who}`, ...home], [`coins-${whom}`, `board-${whom}`, `chip-seat-${whom}`]);
    case Happening.PAID_SCROLL: return made({ emblem: "scroll", good: 1 }, [`scrolls-${who}`, ...home], [`scrolls-${whom}`, `board-${whom}`, `chip-seat-${whom}`]);
    case Happening.GAINED:
      return STORES[card] ? made({ emblem: GOOD_EMBLEMS[card], good: 1 }, here, [`${STORES[card]}-${who}`, ...home], Math.min(number, 3)) : null;
    case Happening.PAID: case Happening.LOST:
      return STORES[card] ? made({ emblem: GOOD_EMBLEMS[card], good: 0 }, [`${STORES[card]}-${who}`, ...home], here, Math.min(number, 3)) : null;
    case Happening.KEY_USED: return made({ emblem: "key", good: 0 }, [`keys-${who}`, ...home], here);
    case Happening.HIRED: return made({ mage: card }, [`mage-${card}`, "chip-tavern", ...here], [`mages-${who}`, ...home]);
    case Happening.EQUIPPED: return made({ equipment: card }, [`equipment-${card}`, "chip-manufactory", ...here], [`equip-${who}`, ...home]);
    case Happening.TILE: return made({ character: card }, [`character-${card}`, "map"], [`equip-${who}`, ...home]);
    case Happening.CAUGHT: return made({ djinn: card }, [`place-${at}`], [`hand-${who}`, `circles-${who}`, ...home], Math.min(number, 3));
    case Happening.CIRCLED: return made({ djinn: card }, [`hand-${who}`, ...here], [`circles-${who}`, ...home]);
    case Happening.CORKED: return made({ djinn: card }, [`hand-${who}`, `circles-${who}`, ...here], [`bottle-${who}-${number}`, ...home]);
    case Happening.LET_GO: return made({ djinn: card }, [`hand-${who}`, ...home], ["chip-goals"]);
    case Happening.DREW: return made({ djinn: card }, ["chip-goals"], [`hand-${who}`, ...home]);
    case Happening.FLED: return made({ djinn: BOSS }, [`place-${place}`], ["chip-goals"]);
    case Happening.APPEARED: return made({ djinn: card }, ["chip-goals"], [`place-${place}`]);
    case Happening.BANISHED: return made({ djinn: card }, [`place-${place}`], ["chip-goals"]);
    case Happening.SET: return made({ bottle: card, corked: true }, [`bottle-${who}-${card}`, ...home], ["chip-trophies"], 3);
    case Happening.TROPHY: return made({ emblem: "trophy", good: 1 }, [`trophy-${card}`, "chip-trophies"], [`trophies-${who}`, ...home]);
    case Happening.BOTTLE: return made({ bottle: card, corked: false }, here, [`bottle-${who}-${card}`, ...home]);
    case Happening.TRADED: return made({ bottle: number, corked: false }, here, [`bottle-${who}-${number}`, ...home]);
    case Happening.DUG: return made({ emblem: "passage", good: 1 }, [`passage-${who}-${card}`, ...home], [`place-${place}`]);
    case Happening.TENT: return made({ pawn: who, assistant: true }, here, ["chip-market"]);
    case Happening.TOM: return made({ emblem: "hourglass", good: 0 }, ["chip-tom"], ["map"]);
    default: return null;
  }
}
