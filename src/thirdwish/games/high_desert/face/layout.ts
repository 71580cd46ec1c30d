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

const GAP = 8;
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

export function plan(width: number, height: number, tall: boolean, seats: number, me: number): Plan {
  const bottom = me === STRANGER ? 0 : me;
  const others = Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);
  const hand = me !== STRANGER;
  return tall || width < 640 ? tallPlan(width, height, bottom, others, hand) : widePlan(width, height, bottom, others, hand);
}

function tallPlan(roomWidth: number, roomHeight: number, bottom: number, others: number[], withHand: boolean): Plan {
  const width = Math.max(340, roomWidth || 360);
  const count = others.length;
  const least = count * 70 + 94 + 92 + (withHand ? 104 : 0) + (count + 3) * GAP;
  const height = Math.max(least, roomHeight || least);
  const spare = height - least;
  const handHeight = withHand ? Math.min(190, 104 + spare * 0.25) : 0;
  const wellHeight = Math.min(150, 94 + spare * 0.1);
  const left = height - handHeight - wellHeight - (count + 3) * GAP;
  const mine = between(92, left * (count === 1 ? 0.5 : count === 2 ? 0.38 : 0.31), 300);
  const theirs = (left - mine) / count;
  const inner = width - 2 * GAP;
  let y = GAP;
  const courts: Court[] = others.map((seat) => {
    const court: Court = { seat, x: GAP, y, width: inner, height: theirs, flat: true, gate: "bottom" };
    y += theirs + GAP;
    return court;
  });
  const well = { x: GAP, y, width: inner, height: wellHeight };
  const trayBottom = y + wellHeight;
  y += wellHeight + GAP;
  courts.push({ seat: bottom, x: GAP, y, width: inner, height: mine, flat: true, gate: "top" });
  y += mine + GAP;
  const hand = { x: GAP, y, width: inner, height: Math.max(0, handHeight) };
  return { width, height, courts, well, hand, tray: { x: GAP, y: GAP, width: inner, height: trayBottom - GAP } };
}

function widePlan(roomWidth: number, roomHeight: number, bottom: number, others: number[], withHand: boolean): Plan {
  const width = Math.max(640, roomWidth);
  const height = Math.max(withHand ? 500 : 400, roomHeight);
  const handHeight = withHand ? between(124, height * 0.27, 216) : 0;
  const yard = height - handHeight - (withHand ? 3 : 2) * GAP;
  const side = others.length > 1 ? between(190, width * 0.28, 380) : 0;
  const middleX = side ? side + 2 * GAP : GAP;
  const middle = width - 2 * middleX;
  const withTop = others.length !== 2;
  const rows = withTop ? [0.32, 0.3, 0.38] : [0, 0.42, 0.58];
  const room = yard - (withTop ? 2 : 1) * GAP;
  const topHeight = room * rows[0];
  const wellY = GAP + (withTop ? topHeight + GAP : 0);
  const wellHeight = room * rows[1];
  const mineY = wellY + wellHeight + GAP;
  const courts: Court[] = [];
  const [first, second, third] = others;
  const column = { y: GAP, width: side, height: yard, flat: false };
  if (side) courts.push({ seat: first, x: GAP, gate: "right", ...column });
  if (withTop) {
    const seat = side ? second : first;
    courts.push({ seat, x: middleX, y: GAP, width: middle, height: topHeight, flat: false, gate: "bottom" });
  }
  if (side) courts.push({ seat: withTop ? third : second, x: width - side - GAP, gate: "left", ...column });
  courts.push({ seat: bottom, x: middleX, y: mineY, width: middle, height: room * rows[2], flat: false, gate: "top" });
  const well = { x: middleX, y: wellY, width: middle, height: wellHeight };
  const hand = { x: GAP, y: height - handHeight - GAP, width: width - 2 * GAP, height: handHeight };
  const trayWidth = Math.min(width - 2 * GAP, Math.max(middle, 560));
  const tray = { x: (width - trayWidth) / 2, y: GAP, width: trayWidth, height: wellY + wellHeight - GAP };
  return { width, height, courts, well, hand, tray };
}

