/** The game in words: the catalogues of `words.en.ts` and `words.de.ts` put to use. */
import { reasonsIn, type FaceWords, type Language, type Scene as AnyScene, type ScorePart } from "$lib/face";
import { sentence } from "$lib/names";
import { countsOf, deckOf, handOf, isGenie, isImpulse, isReturn, KINDS, nameOf, rulesOf, tallyOf } from "./cards";
import {
  CARD, COUNTER, DONE, DRAW, GENIE, Happening, HIDDEN, HIDE, LAID, NO_CARD, NOBODY, PILE, PLAYER, Question,
  RETURN, RULES, SEATS, Step, TAKE, TO_WIN, USE, WISH, WISHES, type Box, type Event, type View,
} from "./records";
import { why } from "./why.de";
import { de } from "./words.de";
import { en, type Catalogue } from "./words.en";

export type Scene = AnyScene<View, Box>;

const CATALOGUES: Record<Language, Catalogue> = { en, de };
export const say = (scene: Pick<Scene, "language">): Catalogue => CATALOGUES[scene.language];

/** A card's name in the reader's language. */
export const called = (scene: Scene, card: number): string => nameOf(scene.box, card, scene.language);

/** "2 Love with an up arrow, 1 Wealth" */
export function countsText(scene: Pick<Scene, "box" | "language">, card: number): string {
  const words = say(scene);
  return countsOf(scene.box, card)
    .map(({ kind, number, arrow }) => words.count(kind, number, words.arrows[arrow]))
    .join(", ");
}

/** All that stands on a card. */
export function printedText(scene: Pick<Scene, "box" | "language">, card: number): string {
  const words = say(scene);
  const counts = countsText(scene, card);
  const parts = isGenie(card) ? [words.draws(counts)] : [words.deck(deckOf(card)), words.shows(counts)];
  if (!isGenie(card) && isImpulse(scene.box, card)) parts.push(words.impulse);
  if (!isGenie(card) && isReturn(scene.box, card)) parts.push(words.back);
  parts.push(...rulesOf(scene.box, card).map(({ rule }) => words.ruleText(rule)));
  return parts.join(" ");
}

/** All that stands on a card, and that it is rebuilt if it is. */
export function cardText(scene: Scene, card: number): string {
  return printedText(scene, card) + (scene.box.rebuilt ? ` ${say(scene).rebuilt}` : "");
}

/** How many wishes an answer draws from a pile. */
export const amountIn = (choice: number, kind: number): number => ((USE - 1 - choice) >> (2 * (2 - kind))) & 3;

/** The answer that draws so many wishes from each pile. */
export const drawChoice = (amounts: readonly number[]): number =>
  USE - 1 - (amounts[0] * 16 + amounts[1] * 4 + amounts[2]);

// The question

function layPrompt(scene: Scene): string {
  const { view, box } = scene;
  const words = say(scene).prompt;
  const { laid } = view.player[view.turn];
  const open = laid.slice(0, HIDDEN).filter((wish) => wish === NO_CARD).length;
  const lain = laid.filter((wish) => wish !== NO_CARD);
  const owes =
    !lain.some((wish) => isImpulse(box, wish)) && handOf(view, view.turn).some((wish) => isImpulse(box, wish));
  return words.lay(open, laid[HIDDEN] === NO_CARD ? 1 : 0) + (owes ? words.impulse : "");
}

function prompt(scene: Scene): string {
  const { view, box } = scene;
  const words = say(scene).prompt;
  if (view.turn === NOBODY) return words.over;
  const by = (question: string) => words.by(say(scene).quoted(called(scene, Math.floor(view.rule / RULES))), question);
  switch (view.question) {
    case Question.GENIE: return words.genie;
    case Question.DRAW: return words.draw(say(scene).quoted(called(scene, WISHES + view.player[view.turn].genie)));
    case Question.LAY: return layPrompt(scene);
    case Question.RULE: return view.step === Step.BEFORE ? words.before : words.after;
    case Question.PLAYER: return by(words.player(box.rule[view.rule]));
    case Question.WISH: return by(words.wish(box.rule[view.rule], view.second > 0));
    case Question.CARD: return by(words.card);
    case Question.PILE: return by(words.pile);
    case Question.COUNTER: return by(words.counter);
    case Question.TAKE: return words.take(view.counting - 1);
    case Question.RETURN: return words.back;
    default: return words.next;
  }
}

