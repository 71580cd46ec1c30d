/** What the lobby shows of Djinn. */
import type { About } from "$lib/face";
import Cover from "./Cover.svelte";

export const about: About = {
  game: "djinn",
  tagline: {
    en: "Walk the city, catch the Djinn that trouble it, and cork them in Bottles.",
    de: "Zieh durch die Stadt, fang die Dschinn, die sie plagen, und verkorke sie in Flaschen.",
  },
  dataNote: {
    en: "The map, most cards and nine Character Tiles are rebuilt, not published.",
    de: "Der Plan, die meisten Karten und neun Charakterplättchen sind nachgebaut, nicht veröffentlicht.",
  },
  options: {
    layout: {
      title: { en: "How the spaces lie", de: "Wie die Orte liegen" },
      values: {
        random: { en: "at random", de: "zufällig" },
        first: { en: "for a first game: no two spaces of one location side by side", de: "fürs erste Spiel: gleiche Orte nie nebeneinander" },
      },
    },
    length: {
      title: { en: "How long the game is", de: "Wie lang das Spiel ist" },
      values: {
        usual: { en: "as usual", de: "wie üblich" },
        long: { en: "longer, with three Djinn more", de: "länger, mit drei Dschinn mehr" },
      },
    },
    characters: {
      title: { en: "Character Tiles", de: "Charakterplättchen" },
      values: {
        with: { en: "each player has two", de: "jeder hat zwei" },
        without: { en: "none, for a first game", de: "keine, fürs erste Spiel" },
      },
    },
    scoring: {
      title: { en: "Scoring Cards", de: "Wertungskarten" },
      values: {
        with: { en: "three lie open", de: "drei liegen offen" },
        without: { en: "none, for a first game", de: "keine, fürs erste Spiel" },
      },
    },
    source: {
      title: { en: "What pays for Bosses at the Magic Source", de: "Womit Bosse an der Magischen Quelle bezahlt werden" },
      values: {
        own: { en: "only your own Magic Power", de: "nur mit eigener Magiekraft" },
        mages: { en: "Mage Cards too", de: "auch mit Magierkarten" },
      },
    },
    tom: {
      title: { en: "Cards in Tom's deck", de: "Karten in Toms Stapel" },
      values: {
        "15": { en: "15, the easiest", de: "15, am leichtesten" },
        "14": { en: "14, one empty card less", de: "14, eine leere Karte weniger" },
        "13": { en: "13, two empty cards less", de: "13, zwei leere Karten weniger" },
        "12": { en: "12, the hardest", de: "12, am schwersten" },
      },
    },
  },
  accent: { dark: "#b9a0f2", light: "#6b45b8" },
  ornament: { folds: 12, seed: 23 },
  Cover,
};
