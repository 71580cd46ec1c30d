/** What things are called and what cards say, in English. */
import {
  bossStrength, characterName, equipmentName, isSquare, mageName, ROW_WORDS, SOURCE, djinnAt, colouredAt,
} from "./city";
import { Ability, BOSS, COLOURS, Condition, Good, NONE, TOM_CARDS, type Box, type Card, type City } from "./records";

const LOCATIONS = ["Academy", "Tavern", "Catacombs", "Archives", "Manufactory", "Market"];
const COLOUR_WORDS = ["blue", "brown", "red", "white"];
const TYPE_WORDS = ["Staff", "Hat", "Cloak"];

function some(good: number, n: number): string {
  const many = n === 1 ? "" : "s";
  switch (good) {
    case Good.CAPACITY: return `${n} Capacity`;
    case Good.BASE: return `the Base Marker ${n} on`;
    case Good.COINS: return `${n} Coin${many}`;
    case Good.SCROLLS: return `${n} Scroll${many}`;
    case Good.KEYS: return `${n} Key${many}`;
    case Good.MAGIC: return `${n} Magic Power`;
    case Good.FILL: return "Magic Power up to the maximum";
    case Good.CORKS: return `${n} Cork${many}`;
    case Good.CIRCLES: return `activate ${n} circle${many}`;
    case Good.MAGES: return `${n} Mage Card${many}`;
    case Good.EQUIPMENT: return `${n} Equipment Card${many}`;
    case Good.ACTIVATE: return n === 1 ? "activate a Mage Card" : `activate up to ${n} Mage Cards`;
    case Good.BOTTLES: return `${n} Bottle${many}`;
    case Good.DIFFERENT_BOTTLES: return n === 1 ? "1 Bottle" : `${n} Bottles of different colours`;
    case Good.TRADE: return n === 1 ? "trade an empty Bottle" : `trade up to ${n} empty Bottles`;
    case Good.BANISH: return "put a Djinn of this space back into the bag";
    default: return "draw a Djinn from the bag and catch it for nothing";
  }
}

const VERBS = new Set<number>([
  Good.BASE, Good.FILL, Good.CIRCLES, Good.ACTIVATE, Good.TRADE, Good.BANISH, Good.DJINN,
]);

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
}

