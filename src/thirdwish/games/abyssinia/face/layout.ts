/** Where everything lies, in pixels of the room that the board has: one plan for tall and for wide. */
import { KINDS } from "./cards";
import { LAID } from "./records";

export interface Point {
  x: number;
  y: number;
}
/** A card: its corner and its width. */
export interface Place extends Point {
  c: number;
}
export interface Box4 extends Point {
  w: number;
  h: number;
}
export interface Track extends Point {
  w: number;
  token: number;
}
export interface SeatPlan {
  area: Box4;
  plate: Box4;
  genie: Place;
  slots: Place[];
  tracks: Track[];
  /** Where the hand lies if all hands are open; without height if they are not. */
  bare: Box4;
}
export interface Plan {
  W: number;
  H: number;
  dial: { x: number; y: number; r: number; label: Box4 };
  piles: Place[]; // of wishes, then of Genies
  discards: Place[];
  seats: Record<number, SeatPlan>;
  hand: { area: Box4; places: Place[] };
}

export const TALL = 1.4; // of a card, by its width
type Shape = "stack" | "flat" | "row";

const gapFor = (c: number) => (c < 40 ? 4 : Math.max(9, Math.round(c * 0.09)));
/** The top of a seat: its plate and, in a replay with all hands open, a strip for the hand. */
interface Head {
  plate: number;
  strip: number;
}
const headFor = (W: number, open: boolean): Head => ({ plate: W < 600 ? 24 : 28, strip: open ? (W < 600 ? 36 : 56) : 0 });
const WIDE = 1.25; // from so much wider than high on the hand lies beside the seat
const BETWEEN = 14; // cards of a hand
const PAD = 5; // between the edge of a seat and what is in it

/** How much room a seat needs with cards so wide. */
function sizeOf(shape: Shape, c: number, head: Head): { w: number; h: number } {
  const g = gapFor(c);
  const plate = head.plate + head.strip;
  const [w, h] = {
    stack: [3 * c + 2 * g, plate + g + 2 * TALL * c + g],
    flat: [4 * c + 3 * g, plate + g + TALL * c + g + Math.max(14, c * 0.3)],
    row: [4 * c + 5 * g + trackWidth(c), plate + g + TALL * c],
  }[shape];
  return { w: w + 2 * PAD, h: h + 2 * PAD };
}

const trackWidth = (c: number) => Math.max(70, c * 1.5);

/** The widest cards with which a seat fits into a room. */
function fit(shape: Shape, w: number, h: number, head: Head, most: number): number {
  let c = Math.floor(most);
  while (c > 14) {
    const size = sizeOf(shape, c, head);
    if (size.w <= w && size.h <= h) break;
    c--;
  }
  return c;
}

/** A seat's things, with its corner at a point. */
function seatAt(shape: Shape, x: number, y: number, c: number, head: Head): SeatPlan {
  const g = gapFor(c);
  const { w, h } = sizeOf(shape, c, head);
  const [left, top] = [x + PAD, y + PAD];
  const row = top + head.plate + head.strip + g;
  const high = TALL * c;
  const place = (i: number, at: number): Place => ({ x: left + i * (c + g), y: at, c });
  const area = { x, y, w, h };
  const plate = { x: left, y: top, w: w - 2 * PAD, h: head.plate };
  const bare = { x: left, y: top + head.plate + 4, w: w - 2 * PAD, h: Math.max(0, head.strip - 4) };
  const tracksIn = (tx: number, ty: number, tw: number, th: number): Track[] =>
    KINDS.map((kind) => ({ x: tx, y: ty + (th * (kind + 0.5)) / 3, w: tw, token: Math.min(th / 3 - 2, tw / 4.4, 40) }));
  if (shape === "stack") {
    return {
      area, plate, bare, genie: place(0, row),
      slots: Array.from({ length: LAID }, (_, i) => place(i, row + high + g)),
      tracks: tracksIn(left + c + g * 1.5, row, 2 * c + g * 0.5, high),
    };
  }
  if (shape === "flat") {
    const each = (w - 2 * PAD - 2 * g) / 3;
    const th = Math.max(14, c * 0.3);
    return {
      area, plate, bare, genie: place(0, row),
      slots: Array.from({ length: LAID }, (_, i) => place(i + 1, row)),
      tracks: KINDS.map((kind) => ({
        x: left + kind * (each + g), y: row + high + g + th / 2, w: each, token: Math.min(th, each / 4.1),
      })),
    };
  }
  const tw = trackWidth(c);
  return {
    area, plate, bare, genie: place(0, row),
    slots: Array.from({ length: LAID }, (_, i) => ({ x: left + c + 3 * g + tw + i * (c + g), y: row, c })),
    tracks: tracksIn(left + c + 2 * g, row, tw, high),
  };
}