// Choices

function plainChoice(scene: Scene, choice: number): string {
  const words = say(scene).choice;
  const { question } = scene.view;
  if (choice === DONE) return question === Question.RETURN ? words.backNoMore : words.layNoMore;
  if (question === Question.GENIE) return choice === TAKE ? words.takeGenie : words.noGenie;
  if (choice === TAKE) return words.take;
  return question === Question.RULE ? words.useNoMore : words.leave;
}

function useChoice(scene: Scene, source: number): string {
  const { view, box } = scene;
  const words = say(scene);
  const slot = Math.floor(source / RULES);
  const player = view.player[view.turn < SEATS ? view.turn : 0];
  const held = slot === GENIE ? player.genie : player.laid[slot];
  if (held === NO_CARD) return words.choice.useNone(slot);
  const card = slot === GENIE ? WISHES + held : held;
  const found = rulesOf(box, card).find(({ nth }) => nth === source % RULES);
  return found ? words.choice.use(called(scene, card), words.ruleText(found.rule)) : words.choice.useNone(slot);
}

function laidName(scene: Scene, seat: number, slot: number): string {
  const wish = seat < SEATS ? scene.view.player[seat].laid[slot] : NO_CARD;
  return wish === NO_CARD ? say(scene).choice.wishAt(slot) : called(scene, wish);
}

function choiceName(scene: Scene, choice: number): string {
  const words = say(scene).choice;
  if (choice >= TAKE) return plainChoice(scene, choice);
  if (choice >= RETURN) return words.back(laidName(scene, scene.view.turn, choice - RETURN));
  if (choice >= COUNTER) return words.counter(choice - COUNTER);
  if (choice >= PILE) return words.pile(choice - PILE);
  if (choice >= PLAYER) return sentence(words.player(scene.names, choice - PLAYER));
  if (choice >= WISH) {
    const [seat, slot] = [Math.floor((choice - WISH) / LAID), (choice - WISH) % LAID];
    return sentence(words.wish(scene.names, seat, laidName(scene, seat, slot)));
  }
  if (choice >= USE) return useChoice(scene, choice - USE);
  if (choice >= DRAW) return words.draw(KINDS.map((kind) => amountIn(choice, kind)));
  const name = called(scene, choice % WISHES);
  if (choice >= CARD) return words.discard(name);
  return choice >= HIDE ? words.hide(name) : words.lay(name);
}

// What happened

/** What was counted, as long as the wishes of that count still lie there in this view. */
function tallyText(scene: Scene, kind: number): string {
  const { view, box, names } = scene;
  const words = say(scene);
  if (view.step !== Step.COUNT && view.step !== Step.AFTER && view.turn !== NOBODY) return "";
  const moved: number[] = [Happening.DISCARDED_WISH, Happening.STOLE_WISH, Happening.ROUND, Happening.RETURNED];
  const events = view.event.slice(0, view.events);
  const counted = events.findIndex(
    ({ what, number }) => (what === Happening.TOOK || what === Happening.NOBODY_TOOK) && number === kind,
  );
  if (counted < 0 || events.slice(counted).some(({ what }) => moved.includes(what))) return "";
  const tallies = Array.from({ length: view.seats }, (_, seat) => ({ seat, ...tallyOf(box, view, seat, kind) }));
  tallies.sort((one, other) => other.icons - one.icons);
  return words.icons(tallies.map(({ seat, icons, arrow }) => words.iconsOf(names, seat, icons, arrow)));
}

