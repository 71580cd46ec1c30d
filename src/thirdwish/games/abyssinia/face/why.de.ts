/** Why a choice is not legal, in German; reasons.py tells the same in English. */
import { SEAT_LETTERS, type WhyWords } from "$lib/face";
import { nameOf } from "./cards";
import { COUNTERS, NAMES, WISH_OF } from "./kinds.de";
import { Question, WISHES, type Box, type Reasons, type View } from "./records";

const ASKS: Record<number, string> = {
  [Question.GENIE]: "ob du einen Dschinn nimmst",
  [Question.DRAW]: "wie viele Wünsche du ziehst",
  [Question.LAY]: "welche Wünsche du auslegst",
  [Question.RULE]: "welche Regel du nutzt",
  [Question.PLAYER]: "wen die Regel trifft",
  [Question.WISH]: "welchen Wunsch die Regel trifft",
  [Question.CARD]: "welche Karte du abwirfst",
  [Question.PILE]: "von welchem Stapel du ziehst",
  [Question.COUNTER]: "welche Marke du zurückgibst",
  [Question.TAKE]: "ob du die Marke nimmst",
  [Question.RETURN]: "welche Wünsche du zurücknimmst",
};

export const why: WhyWords<Reasons, View, Box> = {
  OVER: () => "das Spiel ist zu Ende",
  ASKED_ELSE: ({ question }) => `gefragt ist jetzt, ${ASKS[question]}`,
  STILL_OWED: () => "eine Regel mit „muss“ ist noch auszuführen",
  NOT_IN_HAND: () => "die Karte ist nicht auf deiner Hand",
  NO_RETURN: () => "dort liegt kein Rückkehr-Wunsch von dir",
  NONE_TO_DRAW: ({ type }) => `es gibt keinen ${WISH_OF[type]} zu ziehen`,
  NONE_TAKEN: ({ type }) => `du hast in dieser Runde keine ${COUNTERS[type]} genommen`,
  WISH_NOT_IN_HAND: () => "dieser Wunsch ist nicht auf deiner Hand",
  HIDDEN_ALREADY: () => "du hast schon einen Wunsch verdeckt ausgelegt",
  TWO_LAID: () => "du hast schon zwei Wünsche offen ausgelegt",
  LAST_IMPULSE: () => "dein letzter Wunsch muss ein Impuls-Wunsch sein",
  SHOWS_FEWER: ({ genie, count, type }, { box, language }) => `„${nameOf(box, WISHES + genie, language)}“ zeigt ${count} ${NAMES[type]}`,
  NO_WISHES_LEFT: () => "von einem Stapel, von dem du ziehen würdest, sind keine Wünsche mehr da",
  NO_CARD: () => "vor dir liegt keine solche Karte",
  NO_BEFORE_RULE: () => "sie hat keine solche Vorher-Regel",
  NO_AFTER_RULE: () => "sie hat keine solche Nachher-Regel",
  NO_USE: () => "sie wurde schon genutzt, ihr „wenn“ trifft nicht zu, oder es gibt nichts, worauf sie wirken könnte",
  NO_SEAT: ({ seat }) => `auf Platz ${SEAT_LETTERS[seat]} sitzt niemand`,
  NO_WISH: () => "dort liegt kein Wunsch",
  NOT_MEANT: () => "davon spricht die Regel nicht",
  IMPULSE_OWED: () => "du hast einen Impuls-Wunsch auf der Hand und noch keinen ausgelegt",
  THREE_DEMANDED: () => "dein Dschinn fordert drei Wünsche",
};
