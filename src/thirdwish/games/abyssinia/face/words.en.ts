/** The game in English; the German catalogue has the same keys, or it does not build. */
import type { Names } from "$lib/face";
import { askPlayer, askWish, ruleText } from "./rules.en";

const TYPES = ["Love", "Wealth", "Power"];

/** A thing done by a player to their own, or to another's. */
const whoseOf = (names: Names, who: number, whom: number) =>
  who === whom && !names.isMe(who) ? "their own" : names.whose(whom);

export const en = {
  types: TYPES,
  wishes: TYPES.map((type) => `${type} wishes`),
  genies: "Genies",
  ruleText,
  board: "The table of Genies of Abyssinia",
  rebuilt: "Rebuilt card, not the published one.",

  steps: ["Draw", "Lay", "Reveal", "Before", "Count", "After", "Discard"],
  stepNotes: [
    "In order from the dealer, everybody draws wishes by their Genie.",
    "In order, everybody lays up to two wishes face up and one face down.",
    "The hidden wishes are turned up.",
    "In order, everybody carries out the Before rules of their cards.",
    "The icons are counted: who shows most Love, Wealth and Power takes a counter each.",
    "In order, everybody carries out the After rules of their cards.",
    "Return wishes may go back to the hand, the rest is discarded, and the next player becomes dealer.",
  ],
  round: (number: number) => `Round ${number}`,
  dealer: (names: Names, seat: number) => (names.isMe(seat) ? "You are the dealer." : `${names.name(seat)} is the dealer.`),
  dealerNote: "Each step goes clockwise from the dealer; after the round the next player is dealer.",

  timings: ["", "before", "after", "always"],
  arrows: ["", " with an up arrow", " with a down arrow"],
  count: (kind: number, number: number, arrow: string) => `${number} ${TYPES[kind]}${arrow}`,
  shows: (counts: string) => (counts ? `Shows ${counts}.` : "Shows no icons."),
  draws: (counts: string) => (counts ? `Draws ${counts}.` : "Draws nothing."),
  impulse: "Impulse: whoever holds such wishes must lay at least one of them.",
  back: "Return: may go back to the hand when wishes are discarded.",
  deck: (kind: number) => `${TYPES[kind]} wish.`,

  genie: "Genie",
  noGenie: (names: Names, seat: number) => `${names.isMe(seat) ? "You have" : `${names.name(seat)} has`} no Genie`,
  genieOf: (names: Names, seat: number, name: string) => `${names.whose(seat)} Genie ${name}`,
  wishOf: (names: Names, seat: number, name: string) => `${names.whose(seat)} wish ${name}`,
  hiddenOf: (names: Names, seat: number) => `${names.whose(seat)} hidden wish`,
  hiddenNote: "Face down until all have laid.",
  veiled: "Still face down: only you know it.",
  freeOpen: "Room for a wish face up",
  freeHidden: "Room for the hidden wish",
  inHand: (name: string) => `${name} in your hand`,
  pile: (kind: number, cards: number) => `${TYPES[kind]} pile, ${cards} ${cards === 1 ? "wish" : "wishes"}`,
  discards: (count: number, names: string) => (count ? `Discarded, ${count}: ${names}.` : "Nothing is discarded yet."),
  geniePile: (cards: number) => `Genie pile, ${cards} face down`,
  genieNote: (names: string) =>
    `Whoever has no Genie may take the top one before drawing.${names ? ` Known to lie at its bottom: ${names}.` : ""}`,
  pool: (kind: number) => `The ${TYPES[kind]} counter of this round`,
  track: (names: Names, seat: number, kind: number, counters: number) =>
    `${names.whose(seat)} ${TYPES[kind]} counters: ${counters} of 3`,
  tally: (icons: number, arrow: string) => `Icons of this type laid: ${icons}${arrow}.`,
  handCount: (cards: number) => `${cards} in hand`,
  knownInHand: (names: string) => `Known to be in hand: ${names}.`,
  plate: (counters: number) => `${counters} of 9 counters`,
  yours: "Your hand",
  emptyHand: "Your hand is empty",

  prompt: {
    over: "The game is over.",
    genie: "You have no Genie: do you take the top one of the pile?",
    draw: (genie: string) => `How many wishes do you draw with ${genie}?`,
    lay: (open: number, hidden: number) => {
      if (open === 0 && hidden === 0) return "Lay no more.";
      const parts = [open ? `${open === 1 ? "one more" : "up to two"} face up` : "", hidden ? "one face down" : ""];
      return `Lay wishes: ${parts.filter(Boolean).join(" and ")}.`;
    },
    impulse: " An Impulse wish must be among them.",
    before: "Before the count: which of your rules do you use?",
    after: "After the count: which of your rules do you use?",
    card: "Which card of your hand do you discard?",
    pile: "From which pile do you draw?",
    counter: "Which counter do you give back?",
    take: (kind: number) => `The ${TYPES[kind]} counter is yours: do you take it?`,
    back: "Which Return wishes do you take back into your hand?",
    next: "It goes on.",
    player: askPlayer,
    wish: askWish,
    by: (card: string, question: string) => `${card}: ${question}`,
  },

  choice: {
    lay: (name: string) => `Lay ${name} face up`,
    hide: (name: string) => `Lay ${name} face down`,
    discard: (name: string) => `Discard ${name}`,
    draw: (counts: readonly number[]) => {
      const parts = counts.flatMap((count, kind) => (count ? [`${count} ${TYPES[kind]}`] : []));
      return parts.length ? `Draw ${parts.join(", ")}` : "Draw nothing";
    },
    use: (card: string, rule: string) => `${card} – ${rule}`,
    useNone: (place: number) => (place === 3 ? "Use your Genie's rule" : `Use the rule of wish ${place + 1}`),
    wish: (names: Names, seat: number, name: string) => `${names.whose(seat)} ${name}`,
    wishAt: (slot: number) => `wish ${slot + 1}`,
    player: (names: Names, seat: number) => names.who(seat),
    pile: (kind: number) => `Draw a ${TYPES[kind]} wish`,
    counter: (kind: number) => `Give back a ${TYPES[kind]} counter`,
    back: (name: string) => `Take ${name} back`,
    takeGenie: "Take the top Genie",
    noGenie: "Do without a Genie",
    take: "Take the counter",
    leave: "Leave it",
    useNoMore: "Use no more rules",
    layNoMore: "Lay no more",
    backNoMore: "Take nothing more back",
  },

  unknownCard: "a card",
  quoted: (name: string) => name,
  tell: {
    round: (names: Names, who: number, number: number) =>
      `round ${number} begins, and ${names.who(who)} ${names.isMe(who) ? "are" : "is"} the dealer`,
    genieTaken: (names: Names, who: number, genie: string) => `${names.who(who)} took the Genie ${genie}`,
    drew: (names: Names, who: number, kind: number, card: string) =>
      `${names.who(who)} drew a ${TYPES[kind]} wish${card ? `, ${card}` : ""}`,
    shuffled: (kind: number) => `the discarded ${TYPES[kind]} wishes were shuffled into a new pile`,
    laid: (names: Names, who: number, card: string) => `${names.who(who)} laid ${card}`,
    hid: (names: Names, who: number, card: string) => `${names.who(who)} laid ${card || "a wish"} face down`,
    revealed: (names: Names, who: number, card: string) => `${names.who(who)} turned up ${card}`,
    used: (names: Names, who: number, card: string) => `${names.who(who)} used ${card}`,
    discardedCard: (names: Names, who: number, card: string) =>
      `${card} was discarded from ${names.whose(who)} hand`,
    discardedWish: (names: Names, who: number, whom: number, card: string) =>
      `${names.who(who)} discarded ${whoseOf(names, who, whom)} wish ${card}`,
    discardedGenie: (names: Names, who: number, whom: number, genie: string) =>
      `${names.who(who)} sent ${whoseOf(names, who, whom)} Genie ${genie} away`,
    discardedCounter: (names: Names, who: number, kind: number) => `${names.who(who)} lost a ${TYPES[kind]} counter`,
    stoleCard: (names: Names, who: number, whom: number, card: string) =>
      `${names.who(who)} stole ${card} from ${names.whose(whom)} hand`,
    stoleWish: (names: Names, who: number, whom: number, card: string) =>
      `${names.who(who)} stole ${names.whose(whom)} wish ${card}`,
    stoleGenie: (names: Names, who: number, whom: number, genie: string) =>
      `${names.who(who)} stole ${names.whose(whom)} Genie ${genie}`,
    stoleCounter: (names: Names, who: number, whom: number, kind: number) =>
      `${names.who(who)} stole a ${TYPES[kind]} counter from ${names.who(whom)}`,
    gaveCounter: (names: Names, who: number, whom: number, kind: number) =>
      `${names.who(who)} gave ${names.who(whom)} a ${TYPES[kind]} counter`,
    gaveCard: (names: Names, who: number, whom: number, card: string) =>
      `${names.who(who)} gave ${names.who(whom)} ${card}`,
    exchangedGenies: (names: Names, who: number, whom: number) =>
      `${names.who(who)} and ${names.who(whom)} swapped Genies`,
    took: (names: Names, who: number, kind: number, tally: string) =>
      `${names.who(who)} took a ${TYPES[kind]} counter${tally ? ` (${tally})` : ""}`,
    declined: (names: Names, who: number, kind: number) => `${names.who(who)} left the ${TYPES[kind]} counter`,
    nobodyTook: (kind: number, tally: string) => `nobody took a ${TYPES[kind]} counter${tally ? ` (${tally})` : ""}`,
    returned: (names: Names, who: number, card: string) => `${names.who(who)} took ${card} back into the hand`,
    won: (names: Names, who: number) => `${names.who(who)} won the game`,
  },
  icons: (parts: readonly string[]) => `icons ${parts.join(", ")}`,
  iconsOf: (names: Names, seat: number, icons: number, arrow: number) =>
    `${names.who(seat)} ${icons}${["", " up", " down"][arrow]}`,

  ending: (names: Names, winner: number) =>
    `${names.who(winner)} won, with three counters each of Love, Wealth and Power.`,
  nobodyWon: "The game was given up: nobody won.",
};

export type Catalogue = typeof en;