/** Cards side by side in as few rows as keep them large; overlapping if they must. */
export function handPlaces(area: Box4, count: number, most: number): Place[] {
  if (count === 0) return [];
  let best: { c: number; rows: number; step: number; worth: number } | null = null;
  for (let rows = 1; rows <= 4; rows++) {
    const each = Math.ceil(count / rows);
    for (let c = Math.min(most, (area.h - (rows - 1) * BETWEEN) / rows / TALL); c > 20; c--) {
      const step = each > 1 ? Math.min(c + BETWEEN, (area.w - c) / (each - 1)) : c + BETWEEN;
      const worth = c * Math.min(1, step / (c + BETWEEN)) ** 2;
      if (step > 0.3 * c && (!best || worth > best.worth * 1.02)) best = { c, rows, step, worth };
    }
  }
  if (!best) return [];
  const { c, rows, step } = best;
  const each = Math.ceil(count / rows);
  const high = rows * TALL * c + (rows - 1) * BETWEEN;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const inRow = row === rows - 1 ? count - each * (rows - 1) : each;
    const wide = c + (inRow - 1) * step;
    return {
      x: area.x + (area.w - wide) / 2 + (i % each) * step,
      y: area.y + (area.h - high) / 2 + row * (TALL * c + BETWEEN),
      c,
    };
  });
}

interface Grid {
  shape: Shape;
  cols: number;
  c: number;
}

/** How to set so many seats into a room: the way that leaves the largest cards. */
function gridFor(count: number, w: number, h: number, head: Head, most: number, flat: boolean): Grid {
  let best: Grid = { shape: "stack", cols: Math.max(1, count), c: 0 };
  for (let cols = 1; cols <= count; cols++) {
    const rows = Math.ceil(count / cols);
    for (const shape of flat ? (["stack", "flat"] as const) : (["stack"] as const)) {
      const c = fit(shape, (w - (cols - 1) * 8) / cols, (h - (rows - 1) * 6) / rows, head, most);
      if (c > best.c) best = { shape, cols, c };
    }
  }
  return best;
}

/** Set seats into a room, row by row, each row in its middle. */
function setSeats(plan: Plan, seats: readonly number[], room: Box4, grid: Grid, head: Head): number {
  const { w, h } = sizeOf(grid.shape, grid.c, head);
  const rows = Math.ceil(seats.length / grid.cols);
  seats.forEach((seat, i) => {
    const row = Math.floor(i / grid.cols);
    const inRow = row === rows - 1 ? seats.length - grid.cols * (rows - 1) : grid.cols;
    const gap = Math.min((room.w - inRow * w) / (inRow + 1), 60);
    const left = room.x + (room.w - inRow * w - (inRow - 1) * gap) / 2;
    plan.seats[seat] = seatAt(grid.shape, left + (i % grid.cols) * (w + gap), room.y + row * (h + 6), grid.c, head);
  });
  return rows * h + (rows - 1) * 6;
}

/** The dial with its words, and the piles: side by side, or below each other. */
function setMiddle(plan: Plan, room: Box4, upright: boolean): void {
  const piles = 4;
  if (upright) {
    const c = Math.min((room.w - 5 * 8) / (piles + 0.9), 58, (room.h * 0.3) / TALL);
    const high = TALL * c + 22;
    const r = Math.min(room.w / 2 - 4, (room.h - high - 50) / 2, 110);
    plan.dial = { x: room.x + room.w / 2, y: room.y + r + 2, r, label: { x: room.x, y: room.y + 2 * r + 8, w: room.w, h: 24 } };
    const free = (room.w - (piles + 0.9) * c) / piles;
    setPiles(plan, room.x + free / 2, plan.dial.label.y + 34, c, Math.min(free, 18));
    return;
  }
  const r = Math.min(room.h / 2 - 2, room.w * 0.12, 105);
  const labelWide = Math.max(100, Math.min(150, room.w * 0.22));
  const c = Math.min((room.h - 20) / TALL, 90, (room.w - 2 * r - labelWide - 30) / 5.9);
  const wide = 2 * r + 8 + labelWide;
  const start = room.w > 700 ? (room.w - wide - c * 7) / 2 : 0;
  plan.dial = {
    x: room.x + start + r + 2, y: room.y + room.h / 2, r,
    label: { x: room.x + start + 2 * r + 10, y: room.y + room.h / 2 - 20, w: labelWide, h: 40 },
  };
  const left = room.x + start + wide + 8;
  const free = (room.x + room.w - left - 4.9 * c) / 4;
  setPiles(plan, left, room.y + (room.h - TALL * c - 18) / 2, c, Math.min(free, c * 0.5));
}

