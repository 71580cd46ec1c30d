/** Questions, choices and happenings in English. */
import type { Names, Scene } from "$lib/face";
import {
  asker, assistantsAt, blockOf, bossStrength, djinnStrength, helpCost, helpWorth, isRound, manufactoryPrice, mayPay,
  nextToStore, NOWHERE, ownPassage, passagesLeft, placeNow, SOURCE, sourcePrice, staysAt, TENT_LETTERS, tentOf, THRILL,
} from "./city";
import {
  Ability, ASIDE, BASIC, BOSS, CHEST, COLOUR, COLOURS, CORK, COVERED, DECLINE, Deed, DIG, DONE, END, Ending, EXCHANGE,
  FILL, GO, Good, Happening, IN_BOTTLE, IN_CIRCLE, KEEP_NEW, KEEP_OLD, KIND, LEAVE, LET_GO, Location, LOCATIONS, MAGE,
  NEXT_CIRCLE, NONE, ON_BOARD, OPTION, OWN_MAGIC, PASSAGE, PAY_TOM, PILE, Question, REST, REWARD, SEATS, SET,
  SOURCE_BOSS, SOURCE_BUY, SPECIAL, SQUARES, STACK, STALL, STAND, STAVE, STUDY, SWAP, TAKE, TILE, TOLL_COIN, TROPHY,
  UNLOCK, USE, type Box, type Event, type View,
} from "./records";
import { texts } from "./texts.en";

type S = Scene<View, Box>;
const { some, goods, listed, kind, colours, locations, types, name } = texts;

/** A name in the middle of a sentence: "the Mudlark Twins". */
const within = (text: string) => text.replace(/^The /, "the ");

function prompt({ view, box }: S): string {
  const city = view.city;
  const seat = asker(view);
  switch (view.question) {
    case Question.TILE: return "Which Character Tile do you take? You will have a good and a bad one.";
    case Question.GO: return city.player[seat].end === NOWHERE ? "Where does your Mage start?" : "Where do you go?";
    case Question.TOLL: return "What do you pay?";
    case Question.ACT: return city.ending === Ending.LAST_ACTION ? "Your last action, at the Magic Source: what do you do?" : `You are at ${texts.place(city, placeNow(box, city, seat))}: what do you do?`;
    case Question.CHEST: return city.aside ? "Which chest is next? One is put aside." : "What do you do with the chests?";
    case Question.ARCHIVES: return "Which option of the Archives do you choose?";
    case Question.TENT: return "To which tent does your Assistant go?";
    case Question.CATCH: return "Which other Djinn do you catch too?";
    case Question.HELP: return `How do you pay the remaining strength of ${city.to_pay}?`;
    case Question.STORE: return `Where do you put the ${kind(nextToStore(city))}?`;
    case Question.FREE: return "Which Djinn do you take for nothing?";
    case Question.CAPACITY: return "Do you raise your Capacity beyond 6? A Scoring Card may speak against it.";
    case Question.STUDY: return "How many Mage Cards do you activate instead of gaining Magic Power?";
    case Question.CIRCLE: return "Which circle do you activate?";
    case Question.MAGE: return "Which Mage Card do you take?";
    case Question.STACK: return "Which Equipment Card do you take?";
    case Question.KEEP: return "Which of the two cards stays face up?";
    case Question.ACTIVATE: return "Which Mage Card do you activate?";
    case Question.BOTTLE: return "A Bottle of which colour?";
    case Question.TRADE: return "Which empty Bottle do you trade?";
    case Question.BANISH: return "Which Djinn goes back into the bag?";
    case Question.DRAW: return "Do you draw a Djinn from the bag, to catch it for nothing?";
    case Question.TROPHY: return "Which Trophy do you take?";
    case Question.TOM: return city.errand === NONE ? "Tom's card." : `Tom's card wants ${some(box.errand[city.errand].good, box.errand[city.errand].number)}.`;
    default: return "";
  }
}

const paying = (names: Names, seats: number[]) =>
  seats.length ? `, paying ${listed(seats.map((seat) => names.who(seat)))}` : "";

function way({ view, box, names }: S, end: number): string {
  const city = view.city;
  const seat = asker(view);
  const [from, to] = [box.leads_from[end], box.leads_to[end]];
  if (city.player[seat].end === NOWHERE) return `Start at ${texts.place(city, to)}, coming from ${texts.place(city, from)}`;
  const there = isRound(to) ? `: ${texts.there(box, city, seat, to)}` : "";
  const over = from === placeNow(box, city, seat) ? "" : `, jumping by way of ${texts.place(city, from)}`;
  return `Go to ${texts.place(city, to)}${there}${over}${paying(names, mayPay(city, seat, end))}`;
}

