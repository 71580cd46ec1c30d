/**
 * Where the names of places stand on the map: beneath them, or a little aside of whoever stands
 * there. Figures move, so a fixed side would be covered sooner or later.
 */
import { djinnAt, range, SOURCE } from "./city";
import { ALL_PLACES, cornerOf, gathering, passageAt, passageSize, type Plan, type Point } from "./plan";
import { BOSS, DJINN, SQUARES, type City } from "./records";

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WIDTH_OF_A_LETTER = 0.56; // of the serif, on average, in sizes
const UNITS_DOWN = range(5); // of half a line
const UNITS_ASIDE = range(13).map((i) => (i % 2 ? 1 : -1) * Math.ceil(i / 2));

/** The Djinn at a place one by one: the Boss first, then colour by colour. */
export const gatheredAt = (city: City, place: number) =>
  range(DJINN).reverse().flatMap((kind) => range(djinnAt(city, place, kind)).map((nth) => ({ kind, nth })));

/** The names' base lines by place, each around its middle; `feet` is where Mages and footprints are. */
export function nameSpots(plan: Plan, city: City, seats: number, names: readonly string[], feet: readonly Point[]): Point[] {
  const passages = range(seats).flatMap((seat) => city.player[seat].passage.filter((at) => at < SQUARES).map((at) => passageArea(plan, at, seat)));
  const taken = [...passages, ...feet.map((foot) => figureArea(foot, plan.mage))];
  return ALL_PLACES.map((place) => {
    const others = plan.at.flatMap(({ x, y }, i) => (i === place ? [] : [around(x, y, i === SOURCE ? plan.source : plan.round)]));
    const below = { x: plan.at[place].x, y: Math.min(lowestAt(plan, city, place, seats) + plan.label * 1.1, plan.height - 4) };
    const spot = names[place] ? freeSpot(plan, names[place], below, [...taken, ...others]) : below;
    if (names[place]) taken.push(nameArea(plan, names[place], spot));
    return spot;
  });
}

/** The nearest point where a name covers nothing; where that is nowhere, the least. */
function freeSpot(plan: Plan, name: string, first: Point, taken: readonly Area[]): Point {
  const half = halfOf(plan, name) + 2;
  const inside = (x: number) => Math.min(plan.width - half, Math.max(half, x));
  const unit = plan.label / 2;
  const tried = UNITS_DOWN.flatMap((down) => UNITS_ASIDE.map((aside) => ({ x: inside(first.x + aside * unit), y: first.y + down * unit })));
  const cost = (spot: Point) => {
    const area = nameArea(plan, name, spot);
    return taken.reduce((sum, one) => sum + overlap(area, one), 0) * 10 + Math.abs(spot.x - first.x) + 2 * (spot.y - first.y);
  };
  return tried.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/** How far down a place reaches, with its Djinn and passages. */
function lowestAt(plan: Plan, city: City, place: number, seats: number): number {
  const dug = range(seats).some((seat) => cornerOf(seat).y > 0 && city.player[seat].passage.includes(place));
  const ground = plan.at[place].y + (place < SQUARES ? plan.square : plan.round) + (dug ? passageSize(plan) / 2 : 0);
  const gathered = gatheredAt(city, place);
  const feet = gathered.map(({ kind }, i) => gathering(plan, place, i, gathered.length).y + (kind === BOSS ? plan.boss * 0.62 : plan.djinn * 0.5));
  return Math.max(ground, ...feet);
}

const halfOf = (plan: Plan, name: string) => (name.length * plan.label * WIDTH_OF_A_LETTER) / 2;
const around = (x: number, y: number, r: number): Area => ({ left: x - r, top: y - r, right: x + r, bottom: y + r });

function nameArea(plan: Plan, name: string, { x, y }: Point): Area {
  const half = halfOf(plan, name);
  return { left: x - half, top: y - plan.label * 0.8, right: x + half, bottom: y + plan.label * 0.25 };
}

/** A Mage with the point of the hat. */
const figureArea = ({ x, y }: Point, size: number): Area => ({
  left: x - size * 0.54, top: y - size * 0.9, right: x + size * 0.54, bottom: y + size * 0.54,
});

/** A passage with its owner's letter beside it. */
function passageArea(plan: Plan, square: number, owner: number): Area {
  const [{ x, y }, half, side] = [passageAt(plan, square, owner), passageSize(plan) / 2, cornerOf(owner).x];
  return { left: x - half * (side < 0 ? 2.4 : 1), top: y - half, right: x + half * (side > 0 ? 2.4 : 1), bottom: y + half };
}

const overlap = (a: Area, b: Area) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
