/**
 * What lies where while a step is told: the view before it, with the events that have happened,
 * and without the cards that are in the air just now. Nothing is decided here; it only follows.
 */
import type { Telling } from "$lib/face";
import { isCard } from "./kinds";
import { Happening, KINDS, type Event, type View } from "./records";

const COPIED = ["deck", "discard", "removed", "hand"] as const;

function copyOf(view: View): View {
  const copy = { ...view };
  for (const row of COPIED) copy[row] = [...view[row]];
  copy.player = view.player.map((seen) => ({ ...seen, palace: [...seen.palace], known: [...seen.known] }));
  return copy;
}

export function shownWhile(view: View, telling: Telling<View> | null): View {
  if (!telling) return view;
  const shown = copyOf(telling.before);
  telling.events.slice(0, telling.at).forEach((event) => {
    leave(shown, event);
    arrive(shown, event);
  });
  leave(shown, telling.events[telling.at]);
  return shown;
}

function toHand(view: View, seat: number, card: number, many: number): void {
  const seen = view.player[seat];
  seen.hand_size = Math.max(0, seen.hand_size + many);
  if (seat === view.me && isCard(card)) view.hand[card] = Math.max(0, view.hand[card] + many);
  else if (isCard(card) && many < 0) seen.known[card] = Math.max(0, seen.known[card] + many);
}

function change(row: number[], card: number, many: number): void {
  if (isCard(card)) row[card] = Math.max(0, row[card] + many);
}

/** Cards leave the place where they lay. */
function leave(view: View, event: Event): void {
  switch (event.what) {
    case Happening.SHUFFLED:
      view.discard = Array.from({ length: KINDS }, () => 0);
      break;
    case Happening.DREW:
    case Happening.KEPT:
      view.deck_size = Math.max(0, view.deck_size - 1);
      break;
    case Happening.BEGAN:
      view.turn = event.who;
      view.last_round = Math.max(0, view.last_round - 1);
      break;
    case Happening.LAST_ROUND:
      view.last_round = view.seats + 1; // its first turn begins with the next event
      break;
    case Happening.SUMMONED:
    case Happening.PLACED:
    case Happening.PAID:
      toHand(view, event.who, event.card, -1);
      break;
    case Happening.GAVE:
      change(view.player[event.who].palace, event.card, -1);
      break;
    case Happening.TOOK:
    case Happening.DISCARDED:
    case Happening.BANISHED:
      change(view.player[event.whom].palace, event.card, -1);
      break;
    case Happening.ROBBED:
      toHand(view, event.whom, event.card, -1);
      break;
    case Happening.RECOVERED:
      change(view.discard, event.card, -1);
      break;
    case Happening.SHOWED:
      toHand(view, event.who, event.card, -event.number);
      break;
  }
}

/** Cards come to the place where they will lie. */
function arrive(view: View, event: Event): void {
  switch (event.what) {
    case Happening.SHUFFLED:
      view.deck_size = event.number;
      break;
    case Happening.DREW:
    case Happening.KEPT:
    case Happening.ROBBED:
    case Happening.RECOVERED:
      toHand(view, event.who, event.card, 1);
      break;
    case Happening.SUMMONED:
    case Happening.PLACED:
    case Happening.TOOK:
      change(view.player[event.who].palace, event.card, 1);
      break;
    case Happening.GAVE:
      change(view.player[event.whom].palace, event.card, 1);
      break;
    case Happening.PAID:
    case Happening.DISCARDED:
      change(view.discard, event.card, 1);
      break;
    case Happening.BANISHED:
      change(view.removed, event.card, 1);
      break;
    case Happening.SHOWED:
      change(view.discard, event.card, event.number);
      break;
  }
}
