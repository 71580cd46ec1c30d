/** Fragen, Antworten und Geschehnisse auf Deutsch. */
import type { Names, Scene } from "$lib/face";
import {
  asker, assistantsAt, blockOf, bossStrength, djinnStrength, helpCost, helpWorth, isRound, manufactoryPrice, mayPay,
  nextToStore, NOWHERE, ownPassage, passagesLeft, placeNow, SOURCE, sourcePrice, staysAt, TENT_LETTERS, tentOf, THRILL,
} from "./city";
import {
  Ability, ASIDE, BASIC, BOSS, CHEST, COLOUR, COLOURS, CORK, COVERED, DECLINE, Deed, DIG, DONE, END, Ending, EXCHANGE,
  FILL, GO, Good, Happening, IN_BOTTLE, IN_CIRCLE, KEEP_NEW, KEEP_OLD, KIND, LEAVE, LET_GO, LOCATIONS, MAGE,
  NEXT_CIRCLE, NONE, ON_BOARD, OPTION, OWN_MAGIC, PASSAGE, PAY_TOM, PILE, Question, REST, REWARD, SEATS, SET,
  SOURCE_BOSS, SOURCE_BUY, SPECIAL, SQUARES, STACK, STALL, STAND, STAVE, STUDY, SWAP, TAKE, TILE, TOLL_COIN, TROPHY,
  UNLOCK, USE, type Box, type Event, type View,
} from "./records";
import { bottle, djinn, placeIn, texts, within } from "./texts.de";
import type { Said } from "./words.en";

type S = Scene<View, Box>;
const { some, goods, listed, kind, colours, locations, types, name } = texts;

/** Ein Name mitten im Satz: „die Schlickzwillinge“. */
const amid = (text: string) => text.replace(/^Die /, "die ");
const isSeveral = (text: string) => text.startsWith("Die ");

function prompt({ view, box }: S): string {
  const city = view.city;
  const seat = asker(view);
  switch (view.question) {
    case Question.TILE: return "Welches Charakterplättchen nimmst du? Du bekommst ein gutes und ein schlechtes.";
    case Question.GO: return city.player[seat].end === NOWHERE ? "Wo beginnt dein Magier?" : "Wohin gehst du?";
    case Question.TOLL: return "Womit zahlst du?";
    case Question.ACT: return city.ending === Ending.LAST_ACTION ? "Deine letzte Aktion, an der Magischen Quelle: Was tust du?" : `Du bist ${placeIn("at", city, placeNow(box, city, seat))}: Was tust du?`;
    case Question.CHEST: return city.aside ? "Welche Truhe ist die nächste? Eine wird weggelegt." : "Was machst du mit den Truhen?";
    case Question.ARCHIVES: return "Was wählst du im Archiv?";
    case Question.TENT: return "In welches Zelt geht dein Gehilfe?";
    case Question.CATCH: return "Welchen Dschinn fängst du noch dazu?";
    case Question.HELP: return `Wie bezahlst du die übrige Stärke von ${city.to_pay}?`;
    case Question.STORE: return `Wohin kommt ${nextToStore(city) === BOSS ? "der Boss" : `der ${colours[nextToStore(city)] ?? "?"}e Dschinn`}?`;
    case Question.FREE: return "Welchen Dschinn nimmst du umsonst?";
    case Question.CAPACITY: return "Erhöhst du deine Kapazität über 6? Eine Wertungskarte könnte dagegen sprechen.";
    case Question.STUDY: return "Wie viele Magierkarten aktivierst du, statt Magiekraft zu erhalten?";
    case Question.CIRCLE: return "Welchen Kreis aktivierst du?";
    case Question.MAGE: return "Welche Magierkarte nimmst du?";
    case Question.STACK: return "Welche Ausrüstungskarte nimmst du?";
    case Question.KEEP: return "Welche der beiden Karten bleibt offen liegen?";
    case Question.ACTIVATE: return "Welche Magierkarte aktivierst du?";
    case Question.BOTTLE: return "Welche Farbe soll die Flasche haben?";
    case Question.TRADE: return "Welche leere Flasche tauschst du?";
    case Question.BANISH: return "Welcher Dschinn kommt zurück in den Beutel?";
    case Question.DRAW: return "Ziehst du einen Dschinn aus dem Beutel, um ihn umsonst zu fangen?";
    case Question.TROPHY: return "Welche Trophäe nimmst du?";
    case Question.TOM: return city.errand === NONE ? "Toms Karte." : `Toms Karte verlangt ${some(box.errand[city.errand].good, box.errand[city.errand].number)}.`;
    default: return "";
  }
}

