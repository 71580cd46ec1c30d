/** The wishes: names, types and texts, in the reader's language. */
import { textAt } from "$lib/record";
import type { Language, Scene, Texts } from "$lib/face";
import type { ShapeName } from "$lib/draw/shapes";
import { NAME_BYTES, NOBODY, NO_CARD, Memory, Rebuilt, Special, type Box, type View } from "./records";

export type WishScene = Scene<View, Box>;

/** What stands on the published cards, in German; cards of one's own keep their names. */
const GERMAN: Record<string, string> = {
  "Time Travel": "Zeitreise",
  "Mind Reading": "Gedankenlesen",
  Invisibility: "Unsichtbarkeit",
  Shapeshifting: "Gestaltwandel",
  Flight: "Fliegen",
  Immortality: "Unsterblichkeit",
  Cornucopia: "Füllhorn",
  "Pet Dragon": "Hausdrache",
  "Bottomless Purse": "Bodenloser Beutel",
  "Palace in the Clouds": "Wolkenpalast",
  Spaceship: "Raumschiff",
  "Quantum Supercomputer": "Quanten-Superrechner",
  "Cold Fusion": "Kalte Fusion",
  "World Peace": "Weltfrieden",
  "Solve World Hunger": "Ende des Hungers",
  "Clean Seas": "Saubere Meere",
  "Universal Translator": "Weltübersetzer",
  "Teleportation Grid": "Teleport-Netz",
};

export const TYPES: { name: Texts; shape: ShapeName; colour: string }[] = [
  { name: { en: "Superpower", de: "Superkraft" }, shape: "lightning", colour: "#8a4b08" },
  { name: { en: "Gift", de: "Geschenk" }, shape: "ribbon", colour: "#97306b" },
  { name: { en: "World Harmony", de: "Weltharmonie" }, shape: "globe", colour: "#12687a" },
];

export function englishName(box: Box, card: number): string {
  return textAt(box.name, card * NAME_BYTES, NAME_BYTES);
}

export function cardName(box: Box, card: number, language: Language): string {
  const name = englishName(box, card);
  return language === "de" ? (GERMAN[name] ?? name) : name;
}

/** A card with its type and value: "Pet Dragon (Gift 4)". */
export function cardLabel(box: Box, card: number, language: Language): string {
  return `${cardName(box, card, language)} (${TYPES[box.type[card]].name[language]} ${box.value[card]})`;
}

const SPECIAL: Record<number, Texts> = {
  [Special.LOSES]: {
    en: "Whoever has it at the end loses.",
    de: "Wer sie am Ende hat, verliert.",
  },
  [Special.DOUBLES]: {
    en: "Doubles the other two of a full set; two such cards win outright.",
    de: "Verdoppelt die anderen zwei eines vollen Satzes; zwei davon gewinnen ohne Punktevergleich.",
  },
};

/** What stands at the bottom of a card. */
export function cardRule(box: Box, card: number, language: Language): string {
  return SPECIAL[box.special[card]]?.[language] ?? "";
}

/** What a card is and does, and what of it is rebuilt. */
export function cardText(box: Box, card: number, language: Language): string {
  const german = language === "de";
  const type = TYPES[box.type[card]].name[language];
  const worth = `${type}, ${german ? "Wert" : "worth"} ${box.value[card]}.`;
  const [name, value] = [box.rebuilt[card] & Rebuilt.NAME, box.rebuilt[card] & Rebuilt.VALUE];
  const what = [name ? "Name" : "", value ? (german ? "Wert" : "value") : ""].filter(Boolean);
  const joined = german ? what.join(" und ") : what.join(" and ").toLowerCase();
  const rebuilt = !joined ? "" : german ? `(${joined} ergänzt, nicht veröffentlicht)` : `(${joined} rebuilt, not published)`;
  return [worth, cardRule(box, card, language), rebuilt].filter(Boolean).join(" ");
}

/** The card that a person is shown at a place: at the end, or with the memory aid. */
export function knownAt(scene: WishScene, place: number): number {
  const { view } = scene;
  const helped = (scene.memory && view.options.memory === Memory.ON) || view.turn === NOBODY;
  return helped ? view.card[place] : NO_CARD;
}
