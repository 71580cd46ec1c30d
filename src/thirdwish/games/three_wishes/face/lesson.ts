/** The first game of 3 Wishes: what is remarked on it, and when. */
import type { Lesson, Moment, Remark } from "$lib/lesson";
import {
  CENTRE, DECLARE, HAND, Happening, LOOK, NOBODY, NO_CARD, PEEK, Question, SHUFFLE, Special, SWITCH,
  type Box, type View,
} from "./records";

type At = Moment<View, Box>;

const HAND_PLACES = [0, 1, 2];
const own = (view: View) => HAND_PLACES.map((i) => view.me * HAND + i);
const unknown = (view: View) => own(view).filter((place) => view.card[place] === NO_CARD);
const turn = ({ view }: At, from: number, actions?: number) =>
  view.question === Question.ACT && view.round >= from && (actions === undefined || view.actions === actions);
/** Whether the reader has just looked at a card of a special kind. */
const saw = ({ view, box, happened }: At, special: number) =>
  happened.some((one) => one.what === Happening.LOOKED && one.who === view.me && one.card !== NO_CARD && box.special[one.card] === special);
/** The reader's own cards that lose, as far as they are known. */
const losing = ({ view, box }: At) =>
  own(view).filter((place) => view.card[place] !== NO_CARD && box.special[view.card[place]] === Special.LOSES);

