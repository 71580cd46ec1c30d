/** Wie die Dinge heißen und was auf Karten steht, auf Deutsch. */
import {
  bossStrength, characterName, colouredAt, djinnAt, equipmentName, isSquare, mageName, ROW_WORDS, SOURCE,
} from "./city";
import { german } from "./names.de";
import { Ability, BOSS, COLOURS, Condition, Good, NONE, TOM_CARDS, type Box, type Card, type City } from "./records";
import type { texts as english } from "./texts.en";

const LOCATIONS = ["Akademie", "Taverne", "Katakomben", "Archiv", "Manufaktur", "Markt"];
const GENDERS = "ffpnfm"; // of the locations; p is plural
const COLOUR_WORDS = ["blau", "braun", "rot", "weiß"];
const TYPE_WORDS = ["Stab", "Hut", "Umhang"];

const ARTICLES = {
  nominative: { f: "die", n: "das", m: "der", p: "die" },
  dative: { f: "der", n: "dem", m: "dem", p: "den" },
  to: { f: "zur", n: "zum", m: "zum", p: "zu den" },
  at: { f: "an der", n: "am", m: "am", p: "an den" },
  from: { f: "von der", n: "vom", m: "vom", p: "von den" },
} as const;
export type Case = keyof typeof ARTICLES;

/** "die runde Taverne", "zur runden Taverne", "am eckigen Markt" */
export function placeIn(form: Case, city: City, place: number): string {
  const gender = (place === SOURCE ? "f" : (GENDERS[city.symbol[place]] ?? "f")) as "f" | "n" | "m" | "p";
  const ending = form === "nominative" && gender !== "p" ? "e" : "en";
  const shape = place === SOURCE ? "Magisch" : isSquare(place) ? "eckig" : "rund";
  const name = place === SOURCE ? "Quelle" : (LOCATIONS[city.symbol[place]] ?? "?");
  return `${ARTICLES[form][gender]} ${shape}${ending} ${name}`;
}

/** "in der Akademie", "auf dem Markt" */
export function within(location: number): string {
  return ["in der Akademie", "in der Taverne", "in den Katakomben", "im Archiv", "in der Manufaktur", "auf dem Markt"][location] ?? "";
}

/** "einen blauen Dschinn", "den Boss" */
export function djinn(article: "ein" | "der", number: number): string {
  const word = article === "ein" ? "einen" : "den";
  return number === BOSS ? `${word} Boss` : `${word} ${COLOUR_WORDS[number] ?? "?"}en Dschinn`;
}
/** "eine blaue Flasche" */
export const bottle = (colour: number) => `eine ${COLOUR_WORDS[colour] ?? "?"}e Flasche`;

const counted = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

function some(good: number, n: number): string {
  switch (good) {
    case Good.CAPACITY: return `${n} Kapazität`;
    case Good.BASE: return `Basismarker ${n} weiter`;
    case Good.COINS: return counted(n, "Münze", "Münzen");
    case Good.SCROLLS: return counted(n, "Schriftrolle", "Schriftrollen");
    case Good.KEYS: return `${n} Schlüssel`;
    case Good.MAGIC: return `${n} Magiekraft`;
    case Good.FILL: return "Magiekraft bis zum Maximum";
    case Good.CORKS: return `${n} Korken`;
    case Good.CIRCLES: return counted(n, "Kreis aktivieren", "Kreise aktivieren");
    case Good.MAGES: return counted(n, "Magierkarte", "Magierkarten");
    case Good.EQUIPMENT: return counted(n, "Ausrüstungskarte", "Ausrüstungskarten");
    case Good.ACTIVATE: return n === 1 ? "eine Magierkarte aktivieren" : `bis zu ${n} Magierkarten aktivieren`;
    case Good.BOTTLES: return counted(n, "Flasche", "Flaschen");
    case Good.DIFFERENT_BOTTLES: return n === 1 ? "1 Flasche" : `${n} verschiedenfarbige Flaschen`;
    case Good.TRADE: return n === 1 ? "eine leere Flasche tauschen" : `bis zu ${n} leere Flaschen tauschen`;
    case Good.BANISH: return "einen Dschinn dieses Ortes zurück in den Beutel legen";
    default: return "einen Dschinn aus dem Beutel ziehen und umsonst fangen";
  }
}

