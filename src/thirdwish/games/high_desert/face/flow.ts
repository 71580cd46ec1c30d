/** Where cards lie: in a palace by clan, in the hand, spread out. All as big as there is room. */
import { bestClan, clanCounts, kindsIn } from "./kinds";
import type { Court, Rect } from "./layout";
import { CLANS, RANKS, type Box } from "./records";

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
export const FLAT_HEADER = 96;
const LAPS = [1.07, 0.85, 0.66, 0.5];

/** The part of a courtyard where cards lie, measured from the court's corner. */
export interface Yard extends Rect {
  most: number; // the width of the biggest cards
  tag: (clan: number) => number; // the width of a clan's tag
  gap: number; // between clans
  centred: boolean;
}

export function yardOf(court: Court, box: Box, palace: readonly number[], mine: boolean): Yard {
  const { flat, width, height } = court;
  const x = flat ? FLAT_HEADER + 10 : 12;
  const y = flat ? 7 : width >= 400 || mine ? 42 : 68;
  const inner = width - x - (flat ? 8 : 12);
  // In a narrow yard the tags are short; the best clan's has a crown in it.
  const narrow = inner < 300;
  const best = bestClan(box, palace);
  const tag = (clan: number) =>
    (narrow ? 42 : 50) + (clan === best ? 17 : 0) + (Math.abs(clanCounts(box, palace, clan)) > 9 ? 6 : 0);
  return {
    x, y, width: inner, height: height - y - (flat ? 5 : 11), most: mine ? 96 : 84, tag, gap: narrow ? 4 : 14, centred: !flat,
  };
}

/** The cards of a clan side by side; null if it has none. */
function groupOf(palace: readonly number[], clan: number, size: number, lap: number, copy: number): Group | null {
  const stacks: Stack[] = [];
  let end = 0;
  let next = 0;
  for (let card = clan * RANKS; card < (clan + 1) * RANKS; card++) {
    const count = palace[card];
    if (!count) continue;
    const width = size + (count - 1) * copy;
    stacks.push({ card, count, x: next, y: TAG + 2, width });
    end = next + width;
    next = end + size * (lap - 1);
  }
  return stacks.length ? { clan, x: 0, y: 0, width: end, stacks } : null;
}

/** Lay out cards of a size; `fits` says whether they are all within the yard. */
function tryFlow(palace: readonly number[], yard: Yard, size: number, lap: number): { flow: Flow; fits: boolean } {
  const copy = Math.max(4, size * 0.16);
  const groups: Group[] = [];
  const row = TAG + 2 + size * 1.4 + 8;
  let x = 0;
  let y = 0;
  let widest = 0;
  for (let clan = 0; clan < CLANS; clan++) {
    const group = groupOf(palace, clan, size, lap, copy);
    if (!group) continue;
    const width = Math.max(group.width, yard.tag(clan));
    if (x > 0 && x + width > yard.width) {
      x = 0;
      y += row;
    }
    groups.push({ ...group, x, y, width });
    widest = Math.max(widest, x + width);
    x += width + yard.gap;
  }
  if (yard.centred) centre(groups, yard.width);
  return { flow: { size, copy, groups }, fits: widest <= yard.width && y + row - 8 <= yard.height };
}

/** Move every row to the middle. */
function centre(groups: Group[], width: number): void {
  for (const y of new Set(groups.map((group) => group.y))) {
    const row = groups.filter((group) => group.y === y);
    const last = row[row.length - 1];
    const shift = Math.max(0, (width - last.x - last.width) / 2);
    for (const group of row) group.x += shift;
  }
}

const LEAST = 18;
const UNNAMED = 69; // the biggest cards that show no name

/** Lay the cards of a palace into a yard, big, but rather whole than big. */
export function flow(palace: readonly number[], yard: Yard): Flow {
  let best: Flow | null = null;
  for (const lap of LAPS) {
    const most = lap < 1 ? Math.min(yard.most, UNNAMED) : yard.most; // a covered name is none
    for (let size = most; size > (best ? best.size * 1.5 : LEAST); size--) {
      const found = tryFlow(palace, yard, size, lap);
      if (!found.fits) continue;
      best = found.flow;
      break;
    }
  }
  return best ?? squeezed(palace, yard);
}

/** More than a yard has room for: one row, pushed together. */
function squeezed(palace: readonly number[], yard: Yard): Flow {
  const { flow: all } = tryFlow(palace, { ...yard, width: Infinity, centred: false }, Math.max(LEAST, Math.min(30, (yard.height - TAG - 2) / 1.4)), 0.5);
  const last = all.groups.at(-1);
  const squeeze = last && last.x > 0 ? Math.min(1, (yard.width - last.width) / last.x) : 1;
  return { ...all, groups: all.groups.map((group) => ({ ...group, x: group.x * squeeze })) };
}

/** Where a card lies in a palace that has it: the middle of its stack. */
export function middleIn(court: Court, box: Box, palace: readonly number[], mine: boolean, card: number): { x: number; y: number; size: number } {
  const yard = yardOf(court, box, palace, mine);
  const laid = flow(palace, yard);
  for (const group of laid.groups) {
    for (const stack of group.stacks) {
      if (stack.card !== card) continue;
      const x = court.x + yard.x + group.x + stack.x + laid.size / 2;
      return { x, y: court.y + yard.y + group.y + stack.y + laid.size * 0.7, size: laid.size };
    }
  }
  return { x: court.x + court.width / 2, y: court.y + court.height / 2, size: laid.size };
}

// The hand

export const COPY = 12; // how far copies of a card in hand peep out

export interface Held {
  card: number;
  count: number;
  x: number;
}

/** The reader's hand, fanned out along a rectangle: a stack for each kind. */
export function fan(hand: readonly number[], rect: Rect): { size: number; stacks: Held[] } {
  const kinds = kindsIn(hand);
  const copies = kinds.reduce((all, card) => all + hand[card] - 1, 0) * COPY;
  const biggest = Math.min(134, (rect.height - 10) / 1.4, rect.width / 4.6);
  const whole = (rect.width - 8 - copies + 10) / Math.max(1, kinds.length) - 10; // at which none is covered
  const size = Math.min(biggest, Math.max(whole, biggest * 0.66));
  const step = kinds.length > 1 ? Math.min(size + 10, (rect.width - 8 - size - copies) / (kinds.length - 1)) : 0;
  let x = (rect.width - size - step * (kinds.length - 1) - copies) / 2;
  const stacks = kinds.map((card) => {
    const held = { card, count: hand[card], x };
    x += step + (hand[card] - 1) * COPY;
    return held;
  });
  return { size, stacks };
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
