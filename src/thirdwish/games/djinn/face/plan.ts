/** Where things lie on the star map, for a wide and for a tall room. */
import { NOWHERE, range, SOURCE } from "./city";
import { ENDS, PLACES, SQUARES, type Box } from "./records";

export interface Point {
  x: number;
  y: number;
}
export interface Plan {
  width: number;
  height: number;
  middle: Point;
  at: Point[]; // of each place
  round: number; // radius of a round space
  square: number; // half the side of a square one
  source: number;
  gathered: number; // how far from the middle Djinn stand
  djinn: number; // their size
  boss: number;
  mage: number;
  label: number; // size of letters; 0 for no names on the map
  number: number; // size of numbers
}

// The ring and number of each place, as the map calls them; see city.py.
const CODES = ["O1", "O3", "O5", "I2", "I4", "I6", "I1", "I3", "I5", "O2", "O4", "O6", "MS"];

function places(middle: Point, outer: Point, inner: Point, turn: number): Point[] {
  return CODES.map((code) => {
    if (code === "MS") return middle;
    const ring = code[0] === "O" ? outer : inner;
    const angle = turn + ((Number(code[1]) - 1) * Math.PI) / 3;
    return { x: middle.x + ring.x * Math.cos(angle), y: middle.y + ring.y * Math.sin(angle) };
  });
}

const WIDE_MIDDLE = { x: 410, y: 314 };
export const WIDE: Plan = {
  width: 820, height: 640, middle: WIDE_MIDDLE,
  at: places(WIDE_MIDDLE, { x: 348, y: 284 }, { x: 188, y: 150 }, (-2 * Math.PI) / 3),
  round: 33, square: 31, source: 38, gathered: 45, djinn: 30, boss: 42, mage: 27, label: 17, number: 18,
};
const TALL_MIDDLE = { x: 200, y: 222 };
export const TALL: Plan = {
  width: 400, height: 462, middle: TALL_MIDDLE,
  at: places(TALL_MIDDLE, { x: 186, y: 190 }, { x: 97, y: 98 }, -Math.PI / 2),
  round: 21, square: 20, source: 25, gathered: 28, djinn: 19, boss: 27, mage: 19, label: 0, number: 13,
};

/** The radius of a place, as far as its Djinn reach. */
export function reach(plan: Plan, place: number): number {
  if (place === SOURCE) return plan.source;
  return place < SQUARES ? plan.square : plan.gathered + plan.djinn * 0.32;
}

/** The path between two places, bent a little outwards where it goes along a ring. */
export function bendOf(plan: Plan, from: number, to: number): Point {
  const [a, b] = [plan.at[from], plan.at[to]];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  if (from === SOURCE || to === SOURCE || CODES[from][0] !== CODES[to][0]) return middle;
  const out = CODES[from][0] === "O" ? 0.1 : 0.12;
  return { x: middle.x + (middle.x - plan.middle.x) * out, y: middle.y + (middle.y - plan.middle.y) * out };
}

/** Where a Mage stands who has come by an end, the `nth` of several there. */
export function standing(plan: Plan, box: Box, end: number, nth = 0): Point {
  if (end === NOWHERE) return plan.middle;
  const [from, to] = [box.leads_from[end], box.leads_to[end]];
  const [a, b, bend] = [plan.at[from], plan.at[to], bendOf(plan, from, to)];
  const far = reach(plan, to) + plan.mage * 0.62;
  let spot = b;
  for (let t = 1; t > 0.4; t -= 0.01) {
    const u = 1 - t;
    spot = { x: u * u * a.x + 2 * u * t * bend.x + t * t * b.x, y: u * u * a.y + 2 * u * t * bend.y + t * t * b.y };
    if (Math.hypot(spot.x - b.x, spot.y - b.y) >= far) break;
  }
  if (nth === 0) return spot;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const side = plan.mage * 0.9 * (nth % 2 ? 1 : -1) * Math.ceil(nth / 2);
  return { x: spot.x - ((b.y - a.y) / length) * side, y: spot.y + ((b.x - a.x) / length) * side };
}

/** At which corner of a square space a player's passage is dug, and how big it is drawn. */
export const passageSize = (plan: Plan) => plan.square * 0.72;
export const cornerOf = (owner: number): Point => ({ x: [-1, 1, 1, -1][owner % 4], y: owner % 4 < 2 ? -1 : 1 });
export function passageAt(plan: Plan, place: number, owner: number): Point {
  const corner = cornerOf(owner);
  return { x: plan.at[place].x + corner.x * plan.square, y: plan.at[place].y + corner.y * plan.square };
}

/** Every path once, as a line to draw. */
export function paths(plan: Plan, box: Box): string[] {
  return range(ENDS)
    .filter((end) => box.leads_from[end] < box.leads_to[end])
    .map((end) => {
      const [from, to] = [box.leads_from[end], box.leads_to[end]];
      const [a, b, bend] = [plan.at[from], plan.at[to], bendOf(plan, from, to)];
      return `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`;
    });
}

/** Where the `nth` of so many Djinn stands about a round space: the gaps lie where paths begin. */
export function gathering(plan: Plan, place: number, nth: number, count: number): Point {
  const { x, y } = plan.at[place];
  const away = Math.atan2(y - plan.middle.y, x - plan.middle.x);
  const angle = away + (count > 1 ? ((nth - (count - 1) / 2) * 2 * Math.PI) / Math.max(count, 6) : 0) + Math.PI / 6;
  return { x: x + plan.gathered * Math.cos(angle), y: y + plan.gathered * Math.sin(angle) };
}

export const ALL_PLACES = range(PLACES);
