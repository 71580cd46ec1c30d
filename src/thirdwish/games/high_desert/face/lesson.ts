/** The first game of High Desert: what is remarked on it, and when. */
import type { Lesson, Moment, Remark } from "$lib/lesson";
import { bestClan, clanOf, kindsIn, rankOf, sum } from "./kinds";
import {
  Effect, GIVE, Happening, JANN, NOBODY, PLACE, Question, SUMMON, Wish, WISH, type Box, type View,
} from "./records";

type At = Moment<View, Box>;

const GENIE = 0; // the clan that the reader is to go on with, though the Shaitan is worth more as yet
const palaceOf = (view: View) => view.player[view.me].palace;
const isTurn = ({ view }: At) => view.question === Question.TURN && view.turn === view.me;
/** Whether a card would count for the reader. */
const fits = ({ view, box }: At, card: number) => [bestClan(box, palaceOf(view)), JANN].includes(clanOf(card));
/** The cards in hand that do something of a kind when they are summoned. */
const holding = ({ view, box }: At, effect: number) =>
  kindsIn(view.hand).filter((card) => box.effect[rankOf(card)] === effect);
const biggest = ({ view }: At) => Math.max(...view.player.slice(0, view.seats).map((one) => sum(one.palace)));
const did = ({ happened }: At, ...what: number[]) => happened.some((one) => what.includes(one.what));

/** A remark on what a rank does: where it is summoned, or could be. */
const rank = (effect: number, question: number | null, rule: string, says: Remark["says"]): Remark<View, Box> => ({
  on: "question",
  when: (at) => at.view.turn === at.view.me && (at.view.question === question || (isTurn(at) && holding(at, effect).length > 0)),
  rule,
  says,
  look(at) {
    if (isTurn(at)) return holding(at, effect).map((card) => SUMMON + card);
    if (question === Question.GIVE) return kindsIn(palaceOf(at.view)).filter((card) => !fits(at, card)).map((card) => GIVE + card);
    if (question === Question.PLACE) return kindsIn(at.view.hand).filter((card) => fits(at, card)).map((card) => PLACE + card);
    return [];
  },
});

