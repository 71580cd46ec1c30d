/** Reading the city: what lies where, said once for the drawing and for the words. */
import { textAt } from "$lib/record";
import {
  Ability, ASIDE, BASIC, BOSS, CHEST, COLOUR, COLOURS, CORK, COVERED, DECLINE, DIG, DJINN, DONE, END, ENDS,
  EQUIPMENT, EXCHANGE, Ending, FILL, GO, IN_BOTTLE, IN_CIRCLE, KEEP_NEW, KEEP_OLD, KIND, LEAVE, LET_GO,
  LOWEST_CAPACITY, MAGE, MAGES, NAME_SIZE, NEXT_CIRCLE, NONE, OF_A_TYPE, OPTION, OWN_MAGIC, PASSAGE, PAY_TOM, PILE,
  PLACES, REST, REWARD, ROUNDS, SEATS, SET, SOURCE_BOSS, SOURCE_BUY, SPECIAL, SQUARES, STACK, STALL, STAND, STAVE,
  STUDY, SWAP, TAKE, TILE, TOLL_COIN, TOLL_SCROLL, TROPHIES, TROPHY, TYPES, UNLOCK, USE,
  type Box, type City, type Player, type View,
} from "./records";

export const SOURCE = PLACES - 1;
export const NOWHERE = 255;
export const THRILL = TYPES; // the slot of a Character Tile's reward
export const TENT_LETTERS = "ABCDEF";
export const ROW_WORDS = ["I", "II", "III"] as const;

export const isSquare = (place: number) => place < SQUARES;
export const isRound = (place: number) => place >= SQUARES && place < SOURCE;
export const range = (count: number, first = 0) => Array.from({ length: count }, (_, i) => first + i);
export const sum = (row: readonly number[]) => row.reduce((total, n) => total + n, 0);

// Names out of the box

export const mageName = (box: Box, mage: number) => textAt(box.names, mage * NAME_SIZE, NAME_SIZE);
export const equipmentName = (box: Box, card: number) => textAt(box.names, (MAGES + card) * NAME_SIZE, NAME_SIZE);
export const characterName = (box: Box, tile: number) =>
  textAt(box.names, (MAGES + EQUIPMENT + tile) * NAME_SIZE, NAME_SIZE);

// Places and who is there

export const djinnAt = (city: City, place: number, kind: number) =>
  isRound(place) ? city.djinn[(place - SQUARES) * DJINN + kind] : 0;
export const colouredAt = (city: City, place: number) =>
  sum(range(COLOURS).map((colour) => djinnAt(city, place, colour)));
export const bossesInCity = (city: City) => sum(range(ROUNDS, SQUARES).map((place) => djinnAt(city, place, BOSS)));
export const endsTo = (box: Box, place: number) => range(ENDS).filter((end) => box.leads_to[end] === place);
export const endBetween = (box: Box, from: number, to: number) =>
  range(ENDS).find((end) => box.leads_from[end] === from && box.leads_to[end] === to) ?? NOWHERE;

/** The seat that is asked; when nobody is, any. */
export const asker = (view: View) => (view.turn < SEATS ? view.turn : 0);

/** The place where a player acts: in the last action, the Source. */
export function placeNow(box: Box, city: City, seat: number): number {
  if (city.ending === Ending.LAST_ACTION || city.ending === Ending.WON) return SOURCE;
  const end = city.player[seat].end;
  return end === NOWHERE ? NOWHERE : box.leads_to[end];
}

export function mayPay(city: City, seat: number, end: number): number[] {
  if (city.player[seat].able[Ability.NO_TOLL]) return [];
  return range(SEATS).filter((other) => other !== seat && city.player[other].end === end);
}

export function ownPassage(city: City, seat: number, square: number): number {
  return city.player[seat].passage.indexOf(square);
}

// What a player has