/** "an Ada", "an dich" */
const toWhom = (names: Names, seat: number) => (names.isMe(seat) ? "dich" : names.name(seat));
const paying = (names: Names, seats: number[]) =>
  seats.length ? `, mit Zahlung an ${listed(seats.map((seat) => toWhom(names, seat)))}` : "";

function way({ view, box, names }: S, end: number): string {
  const city = view.city;
  const seat = asker(view);
  const [from, to] = [box.leads_from[end], box.leads_to[end]];
  if (city.player[seat].end === NOWHERE) return `Beginne ${placeIn("at", city, to)}, ${placeIn("from", city, from)} her`;
  const there = isRound(to) ? `: ${texts.there(box, city, seat, to)}` : "";
  const over = from === placeNow(box, city, seat) ? "" : `, im Sprung über ${placeIn("nominative", city, from).replace(/^der (eckig|rund)e /, "den $1en ")}`;
  return `Geh ${placeIn("to", city, to)}${there}${over}${paying(names, mayPay(city, seat, end))}`;
}

function action({ view, box }: S, block: number): string {
  const city = view.city;
  const seat = asker(view);
  const player = city.player[seat];
  const place = placeNow(box, city, seat);
  const special = block === SPECIAL;
  const how = block === PASSAGE ? "dein Geheimgang" : special ? "Spezialaktion" : "Grundaktion";
  const at = place === NOWHERE || place === SOURCE ? -1 : block === PASSAGE ? ownPassage(city, seat, place) : city.symbol[place];
  if (at < 0 || at >= LOCATIONS) return block === PASSAGE ? "Nutze deinen Geheimgang" : how;
  const made = [...box.deed[special ? Deed.MANUFACTORY_SPECIAL : Deed.MANUFACTORY].of];
  made[Good.CORKS] += special ? player.able[Ability.CORKS] : 0;
  const chests = 1 + Number(special) + player.able[Ability.CHESTS];
  const does = [
    goods(box.deed[special ? Deed.ACADEMY_SPECIAL : Deed.ACADEMY].of),
    special ? "eine Magierkarte von einem beliebigen Stapel" : "eine Magierkarte ohne Schlüssel",
    chests > 1 ? `${chests} Truhen aufdecken` : "eine Truhe aufdecken",
    special ? "zwei Möglichkeiten wählen" : "eine Möglichkeit wählen",
    `${goods(made)} für ${some(Good.COINS, manufactoryPrice(box, player, special))}`,
    special ? "zwei Zelte besuchen" : "ein Zelt besuchen",
  ];
  return `${locations[at]} (${how}): ${does[at]}`;
}

