/** Every card of a box, clan by clan, for the rules beside the table. */
import type { CardGroup, Language } from "$lib/face";
import { clanOf, kindsIn } from "./kinds";
import type { Box } from "./records";
import { cardText, catalogue } from "./words";

export function cards(box: Box, language: Language): CardGroup[] {
  const w = catalogue(language);
  return w.clans.map((_, clan) => ({
    title: w.clan(clan),
    cards: kindsIn(box.copies)
      .filter((kind) => clanOf(kind) === clan)
      .map((kind) => ({ name: w.card(kind), count: box.copies[kind], about: cardText({ box, language }, kind) })),
  }));
}
