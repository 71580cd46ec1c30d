/** Every card and tile of a box, in groups, for the rules beside the table. */
import type { CardGroup, Language } from "$lib/face";
import { range } from "./city";
import { labels } from "./labels";
import { CHARACTERS, CHESTS, EQUIPMENT, GOOD_ONES, KEYLESS, MAGES, SCORINGS, TOM_CARDS, TROPHIES, type Box } from "./records";
import { said } from "./words";

export function cards(box: Box, language: Language): CardGroup[] {
  const { texts } = said(language);
  const title = labels(language).listed;
  const group = (title: string, all: number[], name: (card: number) => string, about: (card: number) => string) => ({
    title,
    cards: all.map((card) => ({ name: name(card), count: 1, about: about(card) })),
  });
  const mages = (title: string, all: number[]) =>
    group(title, all, (mage) => texts.name.mage(box, mage), (mage) => texts.mageText(box, mage));
  const tiles = (title: string, all: number[]) =>
    group(title, all, (tile) => texts.name.character(box, tile), (tile) => texts.characterText(box, tile));
  const equipment = (card: number) => `${texts.name.equipment(box, card)} (${texts.types[box.equipment[card].kind]})`;
  return [
    mages(title.mages, range(KEYLESS)),
    mages(title.keyMages, range(MAGES).slice(KEYLESS)),
    group(title.equipment, range(EQUIPMENT), equipment, (card) => texts.equipmentText(box, card)),
    group(title.chests, range(CHESTS), (chest) => title.chest(chest + 1), (chest) => texts.chest(box, chest)),
    group(title.trophies, range(TROPHIES), (one) => texts.trophyName(box, one), (one) => texts.trophy(box, one)),
    tiles(title.good, range(GOOD_ONES)),
    tiles(title.bad, range(CHARACTERS).slice(GOOD_ONES)),
    group(title.scoring, range(SCORINGS), (card) => title.scoringCard(card + 1), (card) => texts.scoring(box, card)),
    group(title.tom, range(TOM_CARDS + 1), (card) => title.tomCard(card + 1), (card) => texts.errand(box, card)),
  ];
}
