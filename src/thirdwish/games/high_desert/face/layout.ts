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
const WIDE_GAP = 12;
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

export function plan(width: number, height: number, tall: boolean, seats: number, me: number, hand: boolean): Plan {
  const bottom = me === STRANGER ? 0 : me;
  const others = Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);
  return tall || width < 640 ? tallPlan(width, height, bottom, others, hand) : widePlan(width, height, bottom, others, hand);
}

function tallPlan(roomWidth: number, roomHeight: number, bottom: number, others: number[], withHand: boolean): Plan {
  const gap = 6;
  const width = Math.max(340, roomWidth || 360);
  const count = others.length;
  const gaps = (count + (withHand ? 3 : 2)) * gap;
  const least = count * 66 + 80 + 78 + (withHand ? 72 : 0) + gaps;
  const height = Math.max(least, roomHeight || least);
  const spare = height - least;
  const handHeight = withHand ? Math.min(190, 72 + spare * 0.3) : 0;
  const wellHeight = Math.min(170, 80 + spare * 0.12);
  const left = height - handHeight - wellHeight - gaps;
  const mine = between(78, left * (count === 1 ? 0.5 : count === 2 ? 0.38 : 0.3), 320);
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
  const height = Math.max(withHand ? 500 : 400, roomHeight);
  const handHeight = withHand ? between(124, height * 0.27, 216) : 0;
  const yard = height - handHeight - (withHand ? 2.5 : 2) * WIDE_GAP;
  const side = others.length > 1 ? between(190, width * 0.28, 380) : 0;
  const middleX = side ? side + 2 * WIDE_GAP : WIDE_GAP;
  const middle = width - 2 * middleX;
  const withTop = others.length !== 2;
  const rows = withTop ? [0.32, 0.3, 0.38] : [0, 0.42, 0.58];
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

export const TAG = 19; // the height of a clan's tag
export const TAG_WIDTH = 56;
export const FLAT_HEADER = 102;
const LAPS = [1.07, 0.85, 0.66];
const RANKS_IN_CLAN = 5;

function tryFlow(palace: readonly number[], width: number, height: number, size: number, lap: number): Flow | null {
  const copy = Math.max(4, size * 0.16);
  const groups: Group[] = [];
  const row = TAG + 2 + size * 1.4 + 8;
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
    const wide = Math.max(end, TAG_WIDTH + 4);
    if (wide > width) return null;
    if (x > 0 && x + wide > width) {
      x = 0;
      y += row;
    }
    groups.push({ clan, x, y, width: wide, stacks });
    x += wide + 10;
  }
  return y + row - 8 <= height || size <= 16 ? { size, copy, groups } : null;
}

/** Lay the cards of a palace into a rectangle, big, but rather whole than big. */
export function flow(palace: readonly number[], width: number, height: number, most: number): Flow {
  let best: Flow | null = null;
  for (const lap of LAPS) {
    for (let size = most; size > (best ? best.size * 1.3 : 16); size--) {
      const found = tryFlow(palace, width, height, size, lap);
      if (!found) continue;
      best = found;
      break;
    }
  }
  return best ?? tryFlow(palace, Math.max(width, 400), height, 16, 0.6) ?? { size: 16, copy: 4, groups: [] };
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

export interface Piles {
  size: number; // the width of a card
  pill: number; // the width of a wish
  /** Whether name and wish are below the card, not beside it. */
  upright: boolean;
  at: { x: number; y: number }[];
}

/** Where the three piles lie in the well; two lines below them are for what just happened. */
export function pilesIn(well: Rect): Piles {
  const cell = (well.width - 8) / 3;
  const upright = well.height >= 190 || (well.width < 400 && well.height >= 140);
  const below = 40; // for the caption
  if (upright) {
    const size = between(30, (well.height - below - 76) / 1.4, 84);
    const y = (well.height - below - size * 1.4 - 58) / 2 + 4;
    return { size, pill: Math.min(104, cell - 12), upright, at: [0, 1, 2].map((i) => ({ x: 4 + (i + 0.5) * cell - size / 2, y })) };
  }
  const size = between(30, Math.min((well.height - below - 14) / 1.4, well.width / 8), 76);
  const pill = Math.min(104, cell - size - 12);
  const used = size + 7 + pill;
  const y = Math.max(4, (well.height - below - size * 1.4) / 2 + 2);
  return { size, pill, upright, at: [0, 1, 2].map((i) => ({ x: 4 + i * cell + (cell - used) / 2, y })) };
}
