/** How long things take to move, and the one setting that scales it all. */
import { settings } from "./settings.svelte";

/** Milliseconds at normal speed. */
export const TRAVEL = 240;
export const TURN_OVER = 180;
export const COUNT = 200;
export const PAUSE = 120;
export const FADE = 80;

const FACTORS = { off: 0, fast: 0.5, normal: 1, slow: 2 } as const;
export type Speed = keyof typeof FACTORS;

const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should fade and not travel. */
export function isStill(): boolean {
  return settings.motion === "less" || (settings.motion === "system" && quiet.matches);
}

/** A time at normal speed as this person wants it. */
export function scaled(ms: number): number {
  if (settings.speed === "off") return 0;
  return isStill() ? Math.min(ms, FADE) : ms * FACTORS[settings.speed];
}

/** The pause between two events. */
export function pause(): number {
  if (settings.speed === "off") return 0;
  return PAUSE * FACTORS[settings.speed];
}

/** Ease out: quick at first, then gently. */
export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}