function action({ view, box }: S, block: number): string {
  const city = view.city;
  const seat = asker(view);
  const player = city.player[seat];
  const place = placeNow(box, city, seat);
  const special = block === SPECIAL;
  const how = block === PASSAGE ? "your passage" : special ? "special" : "basic";
  const at = place === NOWHERE || place === SOURCE ? -1 : block === PASSAGE ? ownPassage(city, seat, place) : city.symbol[place];
  if (at < 0 || at >= LOCATIONS) return block === PASSAGE ? "Use your passage" : special ? "Special action" : "Basic action";
  const made = [...box.deed[special ? Deed.MANUFACTORY_SPECIAL : Deed.MANUFACTORY].of];
  made[Good.CORKS] += special ? player.able[Ability.CORKS] : 0;
  const chests = 1 + Number(special) + player.able[Ability.CHESTS];
  const does = [
    goods(box.deed[special ? Deed.ACADEMY_SPECIAL : Deed.ACADEMY].of),
    special ? "a Mage Card of any pile" : "a Mage Card without a Key",
    chests > 1 ? `reveal ${chests} chests` : "reveal a chest",
    special ? "two options" : "one option",
    `${goods(made)} for ${some(Good.COINS, manufactoryPrice(box, player, special))}`,
    special ? "visit two tents" : "visit a tent",
  ];
  return `${locations[at]} (${how}): ${does[at as (typeof Location)[keyof typeof Location]]}`;
}

function catching({ view, box }: S, number: number): string {
  const city = view.city;
  const seat = asker(view);
  const title = number === BOSS ? "the Boss" : `a ${kind(number)}`;
  if (view.question === Question.BANISH) return `Banish ${title}`;
  if (view.question === Question.FREE) return `Take ${title} for nothing`;
  const place = placeNow(box, city, seat);
  const strength = number === BOSS && isRound(place) ? bossStrength(box, city, seat, place) : djinnStrength(box, city.player[seat]);
  return `Catch ${title} (strength ${strength})`;
}

