/** What a person has set on this device. */
import type { Language } from "./face";

export type Theme = "system" | "dark" | "light";
export type SpeedSetting = "off" | "fast" | "normal" | "slow";
export type Motion = "system" | "full" | "less";

interface Kept {
  theme: Theme;
  speed: SpeedSetting;
  motion: Motion;
  language: Language;
  notify: boolean;
  level: string; // of the bots, as last chosen
  learned: string[]; // games whose lesson was finished
}

const KEY = "thirdwish";
const USUAL: Kept = {
  theme: "system",
  speed: "normal",
  motion: "system",
  language: navigator.language.toLowerCase().startsWith("de") ? "de" : "en",
  notify: false,
  level: "merchant",
  learned: [],
};

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Kept>(read());

/** Keep what is set, and show it: to be called once, in an effect. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may keep nothing; the settings hold until the page is closed
  }
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
}