function goods(row: readonly number[]): string {
  const there = row.flatMap((n, good) => (n ? [{ good, n }] : []));
  there.sort((a, b) => Number(VERBS.has(a.good)) - Number(VERBS.has(b.good)));
  return listed(there.map(({ good, n }) => some(good, n)));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kind = (number: number) => (number === BOSS ? "Boss" : `${COLOUR_WORDS[number] ?? "?"} Djinn`);
const bonuses = (box: Box, mage: number) =>
  box.mage[mage].bonus.flatMap((n, colour) => (n ? [`+${n} ${COLOUR_WORDS[colour]}`] : [])).join(", ");

function ability(card: Card): string {
  const { number: n, gain, loss } = card;
  const start = listed([...(goods(gain) ? [`gain ${goods(gain)}`] : []), ...(goods(loss) ? [`lose ${goods(loss)}`] : [])]);
  switch (card.ability) {
    case Ability.ARRIVAL: return `on arrival at the ${LOCATIONS[card.location]}, or where your passage shows it: ${goods(gain)}`;
    case Ability.USE: return goods(gain);
    case Ability.CATCH: return `when you catch Djinn: +${n} Magic Power`;
    case Ability.CATCH_BOSS: return `when you catch a Boss in the city: +${n} Magic Power`;
    case Ability.CHESTS: return `in the Catacombs reveal ${n} chest more, and put as many aside`;
    case Ability.DISCOUNT: return `each Mage Card you use costs ${some(Good.COINS, n)} less`;
    case Ability.STAY: return "at the Market, use the tent where your Assistant stands already";
    case Ability.NO_TOLL: return "stop beside other Mages without paying";
    case Ability.START: return `at the start ${start}`;
    case Ability.NO_MARKET_TOLL: return "pay no other player at the Market";
    case Ability.TAVERN_KEY: return "at the Tavern, Mage Cards without a Key come with one";
    case Ability.CORKS: return `the special action of the Manufactory gives ${some(Good.CORKS, n)} more`;
    case Ability.SOURCE_PRICE: return `everything at the Source costs ${some(Good.SCROLLS, n)}`;
    case Ability.THRILL: return `on arrival at a round space with Djinn: ${some(Good.MAGIC, n)}`;
    case Ability.KEEP_KEYS: return "you keep Keys used on chests; each serves one chest a turn";
    case Ability.STUDY: return `at the Academy, up to ${n} Magic Power may each activate a Mage Card instead`;
    case Ability.AMBITION: return "draw two secret Scoring Cards; the better one counts";
    case Ability.COVER: return "at the start one of your circles is covered, until you activate it";
    case Ability.POWER_ONLY: return "Mage Cards give you no bonus for colours";
    case Ability.NO_ACTIVATE: return "your Mage Cards cannot be activated again";
    case Ability.BASIC_CHESTS: return "in the Catacombs you have only the basic action";
    case Ability.NO_CHEST_KEYS: return "you cannot use Keys on chests";
    case Ability.ASLEEP: return "Mage Cards come to you inactive";
    case Ability.DEARER: return `the Manufactory costs you ${some(Good.COINS, n)} more`;
    case Ability.STRONGER: return `Djinn and Bosses in the city have ${n} more strength`;
    default: return "";
  }
}

function scoring(box: Box, card: number): string {
  const { condition, number, points, most } = box.scoring[card];
  switch (condition) {
    case Condition.SETS: return `${points} points with at least ${number} sets of Staff, Hat and Cloak`;
    case Condition.THREES: return `${points} points for every 3 Equipment Cards of one type, up to ${most}`;
    case Condition.PASSAGES: return `${points} points with at most ${number} passage placed`;
    case Condition.KEYLESS: return `${points} points without a Mage Card that shows a Key`;
    case Condition.INACTIVE: return `${points} points with at least ${number} inactive circles`;
    case Condition.CAPACITY: return `${points} points with Capacity ${number} or less`;
    case Condition.BASE: return `${points} points with the Base Marker on ${number}`;
    case Condition.KEYS: return `${points} points for each Key, up to ${most}`;
    case Condition.ACTIVE: return `${points} points for each active Mage Card, up to ${most}`;
    default: return `${points} points more for each unused Bottle and Cork, up to ${most}`;
  }
}

export const texts = {
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
    mage: (box: Box, card: number) => mageName(box, card),
    equipment: (box: Box, card: number) => equipmentName(box, card),
    character: (box: Box, card: number) => characterName(box, card),
  },
  /** "the round Tavern" */
  place(city: City, place: number): string {
    if (place === SOURCE) return "the Magic Source";
    return `the ${isSquare(place) ? "square" : "round"} ${LOCATIONS[city.symbol[place]] ?? "?"}`;
  },
  /** Who is at a place: "Boss of strength 8, 2 blue". */
  there(box: Box, city: City, seat: number, place: number): string {
    const parts = djinnAt(city, place, BOSS) ? [`Boss of strength ${bossStrength(box, city, seat, place)}`] : [];
    for (let colour = 0; colour < COLOURS; colour++) {
      const n = djinnAt(city, place, colour);
      if (n) parts.push(n > 1 ? `${n} ${COLOUR_WORDS[colour]}` : COLOUR_WORDS[colour]);
    }
    return colouredAt(city, place) + parts.length ? parts.join(", ") : "no Djinn";
  },
  mageText(box: Box, mage: number): string {
    const { cost, key, power } = box.mage[mage];
    const extra = box.mage[mage].bonus.flatMap((n, colour) => (n ? [`+${n} for each ${COLOUR_WORDS[colour]}`] : [])).join(", ");
    const bonus = extra ? ` ${extra} Djinn caught.` : "";
    return `Power ${power}.${bonus} ${cost ? `Costs ${some(Good.COINS, cost)} when used.` : "Costs nothing."}${key ? " Comes with a Key." : ""}`;
  },
  mageShort(box: Box, mage: number): string {
    const extra = bonuses(box, mage);
    const { power, cost, key } = box.mage[mage];
    return `${mageName(box, mage)} (power ${power}${extra ? `, ${extra}` : ""}; costs ${cost}${key ? "; Key" : ""})`;
  },
  equipmentText: (box: Box, card: number) =>
    `${box.equipment[card].once ? "Once: " : ""}${box.equipment[card].once ? ability(box.equipment[card]) : capital(ability(box.equipment[card]))}.`,
  characterText: (box: Box, tile: number) => `${capital(ability(box.character[tile]))}.`,
  chest(box: Box, chest: number): string {
    const locked = goods(box.chest[chest].locked);
    return goods(box.chest[chest].gain) + (locked ? `; with a Key also ${locked}` : "");
  },
  trophy(box: Box, trophy: number): string {
    const gain = goods(box.trophy[trophy].gain);
    return `${box.trophy[trophy].points} points${gain ? `; at once ${gain}` : ""}`;
  },
  trophyName: (box: Box, trophy: number) => `Trophy ${ROW_WORDS[box.trophy[trophy].row]}`,
  stall(box: Box, stall: number): string {
    const { gain, coins, scrolls } = box.stall[stall];
    return `${goods(gain)} for ${coins ? some(Good.COINS, coins) : some(Good.SCROLLS, scrolls)}`;
  },
  errand(box: Box, card: number): string {
    if (card === NONE || card >= TOM_CARDS) return "nothing happens";
    const { first, second, good, number } = box.errand[card];
    return `${LOCATIONS[first]}, else ${LOCATIONS[second]}, else pay ${some(good, number)}`;
  },
};
