/**
 * The city in the middle of a step: what lay there, with the events that have been told so far.
 * Only what the board draws is changed; when the step is over the board draws the view itself.
 */
import type { Telling } from "$lib/face";
import { endBetween, placeNow } from "./city";
import { BOSS, COLOURS, DJINN, Good, Happening, NONE, SQUARES, TYPES, type Box, type City, type Event, type Player, type View } from "./records";

export function midway(box: Box, telling: Telling<View>): City {
  const city = structuredClone(telling.before.city);
  telling.events.slice(0, telling.at + 1).forEach((event, i) => apply(box, city, event, i === telling.at, telling.after.city));
  return city;
}

/** Change a city by an event; one that is happening now only takes away, what it brings is in the air. */
function apply(box: Box, city: City, event: Event, now: boolean, after: City): void {
  const { what, card, number, place } = event;
  const player = city.player[event.who] as Player | undefined;
  if (what === Happening.FLED) return void addDjinn(city, place, BOSS, -1);
  if (what === Happening.APPEARED) return now ? undefined : void addDjinn(city, place, card, 1);
  if (what === Happening.TOM) return void (city.tom_left = number);
  if (!player) return;
  switch (what) {
    case Happening.WENT: player.end = now ? NONE : endBetween(box, place, event.to); break;
    case Happening.PAID_COIN: case Happening.PAID_SCROLL: {
      const store = what === Happening.PAID_COIN ? "coins" : "scrolls";
      player[store] = Math.max(0, player[store] - 1);
      if (!now && city.player[event.whom]) city.player[event.whom][store] += 1;
      break;
    }
    case Happening.GAINED: if (!now) change(player, card, number); break;
    case Happening.PAID: case Happening.LOST: change(player, card, -number); break;
    case Happening.KEY_USED: player.keys = Math.max(0, player.keys - 1); break;
    case Happening.CAUGHT: addDjinn(city, placeNow(box, city, event.who), card, -number); break;
    case Happening.BANISHED: addDjinn(city, place, card, -1); break;
    case Happening.CIRCLED: if (!now) player.circled[card] += 1; break;
    case Happening.CORKED:
      if (player.circled[card] > after.player[event.who].circled[card]) player.circled[card] -= 1;
      if (!now) {
        player.corked[number + (card === BOSS ? COLOURS : 0)] += 1;
        player.bottles[number] = Math.max(0, player.bottles[number] - 1);
        player.corks = Math.max(0, player.corks - 1);
      }
      break;
    case Happening.BOTTLE: if (!now) player.bottles[card] += 1; break;
    case Happening.TRADED: player.bottles[card] -= 1; if (!now) player.bottles[number] += 1; break;
    case Happening.SET: player.corked[card] = after.player[event.who].corked[card]; player.corked[card + COLOURS] = after.player[event.who].corked[card + COLOURS]; break;
    case Happening.TROPHY: city.trophy_at[card] = now ? NONE : event.who; break;
    case Happening.HIRED: hire(city, after, card); if (!now) { city.mage_at[card] = event.who; city.active[card] = after.active[card]; } break;
    case Happening.WOKE: city.active[card] = 1; break;
    case Happening.HELPED: if (!now) city.active[card] = 0; break;
    case Happening.EQUIPPED: {
      const kind = box.equipment[card].kind;
      city.stack_top[kind] = after.stack_top[kind];
      if (now) break;
      city.equipment_at[card] = event.who;
      if (player.worn[kind] === NONE) player.worn[kind] = card;
      break;
    }
    case Happening.FLIPPED: case Happening.USED: for (let kind = 0; kind < TYPES; kind++) player.worn[kind] = after.player[event.who].worn[kind]; break;
    case Happening.TILE: city.character_at[card] = now ? NONE : event.who; if (!now) player.tile[box.character[card].kind ? 0 : 1] = card; break;
    case Happening.DUG: player.passage[card] = now ? NONE : place; break;
    case Happening.TENT: if (!now) player.tent = number; break;
    case Happening.CIRCLE: { const then = after.player[event.who]; player.left = then.left; player.right = then.right; player.covered = then.covered; break; }
  }
}

function change(player: Player, good: number, by: number): void {
  const store = { [Good.COINS]: "coins", [Good.SCROLLS]: "scrolls", [Good.KEYS]: "keys", [Good.MAGIC]: "magic", [Good.CORKS]: "corks", [Good.CAPACITY]: "capacity", [Good.BASE]: "base" } as const;
  const name = store[good as keyof typeof store];
  if (name) player[name] = Math.max(0, player[name] + by);
}

function addDjinn(city: City, place: number, kind: number, by: number): void {
  const at = (place - SQUARES) * DJINN + kind;
  if (at >= 0 && at < city.djinn.length) city.djinn[at] = Math.max(0, city.djinn[at] + by);
}

function hire(city: City, after: City, mage: number): void {
  const pile = city.mage_top.indexOf(mage);
  if (pile >= 0) city.mage_top[pile] = after.mage_top[pile];
}
