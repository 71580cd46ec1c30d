/** Every card of a box, deck by deck and then the Genies, for the rules beside the table. */
import type { CardGroup, Language } from "$lib/face";
import { deckOf, KINDS, nameOf } from "./cards";
import { WISHES, type Box } from "./records";
import { printedText, say } from "./words";

export function cards(box: Box, language: Language): CardGroup[] {
  const words = say({ language });
  const listed = (cards: number[]) =>
    cards.map((card) => ({ name: nameOf(box, card, language), count: 1, about: printedText({ box, language }, card) }));
  const wishes = [...Array(WISHES).keys()].filter((wish) => box.exists[wish]);
  const genies = [...Array(box.genies).keys()].map((genie) => WISHES + genie);
  return [
    ...KINDS.map((kind) => ({
      title: words.wishes[kind],
      cards: listed(wishes.filter((wish) => deckOf(wish) === kind)),
    })),
    { title: words.genies, cards: listed(genies) },
  ];
}
