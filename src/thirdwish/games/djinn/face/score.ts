/** The score part by part, and who won: counted from what lies there. */
import { circlesOf, emptyBottles, magesOf, ownedOfType, range, sum, trophiesOf } from "./city";
import { Ability, Condition, Ending, KEYLESS, NONE, OPEN, SCORINGS, SQUARES, TYPES, type Box, type City, type View } from "./records";

export interface Parts {
  trophies: number;
  corked: number;
  circled: number;
  unused: number;
  scoring: { card: number; points: number }[];
  secret: number;
  tom: number;
}

export function scoringPoints(box: Box, city: City, seat: number, card: number): number {
  const { condition, number, points, most } = box.scoring[card];
  const player = city.player[seat];
  const owned = range(TYPES).map((kind) => ownedOfType(city, seat, kind));
  const mages = magesOf(city, seat);
  switch (condition) {
    case Condition.SETS: return points * Number(Math.min(...owned) >= number);
    case Condition.THREES: return Math.min(most, points * sum(owned.map((n) => Math.floor(n / 3))));
    case Condition.PASSAGES: return points * Number(player.passage.filter((at) => at < SQUARES).length <= number);
    case Condition.KEYLESS: return points * Number(mages.every((mage) => mage < KEYLESS));
    case Condition.INACTIVE: return points * Number(4 - circlesOf(player) >= number);
    case Condition.CAPACITY: return points * Number(player.capacity <= number);
    case Condition.BASE: return points * Number(player.base === number);
    case Condition.KEYS: return Math.min(most, points * player.keys);
    case Condition.ACTIVE: return Math.min(most, points * mages.filter((mage) => city.active[mage]).length);
    default: return Math.min(most, points * (emptyBottles(player) + player.corks));
  }
}

export function partsOf(box: Box, view: View, seat: number): Parts {
  const city = view.city;
  const player = city.player[seat];
  const held = player.able[Ability.AMBITION] ? view.held.filter((card) => card !== NONE) : [];
  return {
    trophies: sum(trophiesOf(city, seat).map((trophy) => box.trophy[trophy].points)),
    corked: box.corked * sum(player.corked),
    circled: box.circled * sum(player.circled),
    unused: box.unused * (emptyBottles(player) + player.corks),
    scoring: range(SCORINGS)
      .filter((card) => city.scoring_at[card] === OPEN)
      .map((card) => ({ card, points: scoringPoints(box, city, seat, card) })),
    secret: Math.max(0, ...held.map((card) => scoringPoints(box, city, seat, card))),
    tom: view.seats === 1 && city.ending === Ending.LAST_ACTION ? box.tom_card * city.tom_left : 0,
  };
}

export function pointsOf(box: Box, view: View, seat: number): number {
  if (view.city.ending === Ending.LOST) return 0;
  const parts = partsOf(box, view, seat);
  return parts.trophies + parts.corked + parts.circled + parts.unused + parts.secret + parts.tom +
    sum(parts.scoring.map(({ points }) => points));
}

export function wealthOf(city: City, seat: number): number {
  const { coins, scrolls, keys } = city.player[seat];
  return coins + scrolls + keys;
}

export function winnersOf(box: Box, view: View): number[] {
  const { city, seats } = view;
  if (seats === 1) return city.ending === Ending.LOST ? [] : [0];
  const standing = range(seats).map((seat) => pointsOf(box, view, seat) * 1000 + wealthOf(city, seat));
  return range(seats).filter((seat) => standing[seat] === Math.max(...standing));
}