function tell(scene: Scene, event: Event): string {
  const { names } = scene;
  const words = say(scene);
  const { tell: told } = words;
  const { who, whom, number: kind } = event;
  const card = event.card === NO_CARD ? "" : words.quoted(called(scene, event.card));
  const genie = event.card === NO_CARD ? "" : words.quoted(called(scene, WISHES + event.card));
  const some = card || words.unknownCard;
  const said = (): string => {
    switch (event.what) {
      case Happening.ROUND: return told.round(names, who, kind);
      case Happening.GENIE_TAKEN: return told.genieTaken(names, who, genie);
      case Happening.DREW: return told.drew(names, who, kind, card);
      case Happening.SHUFFLED: return told.shuffled(kind);
      case Happening.LAID_OPEN: return told.laid(names, who, some);
      case Happening.LAID_HIDDEN: return told.hid(names, who, card);
      case Happening.REVEALED: return told.revealed(names, who, some);
      case Happening.USED: return told.used(names, who, some);
      case Happening.DISCARDED_CARD: return told.discardedCard(names, who, some);
      case Happening.DISCARDED_WISH: return told.discardedWish(names, who, whom, some);
      case Happening.DISCARDED_GENIE: return told.discardedGenie(names, who, whom, genie);
      case Happening.DISCARDED_COUNTER: return told.discardedCounter(names, who, kind);
      case Happening.STOLE_CARD: return told.stoleCard(names, who, whom, some);
      case Happening.STOLE_WISH: return told.stoleWish(names, who, whom, some);
      case Happening.STOLE_GENIE: return told.stoleGenie(names, who, whom, genie);
      case Happening.STOLE_COUNTER: return told.stoleCounter(names, who, whom, kind);
      case Happening.GAVE_COUNTER: return told.gaveCounter(names, who, whom, kind);
      case Happening.GAVE_CARD: return told.gaveCard(names, who, whom, some);
      case Happening.EXCHANGED_GENIES: return told.exchangedGenies(names, who, whom);
      case Happening.TOOK: return told.took(names, who, kind, tallyText(scene, kind));
      case Happening.DECLINED: return told.declined(names, who, kind);
      case Happening.NOBODY_TOOK: return told.nobodyTook(kind, tallyText(scene, kind));
      case Happening.RETURNED: return told.returned(names, who, some);
      case Happening.WON: return told.won(names, who);
      default: return "";
    }
  };
  const line = said();
  return line && `${sentence(line)}.`;
}

// The end

function reckoning(scene: Scene, seat: number): ScorePart[] {
  const { counters } = scene.view.player[seat];
  return KINDS.map((kind) => ({ label: say(scene).types[kind], points: Math.min(TO_WIN, counters[kind]) }));
}

function ending(scene: Scene): string {
  const { winner } = scene.view;
  const words = say(scene);
  return winner === NOBODY ? words.nobodyWon : sentence(words.ending(scene.names, winner));
}

export const words: FaceWords<View, Box> = {
  prompt,
  choice: choiceName,
  tell,
  why: reasonsIn({ de: why }),
  ending,
  reckoning,
  plate: (scene, seat) => say(scene).plate(reckoning(scene, seat).reduce((sum, { points }) => sum + points, 0)),
};

/** Choices that want a button; wishes and cards are pointed at where they lie, and so are piles. */
export function buttons(_: Scene, choices: readonly number[]): number[] {
  const draws = choices.filter((choice) => choice >= DRAW && choice < USE);
  const most = draws.length > 4 ? [draws[0], draws[draws.length - 1]] : draws; // all, and nothing
  const rest = choices.filter((choice) => choice >= USE && !(choice >= WISH && choice < PLAYER));
  const lone = choices.filter((choice) => choice < DRAW);
  return [...most, ...rest, ...(choices.length === lone.length && lone.length === 1 ? lone : [])];
}
