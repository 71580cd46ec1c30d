/** The game in German. */
import type { Names } from "$lib/face";
import { COUNTERS, NAMES, WISH_OF, WISHES_OF } from "./kinds.de";
import { askPlayer, askWish, ruleText } from "./rules.de";
import type { Catalogue } from "./words.en";

const has = (names: Names, seat: number) => `${names.who(seat)} ${names.isMe(seat) ? "hast" : "hat"}`;
/** "dir", "Ada": to somebody */
const to = (names: Names, seat: number) => (names.isMe(seat) ? "dir" : names.name(seat));
const self = (names: Names, who: number, whom: number, mine: string, own: string) =>
  who === whom && !names.isMe(who) ? own : names.whose(whom, mine);

export const de: Catalogue = {
  types: NAMES,
  wishes: WISHES_OF,
  genies: "Dschinn",
  ruleText,
  board: "Der Tisch von Genies of Abyssinia",
  rebuilt: "Nachgebaute Karte, nicht die veröffentlichte.",

  steps: ["Ziehen", "Auslegen", "Aufdecken", "Vorher", "Zählen", "Nachher", "Abwerfen"],
  stepNotes: [
    "Reihum, mit dem Geber zuerst, ziehen alle Wünsche nach ihrem Dschinn.",
    "Reihum legen alle bis zu zwei Wünsche offen und einen verdeckt aus.",
    "Die verdeckten Wünsche werden aufgedeckt.",
    "Reihum führen alle die Vorher-Regeln ihrer Karten aus.",
    "Die Symbole werden gezählt: Wer am meisten Liebe, Reichtum und Macht zeigt, nimmt je eine Marke.",
    "Reihum führen alle die Nachher-Regeln ihrer Karten aus.",
    "Rückkehr-Wünsche dürfen zurück auf die Hand, der Rest wird abgeworfen, und der Geber wechselt nach links.",
  ],
  round: (number) => `Runde ${number}`,
  dealer: (names, seat) => (names.isMe(seat) ? "Du bist Geber." : `${names.name(seat)} ist Geber.`),
  dealerNote: "Jeder Schritt geht im Uhrzeigersinn vom Geber aus; nach der Runde wird der nächste Geber.",

  timings: ["", "vorher", "nachher", "immer"],
  arrows: ["", " mit Pfeil nach oben", " mit Pfeil nach unten"],
  count: (kind, number, arrow) => `${number} ${NAMES[kind]}${arrow}`,
  shows: (counts) => (counts ? `Zeigt ${counts}.` : "Zeigt keine Symbole."),
  draws: (counts) => (counts ? `Zieht ${counts}.` : "Zieht nichts."),
  impulse: "Impuls: Wer solche Wünsche auf der Hand hat, muss mindestens einen davon auslegen.",
  back: "Rückkehr: Darf beim Abwerfen zurück auf die Hand.",
  deck: (kind) => `${WISH_OF[kind]}.`,

  genie: "Dschinn",
  noGenie: (names, seat) => `${names.isMe(seat) ? "Du hast" : `${names.name(seat)} hat`} keinen Dschinn`,
  genieOf: (names, seat, name) => `${names.whose(seat, "dein")} Dschinn ${name}`,
  wishOf: (names, seat, name) => `${names.whose(seat, "dein")} Wunsch ${name}`,
  hiddenOf: (names, seat) => `${names.whose(seat, "dein")} verdeckter Wunsch`,
  hiddenNote: "Verdeckt, bis alle ausgelegt haben.",
  veiled: "Noch verdeckt: Nur du kennst ihn.",
  freeOpen: "Platz für einen offenen Wunsch",
  freeHidden: "Platz für den verdeckten Wunsch",
  inHand: (name) => `${name} auf deiner Hand`,
  pile: (kind, cards) => `Stapel ${NAMES[kind]}, ${cards} ${cards === 1 ? "Wunsch" : "Wünsche"}`,
  discards: (count, names) => (count ? `Abgeworfen, ${count}: ${names}.` : "Noch nichts abgeworfen."),
  geniePile: (cards) => `Stapel der Dschinn, ${cards} verdeckt`,
  genieNote: (names) =>
    `Wer keinen Dschinn hat, darf vor dem Ziehen den obersten nehmen.${names ? ` Liegt bekanntlich ganz unten: ${names}.` : ""}`,
  pool: (kind) => `Die ${COUNTERS[kind]} dieser Runde`,
  track: (names, seat, kind, counters) => `${names.whose(seat, "deine")} ${COUNTERS[kind]}n: ${counters} von 3`,
  tally: (icons, arrow) => `Ausgelegte Symbole dieser Art: ${icons}${arrow}.`,
  handCount: (cards) => `${cards} auf der Hand`,
  knownInHand: (names) => `Bekannt auf der Hand: ${names}.`,
  plate: (counters) => `${counters} von 9 Marken`,
  yours: "Deine Hand",
  emptyHand: "Deine Hand ist leer",

  prompt: {
    over: "Das Spiel ist zu Ende.",
    genie: "Du hast keinen Dschinn: Nimmst du den obersten vom Stapel?",
    draw: (genie) => `Wie viele Wünsche ziehst du mit ${genie}?`,
    lay: (open, hidden) => {
      if (open === 0 && hidden === 0) return "Nichts mehr auslegen.";
      const parts = [open ? `${open === 1 ? "noch einen" : "bis zu zwei"} offen` : "", hidden ? "einen verdeckt" : ""];
      return `Lege Wünsche aus: ${parts.filter(Boolean).join(" und ")}.`;
    },
    impulse: " Ein Impuls-Wunsch muss dabei sein.",
    before: "Vor dem Zählen: Welche deiner Regeln nutzt du?",
    after: "Nach dem Zählen: Welche deiner Regeln nutzt du?",
    card: "Welche Karte deiner Hand wirfst du ab?",
    pile: "Von welchem Stapel ziehst du?",
    counter: "Welche Marke gibst du zurück?",
    take: (kind) => `Die ${COUNTERS[kind]} steht dir zu: Nimmst du sie?`,
    back: "Welche Rückkehr-Wünsche nimmst du zurück auf die Hand?",
    next: "Es geht weiter.",
    player: askPlayer,
    wish: askWish,
    by: (card, question) => `${card}: ${question}`,
  },

  choice: {
    lay: (name) => `${name} offen auslegen`,
    hide: (name) => `${name} verdeckt auslegen`,
    discard: (name) => `${name} abwerfen`,
    draw: (counts) => {
      const parts = counts.flatMap((count, kind) => (count ? [`${count} ${NAMES[kind]}`] : []));
      return parts.length ? `${parts.join(", ")} ziehen` : "Nichts ziehen";
    },
    use: (card, rule) => `${card} – ${rule}`,
    useNone: (place) => (place === 3 ? "Regel deines Dschinns nutzen" : `Regel von Wunsch ${place + 1} nutzen`),
    wish: (names, seat, name) => (names.isMe(seat) ? `Dein Wunsch ${name}` : `${names.whose(seat)} Wunsch ${name}`),
    wishAt: (slot) => `Nr. ${slot + 1}`,
    player: (names, seat) => names.who(seat),
    pile: (kind) => `Einen ${WISH_OF[kind]} ziehen`,
    counter: (kind) => `Eine ${COUNTERS[kind]} zurückgeben`,
    back: (name) => `${name} zurücknehmen`,
    takeGenie: "Den obersten Dschinn nehmen",
    noGenie: "Ohne Dschinn bleiben",
    take: "Die Marke nehmen",
    leave: "Liegen lassen",
    useNoMore: "Keine Regeln mehr nutzen",
    layNoMore: "Nichts mehr auslegen",
    backNoMore: "Nichts mehr zurücknehmen",
  },

  unknownCard: "eine Karte",
  quoted: (name) => `„${name}“`,
  tell: {
    round: (names, who, number) => `Runde ${number} beginnt, und ${names.isMe(who) ? "du bist" : `${names.name(who)} ist`} Geber`,
    genieTaken: (names, who, genie) => `${has(names, who)} den Dschinn ${genie} genommen`,
    drew: (names, who, kind, card) => `${has(names, who)} einen ${WISH_OF[kind]} gezogen${card ? `: ${card}` : ""}`,
    shuffled: (kind) => `die abgeworfenen ${WISHES_OF[kind]} wurden zu einem neuen Stapel gemischt`,
    laid: (names, who, card) => `${has(names, who)} ${card} ausgelegt`,
    hid: (names, who, card) => `${has(names, who)} ${card || "einen Wunsch"} verdeckt ausgelegt`,
    revealed: (names, who, card) => `${has(names, who)} ${card} aufgedeckt`,
    used: (names, who, card) => `${has(names, who)} ${card} genutzt`,
    discardedCard: (names, who, card) => `${card} wurde aus ${names.whose(who, "deiner")} Hand abgeworfen`,
    discardedWish: (names, who, whom, card) =>
      `${has(names, who)} ${self(names, who, whom, "deinen", "den eigenen")} Wunsch ${card} abgeworfen`,
    discardedGenie: (names, who, whom, genie) =>
      `${has(names, who)} ${self(names, who, whom, "deinen", "den eigenen")} Dschinn ${genie} fortgeschickt`,
    discardedCounter: (names, who, kind) => `${has(names, who)} eine ${COUNTERS[kind]} verloren`,
    stoleCard: (names, who, whom, card) => `${has(names, who)} ${card} aus ${names.whose(whom, "deiner")} Hand gestohlen`,
    stoleWish: (names, who, whom, card) => `${has(names, who)} ${names.whose(whom, "deinen")} Wunsch ${card} gestohlen`,
    stoleGenie: (names, who, whom, genie) => `${has(names, who)} ${names.whose(whom, "deinen")} Dschinn ${genie} gestohlen`,
    stoleCounter: (names, who, whom, kind) => `${has(names, who)} ${to(names, whom)} eine ${COUNTERS[kind]} gestohlen`,
    gaveCounter: (names, who, whom, kind) => `${has(names, who)} ${to(names, whom)} eine ${COUNTERS[kind]} gegeben`,
    gaveCard: (names, who, whom, card) => `${has(names, who)} ${to(names, whom)} ${card} gegeben`,
    exchangedGenies: (names, who, whom) =>
      names.isMe(who) || names.isMe(whom)
        ? `du und ${names.name(names.isMe(who) ? whom : who)} habt die Dschinn getauscht`
        : `${names.name(who)} und ${names.name(whom)} haben die Dschinn getauscht`,
    took: (names, who, kind, tally) => `${has(names, who)} eine ${COUNTERS[kind]} genommen${tally ? ` (${tally})` : ""}`,
    declined: (names, who, kind) => `${has(names, who)} die ${COUNTERS[kind]} liegen lassen`,
    nobodyTook: (kind, tally) => `niemand nimmt eine ${COUNTERS[kind]}${tally ? ` (${tally})` : ""}`,
    returned: (names, who, card) => `${has(names, who)} ${card} zurück auf die Hand genommen`,
    won: (names, who) => `${has(names, who)} das Spiel gewonnen`,
  },
  icons: (parts) => `Symbole: ${parts.join(", ")}`,
  iconsOf: (names, seat, icons, arrow) => `${names.who(seat)} ${icons}${["", " mit Pfeil hoch", " mit Pfeil runter"][arrow]}`,

  ending: (names, winner) => `${has(names, winner)} mit je drei Marken für Liebe, Reichtum und Macht gewonnen.`,
  nobodyWon: "Das Spiel wurde aufgegeben: Niemand hat gewonnen.",
};