const VERBS = new Set<number>([
  Good.BASE, Good.FILL, Good.CIRCLES, Good.ACTIVATE, Good.TRADE, Good.BANISH, Good.DJINN,
]);

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} und ${parts[parts.length - 1]}`;
}

function goods(row: readonly number[]): string {
  const there = row.flatMap((n, good) => (n ? [{ good, n }] : []));
  there.sort((a, b) => Number(VERBS.has(a.good)) - Number(VERBS.has(b.good)));
  return listed(there.map(({ good, n }) => some(good, n)));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kind = (number: number) => (number === BOSS ? "Boss" : `${COLOUR_WORDS[number] ?? "?"}er Dschinn`);
const bonuses = (box: Box, mage: number) =>
  box.mage[mage].bonus.flatMap((n, colour) => (n ? [`+${n} ${COLOUR_WORDS[colour]}`] : [])).join(", ");

function ability(card: Card): string {
  const { number: n, gain, loss } = card;
  const start = listed([...(goods(gain) ? [`erhältst du ${goods(gain)}`] : []), ...(goods(loss) ? [`verlierst du ${goods(loss)}`] : [])]);
  switch (card.ability) {
    case Ability.ARRIVAL: return `bei Ankunft ${within(card.location)}, auch durch deinen Geheimgang: ${goods(gain)}`;
    case Ability.USE: return goods(gain);
    case Ability.CATCH: return `wenn du Dschinn fängst: +${n} Magiekraft`;
    case Ability.CATCH_BOSS: return `wenn du in der Stadt einen Boss fängst: +${n} Magiekraft`;
    case Ability.CHESTS: return n === 1 ? "decke in den Katakomben eine Truhe mehr auf und lege eine weg" : `decke in den Katakomben ${n} Truhen mehr auf und lege so viele weg`;
    case Ability.DISCOUNT: return `jede genutzte Magierkarte kostet ${some(Good.COINS, n)} weniger`;
    case Ability.STAY: return "nutze auf dem Markt das Zelt, in dem dein Gehilfe schon steht";
    case Ability.NO_TOLL: return "halte neben anderen Magiern, ohne zu zahlen";
    case Ability.START: return `zu Beginn ${start}`;
    case Ability.NO_MARKET_TOLL: return "zahle auf dem Markt niemandem etwas";
    case Ability.TAVERN_KEY: return "in der Taverne bringen Magierkarten ohne Schlüssel einen mit";
    case Ability.CORKS: return `die Spezialaktion der Manufaktur bringt ${some(Good.CORKS, n)} mehr`;
    case Ability.SOURCE_PRICE: return `alles an der Quelle kostet ${some(Good.SCROLLS, n)}`;
    case Ability.THRILL: return `bei Ankunft an einem runden Ort mit Dschinn: ${some(Good.MAGIC, n)}`;
    case Ability.KEEP_KEYS: return "du behältst Schlüssel, die du an Truhen nutzt; jeder öffnet eine Truhe pro Zug";
    case Ability.STUDY: return `in der Akademie dürfen bis zu ${n} Magiekraft stattdessen je eine Magierkarte aktivieren`;
    case Ability.AMBITION: return "ziehe zwei geheime Wertungskarten; die bessere zählt";
    case Ability.COVER: return "zu Beginn ist einer deiner Kreise verdeckt, bis du ihn aktivierst";
    case Ability.POWER_ONLY: return "Magierkarten geben dir keinen Farbbonus";
    case Ability.NO_ACTIVATE: return "deine Magierkarten können nicht wieder aktiviert werden";
    case Ability.BASIC_CHESTS: return "in den Katakomben hast du nur die Grundaktion";
    case Ability.NO_CHEST_KEYS: return "du kannst an Truhen keine Schlüssel nutzen";
    case Ability.ASLEEP: return "Magierkarten kommen inaktiv zu dir";
    case Ability.DEARER: return `die Manufaktur kostet dich ${some(Good.COINS, n)} mehr`;
    case Ability.STRONGER: return `Dschinn und Bosse in der Stadt haben ${n} Stärke mehr`;
    default: return "";
  }
}

function scoring(box: Box, card: number): string {
  const { condition, number, points, most } = box.scoring[card];
  switch (condition) {
    case Condition.SETS: return `${points} Punkte mit mindestens ${number} Sätzen aus Stab, Hut und Umhang`;
    case Condition.THREES: return `${points} Punkte für je 3 Ausrüstungskarten einer Art, höchstens ${most}`;
    case Condition.PASSAGES: return `${points} Punkte mit höchstens ${number} ${number === 1 ? "gelegtem Geheimgang" : "gelegten Geheimgängen"}`;
    case Condition.KEYLESS: return `${points} Punkte ohne Magierkarte mit Schlüssel`;
    case Condition.INACTIVE: return `${points} Punkte mit mindestens ${number} inaktiven Kreisen`;
    case Condition.CAPACITY: return `${points} Punkte mit Kapazität ${number} oder weniger`;
    case Condition.BASE: return `${points} Punkte mit dem Basismarker auf ${number}`;
    case Condition.KEYS: return `${points} Punkte für jeden Schlüssel, höchstens ${most}`;
    case Condition.ACTIVE: return `${points} Punkte für jede aktive Magierkarte, höchstens ${most}`;
    default: return `${points} Punkte mehr für jede leere Flasche und jeden Korken, höchstens ${most}`;
  }
}

export const texts: typeof english = {
  locations: LOCATIONS,
  colours: COLOUR_WORDS,
  types: TYPE_WORDS,
  some,
  goods,
  listed,
  kind,
  bonuses,
  scoring,
  name: {
    mage: (box, card) => german(mageName(box, card)),
    equipment: (box, card) => german(equipmentName(box, card)),
    character: (box, card) => german(characterName(box, card)),
  },
  place: (city, place) => placeIn("nominative", city, place),
  there(box, city, seat, place) {
    const parts = djinnAt(city, place, BOSS) ? [`Boss mit Stärke ${bossStrength(box, city, seat, place)}`] : [];
    for (let colour = 0; colour < COLOURS; colour++) {
      const n = djinnAt(city, place, colour);
      if (n) parts.push(`${n} ${COLOUR_WORDS[colour]}`);
    }
    return colouredAt(city, place) + parts.length ? parts.join(", ") : "keine Dschinn";
  },
  mageText(box, mage) {
    const { cost, key, power } = box.mage[mage];
    const extra = box.mage[mage].bonus.flatMap((n, colour) => (n ? [`+${n} für jeden ${COLOUR_WORDS[colour]}en`] : [])).join(", ");
    const bonus = extra ? ` ${extra} gefangenen Dschinn.` : "";
    return `Kraft ${power}.${bonus} ${cost ? `Kostet ${some(Good.COINS, cost)} bei Nutzung.` : "Kostet nichts."}${key ? " Bringt einen Schlüssel mit." : ""}`;
  },
  mageShort(box, mage) {
    const extra = bonuses(box, mage);
    const { power, cost, key } = box.mage[mage];
    return `${german(mageName(box, mage))} (Kraft ${power}${extra ? `, ${extra}` : ""}; kostet ${cost}${key ? "; Schlüssel" : ""})`;
  },
  equipmentText: (box, card) =>
    box.equipment[card].once ? `Einmal: ${ability(box.equipment[card])}.` : `${capital(ability(box.equipment[card]))}.`,
  characterText: (box, tile) => `${capital(ability(box.character[tile]))}.`,
  chest(box, chest) {
    const locked = goods(box.chest[chest].locked);
    return goods(box.chest[chest].gain) + (locked ? `; mit Schlüssel auch ${locked}` : "");
  },
  trophy(box, trophy) {
    const gain = goods(box.trophy[trophy].gain);
    return `${box.trophy[trophy].points} Punkte${gain ? `; sofort ${gain}` : ""}`;
  },
  trophyName: (box, trophy) => `Trophäe ${ROW_WORDS[box.trophy[trophy].row]}`,
  stall(box, stall) {
    const { gain, coins, scrolls } = box.stall[stall];
    return `${goods(gain)} für ${coins ? some(Good.COINS, coins) : some(Good.SCROLLS, scrolls)}`;
  },
  errand(box, card) {
    if (card === NONE || card >= TOM_CARDS) return "nichts geschieht";
    const { first, second, good, number } = box.errand[card];
    return `${LOCATIONS[first]}, sonst ${LOCATIONS[second]}, sonst zahle ${some(good, number)}`;
  },
};