// Cards of a palace, by clan.

export interface Stack {
  card: number;
  count: number;
  x: number;
  y: number;
  width: number;
}

export interface Group {
  clan: number;
  x: number;
  y: number;
  width: number;
  stacks: Stack[];
}

export interface Flow {
  size: number; // the width of a card
  copy: number; // how far copies of a card peep out
  groups: Group[];
}

export const TAG = 20;
export const FLAT_HEADER = 102;
const LAPS = [1.07, 0.85, 0.66];
const RANKS_IN_CLAN = 5;

function tryFlow(palace: readonly number[], width: number, height: number, size: number, lap: number): Flow | null {
  const copy = Math.max(4, size * 0.16);
  const groups: Group[] = [];
  const row = TAG + 2 + size * 1.4 + 7;
  let x = 0;
  let y = 0;
  for (let clan = 0; clan * RANKS_IN_CLAN < palace.length; clan++) {
    const stacks: Stack[] = [];
    let end = 0;
    let next = 0;
    for (let rank = 0; rank < RANKS_IN_CLAN; rank++) {
      const card = clan * RANKS_IN_CLAN + rank;
      const count = palace[card];
      if (!count) continue;
      const wide = size + (count - 1) * copy;
      stacks.push({ card, count, x: next, y: TAG + 2, width: wide });
      end = next + wide;
      next += lap >= 1 ? wide + size * (lap - 1) : size * lap + (count - 1) * copy;
    }
    if (stacks.length === 0) continue;
    const wide = Math.max(end, 54);
    if (wide > width) return null;
    if (x > 0 && x + wide > width) {
      x = 0;
      y += row;
    }
    groups.push({ clan, x, y, width: wide, stacks });
    x += wide + 10;
  }
  return y + row - 7 <= height || size <= 16 ? { size, copy, groups } : null;
}

/** Lay the cards of a palace into a rectangle, as big as they can be. */
export function flow(palace: readonly number[], width: number, height: number, most: number): Flow {
  for (let size = most; size > 16; size--) {
    for (const lap of LAPS) {
      const found = tryFlow(palace, width, height, size, lap);
      if (found) return found;
    }
  }
  return tryFlow(palace, Math.max(width, 400), height, 16, 0.6) ?? { size: 16, copy: 4, groups: [] };
}

/** Lay so many cards into rows, as big as they can be; returns their size and places. */
export function grid(count: number, width: number, height: number, most: number): { size: number; at: { x: number; y: number }[] } {
  for (let size = most; size >= 30; size--) {
    const columns = Math.max(1, Math.floor((width + 12) / (size + 12)));
    const rows = Math.ceil(count / columns);
    if (rows * (size * 1.4 + 12) - 12 > height && size > 30) continue;
    const used = Math.min(count, columns);
    const start = (width - used * (size + 12) + 12) / 2;
    const at = Array.from({ length: count }, (_, i) => ({
      x: start + (i % columns) * (size + 12),
      y: Math.floor(i / columns) * (size * 1.4 + 12),
    }));
    return { size, at };
  }
  return { size: 30, at: [] };
}

/** Where the three piles lie in the well; two lines below them are for what just happened. */
export function pilesIn(well: Rect): { size: number; pill: number; at: { x: number; y: number }[] } {
  const size = between(30, Math.min((well.height - 58) / 1.4, well.width / 9), 76);
  const cell = (well.width - 16) / 3;
  const pill = Math.min(104, cell - size - 14);
  const used = size + 9 + pill;
  const y = (well.height - 40 - size * 1.4) / 2 + 2;
  return { size, pill, at: [0, 1, 2].map((i) => ({ x: 8 + i * cell + (cell - used) / 2, y })) };
}
