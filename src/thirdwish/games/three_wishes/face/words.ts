/** 3 Wishes in words: questions, choices, what happened, who won. */
import { reasonsIn, SEAT_LETTERS, type FaceWords, type ScorePart } from "$lib/face";
import { sentence } from "$lib/names";
import { cardLabel, cardName, knownAt, TYPES, type WishScene } from "./cards";
import {
  CENTRE, DECLARE, HAND, Happening, LOOK, NOBODY, NO_CARD, PEEK, PLACES, Question, Series, SHUFFLE,
  Special, SWITCH, WITH, type Box, type Event, type View,
} from "./records";
import { why } from "./why.de";

/** "B2", or "M1" in the middle of the table. */
export function placeLetter(place: number): string {
  return place >= CENTRE ? `M${place - CENTRE + 1}` : `${SEAT_LETTERS[Math.floor(place / HAND)]}${(place % HAND) + 1}`;
}

/** "Ada's card 2", "centre card 1"; "their own card 2" if it is Ada who does it. */
export function placeName(scene: WishScene, place: number, by = NOBODY): string {
  const german = scene.language === "de";
  if (place >= CENTRE) return `${german ? "Mittelkarte" : "centre card"} ${place - CENTRE + 1}`;
  const owner = Math.floor(place / HAND);
  const own = owner === by && !scene.names.isMe(owner);
  const whose = own ? (german ? "die eigene" : "their own") : scene.names.whose(owner, german ? "deine" : undefined);
  return `${whose} ${german ? "Karte" : "card"} ${(place % HAND) + 1}`;
}

const blockOf = (choice: number) => Math.floor(choice / PLACES) * PLACES;

function known(scene: WishScene, place: number): string {
  const card = knownAt(scene, place);
  return card === NO_CARD ? "" : ` (${cardName(scene.box, card, scene.language)})`;
}

const VERBS: Record<"en" | "de", Record<number, string>> = {
  en: { [LOOK]: "Look at", [PEEK]: "Peek at", [SWITCH]: "Switch", [WITH]: "Switch it with" },
  de: { [LOOK]: "Ansehen:", [PEEK]: "Spähen:", [SWITCH]: "Tauschen:", [WITH]: "Tauschen mit:" },
};

function choice(scene: WishScene, choice: number): string {
  const german = scene.language === "de";
  if (choice === DECLARE) return german ? "Das Ende ausrufen" : "Declare the end of the game";
  if (choice === SHUFFLE) return german ? "Deine drei Karten mischen, eine ansehen" : "Shuffle your three cards and look at one";
  const place = choice % PLACES;
  return `${VERBS[scene.language][blockOf(choice)]} ${placeName(scene, place)}${known(scene, place)}`;
}

/** What the reader has just been shown, to be said before the next question. */
export function justSeen(view: View): { place: number; card: number } | null {
  const looked = view.event.slice(0, view.events).find((event) => event.what === Happening.LOOKED);
  return looked && looked.who === view.me && looked.card !== NO_CARD ? { place: looked.place, card: looked.card } : null;
}

function prompt(scene: WishScene): string {
  const { view, box, language } = scene;
  const german = language === "de";
  if (view.turn === NOBODY) return german ? "Das Spiel ist aus." : "The game is over.";
  const seen = justSeen(view);
  const saw = seen ? `${german ? "Du hast gesehen" : "You saw"}: ${cardLabel(box, seen.card, language)}. ` : "";
  const first = `${placeLetter(view.first)}${known(scene, view.first)}`;
  switch (view.question) {
    case Question.OPENING:
      return german ? "Bevor es losgeht: Welche deiner Karten siehst du dir an?" : "Before the game starts: which of your cards do you look at?";
    case Question.WITH:
      return german ? `Womit tauschst du ${first}?` : `Which card do you switch ${first} with?`;
    case Question.LOOK:
      return german ? "Deine Karten sind gemischt: Welche siehst du dir an?" : "Your cards are shuffled: which one do you look at?";
    default: {
      const two = view.actions > 1;
      if (german) return `${saw}Runde ${view.round}: ${two ? "zwei Aktionen" : "noch eine Aktion"}. Zeig auf eine Karte.`;
      return `${saw}Round ${view.round}: ${two ? "two actions" : "one action more"}. Point at a card.`;
    }
  }
}

function points(n: number, german: boolean): string {
  if (german) return n === 1 ? "1 Punkt" : `${n} Punkten`;
  return n === 1 ? "1 point" : `${n} points`;
}

