/** Some rounds of Djinn: what is remarked on them, and when. The locations are in lesson.places.ts. */
import type { Lesson, Moment, Remark } from "$lib/lesson";
import { colouredAt, djinnAt, freeCircles, isRound, isSquare, mayPay, placeNow, range } from "./city";
import { places } from "./lesson.places";
import {
  BASIC, BOSS, COLOURS, CORK, DJINN, ENDS, GO, Happening, KIND, NOBODY, Question, REST, SET, SPECIAL, TOLL_COIN,
  TOLL_SCROLL, UNLOCK, type Box, type View,
} from "./records";

type At = Moment<View, Box>;

const LAST_ROUND = 9; // after which it is enough; the newcomer begins in round 5
const asks = ({ view }: At, question: number) => view.turn === view.me && view.question === question;
const round = ({ view }: At, from: number) => view.turn === view.me && view.city.round >= from;
const mine = ({ view }: At) => view.city.player[view.me];
const here = ({ view, box }: At) => placeNow(box, view.city, view.me);
const did = ({ happened, view }: At, ...what: number[]) =>
  happened.some((one) => one.who === view.me && what.includes(one.what));
const offers = ({ choices }: At, first: number, count: number) =>
  choices.filter((choice) => choice >= first && choice < first + count);
const catches = (at: At) => offers(at, KIND, DJINN);
/** Ways to Djinn that cost nobody anything. */
const waysToDjinn = (at: At) =>
  offers(at, GO, ENDS).filter(
    (choice) => colouredAt(at.view.city, at.box.leads_to[choice - GO]) > 0 && mayPay(at.view.city, at.view.me, choice - GO).length === 0,
  );
const isOver = (at: At) => at.view.turn === NOBODY || at.view.city.round > LAST_ROUND;
/** Whether somebody has two Djinn in Bottles of one colour. */
const nearTrophy = ({ view }: At) =>
  view.city.player.some(({ corked }) => range(COLOURS).some((colour) => corked[colour] + corked[COLOURS + colour] > 1));

