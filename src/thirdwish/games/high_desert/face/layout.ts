/** Where things lie, in pixels of the screen: one plan for tall rooms, one for wide ones. */
import { STRANGER } from "$lib/face";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A palace's courtyard. */
export interface Court extends Rect {
  seat: number;
  /** A flat one has its plate at the left, not above. */
  flat: boolean;
  /** On which side the gate is: towards the well. */
  gate: "left" | "right" | "top" | "bottom";
}

export interface Plan {
  width: number;
  height: number;
  courts: Court[];
  well: Rect;
  hand: Rect;
  tray: Rect;
}

export const OPEN = 90; // the least height of a flat court under whose score a hand lies open
const GAP = 8;
const WIDE_GAP = 12;
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

export function plan(width: number, height: number, tall: boolean, seats: number, me: number, hand: boolean, open = false): Plan {
  const bottom = me === STRANGER ? 0 : me;
  const others = Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);
  return tall || width < 640 ? tallPlan(width, height, bottom, others, hand, open) : widePlan(width, height, bottom, others, hand);
}

function tallPlan(roomWidth: number, roomHeight: number, bottom: number, others: number[], withHand: boolean, open: boolean): Plan {
  const gap = 5;
  const width = Math.max(340, roomWidth || 360);
  const count = others.length;
  const gaps = (count + (withHand ? 3 : 2)) * gap;
  const low = open ? OPEN : 64;
  const least = count * low + 86 + 76 + (withHand ? 72 : 0) + gaps;
  const height = Math.max(least, roomHeight || least);
  const spare = height - least;
  const handHeight = withHand ? Math.min(190, 72 + spare * 0.3) : 0;
  const wellHeight = Math.min(190, 86 + spare * 0.14);
  const left = height - handHeight - wellHeight - gaps;
  const mine = between(76, left * (count === 1 ? 0.5 : count === 2 ? 0.38 : 0.3), 320);
  const theirs = (left - mine) / count;
  const inner = width - 2 * GAP;
  let y = gap;
  const courts: Court[] = others.map((seat) => {
    const court: Court = { seat, x: GAP, y, width: inner, height: theirs, flat: true, gate: "bottom" };
    y += theirs + gap;
    return court;
  });
  const well = { x: GAP, y, width: inner, height: wellHeight };
  y += wellHeight + gap;
  courts.push({ seat: bottom, x: GAP, y, width: inner, height: mine, flat: true, gate: "top" });
  const seen = Math.min(height, roomHeight || height);
  const hand = { x: GAP, y: height - handHeight, width: inner, height: handHeight };
  const tray = { x: GAP, y: gap, width: inner, height: Math.min(y, seen - handHeight) - 2 * gap };
  return { width, height, courts, well, hand, tray };
}

function widePlan(roomWidth: number, roomHeight: number, bottom: number, others: number[], withHand: boolean): Plan {
  const width = Math.max(640, roomWidth);
  const slim = width < 900; // so the well is slim as well, and wants to be higher
  const height = Math.max((withHand ? 500 : 400) + (slim ? 100 : 0), roomHeight);
  const handHeight = withHand ? between(124, height * 0.27, 216) : 0;
  const yard = height - handHeight - (withHand ? 2.5 : 2) * WIDE_GAP;
  const side = others.length > 1 ? between(190, width * 0.28, 380) : 0;
  const middleX = side ? side + 2 * WIDE_GAP : Math.max(WIDE_GAP, (width - 860) / 2);
  const middle = width - 2 * middleX;
  const withTop = others.length !== 2;
  const rows = withTop ? (slim ? [0.28, 0.38, 0.34] : [0.32, 0.3, 0.38]) : [0, 0.42, 0.58];
  const room = yard - (withTop ? 2 : 1) * WIDE_GAP;
  const topHeight = room * rows[0];
  const wellY = WIDE_GAP + (withTop ? topHeight + WIDE_GAP : 0);
  const wellHeight = room * rows[1];
  const mineY = wellY + wellHeight + WIDE_GAP;
  const courts: Court[] = [];
  const [first, second, third] = others;
  const column = { y: WIDE_GAP, width: side, height: yard, flat: false };
  if (side) courts.push({ seat: first, x: WIDE_GAP, gate: "right", ...column });
  if (withTop) {
    const seat = side ? second : first;
    courts.push({ seat, x: middleX, y: WIDE_GAP, width: middle, height: topHeight, flat: false, gate: "bottom" });
  }
  if (side) courts.push({ seat: withTop ? third : second, x: width - side - WIDE_GAP, gate: "left", ...column });
  courts.push({ seat: bottom, x: middleX, y: mineY, width: middle, height: room * rows[2], flat: false, gate: "top" });
  const well = { x: middleX, y: wellY, width: middle, height: wellHeight };
  const hand = { x: WIDE_GAP, y: height - handHeight - WIDE_GAP / 2, width: width - 2 * WIDE_GAP, height: handHeight };
  const trayWidth = Math.min(width - 2 * WIDE_GAP, Math.max(middle, 560));
  const tray = { x: (width - trayWidth) / 2, y: WIDE_GAP, width: trayWidth, height: wellY + wellHeight - WIDE_GAP };
  return { width, height, courts, well, hand, tray };
}

export interface Piles {
  size: number; // the width of a card
  pill: number; // the width of a wish
  /** Whether name and wish are below the card, not beside it. */
  upright: boolean;
  at: { x: number; y: number }[];
}

/** Where the three piles lie in the well; two lines below them are for what just happened. */
export function pilesIn(well: Rect): Piles {
  const cell = (well.width - 16) / 3;
  const upright = well.height >= 190 || (well.width < 400 && well.height >= 140);
  const below = 40; // for the caption
  if (upright) {
    const size = between(30, (well.height - below - 76) / 1.4, 84);
    const y = (well.height - below - size * 1.4 - 58) / 2 + 4;
    return { size, pill: Math.min(104, cell - 16), upright, at: [0, 1, 2].map((i) => ({ x: 8 + (i + 0.5) * cell - size / 2, y })) };
  }
  // What glows at the end of a pill must not touch the next heap.
  const size = between(30, Math.min((well.height - below - 14) / 1.4, cell - 100), 76);
  const pill = Math.min(104, cell - size - 19);
  const used = size + 9 + pill;
  const y = Math.max(5, (well.height - below - size * 1.4) / 2 + 2);
  return { size, pill, upright, at: [0, 1, 2].map((i) => ({ x: 8 + i * cell + (cell - used) / 2, y })) };
}
