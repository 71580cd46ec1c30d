/** A view after some of the events of a step: what lies there while the rest is still to be told. */
import { discardsOf } from "./cards";
import {
  Happening, HIDDEN, IN_DISCARD, IN_HAND, IN_PILE, IN_SLOT, LAID, NO_CARD, NOBODY, Step,
  type Event, type View,
} from "./records";

/** A copy that can be changed without changing the view it was made from. */
function copyOf(view: View): View {
  return {
    ...view,
    pile_size: [...view.pile_size],
    hand_size: [...view.hand_size],
    place: [...view.place],
    genie_pile: [...view.genie_pile],
    hides: [...view.hides],
    player: view.player.map((player) => ({
      ...player,
      laid: [...player.laid],
      counters: [...player.counters],
      taken: [...player.taken],
    })),
  };
}

/** What lay there before a step, changed by the first so many of its events. */
export function viewAfter(before: View, events: readonly Event[], count: number): View {
  const view = copyOf(before);
  for (const event of events.slice(0, count)) happen(view, event);
  return view;
}

function put(view: View, wish: number, place: number): void {
  if (wish !== NO_CARD) view.place[wish] = place;
}

function move(view: View, wish: number, giver: number, taker: number): void {
  view.hand_size[giver]--;
  view.hand_size[taker]++;
  put(view, wish, IN_HAND + taker);
}

function dismiss(view: View, seat: number): void {
  const genie = view.player[seat].genie;
  if (genie === NO_CARD) return;
  view.genie_pile = [genie, ...view.genie_pile.slice(0, -1)];
  view.genie_size++;
  view.player[seat].genie = NO_CARD;
}

function unlay(view: View, seat: number, slot: number, to: number): void {
  put(view, view.player[seat].laid[slot], to);
  view.player[seat].laid[slot] = NO_CARD;
}

function beginRound(view: View, event: Event): void {
  for (let seat = 0; seat < view.seats; seat++) {
    for (let slot = 0; slot < LAID; slot++) unlay(view, seat, slot, IN_DISCARD);
    view.hides[seat] = 0;
    view.player[seat].taken.fill(0);
  }
  view.round = event.number;
  view.dealer = event.who;
  view.step = Step.DRAW;
  view.counting = 0;
}

function lay(view: View, { who, card }: Event, slot: number): void {
  view.step = Step.LAY;
  view.player[who].laid[slot] = card;
  view.hand_size[who]--;
  put(view, card, IN_SLOT + who * LAID + slot);
  if (slot === HIDDEN) view.hides[who] = 1;
}

function reveal(view: View, { who, card }: Event): void {
  view.step = Step.LAY;
  view.hides[who] = 0;
  view.player[who].laid[HIDDEN] = card;
  put(view, card, IN_SLOT + who * LAID + HIDDEN);
}

function shuffle(view: View, kind: number): void {
  for (const wish of discardsOf(view, kind)) {
    view.place[wish] = IN_PILE;
    view.pile_size[kind]++;
  }
}

function count(view: View, kind: number): void {
  view.step = Step.COUNT;
  view.counting = kind + 1;
}

function happen(view: View, event: Event): void {
  const { who, whom, card, number: kind } = event;
  const [mine, theirs] = [view.player[who], view.player[whom]];
  switch (event.what) {
    case Happening.ROUND: return beginRound(view, event);
    case Happening.GENIE_TAKEN:
      mine.genie = card;
      view.genie_size--;
      view.genie_pile[view.genie_size] = NO_CARD;
      return;
    case Happening.DREW:
      view.pile_size[kind]--;
      view.hand_size[who]++;
      return put(view, card, IN_HAND + who);
    case Happening.SHUFFLED: return shuffle(view, kind);
    case Happening.LAID_OPEN: return lay(view, event, kind);
    case Happening.LAID_HIDDEN: return lay(view, event, HIDDEN);
    case Happening.REVEALED: return reveal(view, event);
    case Happening.USED:
      view.step = view.step <= Step.BEFORE ? Step.BEFORE : Step.AFTER;
      return;
    case Happening.DISCARDED_CARD:
      view.hand_size[who]--;
      return put(view, card, IN_DISCARD);
    case Happening.DISCARDED_WISH: return unlay(view, whom, kind, IN_DISCARD);
    case Happening.DISCARDED_GENIE: return dismiss(view, whom);
    case Happening.DISCARDED_COUNTER:
      mine.counters[kind]--;
      return;
    case Happening.STOLE_CARD: return move(view, card, whom, who);
    case Happening.STOLE_WISH:
      view.hand_size[who]++;
      return unlay(view, whom, kind, IN_HAND + who);
    case Happening.STOLE_GENIE:
      dismiss(view, who);
      mine.genie = card;
      theirs.genie = NO_CARD;
      return;
    case Happening.STOLE_COUNTER:
      theirs.counters[kind]--;
      mine.counters[kind]++;
      return;
    case Happening.GAVE_COUNTER:
      mine.counters[kind]--;
      theirs.counters[kind]++;
      return;
    case Happening.GAVE_CARD: return move(view, card, who, whom);
    case Happening.EXCHANGED_GENIES:
      [mine.genie, theirs.genie] = [theirs.genie, mine.genie];
      return;
    case Happening.TOOK:
      mine.counters[kind]++;
      mine.taken[kind]++;
      return count(view, kind);
    case Happening.DECLINED:
    case Happening.NOBODY_TOOK: return count(view, kind);
    case Happening.RETURNED:
      view.step = Step.RETURN;
      view.hand_size[who]++;
      return unlay(view, who, kind, IN_HAND + who);
    case Happening.WON:
      view.winner = who;
      view.turn = NOBODY;
  }
}