function choice(scene: S, chosen: number): string {
  const { view, box, names } = scene;
  const city = view.city;
  const seat = asker(view);
  const player = city.player[seat];
  const { block, number } = blockOf(chosen);
  const price = some(Good.SCROLLS, sourcePrice(box, player));
  switch (block) {
    case GO: return way(scene, number);
    case TILE: return `${name.character(box, number)}: ${texts.characterText(box, number)}`;
    case BASIC: case SPECIAL: case PASSAGE: return action(scene, block);
    case REST: return `Instead: ${goods(box.deed[Deed.REST_COINS + number].of)}`;
    case LEAVE: return "Leave the Djinn alone, lose 1 Magic Power";
    case KIND: return catching(scene, number);
    case FILL: return "Magic Power up to the maximum";
    case SOURCE_BOSS: return `Catch a Boss of the supply for ${box.source_boss} Magic Power`;
    case SOURCE_BUY: return [`Buy a Bottle for ${price}`, `Buy a Cork for ${price}`, `Activate up to two Mage Cards for ${price}`][number];
    case STALL: {
      const tent = tentOf(box, city, number);
      const stay = staysAt(box, city, seat, tent) ? ", by staying" : "";
      return `Tent ${TENT_LETTERS[tent]}: ${texts.stall(box, number)}${stay}${paying(names, assistantsAt(box, city, seat, tent))}`;
    }
    case STAND: return `Tent ${TENT_LETTERS[number]}, buying nothing${paying(names, assistantsAt(box, city, seat, number))}`;
    case CHEST: case UNLOCK: case ASIDE: {
      const chest = city.revealed[number];
      if (chest === NONE) return "A chest that is not there";
      if (block === ASIDE) return `Put the chest aside: ${texts.chest(box, chest)}`;
      if (block === CHEST) return `Take the chest: ${goods(box.chest[chest].gain)}`;
      return `With a Key: ${goods(box.chest[chest].gain)}; also ${goods(box.chest[chest].locked)}`;
    }
    case OPTION: {
      const better = passagesLeft(player, ON_BOARD) === 0;
      const text = goods(box.deed[(better ? Deed.BETTER_COINS : Deed.ARCHIVES_COINS) + number].of);
      return text.charAt(0).toUpperCase() + text.slice(1);
    }
    case DIG: return `Place your ${locations[Math.floor(number / SQUARES)]} passage at ${texts.place(city, number % SQUARES)}`;
    case PILE: return city.mage_top[number] === NONE ? "An empty pile" : `Hire ${texts.mageShort(box, city.mage_top[number])}`;
    case STACK: {
      const card = city.stack_top[number];
      return card === NONE ? `No ${types[number]} is left` : `${types[number]} “${name.equipment(box, card)}”: ${texts.equipmentText(box, card)}`;
    }
    case KEEP_OLD: case KEEP_NEW: {
      const fresh = city.offered;
      const card = fresh === NONE || block === KEEP_NEW ? fresh : player.worn[box.equipment[fresh].kind];
      return `Keep the ${block === KEEP_OLD ? "old" : "new"} card${card === NONE ? "" : `: ${name.equipment(box, card)}`}`;
    }
    case COLOUR: return `${view.question === Question.TOM ? "Pay Tom" : "Take"} a ${colours[number]} Bottle`;
    case MAGE:
      if (view.question !== Question.HELP) return `Activate ${texts.mageShort(box, number)}`;
      return `${name.mage(box, number)}: worth ${helpWorth(box, city, seat, number)} now, for ${some(Good.COINS, helpCost(box, player, number))}`;
    case STAVE: return "Use your Equipment Card for this catch";
    case OWN_MAGIC: {
      const keys = Math.max(0, city.to_pay - player.magic);
      return `Pay ${some(Good.MAGIC, city.to_pay)} of your own${keys ? `, ${keys} of it by Keys` : ""}`;
    }
    case IN_CIRCLE: return "Into a circle";
    case IN_BOTTLE: return `Into the ${colours[number]} Bottle, and cork it`;
    case LET_GO: return "Let it go back into the bag";
    case NEXT_CIRCLE: return "Activate the next circle";
    case COVERED: return "Activate the covered circle";
    case STUDY: return number ? `Activate ${number} Mage Card${number > 1 ? "s" : ""} instead` : "Only Magic Power";
    case SWAP: return `A ${colours[Math.floor(number / COLOURS)]} Bottle for a ${colours[number % COLOURS]} one`;
    case TROPHY: return `${texts.trophyName(box, number)}: ${texts.trophy(box, number)}`;
    case PAY_TOM: return city.errand === NONE ? "Pay Tom" : `Pay Tom ${some(box.errand[city.errand].good, box.errand[city.errand].number)}`;
    case TAKE: return view.question === Question.CAPACITY ? "Raise your Capacity" : view.question === Question.DRAW ? "Draw a Djinn" : "Take it";
    case DECLINE: return "Decline";
    case DONE: return "That is all";
    case REWARD: {
      const card = number === THRILL ? player.tile[0] : player.worn[number];
      return `Take the reward of ${card === NONE ? "your card" : number === THRILL ? name.character(box, card) : name.equipment(box, card)}`;
    }
    case USE: {
      const card = player.worn[number];
      return card === NONE ? `Use your ${types[number]}` : `Use ${name.equipment(box, card)}: ${goods(box.equipment[card].gain)}`;
    }
    case CORK: return `Cork the ${kind(number >= COLOURS ? BOSS : number)} in a ${colours[number % COLOURS]} Bottle`;
    case SET: {
      const among = ["", " (one a Boss)", " (two Bosses)", " (all Bosses)"][number % 4];
      return `Three in ${colours[Math.floor(number / 4)]} Bottles${among} for a Trophy`;
    }
    case EXCHANGE: return `A Key for ${some([Good.COINS, Good.SCROLLS, Good.MAGIC][number], 1)}`;
    case END: return city.ending === Ending.LAST_ACTION ? "End your last action" : "End your turn";
    default: {
      const payee = [...Array(SEATS).keys()].find((other) => city.payees & (1 << other));
      return `Pay ${payee === undefined ? "the owner" : names.who(payee)} a ${block === TOLL_COIN ? "Coin" : "Scroll"}`;
    }
  }
}

