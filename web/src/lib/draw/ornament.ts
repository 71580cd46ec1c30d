/**
 * Eight-fold star-and-cross patterns out of a few numbers. Card backs, frames, the lobby's shelf
 * and the loading state are all drawn by this.
 */

const round = (n: number) => Math.round(n * 100) / 100;

/** Numbers between 0 and 1 that follow from a seed. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** A seed out of a name, for what has no number of its own. */
export function seedOf(name: string): number {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 65521;
  return seed;
}

/** The outline of a star with so many points. `depth` is its inner radius as a part of the outer. */
export function star(cx: number, cy: number, radius: number, points: number, depth: number, turn = 0): string {
  let path = "";
  for (let i = 0; i < points * 2; i++) {
    const angle = turn + (Math.PI * i) / points - Math.PI / 2;
    const r = i % 2 ? radius * depth : radius;
    path += `${i ? "L" : "M"}${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`;
  }
  return `${path}Z`;
}

/** The lines of a star polygon: every point joined with the one `skip` further on. */
export function strands(cx: number, cy: number, radius: number, points: number, skip: number, turn = 0): string {
  const at = (i: number) => {
    const angle = turn + (2 * Math.PI * i) / points - Math.PI / 2;
    return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
  };
  let path = "";
  for (let i = 0; i < points; i++) path += `M${at(i)}L${at(i + skip)}`;
  return path;
}

/** A ring of petals, each between two circles. */
export function petals(cx: number, cy: number, inner: number, outer: number, count: number, turn = 0): string {
  let path = "";
  const half = Math.PI / count;
  for (let i = 0; i < count; i++) {
    const angle = turn + (2 * Math.PI * i) / count - Math.PI / 2;
    const point = (r: number, a: number) => `${round(cx + r * Math.cos(a))} ${round(cy + r * Math.sin(a))}`;
    const middle = (inner + outer) / 2;
    path += `M${point(inner, angle)}Q${point(middle, angle - half * 0.9)} ${point(outer, angle)}`;
    path += `Q${point(middle, angle + half * 0.9)} ${point(inner, angle)}Z`;
  }
  return path;
}

export interface Medallion {
  lines: string;
  fill: string;
}

/** A medallion: stars within stars, no two seeds alike. */
export function medallion(cx: number, cy: number, radius: number, folds: number, seed: number): Medallion {
  const roll = dice(seed);
  const skip = folds >= 8 ? 3 - Math.floor(roll() * 2) : 2;
  const turn = roll() < 0.5 ? 0 : Math.PI / folds;
  const inner = radius * (0.42 + roll() * 0.14);
  const lines =
    strands(cx, cy, radius, folds, skip, turn) +
    star(cx, cy, inner * 1.25, folds, 0.72 + roll() * 0.1, turn) +
    petals(cx, cy, inner * 0.35, inner * 0.95, folds, turn + Math.PI / folds);
  return { lines, fill: star(cx, cy, inner * 0.5, folds, 0.6, turn) };
}

/** One tile of a star-and-cross pattern, to be repeated: stars in the middle, crosses between. */
export function tile(size: number, folds: number, seed: number): string {
  const roll = dice(seed + 11);
  const half = size / 2;
  const depth = 0.7 + roll() * 0.1;
  const points = folds;
  const turn = Math.PI / points;
  const quarter = size * (0.12 + roll() * 0.06);
  let path = star(half, half, half, points, depth, turn) + star(half, half, half * 0.45, points, depth, 0);
  for (const [x, y] of [[0, 0], [size, 0], [0, size], [size, size]]) path += star(x, y, quarter, 4, 0.45, 0);
  return path;
}