const remarks: Remark<View, Box>[] = [
  {
    on: "event",
    when: () => true,
    rule: "R3.2",
    says: {
      en: "The aim: have three wishes of three kinds in front of you, one Superpower, one Gift and one World Harmony. Only such a set can win; it scores the values of its cards, and the highest score wins.",
      de: "Das Ziel: drei Wünsche von drei Arten vor dir haben, eine Superkraft, ein Geschenk und eine Weltharmonie. Nur so ein Satz kann gewinnen; er bringt die Werte seiner Karten, und die meisten Punkte gewinnen.",
    },
  },
  {
    on: "question",
    when: ({ view }) => view.question === Question.OPENING,
    rule: "R1.6",
    look: ({ view }) => own(view).map((place) => LOOK + place),
    says: {
      en: "All cards lie face down, your own too. Before the first turn everybody looks at one of their own three: press one of the marked cards.",
      de: "Alle Karten liegen verdeckt, auch deine eigenen. Vor dem ersten Zug sehen sich alle eine ihrer drei Karten an: Drück auf eine der markierten.",
    },
  },
  {
    on: "question",
    when: (at) => turn(at, 1, 2),
    rule: "R2.2",
    look: ({ view }) => unknown(view).map((place) => PEEK + place),
    says: {
      en: "A turn is exactly two actions: Peek, Switch or Shuffle, the same twice if you like. First find out what you have: press one of your other cards and choose Peek.",
      de: "Ein Zug besteht aus genau zwei Aktionen: Spähen, Tauschen oder Mischen, gern auch zweimal dasselbe. Finde erst heraus, was du hast: Drück auf eine andere deiner Karten und wähl Spähen.",
    },
  },
  {
    on: "question",
    when: (at) => turn(at, 1, 1),
    rule: "R2.3",
    look: ({ view }) => unknown(view).map((place) => PEEK + place),
    says: {
      en: "You may peek at any card: your own, the others' and the two in the centre. Everybody sees which card you look at, but only you see what it is. Use your second action for a card of yours that you do not know yet.",
      de: "Spähen kannst du bei jeder Karte: bei deinen, denen der anderen und den beiden in der Mitte. Alle sehen, welche du ansiehst, aber nur du siehst, was es ist. Nimm die zweite Aktion für eine eigene Karte, die du noch nicht kennst.",
    },
  },
  {
    on: "event",
    when: (at) => saw(at, Special.LOSES) || turn(at, 3),
    rule: "R3.4",
    look: (at) => losing(at).map((place) => SWITCH + place),
    says: {
      en: "Beware of Time Travel: whoever has it at the end loses, even with a full set. If you have it, switch it away, best to a rival who does not notice.",
      de: "Hüte dich vor der Zeitreise: Wer sie am Ende hat, verliert, auch mit vollem Satz. Hast du sie, so tausch sie weg, am besten zu jemandem, der es nicht merkt.",
    },
  },
  {
    on: "event",
    when: (at) => saw(at, Special.DOUBLES) || turn(at, 3),
    rule: "R3.5",
    says: {
      en: "Cornucopia and Cold Fusion are worth nothing by themselves: one of them doubles the other two cards of a full set. Both together win outright with any Superpower but Time Travel.",
      de: "Füllhorn und Kalte Fusion zählen selbst nichts: Eine der beiden verdoppelt die zwei anderen Karten eines vollen Satzes. Beide zusammen gewinnen am Ende ohne Punktevergleich, mit jeder Superkraft außer der Zeitreise.",
    },
  },
  {
    on: "event",
    when: ({ view }) => view.question === Question.ACT && view.round >= 2,
    rule: "R5.2",
    says: {
      en: "The others have had their turns. A card that you have seen stays known to you wherever it is switched; it is noted on its back for you. The letters on a card tell who has seen it.",
      de: "Die anderen waren dran. Eine Karte, die du gesehen hast, bleibt dir bekannt, wohin sie auch getauscht wird; auf ihrem Rücken ist sie für dich notiert. Die Buchstaben auf einer Karte sagen, wer sie angesehen hat.",
    },
  },
  {
    on: "question",
    when: (at) => turn(at, 2),
    rule: "R2.4",
    look: (at) => (losing(at).length > 0 ? losing(at) : own(at.view)).map((place) => SWITCH + place),
    says: {
      en: "Switch exchanges any two cards on the table, unseen. Give away a card that does not help you: press it, choose Switch, then press the card that you want for it.",
      de: "Tauschen vertauscht zwei beliebige Karten auf dem Tisch, ungesehen. Gib eine Karte her, die dir nichts nützt: Drück auf sie, wähl Tauschen, und drück dann auf die Karte, die du dafür willst.",
    },
  },
  {
    on: "question",
    when: ({ view }) => view.question === Question.WITH,
    rule: "R2.4",
    says: {
      en: "Now the other card of the switch. A card of the centre costs nobody anything; a card of a rival spoils a set perhaps, and your bad card becomes theirs.",
      de: "Nun die andere Karte des Tauschs. Eine aus der Mitte tut niemandem weh; eine Karte von anderen zerstört vielleicht einen Satz, und deine schlechte Karte gehört dann ihnen.",
    },
  },
  {
    on: "question",
    when: (at) => turn(at, 2, 1) || turn(at, 3),
    rule: "R2.3",
    look: () => [PEEK + CENTRE, PEEK + CENTRE + 1],
    says: {
      en: "What you lack must lie somewhere. The two cards in the centre are nobody's, and a Peek there is never wasted.",
      de: "Was dir fehlt, muss irgendwo liegen. Die zwei Karten in der Mitte gehören niemandem, und dort zu spähen lohnt sich immer.",
    },
  },
  {
    on: "question",
    when: (at) => turn(at, 3),
    rule: "R2.6",
    look: () => [SHUFFLE],
    says: {
      en: "Shuffle mixes your own three cards, and you look at one. Do it when others have seen what you have: afterwards nobody can pick your best card out.",
      de: "Mischen mischt deine drei eigenen Karten, und du siehst dir eine an. Tu es, wenn andere gesehen haben, was du hast: Danach kann niemand deine beste Karte herauspicken.",
    },
  },
  {
    on: "question",
    when: ({ view }) => view.question === Question.LOOK,
    rule: "R5.3",
    says: {
      en: "Your cards are mixed. Nobody knows which is which, you neither; but what you knew of them is still among them.",
      de: "Deine Karten sind gemischt. Niemand weiß, welche welche ist, auch du nicht; aber was du von ihnen kanntest, ist noch darunter.",
    },
  },
  {
    on: "question",
    when: ({ view, choices }) => view.question === Question.ACT && choices.includes(DECLARE),
    rule: "R2.7",
    look: () => [DECLARE],
    says: {
      en: "From the fourth round on you may declare the end in place of your two actions. Do so when you are sure of a good set; otherwise play on, but somebody else may be quicker.",
      de: "Ab der vierten Runde darfst du statt deiner zwei Aktionen das Ende ausrufen. Tu es, wenn du einen guten Satz sicher hast; sonst spiel weiter, aber vielleicht ist jemand schneller.",
    },
  },
  {
    on: "event",
    when: ({ view }) => view.turn === NOBODY,
    rule: "R3.8",
    says: {
      en: "The end was declared, and all cards are shown. Declaring by itself gains nothing, but a tie goes to the declarer, or else to the next of those level clockwise. When nobody has a set without Time Travel, nobody wins.",
      de: "Das Ende ist ausgerufen, und alle Karten werden gezeigt. Das Ausrufen selbst bringt nichts, aber von denen, die gleichauf liegen, gewinnt, wer ausgerufen hat, sonst, wer im Uhrzeigersinn als Nächstes kommt. Hat niemand einen Satz ohne Zeitreise, gewinnt niemand.",
    },
  },
];

export const lesson: Lesson<View, Box> = { remarks };