const remarks: Remark<View, Box>[] = [
  {
    on: "event",
    when: () => true,
    rule: "R7.1",
    says: {
      en: "The aim: fill your Palace with the djinn of one clan. Your best clan and the noble Jann count for you; every other card in your Palace counts against you.",
      de: "Das Ziel: Füll deinen Palast mit den Dschinn eines Clans. Dein bester Clan und die edlen Jann zählen für dich; jede andere Karte in deinem Palast zählt gegen dich.",
    },
  },
  {
    on: "question",
    when: isTurn,
    rule: "R2.2",
    look: (at) => kindsIn(at.view.hand).filter((card) => [GENIE, JANN].includes(clanOf(card))).map((card) => SUMMON + card),
    says: {
      en: "On your turn you either Summon a card of your hand or Make a Wish. Two rounds were played for you: a Genie and a Shaitan lie in your Palace. Genies and Jann in your hand would fit the Genie, so summon one of the marked cards.",
      de: "In deinem Zug beschwörst du eine Handkarte oder wünschst dir etwas. Zwei Runden sind schon gespielt: In deinem Palast liegen ein Genie und ein Shaitan. Zum Genie passen Genies und Jann, also beschwör eine der markierten Karten.",
    },
  },
  {
    on: "event",
    when: ({ view, happened }) => happened.some((one) => one.what === Happening.DREW && one.who === view.me),
    rule: "R2.3",
    says: {
      en: "At the end of your turn you draw a card. A hand has no limit; whoever begins a turn without a card draws five.",
      de: "Am Ende deines Zuges ziehst du eine Karte. Die Hand hat keine Grenze; wer ohne Karte in den Zug geht, zieht fünf.",
    },
  },
  {
    on: "event",
    when: (at) => isTurn(at) && sum(palaceOf(at.view)) > 2,
    rule: "R7.2",
    says: {
      en: "The tags in a Palace tell what each clan counts, and the crown marks the best one. That clan is found for you at the end too; it may change while you play.",
      de: "Die Schildchen im Palast sagen, was jeder Clan zählt, und die Krone steht beim besten. Er wird auch am Ende für dich bestimmt und kann im Spiel noch wechseln.",
    },
  },
  rank(Effect.TRADE, Question.GIVE, "R3.4", {
    en: "A Merchant (worth 2) trades when you summon it: you may give a card of your Palace, but not this Merchant, for one in another Palace that is worth as much or less. Give what counts against you, and take your clan or a Jann.",
    de: "Ein Händler (Wert 2) tauscht, wenn du ihn beschwörst: Du darfst eine Karte deines Palasts, nur nicht diesen Händler, für eine aus einem anderen geben, die höchstens so viel wert ist. Gib, was gegen dich zählt, und nimm deinen Clan oder einen Jann.",
  }),
  rank(Effect.PLACE, Question.PLACE, "R3.8", {
    en: "A Sultan (worth 5) lets you put a second card of your hand into your Palace as well. That one does nothing: only a summoned card does what it says.",
    de: "Ein Sultan (Wert 5) lässt dich noch eine Handkarte in deinen Palast legen. Diese wirkt nicht: Nur eine beschworene Karte tut, was auf ihr steht.",
  }),
  rank(Effect.DISCARD, Question.DISCARD, "R3.7", {
    en: "A Vizier (worth 4) lets you discard another card worth 4 or less from any Palace: a rival's best, or one of yours that counts against you. Sultans are worth too much for it.",
    de: "Ein Wesir (Wert 4) lässt dich eine andere Karte im Wert von höchstens 4 aus einem beliebigen Palast ablegen: die beste von anderen oder eine von dir, die gegen dich zählt. Sultane sind ihm zu viel wert.",
  }),
  rank(Effect.STEAL, Question.ROB, "R3.6", {
    en: "A Thief (worth 3) takes a card at random from another player's hand; you choose whose. What a card says must be done unless it says that you may.",
    de: "Ein Dieb (Wert 3) nimmt jemandem eine zufällige Karte aus der Hand; du wählst, wem. Was auf einer Karte steht, muss getan werden, wenn nicht dasteht, dass du darfst.",
  }),
  rank(Effect.DRAW, null, "R3.3", {
    en: "A Diviner (worth 1) lets you draw one card more at the end of this turn. The lower a rank, the more cards there are of it; of Sultans each clan has one, and the Jann have none.",
    de: "Ein Seher (Wert 1) lässt dich am Ende dieses Zuges eine Karte mehr ziehen. Je niedriger ein Rang, desto mehr Karten gibt es davon; Sultane hat jeder Clan nur einen, die Jann gar keinen.",
  }),
  {
    on: "event",
    when: (at) => isTurn(at) && at.choices.includes(WISH + Wish.LOOK) && sum(palaceOf(at.view)) > 3,
    rule: "R4.1",
    look: () => [WISH + Wish.LOOK, WISH + Wish.RECOVER, WISH + Wish.BANISH],
    says: {
      en: "When nothing in your hand fits, Make a Wish instead: it costs three cards of your hand. Keep one of the top five cards of the deck, take any card from the discard pile, or take any card in a Palace out of the game.",
      de: "Wenn nichts auf der Hand passt, wünsch dir etwas: Das kostet drei Handkarten. Behalte eine der obersten fünf Karten des Stapels, nimm eine beliebige Karte von der Ablage, oder nimm eine beliebige Karte in einem Palast aus dem Spiel.",
    },
  },
  {
    on: "question",
    when: ({ view }) => view.question === Question.PAY,
    rule: "R4.4",
    says: {
      en: "Any three cards will do as payment. Pay with those that would count against you; even a card just paid can be taken back by the wish for a card of the discard pile.",
      de: "Zum Bezahlen taugen drei beliebige Karten. Nimm die, die gegen dich zählen würden; der Wunsch nach einer Karte von der Ablage kann sogar eine eben bezahlte zurückholen.",
    },
  },
  {
    on: "event",
    when: (at) => biggest(at) >= 6,
    rule: "R5.1",
    says: {
      en: "Somebody has six cards or more. With eight the gate closes: neither Palace nor hand of that player can be touched by what others summon or wish.",
      de: "Jemand hat sechs Karten oder mehr. Bei acht schließt sich das Tor: Weder Palast noch Hand dieser Person sind für Karten und Wünsche der anderen erreichbar.",
    },
  },
  {
    on: "event",
    when: (at) => biggest(at) >= 8 || did(at, Happening.LAST_ROUND),
    rule: "R6.1",
    says: {
      en: "Eight cards end the game, but not at once: when a player begins a turn with eight or more, that turn is the first of the last round, in which everybody has one turn.",
      de: "Acht Karten beenden das Spiel, aber nicht sofort: Beginnt jemand einen Zug mit acht oder mehr, ist das der erste der letzten Runde, in der alle noch einen Zug haben.",
    },
  },
  {
    on: "question",
    when: (at) => isTurn(at) && at.view.last_round > 0,
    rule: "R6.5",
    look: (at) => kindsIn(at.view.hand).filter((card) => fits(at, card)).map((card) => SUMMON + card),
    says: {
      en: "This is your last turn, and what stays in your hand counts nothing. Summon what adds to your score; if nothing does, a wish costs you only cards that are worth nothing now.",
      de: "Das ist dein letzter Zug, und was auf der Hand bleibt, zählt nicht. Beschwör, was Punkte bringt; bringt nichts welche, kostet ein Wunsch nur Karten, die jetzt nichts mehr wert sind.",
    },
  },
  {
    on: "event",
    when: ({ view }) => view.turn === NOBODY,
    rule: "R7.3",
    says: {
      en: "The game is over, and the highest score wins. Players who are level compare the number of cards in the Palace, then of the Jann among them.",
      de: "Das Spiel ist aus, und die meisten Punkte gewinnen. Bei Gleichstand zählt, wer mehr Karten im Palast hat, dann, wer mehr Jann darunter hat.",
    },
  },
];

export const lesson: Lesson<View, Box> = { remarks };
