/** What the lobby shows of Djinns of the High Desert. */
import type { About } from "$lib/face";
import Cover from "./Cover.svelte";

export const about: About = {
  game: "high-desert",
  tagline: {
    en: "Fill your palace with the djinn of one clan while your rivals spoil it.",
    de: "Fülle deinen Palast mit Dschinn eines Clans, während die anderen ihn dir verderben.",
  },
  dataNote: {
    en: "The values of the ranks are deduced; the printed rules do not state them.",
    de: "Die Werte der Ränge sind erschlossen; in den gedruckten Regeln stehen sie nicht.",
  },
  options: {
    start: {
      title: { en: "Who goes first", de: "Wer beginnt" },
      values: {
        random: { en: "a player chosen at random", de: "wen das Los trifft" },
        first: { en: "the player in the first seat", de: "wer auf dem ersten Platz sitzt" },
      },
    },
    immunity: {
      title: { en: "What eight cards in a palace guard", de: "Was acht Karten im Palast schützen" },
      values: {
        player: { en: "the palace and the hand", de: "den Palast und die Hand" },
        palace: {
          en: "the palace alone: Thieves may still take from the hand",
          de: "nur den Palast: Diebe dürfen weiter aus der Hand stehlen",
        },
      },
    },
  },
  accent: { dark: "#cf9468", light: "#8c5427" },
  ornament: { folds: 8, seed: 29 },
  Cover,
};
