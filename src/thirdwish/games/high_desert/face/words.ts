/** The game in words: which sentence a number asks for. The sentences are in words.en.ts, words.de.ts. */
import { NOBODY, reasonsIn, type FaceWords, type Language, type Scene, type ScorePart } from "$lib/face";
import { bestClan, clanWorth, isCard, kindsIn, palaceWorth, rankOf, sum, valueOf } from "./kinds";
import {
  BANISH, CLANS, DISCARD, GIVE, Happening, JANN, KEEP, KINDS, PASS, PAY, PLACE, Question, RANKS, RECOVER, ROB, SEATS,
  SUMMON, TAKE, WISH, type Box, type Event, type View,
} from "./records";
import { why } from "./why.de";
import { de } from "./words.de";
import { en, type Catalogue } from "./words.en";

export type DesertScene = Scene<View, Box>;

const CATALOGUES: Record<Language, Catalogue> = { en, de };

export const catalogue = (language: Language): Catalogue => CATALOGUES[language];

/** What is printed on a card. */
export function cardText(scene: Pick<DesertScene, "box" | "language">, card: number): string {
  const w = catalogue(scene.language);
  const { box } = scene;
  const rank = rankOf(card);
  return w.worth(box.value[rank], w.effect(box.effect[rank], box.number[rank], box.may[rank] === 1));
}

function prompt({ view, box, language }: DesertScene): string {
  const w = catalogue(language);
  if (view.turn === NOBODY) return w.over;
  if (view.question === Question.PAY) return w.askPay(view.to_pay);
  if (view.question === Question.TAKE && isCard(view.given)) return w.askTake(view.given, valueOf(box, view.given));
  const highest = isCard(view.summoned) ? box.number[rankOf(view.summoned)] : 0;
  return w.ask(view.question, box.wish_price, highest);
}

function choice({ view, box, names, language }: DesertScene, chosen: number): string {
  const w = catalogue(language);
  const card = chosen % KINDS;
  const seat = Math.floor((chosen - TAKE) / KINDS) % SEATS;
  if (chosen >= PASS) return w.pass(view.question);
  if (chosen >= WISH) return w.wish(chosen - WISH, box.wish_look);
  if (chosen >= ROB) return w.rob(names, chosen - ROB);
  if (chosen >= BANISH) return w.banish(names, seat, card);
  if (chosen >= DISCARD) return w.discard(names, seat, card);
  if (chosen >= TAKE) return w.take(names, seat, card);
  if (chosen >= GIVE) return w.give(card);
  if (chosen >= RECOVER) return w.recover(card);
  if (chosen >= KEEP) return w.keep(card);
  if (chosen >= PAY) return w.pay(card);
  return chosen >= PLACE ? w.place(card) : w.summon(chosen - SUMMON);
}

function tell({ box, names, language }: DesertScene, { what, who, whom, card, number }: Event): string {
  const w = catalogue(language);
  switch (what) {
    case Happening.SHUFFLED: return w.shuffled(number);
    case Happening.DREW: return w.drew(names, who, card);
    case Happening.BEGAN: return w.began(names, who);
    case Happening.SUMMONED: return w.summoned(names, who, card);
    case Happening.GAVE: return w.gave(names, who, whom, card);
    case Happening.TOOK: return w.took(names, who, whom, card);
    case Happening.ROBBED: return w.robbed(names, who, whom, card);
    case Happening.DISCARDED: return w.discarded(names, who, whom, card);
    case Happening.PLACED: return w.placed(names, who, card);
    case Happening.PASSED: return w.passed(names, who, card);
    case Happening.WISHED: return w.wished(names, who, number, box.wish_look);
    case Happening.PAID: return w.paid(names, who, card);
    case Happening.LOOKED: return w.looked(names, who, number);
    case Happening.KEPT: return w.kept(names, who, card);
    case Happening.RECOVERED: return w.recovered(names, who, card);
    case Happening.BANISHED: return w.banished(names, who, whom, card);
    case Happening.LAST_ROUND: return w.lastRound(names, who, box.immune_at);
    case Happening.SKIPPED: return w.skipped(names, who);
    case Happening.SHOWED: return w.showed(names, who, card, number);
    case Happening.OVER: return w.ended;
    default: return "";
  }
}

/** What decides between players: score, palace cards, Jann cards. */
function standing(box: Box, view: View, seat: number): [number, number, number] {
  const { palace } = view.player[seat];
  return [palaceWorth(box, palace), sum(palace), sum(palace.slice(JANN * RANKS))];
}

/** Who is ahead of all others in a game that is over. */
export function winnersOf(box: Box, view: View): number[] {
  const all = Array.from({ length: view.seats }, (_, seat) => standing(box, view, seat));
  const order = (a: number[], b: number[]) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
  const best = [...all].sort(order)[0];
  return [...all.keys()].filter((seat) => order(all[seat], best) === 0);
}

function ending({ view, box, names, language }: DesertScene): string {
  const w = catalogue(language);
  const winners = winnersOf(box, view);
  const [score, cards] = standing(box, view, winners[0]);
  const level = Array.from({ length: view.seats }, (_, seat) => ({ seat, has: standing(box, view, seat) })).filter(
    ({ seat, has }) => has[0] === score && !winners.includes(seat),
  );
  const byCards = level.filter(({ has }) => has[1] < cards).map(({ seat }) => seat);
  const byJann = level.filter(({ has }) => has[1] === cards).map(({ seat }) => seat);
  let said = w.won(names, winners, score);
  if (byCards.length) said += w.moreCards(names, byCards);
  if (byJann.length) said += w.moreJann(names, byJann);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function reckoning({ view, box, language }: DesertScene, seat: number): ScorePart[] {
  const w = catalogue(language);
  const { palace } = view.player[seat];
  const best = bestClan(box, palace);
  const parts: ScorePart[] = [
    { label: w.bestClan(best), points: clanWorth(box, palace, best) },
    { label: w.clans[JANN], points: clanWorth(box, palace, JANN) },
  ];
  for (let clan = 0; clan < CLANS - 1; clan++) {
    const worth = clanWorth(box, palace, clan);
    if (clan !== best && worth) parts.push({ label: w.clans[clan], points: -worth });
  }
  return parts;
}

function plate({ view, box, language }: DesertScene, seat: number): string {
  const { palace, hand_size } = view.player[seat];
  return catalogue(language).plate(hand_size, palaceWorth(box, palace), sum(palace) >= box.immune_at);
}

/** What is known of another's hand, in words; "" if nothing is, or may be told. */
export function knownWords(scene: DesertScene, seat: number): string {
  const { known } = scene.view.player[seat];
  const w = catalogue(scene.language);
  const kinds = scene.memory ? kindsIn(known).map((card) => w.times(card, known[card])) : [];
  return kinds.length ? w.knownHand(kinds) : "";
}

/** What of a hand is known or, in a replay with all hands open, all of it. */
export function handWords(scene: DesertScene, seat: number): string {
  const hand = scene.open?.[seat]?.hand;
  const w = catalogue(scene.language);
  return hand ? kindsIn(hand).map((card) => w.times(card, hand[card])).join(", ") : knownWords(scene, seat);
}

export const words: FaceWords<View, Box> = {
  prompt, choice, tell, why: reasonsIn({ de: why }), ending, reckoning, plate,
};
