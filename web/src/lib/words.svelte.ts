/** The page's own words, in the reader's language. */
import { en } from "../words/en";
import { settings } from "./settings.svelte";

/** Every text of the page; another language that lacks one does not pass the type check. */
export type Catalogue = typeof en;

class Held {
  words = $state.raw<Catalogue>(en);
}
const held = new Held();

/** Learn the language that is set, if it is not English. */
export async function learnLanguage(): Promise<void> {
  held.words = settings.language === "de" ? (await import("../words/de")).de : en;
}

/** The words to use now. */
export function t(): Catalogue {
  return held.words;
}
