/** Every card of a box, type by type, for the rules beside the table. */
import type { CardGroup, Language, Texts } from "$lib/face";
import { cardName, cardText, TYPES } from "./cards";
import type { Box } from "./records";

const PLAYED_WITH: Record<number, Texts> = {
  3: { en: "In every game.", de: "In jedem Spiel." },
  4: { en: "With four players or more.", de: "Zu viert oder zu fünft." },
  5: { en: "With five players.", de: "Nur zu fünft." },
};

export function cards(box: Box, language: Language): CardGroup[] {
  return TYPES.map(({ name }, type) => ({
    title: name[language],
    cards: [...box.type.keys()]
      .filter((card) => box.type[card] === type)
      .map((card) => ({
        name: cardName(box, card, language),
        count: 1,
        about: `${cardText(box, card, language)} ${PLAYED_WITH[box.players[card]]?.[language] ?? ""}`.trim(),
      })),
  }));
}