function tell(scene: WishScene, event: Event): string {
  const { names, box, language, view } = scene;
  const german = language === "de";
  const seat = event.who;
  const who = seat < 5 ? sentence(names.who(seat)) : "";
  const has = names.isMe(seat) ? "hast" : "hat";
  const place = placeName(scene, event.place, seat);
  const to = placeName(scene, event.to, seat);
  const card = event.card === NO_CARD ? "" : cardLabel(box, event.card, language);
  // Whoever agreed to remember for themselves finds no cards in the log.
  const told = view.options.memory === 0 && scene.memory && card;
  switch (event.what) {
    case Happening.BEGAN:
      return german ? `Spiel ${event.number} ist ausgeteilt; ${names.isMe(seat) ? "du beginnst" : `${names.name(seat)} beginnt`}.` : `Game ${event.number} was dealt, and ${names.who(seat)} started.`;
    case Happening.LOOKED:
      if (german) return `${who} ${has} ${place} angesehen${told ? `: ${card}` : ""}.`;
      return `${who} looked at ${place}${told ? `: it was ${card}` : ""}.`;
    case Happening.TURN:
      return "";
    case Happening.SWITCHED:
      return german ? `${who} ${has} ${place} gegen ${to} getauscht.` : `${who} switched ${place} with ${to}.`;
    case Happening.SHUFFLED:
      if (german) return `${who} ${has} ${names.isMe(seat) ? "deine" : "die eigenen"} Karten gemischt.`;
      return `${who} shuffled ${names.isMe(seat) ? "your" : "their"} cards.`;
    case Happening.DECLARED:
      return german ? `${who} ${has} das Ende ausgerufen.` : `${who} declared the end of the game.`;
    case Happening.SHOWED:
      return german ? `${sentence(place)} war ${card}.` : `${sentence(place)} was ${card}.`;
    case Happening.SHOWED_REMOVED:
      return german ? `Aus dem Spiel war ${card}.` : `The card out of the game was ${card}.`;
    case Happening.WON:
      return german ? `${who} ${has} mit ${points(event.number, true)} gewonnen.` : `${who} won the game, with ${points(event.number, false)}.`;
    case Happening.WON_OUTRIGHT:
      return german ? `${who} ${has} mit zwei verdoppelnden Karten ohne Punktevergleich gewonnen.` : `${who} won the game outright, with two cards that double.`;
    case Happening.TIE_WENT:
      return german
        ? `${sentence(names.who(event.whom))} ${names.isMe(event.whom) ? "hattest" : "hatte"} gleich viele Punkte, aber ${names.who(seat)} ${names.isMe(seat) ? "gehst" : "geht"} vor, vom Ausrufer an im Uhrzeigersinn gezählt.`
        : `${sentence(names.who(event.whom))} had as many points, but the tie went to ${names.who(seat)}, nearest to the declarer.`;
    case Happening.NOBODY_WON:
      return german ? "Niemand hatte einen vollen Satz ohne verlierende Karte: Niemand hat gewonnen." : "Nobody had a full set without a card that loses, and nobody won.";
    case Happening.MARKED: {
      const n = event.number;
      if (german) return `${who} ${has} ${n === 1 ? "einen Siegmarker" : `${n} Siegmarker`} bekommen.`;
      return `${who} got ${n === 1 ? "1 victory marker" : `${n} victory markers`}.`;
    }
    case Happening.GRAND_MASTER:
      return german ? `${who} ${names.isMe(seat) ? "bist" : "ist"} Großmeister.` : `${who} became grand master.`;
    default:
      return "";
  }
}

// The end

const handOf = (view: View, seat: number) => view.card.slice(seat * HAND, seat * HAND + HAND);

function fullSet(box: Box, cards: number[]): boolean {
  return new Set(cards.map((card) => box.type[card])).size === TYPES.length && cards.every((card) => box.special[card] !== Special.LOSES);
}

const doublersOf = (box: Box, cards: number[]) => cards.filter((card) => box.special[card] === Special.DOUBLES);

function reckoning(scene: WishScene, seat: number): ScorePart[] {
  const { view, box, language } = scene;
  const german = language === "de";
  if (view.options.match === Series.FIVE) return [{ label: german ? "Siegmarker" : "victory markers", points: view.markers[seat] }];
  const cards = handOf(view, seat);
  const name = (card: number) => cardName(box, card, language);
  const names = cards.map(name).join(", ");
  if (cards.some((card) => box.special[card] === Special.LOSES)) return [{ label: `${names}: ${german ? "eine Karte, die verliert" : "a card that loses"}`, points: 0 }];
  if (!fullSet(box, cards)) return [{ label: `${names}: ${german ? "kein voller Satz" : "no full set"}`, points: 0 }];
  const doublers = doublersOf(box, cards);
  const lines = cards.filter((card) => !doublers.includes(card)).map((card) => ({ label: name(card), points: box.value[card] }));
  const sum = lines.reduce((total, line) => total + line.points, 0);
  if (doublers.length === 1) lines.push({ label: `${name(doublers[0])} ${german ? "verdoppelt" : "doubles"}`, points: sum });
  if (doublers.length > 1) lines.push({ label: german ? `${doublers.map(name).join(" und ")} gewinnen ohne Punktevergleich` : `${doublers.map(name).join(" and ")} win outright`, points: 0 });
  return lines;
}

/** The last step tells who won, so the ending is put together from its events. */
function ending(scene: WishScene): string {
  const { view, names, language } = scene;
  const german = language === "de";
  const events = view.event.slice(0, view.events);
  const master = events.find((event) => event.what === Happening.GRAND_MASTER);
  if (master) {
    const n = view.markers[master.who];
    const who = sentence(names.who(master.who));
    if (german) return `${who} ${names.isMe(master.who) ? "hast" : "hat"} die Partie als Großmeister mit ${n} Markern gewonnen.`;
    return `${who} won the match as grand master with ${n} markers.`;
  }
  const HOW: number[] = [Happening.WON, Happening.WON_OUTRIGHT, Happening.NOBODY_WON, Happening.TIE_WENT];
  return events.filter((event) => HOW.includes(event.what)).map((event) => tell(scene, event)).join(" ");
}

function plate(scene: WishScene, seat: number): string {
  const { view, language } = scene;
  if (view.options.match !== Series.FIVE) return "";
  const n = view.markers[seat];
  return language === "de" ? `${n} von 5 Markern` : `${n} of 5 markers`;
}

export const words: FaceWords<View, Box> = {
  prompt, choice, tell, why: reasonsIn({ de: why }), ending, reckoning, plate,
};