function tell({ view, box, names }: S, event: Event): string {
  const { what, card, number, place } = event;
  const city = view.city;
  const who = event.who < SEATS ? names.who(event.who) : "";
  const whom = event.whom < SEATS ? names.who(event.whom) : "";
  switch (what) {
    case Happening.STARTS: return view.seats === 1 ? "The game begins." : `The game begins; ${who} ${names.isMe(event.who) ? "have" : "has"} the dragon.`;
    case Happening.TILE: return `${who} took the Character Tile ${name.character(box, card)}.`;
    case Happening.WENT: return `${who} went to ${texts.place(city, event.to)}.`;
    case Happening.PAID_COIN: return `${who} paid ${whom} a Coin.`;
    case Happening.PAID_SCROLL: return `${who} paid ${whom} a Scroll.`;
    case Happening.ACTED: return `${who} began the ${number ? "special" : "basic"} action of the ${locations[card]}.`;
    case Happening.GAINED: return card === Good.BASE ? `${who} moved the Base Marker to ${city.player[event.who].base}.` : `${who} gained ${some(card, number)}.`;
    case Happening.PAID: return `${who} paid ${some(card, number)}.`;
    case Happening.KEY_USED: return `${who} used a Key${card === NONE ? "" : ` as ${some(card, 1)}`}.`;
    case Happening.HIRED: return `${who} hired ${within(name.mage(box, card))}.`;
    case Happening.EQUIPPED: return `${who} took ${name.equipment(box, card)}.`;
    case Happening.FLIPPED: return `${who} turned ${name.equipment(box, card)} face down.`;
    case Happening.USED: return `${who} used ${name.equipment(box, card)}.`;
    case Happening.WOKE: return `${who} activated ${within(name.mage(box, card))}.`;
    case Happening.HELPED: return `${name.mage(box, card)} helped ${who} with ${some(Good.MAGIC, number)}.`;
    case Happening.LOST: return `${who} lost ${some(card, number)}.`;
    case Happening.CHEST: return `${who} revealed a chest: ${texts.chest(box, card)}.`;
    case Happening.UNLOCKED: return `${who} unlocked a chest: ${texts.chest(box, card)}.`;
    case Happening.ASIDE: return `${who} put a chest aside: ${texts.chest(box, card)}.`;
    case Happening.SHUFFLED: return "The chests were shuffled.";
    case Happening.DUG: return `${who} placed the ${locations[card]} passage at ${texts.place(city, place)}.`;
    case Happening.TENT: return `${who} sent the Assistant to tent ${TENT_LETTERS[number]}.`;
    case Happening.CIRCLE: return `${who} activated a circle.`;
    case Happening.CAUGHT: return `${who} caught ${number > 1 ? `${number} ${kind(card)}` : `a ${kind(card)}`}.`;
    case Happening.CIRCLED: return `${who} put the ${kind(card)} into a circle.`;
    case Happening.CORKED: return `${who} corked the ${kind(card)} in a ${colours[number]} Bottle.`;
    case Happening.LET_GO: return `${who} let the ${kind(card)} go.`;
    case Happening.DREW: return `${who} drew a ${kind(card)} from the bag.`;
    case Happening.FLED: return `The Boss of ${texts.place(city, place)} fled from the city.`;
    case Happening.APPEARED: return `A ${kind(card)} appeared at ${texts.place(city, place)}.`;
    case Happening.BANISHED: return `${who} banished a ${kind(card)} from ${texts.place(city, place)}.`;
    case Happening.SET: return `${who} gave three Djinn in ${colours[card]} Bottles.`;
    case Happening.TROPHY: return `${who} won ${texts.trophyName(box, card)}: ${texts.trophy(box, card)}.`;
    case Happening.BOTTLE: return `${who} took a ${colours[card]} Bottle.`;
    case Happening.TRADED: return `${who} traded a ${colours[card]} Bottle for a ${colours[number]} one.`;
    case Happening.DECLINED: return `${who} left the Djinn alone.`;
    case Happening.TOM: return `Tom turned up a card: ${texts.errand(box, card)} (${number} left).`;
    case Happening.ENDING: return number ? "The last round began." : "The last Boss left the city: the end is near.";
    case Happening.LAST_ACTION: return "All Mages went to the Magic Source for a last action.";
    case Happening.SHOWED: return `${who} showed a Scoring Card: ${texts.scoring(box, card)}.`;
    case Happening.LOST_GAME: return "Tom's last card was turned up: the game was lost.";
    case Happening.WASTED: return `${who} had no room for ${some(card, number)}.`;
    case Happening.SPARED: return `${who} could not pay Tom all of it and paid nothing.`;
    default: return "";
  }
}

export const en = {
  texts,
  prompt,
  choice,
  tell,
  lost: (who: string) => `Tom's deck ran out: ${who} lost the game.`,
  wonAlone: (who: string, _me: boolean, points: number) => `${who} freed the city of all six Bosses and won with ${points} points.`,
  shared: (who: string, points: number) => `${who} shared the victory with ${points} points.`,
  won: (who: string, _me: boolean, points: number, level: boolean) =>
    `${who} won with ${points} points${level ? " and the most Coins, Scrolls and Keys" : ""}.`,
  parts: {
    lost: "lost to Tom", trophies: "Trophies", corked: "Djinn in Bottles", circled: "Djinn in circles",
    unused: "unused Bottles and Corks", secret: "secret Scoring Card", tom: "cards left in Tom's deck",
  },
  plate: (trophies: number, djinn: number) => `${trophies} ${trophies === 1 ? "Trophy" : "Trophies"}, ${djinn} Djinn`,
};
export type Said = typeof en;