/** Piles of wishes, each with its discards peeping out, then the pile of Genies. */
function setPiles(plan: Plan, x: number, y: number, c: number, gap: number): void {
  plan.piles = Array.from({ length: 4 }, (_, i) => ({ x: x + i * (c * 1.3 + gap), y, c }));
  plan.discards = plan.piles.slice(0, 3).map((pile) => ({ x: pile.x + c * 0.3, y: pile.y, c }));
}

/** The whole plan. `others` sit clockwise from the left; `me` is nobody's seat for a stranger. */
export function planFor(W: number, H: number, others: readonly number[], me: number | null, hand: number, open = false): Plan {
  const empty = { x: 0, y: 0, w: 0, h: 0 };
  const plan: Plan = {
    W, H, dial: { x: 0, y: 0, r: 10, label: empty }, piles: [], discards: [], seats: {}, hand: { area: empty, places: [] },
  };
  const head = headFor(W, open);
  const edge = W < 600 ? 4 : 12;
  const room: Box4 = { x: edge, y: edge, w: W - 2 * edge, h: H - 2 * edge };
  if (me === null) {
    const middle = Math.min(140, Math.max(64, H * 0.18));
    const grid = gridFor(others.length, room.w, room.h - middle - 10, head, 130, true);
    const high = setSeats(plan, others, room, grid, head);
    const left = room.h - high - 10;
    const strip = Math.min(left, 220);
    setMiddle(plan, { ...room, y: room.y + high + 10 + (left - strip) / 2, h: strip }, false);
  } else if (W > H * WIDE) planWide(plan, room, others, me, hand, head);
  else planTall(plan, room, others, me, hand, head);
  return plan;
}

function planWide(plan: Plan, room: Box4, others: readonly number[], me: number, hand: number, head: Head): void {
  const own = { ...head, strip: 0 };
  const grid = gridFor(others.length, room.w, room.h * 0.44, head, 105, false);
  const high = setSeats(plan, others, room, grid, head);
  const lower: Box4 = { x: room.x, y: room.y + high + 10, w: room.w, h: room.h - high - 10 };
  const side = Math.min(lower.w * 0.22, 250, lower.h * 0.8);
  const c = fit("stack", lower.w * (hand > 8 ? 0.31 : 0.35), lower.h, own, 125);
  const mine = sizeOf("stack", c, own);
  setMiddle(plan, { x: lower.x, y: lower.y, w: side, h: lower.h }, true);
  plan.seats[me] = seatAt("stack", lower.x + side + 14, lower.y + (lower.h - mine.h) / 2, c, own);
  const left = lower.x + side + mine.w + 28;
  const area = { x: left, y: lower.y + 4, w: room.x + room.w - left, h: lower.h - 8 };
  plan.hand = { area, places: handPlaces(area, hand, 160) };
}

function planTall(plan: Plan, room: Box4, others: readonly number[], me: number, hand: number, head: Head): void {
  const own = { ...head, strip: 0 };
  const middle = Math.max(58, Math.min(130, room.h * 0.13));
  const grid = gridFor(others.length, room.w, room.h * 0.36, head, Math.max(42, room.w * 0.12), true);
  const high = setSeats(plan, others, room, grid, head);
  const strip = { ...room, y: room.y + high + 6, h: middle };
  setMiddle(plan, strip, false);
  const c = fit("row", room.w, room.h * 0.26, own, 110);
  const mine = sizeOf("row", c, own);
  const top = strip.y + middle + 6;
  plan.seats[me] = seatAt("row", room.x + (room.w - mine.w) / 2, top, c, own);
  const area = { x: room.x + 4, y: top + mine.h + 10, w: room.w - 8, h: room.y + room.h - top - mine.h - 14 };
  plan.hand = { area, places: handPlaces(area, hand, 140) };
}
