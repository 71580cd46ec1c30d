/** The first rounds of Genies of Abyssinia: what is remarked on them, and when. */
import type { Lesson, Moment, Remark } from "$lib/lesson";
import { handOf, isImpulse } from "./cards";
import { HIDE, HIDDEN, Happening, LAY, NOBODY, NO_CARD, Question, Step, TAKE, type Box, type View } from "./records";

type At = Moment<View, Box>;

const ROUNDS = 3; // after which it is enough
const asks = ({ view }: At, question: number) => view.turn === view.me && view.question === question;
/** Whether the reader is up in a step of the round. */
const isUp = ({ view }: At, step: number) => view.turn === view.me && view.step === step;
const round = ({ view }: At, from: number) => view.turn === view.me && view.round >= from;
const did = ({ happened }: At, ...what: number[]) => happened.some((one) => what.includes(one.what));
const impulses = ({ view, box }: At) => handOf(view, view.me).filter((wish) => isImpulse(box, wish));
const isOver = (at: At) => at.view.turn === NOBODY || at.view.round > ROUNDS;

const remarks: Remark<View, Box>[] = [
  {
    on: "event",
    when: () => true,
    rule: "R1.6",
    says: {
      en: "The aim: be the first to hold three counters of each type, Love, Wealth and Power. In every round there is one of each to be won.",
      de: "Das Ziel: als Erste oder Erster drei Marken von jeder Art haben, Liebe, Reichtum und Macht. In jeder Runde gibt es von jeder Art eine zu gewinnen.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.DRAW),
    rule: "R2.1",
    look: ({ choices }) => [Math.min(...choices)],
    says: {
      en: "A round begins with drawing. The symbols on your Genie say how many wishes you may draw from each pile. Draw all you may: the first of the buttons.",
      de: "Eine Runde beginnt mit dem Ziehen. Die Symbole auf deinem Dschinn sagen, wie viele Wünsche du von jedem Stapel ziehen darfst. Zieh alles, was du darfst: der erste Knopf.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.LAY),
    rule: "R3.1",
    look: ({ view }) => handOf(view, view.me).map((wish) => LAY + wish),
    says: {
      en: "Now you lay wishes: up to two face up and one face down. The icons on them count this round, hearts for Love, coins for Wealth, crowns for Power. Press a card of your hand.",
      de: "Jetzt legst du Wünsche aus: bis zu zwei offen und einen verdeckt. Die Symbole darauf zählen in dieser Runde, Herzen für Liebe, Münzen für Reichtum, Kronen für Macht. Drück auf eine Karte deiner Hand.",
    },
  },
  {
    on: "event",
    when: (at) => asks(at, Question.LAY) && impulses(at).length > 0,
    rule: "R3.2",
    look: (at) => impulses(at).flatMap((wish) => [LAY + wish, HIDE + wish]),
    says: {
      en: "You hold an Impulse wish. Such a wish cannot wait: in every round in which you have any in your hand, you must lay at least one of them. It shows many icons, but read its After rule.",
      de: "Du hast einen Impuls-Wunsch. So einer kann nicht warten: In jeder Runde, in der du welche auf der Hand hast, musst du mindestens einen davon auslegen. Er zeigt viele Symbole, aber lies seine Nachher-Regel.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.LAY),
    rule: "R5.2",
    look: ({ view }) => handOf(view, view.me).map((wish) => LAY + wish),
    says: {
      en: "For each type it is the most icons that win the counter. So put yours together: two strong types are worth more than a little of everything.",
      de: "Bei jeder Art gewinnen die meisten Symbole die Marke. Leg also zusammen, was zusammengehört: Zwei starke Arten sind mehr wert als von allem ein wenig.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.LAY) && at.view.player[at.view.me].laid[HIDDEN] === NO_CARD,
    rule: "R3.4",
    look: ({ view }) => handOf(view, view.me).map((wish) => HIDE + wish),
    says: {
      en: "Your hidden wish is turned up only when all have laid. Those who lay after you see your open wishes, so hide the one that tips the scales.",
      de: "Dein verdeckter Wunsch wird erst aufgedeckt, wenn alle ausgelegt haben. Wer nach dir auslegt, sieht deine offenen Wünsche; verdeck also den, der den Ausschlag gibt.",
    },
  },
  {
    on: "event",
    when: (at) => did(at, Happening.REVEALED),
    rule: "R4.1",
    says: {
      en: "All have laid, and the hidden wishes are turned up. Now, from the dealer on, everybody enacts the Before rules of their wishes and Genie. A wish that is discarded or stolen now is not counted.",
      de: "Alle haben ausgelegt, und die verdeckten Wünsche sind aufgedeckt. Nun führen alle, vom Geber an, die Vorher-Regeln ihrer Wünsche und ihres Dschinns aus. Ein Wunsch, der jetzt abgeworfen oder gestohlen wird, zählt nicht mehr.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.RULE),
    rule: "R4.2",
    says: {
      en: "You have rules to enact, in the order you like. A rule that says may you can leave; one that says must is done if it can be. Each works at most once a round.",
      de: "Du hast Regeln auszuführen, in beliebiger Reihenfolge. Eine Regel mit „darf“ kannst du lassen; eine mit „muss“ wird ausgeführt, wenn es geht. Jede wirkt höchstens einmal je Runde.",
    },
  },
  {
    on: "event",
    when: (at) => did(at, Happening.TOOK, Happening.NOBODY_TOOK, Happening.DECLINED),
    rule: "R5.2",
    says: {
      en: "The icons are counted: first Love, then Wealth, then Power. Whoever shows the most of a type may take its counter; look at the tracks to see who did.",
      de: "Die Symbole werden gezählt: erst Liebe, dann Reichtum, dann Macht. Wer von einer Art die meisten zeigt, darf die Marke nehmen; an den Leisten siehst du, wer es getan hat.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.TAKE),
    rule: "R5.2",
    look: () => [TAKE],
    says: {
      en: "This counter is yours if you want it. You are asked only when taking it could have a drawback, because a rule on the table looks at who took or holds counters; mostly you want it all the same.",
      de: "Diese Marke gehört dir, wenn du willst. Gefragt wirst du nur, wenn sie einen Nachteil haben kann, weil eine Regel auf dem Tisch darauf achtet, wer Marken genommen hat oder besitzt; meist willst du sie trotzdem.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.RETURN) || round(at, 3),
    rule: "R7.1",
    says: {
      en: "At the end of a round a laid Return wish may go back to its owner's hand, to be laid again. All other laid wishes are discarded.",
      de: "Am Ende einer Runde darf ein ausgelegter Rückkehr-Wunsch zurück auf die Hand, um wieder ausgelegt zu werden. Alle anderen ausgelegten Wünsche werden abgeworfen.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.GENIE) || round(at, 3),
    rule: "R2.2",
    look: () => [TAKE],
    says: {
      en: "Genies are fickle: they can be stolen, exchanged and discarded. Whoever has none may take the top one of the pile before drawing, and draws by it at once.",
      de: "Dschinn sind launisch: Sie können gestohlen, getauscht und abgeworfen werden. Wer keinen hat, darf vor dem Ziehen den obersten vom Stapel nehmen und zieht gleich nach ihm.",
    },
  },
  {
    on: "question",
    when: (at) => round(at, 2),
    rule: "R7.2",
    says: {
      en: "A new round. The player on the old dealer's left is dealer now, and everything goes in order from there: who comes later has seen more of what the others lay.",
      de: "Eine neue Runde. Geber ist nun, wer links vom alten sitzt, und alles geht von dort reihum: Wer später an der Reihe ist, hat mehr von dem gesehen, was die anderen auslegen.",
    },
  },
  {
    on: "question",
    when: (at) => isUp(at, Step.AFTER) || round(at, 2),
    rule: "R6.1",
    says: {
      en: "After the count come the After rules, again from the dealer on. Many of them ask who took a counter this round, or who holds more of a type than you.",
      de: "Nach dem Zählen kommen die Nachher-Regeln, wieder vom Geber an. Viele fragen, wer in dieser Runde eine Marke genommen hat oder von einer Art mehr hat als du.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.LAY) && round(at, 2),
    rule: "R5.3",
    says: {
      en: "If several show the most of a type, arrows decide: an up arrow on an icon of that type wins the draw, unless another of them has one too. If none of them has one, those with a down arrow are out, and if one is left that player wins.",
      de: "Zeigen mehrere die meisten Symbole einer Art, entscheiden Pfeile: Ein Pfeil nach oben auf einem Symbol dieser Art gewinnt, wenn kein anderer von ihnen auch einen hat. Hat keiner einen, scheiden die mit einem Pfeil nach unten aus, und bleibt einer übrig, so gewinnt er.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.LAY) && round(at, 2),
    rule: "R5.6",
    says: {
      en: "If the draw stands all the same, the player with the least icons of that type may take the counter. So it can pay to show none of a type that others fight for.",
      de: "Bleibt es trotzdem beim Gleichstand, darf die Marke nehmen, wer von dieser Art am wenigsten Symbole zeigt. Es kann sich also lohnen, von einer umkämpften Art gar nichts zu zeigen.",
    },
  },
  {
    on: "event",
    when: isOver,
    rule: "R1.6",
    says: {
      en: "That is all of a round: draw, lay, turn up, Before, count, After, discard. It goes on until somebody holds three counters of each type, and that player wins at once, even in the middle of a count.",
      de: "Das ist eine ganze Runde: ziehen, auslegen, aufdecken, Vorher, zählen, Nachher, abwerfen. So geht es weiter, bis jemand von jeder Art drei Marken hat und sofort gewinnt, auch mitten im Zählen.",
    },
  },
];

export const lesson: Lesson<View, Box> = { remarks, enough: isOver };
