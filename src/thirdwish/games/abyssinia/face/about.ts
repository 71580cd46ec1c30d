import type { About } from "$lib/face";
import Cover from "./Cover.svelte";

export const about: About = {
  game: "abyssinia",
  tagline: {
    en: "Wish for Love, Wealth and Power by the fickle help of Genies.",
    de: "Wünsch dir Liebe, Reichtum und Macht, mit Hilfe launischer Dschinn.",
  },
  dataNote: {
    en: "The published cards are not known; this set is rebuilt and ours.",
    de: "Die veröffentlichten Karten sind nicht bekannt; dieser Satz ist nachgebaut und unser eigener.",
  },
  options: {},
  accent: { dark: "#86bd7c", light: "#2f6a3a" },
  ornament: { folds: 6, seed: 23 },
  Cover,
};