function catching({ view, box }: S, number: number): string {
  const city = view.city;
  const seat = asker(view);
  const title = djinn(number === BOSS ? "der" : "ein", number);
  if (view.question === Question.BANISH) return `Verbanne ${title}`;
  if (view.question === Question.FREE) return `Nimm ${title} umsonst`;
  const place = placeNow(box, city, seat);
  const strength = number === BOSS && isRound(place) ? bossStrength(box, city, seat, place) : djinnStrength(box, city.player[seat]);
  return `Fang ${title} (Stärke ${strength})`;
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
    case REST: return `Stattdessen: ${goods(box.deed[Deed.REST_COINS + number].of)}`;
    case LEAVE: return "Lass die Dschinn in Ruhe, verliere 1 Magiekraft";
    case KIND: return catching(scene, number);
    case FILL: return "Magiekraft bis zum Maximum";
    case SOURCE_BOSS: return `Fang einen Boss aus dem Vorrat für ${box.source_boss} Magiekraft`;
    case SOURCE_BUY: return [`Kauf eine Flasche für ${price}`, `Kauf einen Korken für ${price}`, `Aktiviere bis zu zwei Magierkarten für ${price}`][number];
    case STALL: {
      const tent = tentOf(box, city, number);
      const stay = staysAt(box, city, seat, tent) ? ", ohne zu gehen" : "";
      return `Zelt ${TENT_LETTERS[tent]}: ${texts.stall(box, number)}${stay}${paying(names, assistantsAt(box, city, seat, tent))}`;
    }
    case STAND: return `Zelt ${TENT_LETTERS[number]}, ohne zu kaufen${paying(names, assistantsAt(box, city, seat, number))}`;
    case CHEST: case UNLOCK: case ASIDE: {
      const chest = city.revealed[number];
      if (chest === NONE) return "Eine Truhe, die nicht da ist";
      if (block === ASIDE) return `Leg die Truhe weg: ${texts.chest(box, chest)}`;
      if (block === CHEST) return `Nimm die Truhe: ${goods(box.chest[chest].gain)}`;
      return `Mit Schlüssel: ${goods(box.chest[chest].gain)}; dazu ${goods(box.chest[chest].locked)}`;
    }
    case OPTION: {
      const better = passagesLeft(player, ON_BOARD) === 0;
      const text = goods(box.deed[(better ? Deed.BETTER_COINS : Deed.ARCHIVES_COINS) + number].of);
      return text.charAt(0).toUpperCase() + text.slice(1);
    }
    case DIG: return `Geheimgang ${locations[Math.floor(number / SQUARES)]} ${placeIn("at", city, number % SQUARES)} legen`;
    case PILE: return city.mage_top[number] === NONE ? "Ein leerer Stapel" : `Nimm ${texts.mageShort(box, city.mage_top[number])}`;
    case STACK: {
      const card = city.stack_top[number];
      return card === NONE ? `Kein ${types[number]} mehr da` : `${types[number]} „${name.equipment(box, card)}“: ${texts.equipmentText(box, card)}`;
    }
    case KEEP_OLD: case KEEP_NEW: {
      const fresh = city.offered;
      const card = fresh === NONE || block === KEEP_NEW ? fresh : player.worn[box.equipment[fresh].kind];
      return `Die ${block === KEEP_OLD ? "alte" : "neue"} Karte bleibt offen${card === NONE ? "" : `: ${name.equipment(box, card)}`}`;
    }
    case COLOUR: return `${view.question === Question.TOM ? "Zahl Tom" : "Nimm"} ${bottle(number)}`;
    case MAGE:
      if (view.question !== Question.HELP) return `Aktiviere ${texts.mageShort(box, number)}`;
      return `${name.mage(box, number)}: jetzt ${helpWorth(box, city, seat, number)} wert, für ${some(Good.COINS, helpCost(box, player, number))}`;
    case STAVE: return "Nutze deine Ausrüstungskarte für diesen Fang";
    case OWN_MAGIC: {
      const keys = Math.max(0, city.to_pay - player.magic);
      return `Zahl ${city.to_pay} eigene Magiekraft${keys ? `, davon ${keys} mit Schlüsseln` : ""}`;
    }
    case IN_CIRCLE: return "In einen Kreis";
    case IN_BOTTLE: return `In die ${colours[number]}e Flasche, verkorkt`;
    case LET_GO: return "Lass ihn zurück in den Beutel";
    case NEXT_CIRCLE: return "Aktiviere den nächsten Kreis";
    case COVERED: return "Aktiviere den verdeckten Kreis";
    case STUDY: return number ? `Aktiviere stattdessen ${number} Magierkarte${number > 1 ? "n" : ""}` : "Nur Magiekraft";
    case SWAP: return `${bottle(Math.floor(number / COLOURS)).replace(/^e/, "E")} gegen ${bottle(number % COLOURS)}`;
    case TROPHY: return `${texts.trophyName(box, number)}: ${texts.trophy(box, number)}`;
    case PAY_TOM: return city.errand === NONE ? "Zahl Tom" : `Zahl Tom ${some(box.errand[city.errand].good, box.errand[city.errand].number)}`;
    case TAKE: return view.question === Question.CAPACITY ? "Erhöhe deine Kapazität" : view.question === Question.DRAW ? "Zieh einen Dschinn" : "Nimm es";
    case DECLINE: return "Verzichte";
    case DONE: return "Das ist alles";
    case REWARD: {
      const card = number === THRILL ? player.tile[0] : player.worn[number];
      return `Nimm die Belohnung${card === NONE ? "" : ` von „${number === THRILL ? name.character(box, card) : name.equipment(box, card)}“`}`;
    }
    case USE: {
      const card = player.worn[number];
      return card === NONE ? `Nutze: ${types[number]}` : `Nutze „${name.equipment(box, card)}“: ${goods(box.equipment[card].gain)}`;
    }
    case CORK: return `Verkorke ${djinn("der", number >= COLOURS ? BOSS : number)} in einer ${colours[number % COLOURS]}en Flasche`;
    case SET: {
      const among = ["", " (einer ein Boss)", " (zwei Bosse)", " (alle Bosse)"][number % 4];
      return `Drei in ${colours[Math.floor(number / 4)]}en Flaschen${among} für eine Trophäe`;
    }
    case EXCHANGE: return `Ein Schlüssel für ${some([Good.COINS, Good.SCROLLS, Good.MAGIC][number], 1)}`;
    case END: return city.ending === Ending.LAST_ACTION ? "Beende deine letzte Aktion" : "Beende deinen Zug";
    default: {
      const payee = [...Array(SEATS).keys()].find((other) => city.payees & (1 << other));
      return `Zahl ${payee === undefined ? "" : `an ${toWhom(names, payee)} `}eine ${block === TOLL_COIN ? "Münze" : "Schriftrolle"}`;
    }
  }
}

