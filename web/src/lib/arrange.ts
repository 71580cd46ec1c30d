/** Tables as people usually want them. */
import { api, type GameFacts } from "./api";
import { go } from "./router.svelte";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import type { Agreed, NewTable } from "./wire";
import { t } from "./words.svelte";

export const LEVELS = ["apprentice", "merchant", "vizier", "sultan"] as const;
export const ME = "me";
export const OPEN = "open";

/** What a level of bots is like at these games: how long it thinks and, at one game, how strong it is. */
export function aboutLevel(level: string, games: readonly GameFacts[]): string {
  const times = games.map((game) => game.levels[level] ?? 0);
  const thinks = t().thinks(Math.min(...times) / 1000, Math.max(...times) / 1000);
  const rating = games.length === 1 ? games[0].ratings[level] : undefined;
  return rating ? `${thinks}, ${t().rated(rating[0])}` : thinks;
}

export function usualAgreed(game: GameFacts): Agreed {
  return {
    game: game.name,
    seats: game.usual_seats,
    options: {},
    visibility: "private",
    take_back: true,
    hints: true,
    memory: true,
    chat: game.table_talk ? "free" : "emotes",
    clock: { kind: "none", seconds: 0 },
    when_late: "wait",
    at_once: true,
    lesson: false,
  };
}

/** Lay a table and go to it, or watch it from here; first ask for a name if there is none. */
export async function layTable(wanted: NewTable, watch = false): Promise<void> {
  if (!(await session.comeIn())) return;
  const table = await api.newTable(wanted);
  go(`/t/${table.id}${watch ? "?watch=1" : ""}`);
}

/** The shortest way to a game: you and bots, at once. */
export function playBots(game: GameFacts): Promise<void> {
  const bots = Array.from({ length: game.usual_seats - 1 }, () => settings.level);
  return layTable({ agreed: usualAgreed(game), players: [ME, ...bots] });
}

/** The table that a game has prepared for newcomers. */
export function learn(game: GameFacts): Promise<void> {
  return layTable({ agreed: { ...usualAgreed(game), seats: 0, lesson: true }, players: [] });
}

/** A private table with free seats, to be filled by whoever gets the link. */
export function inviteFriends(game: GameFacts): Promise<void> {
  const seats = Math.max(2, game.usual_seats);
  const open = Array.from({ length: seats - 1 }, () => OPEN);
  return layTable({ agreed: { ...usualAgreed(game), seats }, players: [ME, ...open] });
}
