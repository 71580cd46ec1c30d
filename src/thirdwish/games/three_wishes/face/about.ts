/** What the lobby shows of 3 Wishes. */
import type { About } from "$lib/face";
import Cover from "./Cover.svelte";

export const about: About = {
  game: "three-wishes",
  tagline: {
    en: "Peek, switch and shuffle face-down wishes, and call the end when yours are best.",
    de: "Verdeckte Wünsche erspähen, tauschen und mischen – und das Ende ausrufen, wenn die eigenen die besten sind.",
  },
  dataNote: {
    en: "The values of the cards, and five of their names, are rebuilt, not published.",
    de: "Die Werte der Karten und fünf ihrer Namen sind ergänzt, nicht veröffentlicht.",
  },
  options: {
    switch: {
      title: { en: "Which cards may be switched", de: "Welche Karten getauscht werden dürfen" },
      values: {
        any: { en: "any two cards", de: "zwei beliebige" },
        own: { en: "two cards of which one is your own", de: "zwei, von denen eine die eigene ist" },
      },
    },
    ending: {
      title: { en: "Whether the end must be declared some time", de: "Ob das Ende irgendwann ausgerufen werden muss" },
      values: {
        free: { en: "no, as printed", de: "nein, wie gedruckt" },
        "round-30": {
          en: "in round 30 whoever is in turn must declare: a house rule",
          de: "in Runde 30 muss ausrufen, wer am Zug ist: eine Hausregel",
        },
      },
    },
    match: {
      title: { en: "How many games are played", de: "Wie viele Spiele gespielt werden" },
      values: {
        single: { en: "one game", de: "eines" },
        five: { en: "a match, until somebody has five victory markers", de: "eine Partie, bis jemand fünf Siegmarker hat" },
      },
    },
    memory: {
      title: { en: "Whether people are shown what they have seen", de: "Ob man gezeigt bekommt, was man gesehen hat" },
      values: {
        on: { en: "yes", de: "ja" },
        off: { en: "no, they remember for themselves", de: "nein, man merkt es sich selbst" },
      },
    },
  },
  accent: { dark: "#55c2b6", light: "#0f6e68" },
  ornament: { folds: 8, seed: 3 },
  Cover,
};