function tell({ view, box, names }: S, event: Event): string {
  const { what, card, number, place } = event;
  const city = view.city;
  const me = event.who < SEATS && names.isMe(event.who);
  const who = event.who < SEATS ? names.who(event.who) : "";
  const has = `${who} ${me ? "hast" : "hat"}`;
  const went = `${who} ${me ? "bist" : "ist"}`;
  switch (what) {
    case Happening.STARTS: return view.seats === 1 ? "Das Spiel beginnt." : `Das Spiel beginnt; ${has} den Drachen.`;
    case Happening.TILE: return `${has} das Charakterplättchen „${name.character(box, card)}“ genommen.`;
    case Happening.WENT: return `${went} ${placeIn("to", city, event.to)} gegangen.`;
    case Happening.PAID_COIN: return `${has} eine Münze an ${toWhom(names, event.whom)} gezahlt.`;
    case Happening.PAID_SCROLL: return `${has} eine Schriftrolle an ${toWhom(names, event.whom)} gezahlt.`;
    case Happening.ACTED: return `${has} ${within(card)} die ${number ? "Spezialaktion" : "Grundaktion"} begonnen.`;
    case Happening.GAINED: return card === Good.BASE ? `${has} den Basismarker auf ${city.player[event.who].base} gesetzt.` : `${has} ${some(card, number)} erhalten.`;
    case Happening.PAID: return `${has} ${some(card, number)} gezahlt.`;
    case Happening.KEY_USED: return `${has} einen Schlüssel${card === NONE ? "" : ` als ${some(card, 1)}`} genutzt.`;
    case Happening.HIRED: return `${has} ${amid(name.mage(box, card))} angeworben.`;
    case Happening.EQUIPPED: return `${has} „${name.equipment(box, card)}“ genommen.`;
    case Happening.FLIPPED: return `${has} „${name.equipment(box, card)}“ umgedreht.`;
    case Happening.USED: return `${has} „${name.equipment(box, card)}“ genutzt.`;
    case Happening.WOKE: return `${has} ${amid(name.mage(box, card))} aktiviert.`;
    case Happening.HELPED: return `${name.mage(box, card)} ${isSeveral(name.mage(box, card)) ? "haben" : "hat"} ${me ? "dir" : who} mit ${some(Good.MAGIC, number)} geholfen.`;
    case Happening.LOST: return `${has} ${some(card, number)} verloren.`;
    case Happening.CHEST: return `${has} eine Truhe aufgedeckt: ${texts.chest(box, card)}.`;
    case Happening.UNLOCKED: return `${has} eine Truhe aufgeschlossen: ${texts.chest(box, card)}.`;
    case Happening.ASIDE: return `${has} eine Truhe weggelegt: ${texts.chest(box, card)}.`;
    case Happening.SHUFFLED: return "Die Truhen wurden gemischt.";
    case Happening.DUG: return `${has} den Geheimgang ${locations[card]} ${placeIn("at", city, place)} gelegt.`;
    case Happening.TENT: return `${has} den Gehilfen in Zelt ${TENT_LETTERS[number]} geschickt.`;
    case Happening.CIRCLE: return `${has} einen Kreis aktiviert.`;
    case Happening.CAUGHT: return `${has} ${number > 1 ? (card === BOSS ? `${number} Bosse` : `${number} ${colours[card]}e Dschinn`) : djinn("ein", card)} gefangen.`;
    case Happening.CIRCLED: return `${has} ${djinn("der", card)} in einen Kreis gesetzt.`;
    case Happening.CORKED: return `${has} ${djinn("der", card)} in einer ${colours[number]}en Flasche verkorkt.`;
    case Happening.LET_GO: return `${has} ${djinn("der", card)} gehen lassen.`;
    case Happening.DREW: return `${has} ${djinn("ein", card)} aus dem Beutel gezogen.`;
    case Happening.FLED: return `Der Boss ${placeIn("at", city, place)} ist aus der Stadt geflohen.`;
    case Happening.APPEARED: return `Ein ${kind(card)} ist ${placeIn("at", city, place)} erschienen.`;
    case Happening.BANISHED: return `${has} ${djinn("ein", card)} ${placeIn("from", city, place)} verbannt.`;
    case Happening.SET: return `${has} drei Dschinn in ${colours[card]}en Flaschen abgegeben.`;
    case Happening.TROPHY: return `${has} ${texts.trophyName(box, card)} gewonnen: ${texts.trophy(box, card)}.`;
    case Happening.BOTTLE: return `${has} ${bottle(card)} genommen.`;
    case Happening.TRADED: return `${has} ${bottle(card)} gegen ${bottle(number)} getauscht.`;
    case Happening.DECLINED: return `${has} die Dschinn in Ruhe gelassen.`;
    case Happening.TOM: return `Tom hat eine Karte aufgedeckt: ${texts.errand(box, card)} (noch ${number}).`;
    case Happening.ENDING: return number ? "Die letzte Runde hat begonnen." : "Der letzte Boss hat die Stadt verlassen: Das Ende ist nah.";
    case Happening.LAST_ACTION: return "Alle Magier sind für eine letzte Aktion zur Magischen Quelle gegangen.";
    case Happening.SHOWED: return `${has} eine Wertungskarte gezeigt: ${texts.scoring(box, card)}.`;
    case Happening.LOST_GAME: return "Toms letzte Karte wurde aufgedeckt: Das Spiel ist verloren.";
    case Happening.WASTED: return `${has} keinen Platz für ${some(card, number)} gehabt.`;
    case Happening.SPARED: return `${has} Tom nicht alles zahlen können und nichts gezahlt.`;
    default: return "";
  }
}

export const de: Said = {
  texts,
  prompt,
  choice,
  tell,
  lost: (who) => `Toms Stapel ist zu Ende: ${who === "du" ? "Du hast" : `${who} hat`} das Spiel verloren.`,
  wonAlone: (who, me, points) => `${who} ${me ? "hast" : "hat"} die Stadt von allen sechs Bossen befreit und mit ${points} Punkten gewonnen.`,
  shared: (who, points) => `${who} teilen sich den Sieg mit ${points} Punkten.`,
  won: (who, me, points, level) =>
    `${who} ${me ? "hast" : "hat"} mit ${points} Punkten${level ? " und den meisten Münzen, Schriftrollen und Schlüsseln" : ""} gewonnen.`,
  parts: {
    lost: "gegen Tom verloren", trophies: "Trophäen", corked: "Dschinn in Flaschen", circled: "Dschinn in Kreisen",
    unused: "leere Flaschen und Korken", secret: "geheime Wertungskarte", tom: "Karten in Toms Stapel",
  },
  plate: (trophies, count) => `${trophies} ${trophies === 1 ? "Trophäe" : "Trophäen"}, ${count} Dschinn`,
};