export const limitOf = (player: Player) => (player.flipped ? player.capacity : player.capacity - 1);
export const circlesOf = (player: Player) => 2 + player.left + player.right - player.covered;
export const freeCircles = (player: Player) => circlesOf(player) - sum(player.circled);
export const passagesLeft = (player: Player, onBoard: number) => player.passage.filter((at) => at === onBoard).length;
export const magesOf = (city: City, seat: number) => range(MAGES).filter((mage) => city.mage_at[mage] === seat);
export const equipmentOf = (city: City, seat: number) => range(EQUIPMENT).filter((card) => city.equipment_at[card] === seat);
export const ownedOfType = (city: City, seat: number, kind: number) =>
  range(OF_A_TYPE, kind * OF_A_TYPE).filter((card) => city.equipment_at[card] === seat).length;
export const trophiesOf = (city: City, seat: number) => range(TROPHIES).filter((trophy) => city.trophy_at[trophy] === seat);
export const emptyBottles = (player: Player) => sum(player.bottles);

// Numbers that names of choices tell

export const sourcePrice = (box: Box, player: Player) =>
  player.able[Ability.SOURCE_PRICE] || box.source_price[player.capacity - LOWEST_CAPACITY];
export const manufactoryPrice = (box: Box, player: Player, special: boolean) =>
  box.manufactory_price[Number(special)] + player.able[Ability.DEARER];
export const djinnStrength = (box: Box, player: Player) => box.strength + player.able[Ability.STRONGER];
export const bossStrength = (box: Box, city: City, seat: number, place: number) =>
  djinnStrength(box, city.player[seat]) + box.helper * colouredAt(city, place);
export const helpCost = (box: Box, player: Player, mage: number) =>
  Math.max(0, box.mage[mage].cost - player.able[Ability.DISCOUNT]);
export function helpWorth(box: Box, city: City, seat: number, mage: number): number {
  const { power, bonus } = box.mage[mage];
  if (city.player[seat].able[Ability.POWER_ONLY]) return power;
  return power + sum(bonus.map((more, colour) => more * (city.chosen[colour] + city.chosen[BOSS])));
}
export const tentOf = (box: Box, city: City, stall: number) => box.stall[stall].tent[city.side];
export function staysAt(box: Box, city: City, seat: number, tent: number): boolean {
  const player = city.player[seat];
  return player.tent === tent &&
    player.worn.some((card) => card !== NONE && box.equipment[card].once === 1 && box.equipment[card].ability === Ability.STAY);
}
export function assistantsAt(box: Box, city: City, seat: number, tent: number): number[] {
  if (staysAt(box, city, seat, tent) || city.player[seat].able[Ability.NO_MARKET_TOLL]) return [];
  return range(SEATS).filter((other) => other !== seat && city.player[other].tent === tent);
}

/** The kind of the next Djinn that needs a place; NONE if there is none. */
export function nextToStore(city: City): number {
  if (city.storing !== NONE) return city.storing;
  for (let kind = DJINN - 1; kind >= 0; kind--) if (city.caught[kind] > 0) return kind;
  return NONE;
}

// Choices

const BLOCKS = [
  GO, TILE, BASIC, SPECIAL, PASSAGE, REST, LEAVE, KIND, FILL, SOURCE_BOSS, SOURCE_BUY, STALL, STAND, CHEST, UNLOCK,
  ASIDE, OPTION, DIG, PILE, STACK, KEEP_OLD, KEEP_NEW, COLOUR, MAGE, STAVE, OWN_MAGIC, IN_CIRCLE, IN_BOTTLE, LET_GO,
  NEXT_CIRCLE, COVERED, STUDY, SWAP, TOLL_COIN, TOLL_SCROLL, TROPHY, PAY_TOM, TAKE, DECLINE, DONE, REWARD, USE, CORK,
  SET, EXCHANGE, END,
];

/** The first choice of the block to which a choice belongs, and the number within. */
export function blockOf(choice: number): { block: number; number: number } {
  let block = GO as number;
  for (const first of BLOCKS) if (first <= choice) block = first;
  return { block, number: choice - block };
}
