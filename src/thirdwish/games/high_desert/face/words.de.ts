/** The game in German. All ranks are masculine, so one article serves them all. */
import type { Names } from "$lib/face";
import { clanOf, isCard, rankOf } from "./kinds";
import { Effect, Immunity, Question, Wish } from "./records";
import type { Catalogue } from "./words.en";

const CLANS = ["Genie", "Marid", "Shaitan", "Efreet", "Jann"];
const RANKS = ["Seher", "Händler", "Dieb", "Wesir", "Sultan"];

const card = (kind: number) => `${CLANS[clanOf(kind)]}-${RANKS[rankOf(kind)]}`;
const cards = (count: number) => (count === 1 ? "1 Karte" : `${count} Karten`);
const points = (count: number) => `${String(count).replace("-", "−")} ${Math.abs(count) === 1 ? "Punkt" : "Punkte"}`;
const withPoints = (count: number) => `${String(count).replace("-", "−")} ${Math.abs(count) === 1 ? "Punkt" : "Punkten"}`;
const list = (words: string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} und ${words[words.length - 1]}`;
/** Whom something is done to, in the accusative: "einen Marid-Dieb". */
const aCard = (kind: number) => (isCard(kind) ? `einen ${card(kind)}` : "eine Karte");
const has = (names: Names, who: number) => `${names.who(who)} ${names.isMe(who) ? "hast" : "hat"}`;
const to = (names: Names, whom: number) => (names.isMe(whom) ? "dir" : names.name(whom));
const ofPalace = (names: Names, whom: number) =>
  names.isMe(whom) ? "aus deinem Palast" : `aus dem Palast von ${names.name(whom)}`;

function wish(which: number, look: number): string {
  if (which === Wish.LOOK) return `${look === 1 ? "die oberste Karte" : `die obersten ${look} Karten`} des Stapels ansehen und eine behalten`;
  if (which === Wish.RECOVER) return "eine Karte von der Ablage nehmen";
  return "eine Karte in einem Palast aus dem Spiel nehmen";
}

function palaceCard(names: Names, who: number, whose: number, kind: number): string {
  if (who !== whose) return `den ${card(kind)} ${ofPalace(names, whose)}`;
  return `einen ${card(kind)} aus ${names.isMe(who) ? "deinem" : "dem"} eigenen Palast`;
}

export const de: Catalogue = {
  clans: CLANS,
  clan: (clan) => `Clan ${CLANS[clan]}`,
  ranks: RANKS,
  card,
  points,
  clanOfCard: (kind) => CLANS[clanOf(kind)],
  rankOfCard: (kind) => RANKS[rankOf(kind)],

  // Karten

  effect: (effect, number, may) => {
    const [must, can] = {
      [Effect.DRAW]: [`Zieh am Ende dieses Zuges ${cards(number)} mehr.`, ""],
      [Effect.TRADE]: [
        "Gib jemandem eine Karte deines Palasts für eine aus dessen Palast, die höchstens so viel wert ist.",
        "Du darfst jemandem eine Karte deines Palasts für eine aus dessen Palast geben, die höchstens so viel wert ist.",
      ],
      [Effect.STEAL]: [
        "Nimm jemandem eine zufällige Karte aus der Hand.",
        "Du darfst jemandem eine zufällige Karte aus der Hand nehmen.",
      ],
      [Effect.DISCARD]: [
        `Leg eine andere Karte im Wert von höchstens ${number} aus einem beliebigen Palast ab.`,
        `Du darfst eine andere Karte im Wert von höchstens ${number} aus einem beliebigen Palast ablegen.`,
      ],
      [Effect.PLACE]: [
        "Leg eine weitere Handkarte in deinen Palast; sie wirkt nicht.",
        "Du darfst eine weitere Handkarte in deinen Palast legen; sie wirkt nicht.",
      ],
    }[effect as 0];
    return may && can ? can : must;
  },
  short: (effect, number) =>
    ({
      [Effect.DRAW]: `${number} mehr ziehen`,
      [Effect.TRADE]: "tauschen",
      [Effect.STEAL]: "Hand berauben",
      [Effect.DISCARD]: `ablegen ≤ ${number}`,
      [Effect.PLACE]: "Karte dazu",
    })[effect as 0],
  worth: (value, effect) => `Wert ${value}. Beim Beschwören: ${effect}`,

  // Was man tun kann

  summon: (kind) => `${card(kind)} beschwören`,
  place: (kind) => `${card(kind)} dazulegen`,
  pay: (kind) => `Mit ${card(kind)} bezahlen`,
  keep: (kind) => `${card(kind)} behalten`,
  recover: (kind) => `${card(kind)} von der Ablage nehmen`,
  give: (kind) => `${card(kind)} geben`,
  take: (names, seat, kind) => `${card(kind)} von ${to(names, seat)} nehmen`,
  discard: (names, seat, kind) => `${card(kind)} ${ofPalace(names, seat)} ablegen`,
  banish: (names, seat, kind) => `${card(kind)} ${ofPalace(names, seat)} verbannen`,
  rob: (names, seat) => `${names.isMe(seat) ? "Dich" : names.name(seat)} berauben`,
  wish: (which, look) => `Wunsch: ${wish(which, look)}`,
  pass: (question) =>
    ({
      [Question.GIVE as number]: "Nicht tauschen",
      [Question.ROB as number]: "Niemanden berauben",
      [Question.DISCARD as number]: "Nichts ablegen",
      [Question.PLACE as number]: "Nichts dazulegen",
    })[question] ?? "Darauf verzichten",

  // Fragen

  over: "Das Spiel ist zu Ende.",
  ask: (question, price, highest) =>
    ({
      [Question.TURN as number]: `Beschwöre eine Handkarte, oder wünsch dir etwas für ${cards(price)}.`,
      [Question.GIVE as number]: "Welche Karte deines Palasts gibst du zum Tausch?",
      [Question.ROB as number]: "Wessen Hand beraubst du?",
      [Question.DISCARD as number]: `Welche Karte im Wert von höchstens ${highest} legst du aus einem Palast ab?`,
      [Question.PLACE as number]: "Welche Karte deiner Hand legst du noch in deinen Palast?",
      [Question.KEEP as number]: "Welche dieser Karten behältst du?",
      [Question.RECOVER as number]: "Welche Karte nimmst du von der Ablage?",
      [Question.BANISH as number]: "Welche Karte in einem Palast nimmst du aus dem Spiel?",
    })[question] ?? "",
  askPay: (left) => `Bezahle deinen Wunsch: Welche Karte legst du ab? (noch ${left})`,
  askTake: (kind, value) => `Was nimmst du für deinen ${card(kind)}? Es darf höchstens ${value} wert sein.`,

  // Was geschah

  shuffled: (count) =>
    count === 1 ? "1 Karte wurde zum neuen Stapel." : `${count} Karten wurden zu einem neuen Stapel gemischt.`,
  drew: (names, who, kind) => `${has(names, who)} ${aCard(kind)} gezogen.`,
  began: (names, who) => `${names.who(who)} ${names.isMe(who) ? "bist" : "ist"} am Zug.`,
  summoned: (names, who, kind) => `${has(names, who)} ${aCard(kind)} beschworen.`,
  gave: (names, who, whom, kind) => `${has(names, who)} ${to(names, whom)} ${aCard(kind)} gegeben.`,
  took: (names, who, whom, kind) => `${has(names, who)} ${to(names, whom)} dafür ${aCard(kind)} abgenommen.`,
  robbed: (names, who, whom, kind) => `${has(names, who)} ${to(names, whom)} ${aCard(kind)} aus der Hand gestohlen.`,
  discarded: (names, who, whom, kind) => `${has(names, who)} ${palaceCard(names, who, whom, kind)} abgelegt.`,
  placed: (names, who, kind) => `${has(names, who)} noch ${aCard(kind)} dazugelegt.`,
  passed: (names, who, kind) => `${has(names, who)} auf die Wirkung des ${card(kind)}s verzichtet.`,
  wished: (names, who, which, look) =>
    `${has(names, who)} ${names.isMe(who) ? "dir" : "sich"} etwas gewünscht: ${wish(which, look)}.`,
  paid: (names, who, kind) =>
    `${has(names, who)} mit ${isCard(kind) ? `einem ${card(kind)}` : "einer Karte"} bezahlt.`,
  looked: (names, who, count) =>
    `${has(names, who)} ${count === 1 ? "die oberste Karte" : `die obersten ${count} Karten`} des Stapels angesehen.`,
  kept: (names, who, kind) => `${has(names, who)} ${isCard(kind) ? aCard(kind) : "eine davon"} behalten.`,
  recovered: (names, who, kind) => `${has(names, who)} ${aCard(kind)} von der Ablage genommen.`,
  banished: (names, who, whom, kind) => `${has(names, who)} ${palaceCard(names, who, whom, kind)} aus dem Spiel genommen.`,
  lastRound: (names, who, least) => `Die letzte Runde hat begonnen: ${has(names, who)} mindestens ${cards(least)} im Palast.`,
  skipped: (names, who) =>
    names.isMe(who)
      ? "du hattest keine Karte, konntest keine ziehen und wurdest übersprungen."
      : `${names.name(who)} hatte keine Karte, konnte keine ziehen und wurde übersprungen.`,
  showed: (names, who, kind, count) =>
    `${names.who(who)} ${names.isMe(who) ? "hattest" : "hatte"} noch ${count === 1 ? aCard(kind) : `${count} × ${card(kind)}`} auf der Hand.`,
  ended: "Das Spiel war zu Ende.",

  // Das Ende

  won: (names, winners, score) => {
    const me = winners.some((seat) => names.isMe(seat));
    const verb = winners.length > 1 ? (me ? "habt gemeinsam" : "haben gemeinsam") : me ? "hast" : "hat";
    const others = winners.filter((seat) => !names.isMe(seat)).map((seat) => names.name(seat));
    return `${list(me ? [...others, "du"] : others)} ${verb} mit ${withPoints(score)} gewonnen`;
  },
  moreCards: (names, than) => `, mit mehr Karten im Palast als ${list(than.map((seat) => names.who(seat)))}`,
  moreJann: (names, than) => `, mit mehr Jann im Palast als ${list(than.map((seat) => names.who(seat)))}`,
  bestClan: (clan) => `${CLANS[clan]} (bester Clan)`,
  plate: (hand, score, immune) => `${hand} auf der Hand, ${points(score)}${immune ? ", Tor zu" : ""}`,

  // Das Brett

  board: "Die Paläste um den Brunnen",
  deck: "Stapel",
  discardPile: "Ablage",
  removed: "Fort",
  wishes: ["Schau", "Hol", "Bann"],
  deckNote: (count) => `${cards(count)}, verdeckt. Ist er leer, wird die Ablage gemischt.`,
  discardNote: (count) => `${cards(count)}, offen. Öffne sie, um alle zu sehen.`,
  removedNote: (count) => `${cards(count)}, für immer aus dem Spiel.`,
  wishNote: (price) => `Kostet ${cards(price)} deiner Hand.`,
  openPile: (name, count) => `${name}: ${cards(count)}. Durchsehen`,
  pile: (name, count) => `${name}: ${cards(count)}`,
  noCards: "Hier liegt keine Karte.",
  unknownDeck: "Du kennst keine seiner Karten.",
  lookedAt: "Oben auf dem Stapel",
  knownDeck: "Was du vom Stapel weißt",
  deep: (place) => (place === 1 ? "oben" : `Nr. ${place}`),
  deduced: "Die Werte der Ränge sind erschlossen, nicht gedruckt.",
  close: "Schließen",
  hand: "Deine Hand",
  yourHand: (kind, count) => `Deine Hand: ${card(kind)}${count > 1 ? `, ${count}-mal` : ""}`,
  inPalace: (names, seat, kind, count) =>
    `${names.isMe(seat) ? "Dein Palast" : `Palast von ${names.name(seat)}`}: ${card(kind)}${count > 1 ? `, ${count}-mal` : ""}`,
  handOf: (names, seat, count) => `${names.isMe(seat) ? "Deine Hand" : `Hand von ${names.name(seat)}`}: ${cards(count)}`,
  knownHand: (kinds) => `Bekannt: ${list(kinds)}.`,
  times: (kind, count) => (count > 1 ? `${count} × ${card(kind)}` : card(kind)),
  counts: (clan, worth, best) =>
    `${CLANS[clan]}: ${worth < 0 ? `${-worth} Abzug` : `zählt ${worth}`}${best ? ", der beste Clan" : ""}`,
  clanNote: (jann, best) =>
    jann
      ? "Die Jann helfen dem besten Clan, welcher es auch ist."
      : best
        ? "Der beste Clan dieses Palasts zählt; die drei anderen werden abgezogen, die Jann kommen dazu."
        : "Clans außer dem besten und den Jann werden abgezogen.",
  scoreNow: (score) => `${points(score)}, so wie er liegt`,
  gate: (count, least, closed) => (closed ? `Tor zu: ${cards(count)}` : `Tor offen: ${count} von ${cards(least)}`),
  gateNote: (least, immunity) =>
    `Mit ${cards(least)} im Palast ist das Tor zu: Karten und Wünsche der anderen erreichen ${
      immunity === Immunity.PLAYER ? "weder Palast noch Hand" : "den Palast nicht mehr, Diebe aber die Hand"
    }. Ein Zug, der so beginnt, beginnt die letzte Runde.`,
  lastTurns: (left) => (left === 1 ? "Letzte Runde: der letzte Zug" : `Letzte Runde: noch ${left} Züge`),
  empty: "noch kein Dschinn",
};
