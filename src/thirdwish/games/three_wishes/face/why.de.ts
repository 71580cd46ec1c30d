/** Why a choice is not legal, in German; reasons.py tells the same in English. */
import { SEAT_LETTERS, type WhyWords } from "$lib/face";
import { Question, type Box, type Reasons, type View } from "./records";

const ASKS: Record<number, string> = {
  [Question.OPENING]: "welche deiner eigenen Karten du ansiehst",
  [Question.ACT]: "welche Aktion du machst",
  [Question.WITH]: "welche Karte als zweite getauscht wird",
  [Question.LOOK]: "welche deiner eigenen Karten du ansiehst",
};

export const why: WhyWords<Reasons, View, Box> = {
  OVER: () => "das Spiel ist aus",
  ASKED_ELSE: ({ question }) => `gefragt ist jetzt, ${ASKS[question]}`,
  MUST_DECLARE: ({ round }) => `es ist Runde ${round}`,
  TOO_EARLY: ({ round }) => `es ist erst Runde ${round}`,
  HAS_ACTED: () => "du hast in diesem Zug schon eine Aktion gemacht",
  NO_SEAT: ({ seat }) => `auf Platz ${SEAT_LETTERS[seat]} sitzt niemand`,
  NOT_YOURS: () => "das ist nicht deine Karte",
  ITSELF: () => "eine Karte kann nicht mit sich selbst getauscht werden",
  NEITHER_YOURS: () => "keine der beiden Karten wäre deine",
};
