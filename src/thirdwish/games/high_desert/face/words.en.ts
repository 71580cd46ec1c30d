/** The game in English. Every other language has the same parts: see words.de.ts. */
import type { Names } from "$lib/face";
import { clanOf, isCard, rankOf } from "./kinds";
import { Effect, Immunity, Question, Wish } from "./records";

const CLANS = ["Genie", "Marid", "Shaitan", "Efreet", "Jann"];
const RANKS = ["Diviner", "Merchant", "Thief", "Vizier", "Sultan"];

const card = (kind: number) => `${CLANS[clanOf(kind)]} ${RANKS[rankOf(kind)]}`;
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const cards = (count: number) => many(count, "card");
const points = (count: number) => many(count, "point").replace("-", "−");
const list = (words: string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

function aCard(kind: number): string {
  if (!isCard(kind)) return "a card";
  return `${/^[AEIOU]/.test(card(kind)) ? "an" : "a"} ${card(kind)}`;
}

function wish(which: number, look: number): string {
  if (which === Wish.LOOK) return `look at the top ${cards(look)} of the deck and keep one`;
  if (which === Wish.RECOVER) return "take a card from the discard pile";
  return "take a card in a palace out of the game";
}

const palaceCard = (names: Names, who: number, whose: number, kind: number) =>
  who === whose
    ? `${aCard(kind)} from ${names.isMe(who) ? "your" : "their"} own palace`
    : `${names.whose(whose)} ${card(kind)}`;

export const en = {
  clans: CLANS,
  clan: (clan: number) => `${CLANS[clan]} clan`,
  ranks: RANKS,
  card,
  points,
  clanOfCard: (kind: number) => CLANS[clanOf(kind)],
  rankOfCard: (kind: number) => RANKS[rankOf(kind)],

  // Cards

  effect: (effect: number, number: number, may: boolean): string => {
    const does = {
      [Effect.DRAW]: `draw ${cards(number).replace(" ", " more ")} at the end of this turn`,
      [Effect.TRADE]: "give a card of your palace to another player for a card of theirs worth as much or less",
      [Effect.STEAL]: "take a random card from another player's hand",
      [Effect.DISCARD]: `discard another card worth ${number} or less from any palace`,
      [Effect.PLACE]: "put another card of your hand into your palace, without its effect",
    }[effect as 0];
    return may ? `You may ${does}.` : `${does.charAt(0).toUpperCase()}${does.slice(1)}.`;
  },
  short: (effect: number, number: number): string =>
    ({
      [Effect.DRAW]: `draw ${number} more`,
      [Effect.TRADE]: "trade",
      [Effect.STEAL]: "rob a hand",
      [Effect.DISCARD]: `discard ≤ ${number}`,
      [Effect.PLACE]: "one card more",
    })[effect as 0],
  worth: (value: number, effect: string) => `Worth ${value}. When summoned: ${effect}`,

  // Choices

  summon: (kind: number) => `Summon ${card(kind)}`,
  place: (kind: number) => `Put down ${card(kind)} as well`,
  pay: (kind: number) => `Pay ${card(kind)}`,
  keep: (kind: number) => `Keep ${card(kind)}`,
  recover: (kind: number) => `Take ${card(kind)} from the discard pile`,
  give: (kind: number) => `Give ${card(kind)}`,
  take: (names: Names, seat: number, kind: number) => `Take ${names.whose(seat)} ${card(kind)}`,
  discard: (names: Names, seat: number, kind: number) => `Discard ${names.whose(seat)} ${card(kind)}`,
  banish: (names: Names, seat: number, kind: number) => `Banish ${names.whose(seat)} ${card(kind)}`,
  rob: (names: Names, seat: number) => `Rob ${names.who(seat)}`,
  wish: (which: number, look: number) => `Wish: ${wish(which, look)}`,
  pass: (question: number): string =>
    ({
      [Question.GIVE as number]: "Do not trade",
      [Question.ROB as number]: "Rob nobody",
      [Question.DISCARD as number]: "Discard nothing",
      [Question.PLACE as number]: "Put down no other card",
    })[question] ?? "Leave it",

  // Questions

  over: "The game is over.",
  ask: (question: number, price: number, highest: number): string =>
    ({
      [Question.TURN as number]: `Summon a card of your hand, or make a wish for ${cards(price)}.`,
      [Question.GIVE as number]: "Which card of your palace do you give in trade?",
      [Question.ROB as number]: "Whose hand do you rob?",
      [Question.DISCARD as number]: `Which card worth ${highest} or less do you discard from a palace?`,
      [Question.PLACE as number]: "Which card of your hand do you put into your palace as well?",
      [Question.KEEP as number]: "Which of these cards do you keep?",
      [Question.RECOVER as number]: "Which card do you take from the discard pile?",
      [Question.BANISH as number]: "Which card in a palace do you take out of the game?",
    })[question] ?? "",
  askPay: (left: number) => `Pay for your wish: which card do you discard? (${left} to go)`,
  askTake: (kind: number, value: number) => `What do you take for your ${card(kind)}? It may be worth ${value} or less.`,

  // What happened

  shuffled: (count: number) => `${cards(count)} ${count === 1 ? "was" : "were"} shuffled into a new deck.`,
  drew: (names: Names, who: number, kind: number) => `${names.who(who)} drew ${aCard(kind)}.`,
  began: (names: Names, who: number) => `${names.whose(who)} turn.`,
  summoned: (names: Names, who: number, kind: number) => `${names.who(who)} summoned ${aCard(kind)}.`,
  gave: (names: Names, who: number, whom: number, kind: number) => `${names.who(who)} gave ${names.who(whom)} ${aCard(kind)}.`,
  took: (names: Names, who: number, whom: number, kind: number) =>
    `${names.who(who)} took ${aCard(kind)} from ${names.who(whom)} in return.`,
  robbed: (names: Names, who: number, whom: number, kind: number) =>
    isCard(kind)
      ? `${names.who(who)} robbed ${names.who(whom)} of ${aCard(kind)}.`
      : `${names.who(who)} stole a card from ${names.whose(whom)} hand.`,
  discarded: (names: Names, who: number, whom: number, kind: number) =>
    `${names.who(who)} discarded ${palaceCard(names, who, whom, kind)}.`,
  placed: (names: Names, who: number, kind: number) => `${names.who(who)} put down ${aCard(kind)} as well.`,
  passed: (names: Names, who: number, kind: number) => `${names.who(who)} made no use of the ${card(kind)}.`,
  wished: (names: Names, who: number, which: number, look: number) =>
    `${names.who(who)} made a wish: to ${wish(which, look)}.`,
  paid: (names: Names, who: number, kind: number) => `${names.who(who)} paid ${aCard(kind)}.`,
  looked: (names: Names, who: number, count: number) =>
    `${names.who(who)} looked at the top ${count === 1 ? "card" : cards(count)} of the deck.`,
  kept: (names: Names, who: number, kind: number) =>
    `${names.who(who)} kept ${isCard(kind) ? aCard(kind) : "one of them"}.`,
  recovered: (names: Names, who: number, kind: number) => `${names.who(who)} took ${aCard(kind)} from the discard pile.`,
  banished: (names: Names, who: number, whom: number, kind: number) =>
    `${names.who(who)} took ${palaceCard(names, who, whom, kind)} out of the game.`,
  lastRound: (names: Names, who: number, least: number) =>
    `The last round began: ${names.who(who)} ${names.isMe(who) ? "have" : "has"} at least ${cards(least)} in the palace.`,
  skipped: (names: Names, who: number) =>
    `${names.who(who)} had no card, could draw none, and ${names.isMe(who) ? "were" : "was"} skipped.`,
  showed: (names: Names, who: number, kind: number, count: number) =>
    `${names.who(who)} still held ${count === 1 ? aCard(kind) : `${count} × ${card(kind)}`}.`,
  ended: "The game was over.",

  // The end

  won: (names: Names, winners: number[], score: number) =>
    `${list(winners.map((seat) => names.who(seat)))} won${winners.length > 1 ? " together" : ""} with ${points(score)}`,
  moreCards: (names: Names, than: number[]) => `, with more cards in the palace than ${list(than.map((seat) => names.who(seat)))}`,
  moreJann: (names: Names, than: number[]) => `, with more Jann in the palace than ${list(than.map((seat) => names.who(seat)))}`,
  bestClan: (clan: number) => `${CLANS[clan]} (best clan)`,
  plate: (hand: number, score: number, immune: boolean) =>
    `${hand} in hand, ${points(score)}${immune ? ", gate closed" : ""}`,

  // The board

  board: "The palaces round the well",
  deck: "Deck",
  discardPile: "Discard",
  removed: "Gone",
  wishes: ["Look", "Fetch", "Banish"],
  deckNote: (count: number) => `${cards(count)}, face down. When it is empty the discard pile is shuffled.`,
  discardNote: (count: number) => `${cards(count)}, face up. Open it to see them all.`,
  removedNote: (count: number) => `${cards(count)} out of the game for good.`,
  wishNote: (price: number) => `Costs ${cards(price)} of your hand.`,
  openPile: (name: string, count: number) => `${name}: ${cards(count)}. Look through it`,
  pile: (name: string, count: number) => `${name}: ${cards(count)}`,
  noCards: "No cards here.",
  unknownDeck: "You know none of its cards.",
  lookedAt: "The top of the deck",
  knownDeck: "What you know of the deck",
  deep: (place: number) => (place === 1 ? "top" : `no. ${place}`),
  deduced: "The values of the ranks are deduced, not printed.",
  close: "Close",
  hand: "Your hand",
  yourHand: (kind: number, count: number) => `Your hand: ${card(kind)}${count > 1 ? `, ${count} times` : ""}`,
  inPalace: (names: Names, seat: number, kind: number, count: number) =>
    `${names.whose(seat)} palace: ${card(kind)}${count > 1 ? `, ${count} times` : ""}`,
  handOf: (names: Names, seat: number, count: number) => `${names.whose(seat)} hand: ${cards(count)}`,
  knownHand: (kinds: string[]) => `Known: ${list(kinds)}.`,
  times: (kind: number, count: number) => (count > 1 ? `${count} × ${card(kind)}` : card(kind)),
  counts: (clan: number, worth: number, best: boolean) =>
    `${CLANS[clan]}: ${worth < 0 ? "takes off" : "counts"} ${Math.abs(worth)}${best ? ", the best clan" : ""}`,
  clanNote: (jann: boolean, best: boolean): string =>
    jann
      ? "The Jann help whichever clan is best."
      : best
        ? "The best clan of this palace counts; the other three are taken off, the Jann are added."
        : "Clans other than the best one and the Jann are taken off.",
  scoreNow: (score: number) => `${points(score)} as it lies`,
  gate: (count: number, least: number, closed: boolean) =>
    closed ? `Gate closed: ${cards(count)}` : `Gate open: ${count} of ${cards(least)}`,
  gateNote: (least: number, immunity: number) =>
    `With ${cards(least)} in a palace its gate is closed: other players' cards and wishes can touch ${
      immunity === Immunity.PLAYER ? "neither palace nor hand" : "the palace no more, but Thieves the hand"
    }. A turn that begins so begins the last round.`,
  lastTurns: (left: number) => (left === 1 ? "Last round: the last turn" : `Last round: ${left} turns left`),
  empty: "no djinn yet",
};

export type Catalogue = typeof en;
