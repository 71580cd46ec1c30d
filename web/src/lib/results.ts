/** A person's finished games as plots need them: running shares, bars over time, bars of scores. */
import type { Result } from "./wire";

export interface Bar {
  label: string;
  games: number;
  won: number;
}
export interface Share {
  games: number;
  share: number;
  low: number;
  high: number;
}
export const HEIGHT = 150; // of a plot, in pixels
export type Unit = "day" | "week" | "month";

const DAY = 86_400_000;
const MOST_BARS = 26;
const MOST_BINS = 9;
const Z = 1.96; // 95 %

/** Wilson's interval: fair for few games too. */
export function interval(won: number, games: number): Share {
  if (games === 0) return { games, share: 0, low: 0, high: 1 };
  const share = won / games;
  const below = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / below;
  const half = (Z / below) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return { games, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The share of wins after each game, of results in order of time. */
export function running(results: readonly Result[]): Share[] {
  let won = 0;
  return results.map((one, i) => interval((won += Number(one.won)), i + 1));
}

/** What an equal share of wins would be at the tables that were played; null for whoever played alone. */
export function equalShare(results: readonly Result[]): number | null {
  const shared = results.filter((one) => one.players > 1);
  if (shared.length === 0) return null;
  return shared.reduce((sum, one) => sum + 1 / one.players, 0) / shared.length;
}

function beginOf(time: number, unit: Unit): Date {
  const at = new Date(time);
  const back = unit === "week" ? (at.getDay() + 6) % 7 : 0; // weeks begin on Monday
  return new Date(at.getFullYear(), at.getMonth(), unit === "month" ? 1 : at.getDate() - back);
}

function nextOf(begin: Date, unit: Unit): Date {
  const [year, month, day] = [begin.getFullYear(), begin.getMonth(), begin.getDate()];
  if (unit === "month") return new Date(year, month + 1, 1);
  return new Date(year, month, day + (unit === "week" ? 7 : 1));
}

/** Games by day, week or month, whichever makes few enough bars; the newest at the end. */
export function overTime(results: readonly Result[], language: string): { unit: Unit; bars: Bar[] } {
  const times = results.map((one) => one.ended);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const days = (last - first) / DAY;
  const unit: Unit = days < MOST_BARS - 1 ? "day" : days < 7 * (MOST_BARS - 1) ? "week" : "month";
  const format = new Intl.DateTimeFormat(language, unit === "month" ? { month: "short", year: "2-digit" } : { day: "numeric", month: "short" });
  const bars: Bar[] = [];
  for (let begin = beginOf(first, unit); begin.getTime() <= last; begin = nextOf(begin, unit)) {
    const [from, to] = [begin.getTime(), nextOf(begin, unit).getTime()];
    const there = results.filter((one) => one.ended >= from && one.ended < to);
    bars.push({ label: format.format(begin), games: there.length, won: there.filter((one) => one.won).length });
  }
  return { unit, bars: bars.slice(-MOST_BARS) };
}

/** Scores in bins of a round width. */
export function histogram(results: readonly Result[]): Bar[] {
  const scores = results.map((one) => one.score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const width = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => (most - least) / one < MOST_BINS) ?? most - least;
  const bars: Bar[] = [];
  for (let from = Math.floor(least / width) * width; from <= most; from += width) {
    const there = results.filter((one) => one.score >= from && one.score < from + width);
    const label = width === 1 ? String(from) : `${from} – ${from + width - 1}`;
    bars.push({ label, games: there.length, won: there.filter((one) => one.won).length });
  }
  return bars;
}