const remarks: Remark<View, Box>[] = [
  {
    on: "event",
    when: () => true,
    rule: "R16.1",
    says: {
      en: "The aim: the most points. Catch Djinn in the city: one in a circle counts 3, one in a corked Bottle 10, and three in Bottles of one colour earn a Trophy. Four rounds were played for you.",
      de: "Das Ziel: die meisten Punkte. Fang Dschinn in der Stadt: Im Kreis zählt einer 3, in einer verkorkten Flasche 10, und drei in Flaschen einer Farbe bringen eine Trophäe. Vier Runden sind schon gespielt.",
    },
  },
  {
    on: "question",
    when: (at) => offers(at, CORK, 2 * COLOURS).length > 0,
    rule: "R13.2",
    look: (at) => offers(at, CORK, 2 * COLOURS),
    says: {
      en: "At any time in your turn a Djinn may go from a circle into an empty Bottle of its colour, which takes a Cork; a Boss fits every colour. You can do so now: it counts 10, and frees the circle.",
      de: "Jederzeit in deinem Zug darf ein Dschinn aus einem Kreis in eine leere Flasche seiner Farbe wechseln, die einen Korken bekommt; ein Boss passt zu jeder Farbe. Jetzt geht es: Das zählt 10 und macht den Kreis frei.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.GO),
    rule: "R2.3",
    look: waysToDjinn,
    says: {
      en: "Every turn your Mage walks along a path to the next space, only not back along the path by which it came; then you act there. At round spaces there are Djinn to catch: try a marked one.",
      de: "In jedem Zug geht dein Magier einen Weg entlang zum nächsten Ort, nur nicht den Weg zurück, auf dem er kam; dort handelst du. An runden Orten sind Dschinn zu fangen: Versuch es an einem markierten.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.TOLL) || (asks(at, Question.GO) && (round(at, 6) || did(at, Happening.PAID_COIN, Happening.PAID_SCROLL))),
    rule: "R2.4",
    look: () => [TOLL_COIN, TOLL_SCROLL],
    says: {
      en: "Whoever stops where another Mage stands at the same path end pays its owner a Coin or a Scroll. Or you walk on past it, along any path from there but the one you came by.",
      de: "Wer hält, wo am selben Wegende ein anderer Magier steht, zahlt dessen Besitzer eine Münze oder eine Schriftrolle. Oder du gehst an ihm vorbei weiter, auf jedem Weg von dort außer dem, auf dem du kamst.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.ACT) && isSquare(here(at)) && at.choices.includes(BASIC),
    rule: "R3.1",
    look: () => [BASIC],
    says: {
      en: "At a square space you may do the basic action of its location, and that of a Secret Passage of yours there. Whoever does no action may take 2 Coins, 2 Magic Power or one of each instead.",
      de: "An einem eckigen Ort darfst du die Grundaktion der Stätte dort ausführen und die eines eigenen Geheimgangs dort. Wer keine Aktion ausführt, darf stattdessen 2 Münzen, 2 Magiekraft oder von beidem je 1 nehmen.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.ACT) && isRound(here(at)) && (at.choices.includes(SPECIAL) || at.choices.includes(REST)),
    rule: "R3.2",
    look: (at) => [SPECIAL, ...catches(at)],
    says: {
      en: "At a round space you may do the special action, which is better than the basic one, and you must try to catch Djinn, in either order. Whoever catches none where there are some loses 1 Magic Power.",
      de: "An einem runden Ort darfst du die Spezialaktion ausführen, die besser ist als die Grundaktion, und musst versuchen, Dschinn zu fangen, in beliebiger Reihenfolge. Wer keinen fängt, wo welche sind, verliert 1 Magiekraft.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.CATCH) || (asks(at, Question.ACT) && catches(at).length > 0),
    rule: "R10.5",
    look: catches,
    says: {
      en: "A Djinn has strength 4. You pay it with Magic Power and active Mage Cards, and every Djinn needs a place: an empty active circle, or an empty Bottle of its colour and a Cork. What you pay too much is lost.",
      de: "Ein Dschinn hat Stärke 4. Du zahlst mit Magiekraft und aktiven Magierkarten, und jeder Dschinn braucht einen Platz: einen leeren aktiven Kreis oder eine leere Flasche seiner Farbe und einen Korken. Was du zu viel zahlst, verfällt.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.HELP) || did(at, Happening.HELPED) || round(at, 8),
    rule: "R10.6",
    says: {
      en: "A Mage Card helps once: it adds its power, and its bonus for each Djinn of its colour that you pay for. You pay its Coins and turn it over; the Archives, the Market and the Source activate it again.",
      de: "Eine Magierkarte hilft einmal: mit ihrer Kraft und ihrem Bonus für jeden bezahlten Dschinn ihrer Farbe. Du zahlst ihre Münzen und drehst sie um; Archiv, Markt und Quelle aktivieren sie wieder.",
    },
  },
  {
    on: "question",
    when: (at) => asks(at, Question.FREE) || (asks(at, Question.ACT) && djinnAt(at.view.city, here(at), BOSS) > 0) || round(at, 8),
    rule: "R10.4",
    look: () => [KIND + BOSS],
    says: {
      en: "A Boss has strength 4, and 2 more for each other Djinn at its space. It is worth it: whoever catches it in the city may take another Djinn of that space for nothing. A Boss left alone flees.",
      de: "Ein Boss hat Stärke 4 und 2 mehr für jeden anderen Dschinn an seinem Ort. Es lohnt sich: Wer ihn in der Stadt fängt, darf einen weiteren Dschinn des Ortes umsonst nehmen. Bleibt ein Boss allein, flieht er.",
    },
  },
  {
    on: "event",
    when: (at) => (freeCircles(mine(at)) === 0 && round(at, 6)) || did(at, Happening.CIRCLED) || round(at, 7),
    rule: "R12.7",
    says: {
      en: "Each active circle holds one Djinn. You start with two, and the Archives activate more. When they are full you catch only what fits a Bottle with a Cork, so keep both at hand.",
      de: "Jeder aktive Kreis fasst einen Dschinn. Du beginnst mit zweien, und das Archiv aktiviert weitere. Sind sie voll, fängst du nur, was in eine Flasche mit Korken passt; halt also beides bereit.",
    },
  },
  {
    on: "event",
    when: (at) => mine(at).keys > 0 || offers(at, UNLOCK, 3).length > 0 || round(at, 9),
    rule: "R13.1",
    says: {
      en: "A Key opens the locked part of a chest. And at any time in your turn you may exchange it for a Coin, a Scroll or 1 Magic Power, also to pay with it at once.",
      de: "Ein Schlüssel öffnet den verschlossenen Teil einer Truhe. Und jederzeit in deinem Zug darfst du ihn gegen eine Münze, eine Schriftrolle oder 1 Magiekraft tauschen, auch um gleich damit zu zahlen.",
    },
  },
  {
    on: "event",
    when: (at) => nearTrophy(at) || round(at, 8),
    rule: "R13.3",
    look: (at) => offers(at, SET, 4 * COLOURS),
    says: {
      en: "Three Djinn in Bottles of one colour may be given for a Trophy, at any time in your turn. It counts at least as much as they did, and most give something at once; Bottles and Corks are lost.",
      de: "Drei Dschinn in Flaschen einer Farbe darfst du jederzeit in deinem Zug für eine Trophäe abgeben. Sie zählt mindestens so viel wie die drei, und die meisten bringen sofort etwas; Flaschen und Korken sind verloren.",
    },
  },
  ...places,
  {
    on: "event",
    when: isOver,
    rule: "R15.1",
    says: {
      en: "When the last of the six Bosses has left the city, the round is finished and one more is played. After that everybody acts once more as if at the Source, and the points are counted.",
      de: "Hat der letzte der sechs Bosse die Stadt verlassen, wird die Runde beendet und noch eine gespielt. Danach handeln alle noch einmal wie an der Quelle, und die Punkte werden gezählt.",
    },
  },
];

export const lesson: Lesson<View, Box> = { remarks, enough: isOver };
