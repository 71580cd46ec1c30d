/** Why a choice is not legal, in German; reasons.py tells the same in English. */
import { SEAT_LETTERS, type Names, type WhyWords } from "$lib/face";
import { Question, type Box, type Reasons, type View } from "./records";
import { de } from "./words.de";

const NUMBERS = ["keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
const ASKS: Record<number, string> = {
  [Question.TURN]: "ob du eine Karte beschwörst oder dir etwas wünschst",
  [Question.PLACE]: "welche zweite Karte du in den Palast legst",
  [Question.PAY]: "mit welcher Karte du den Wunsch bezahlst",
  [Question.KEEP]: "welche der angesehenen Karten du behältst",
  [Question.RECOVER]: "welche Karte du von der Ablage nimmst",
  [Question.GIVE]: "welche Karte du zum Tausch gibst",
  [Question.TAKE]: "welche Karte du im Tausch nimmst",
  [Question.DISCARD]: "welche Karte aus einem Palast du ablegst",
  [Question.BANISH]: "welche Karte in einem Palast du aus dem Spiel nimmst",
  [Question.ROB]: "wen du beraubst",
};
const inPalace = (names: Names, seat: number) =>
  names.isMe(seat) ? "in deinem Palast" : `im Palast von ${names.name(seat)}`;

export const why: WhyWords<Reasons, View, Box> = {
  OVER: () => "das Spiel ist zu Ende",
  ASKED_ELSE: ({ question }) => `gefragt ist jetzt, ${ASKS[question]}`,
  BEGUN: ({ question }) => `es ist schon begonnen, und gefragt ist jetzt, ${ASKS[question]}`,
  NO_PASSING: () => "einen Zug kann man nicht auslassen",
  MUST: () => "die Karte sagt nicht, dass du darfst, also muss es sein",
  TOO_DEAR: ({ price, held }) =>
    `ein Wunsch kostet ${NUMBERS[price] ?? price} ${price === 1 ? "Karte" : "Karten"}, und du hast ${NUMBERS[held] ?? held} auf der Hand`,
  NOTHING_TO_BANISH: () => "in keinem Palast liegt eine Karte, die er nehmen könnte",
  YOURSELF: () => "du kannst dich nicht selbst berauben",
  NO_SEAT: ({ seat }) => `auf Platz ${SEAT_LETTERS[seat]} sitzt niemand`,
  EMPTY_HAND: ({ seat }, { names }) => `${names.isMe(seat) ? "du hast" : `${names.name(seat)} hat`} keine Karte auf der Hand`,
  IMMUNE: ({ count, seat }, { names }) => `${inPalace(names, seat)} liegen ${count} Karten`,
  OWN_TRADE: () => "getauscht wird mit jemand anderem",
  NOT_IN_PALACE: ({ card, seat }, { names }) => `${inPalace(names, seat)} liegt kein ${de.card(card)}`,
  WORTH_MORE: ({ card, given }) => `ein ${de.card(card)} ist mehr wert als dein ${de.card(given)}`,
  WORTH: ({ card, value }) => `ein ${de.card(card)} ist ${value} wert`,
  OWN_TARGET: ({ card }) => `der eben beschworene ${de.card(card)} kann nicht sein eigenes Ziel sein`,
  NOT_IN_HAND: ({ card }) => `du hast keinen ${de.card(card)} auf der Hand`,
  NOT_LOOKED_AT: ({ card }) => `unter den Karten, die du ansiehst, ist kein ${de.card(card)}`,
  NOT_DISCARDED: ({ card }) => `auf der Ablage liegt kein ${de.card(card)}`,
  NOT_IN_OWN_PALACE: ({ card }) => `in deinem Palast liegt kein ${de.card(card)}`,
  JUST_SUMMONED: ({ card }) => `der ${de.card(card)} wurde in diesem Zug beschworen`,
  NO_TRADE: ({ value }) => `in keinem Palast, den du erreichst, liegt eine Karte im Wert von höchstens ${value}`,
};
