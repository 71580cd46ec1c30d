/** Finds the faces of games: a folder beside a game's rules is all it takes. */
import type { About, AnyFace } from "./face";
import type { AnyLesson } from "./lesson";

const ABOUT = import.meta.glob<{ about: About }>("../../../src/thirdwish/games/*/face/about.ts", {
  eager: true,
});
const FACES = import.meta.glob<{ face: AnyFace }>("../../../src/thirdwish/games/*/face/index.ts");

const LESSONS = import.meta.glob<{ lesson: AnyLesson }>("../../../src/thirdwish/games/*/face/lesson.ts");

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

const byGame = new Map<string, { about: About; folder: string }>(
  Object.entries(ABOUT).map(([path, { about }]) => [about.game, { about, folder: folderOf(path) }]),
);

/** What the lobby shows of a game, if its folder says. */
export function aboutGame(game: string): About | null {
  return byGame.get(game)?.about ?? null;
}

/** A game's board and words; null for a game that has none, which is played in the server's words. */
export async function loadFace(game: string): Promise<AnyFace | null> {
  const found = byGame.get(game);
  const load = found && FACES[`${found.folder}/index.ts`];
  return load ? (await load()).face : null;
}

/** What is said at a game's table for newcomers; null if nothing is. */
export async function loadLesson(game: string): Promise<AnyLesson | null> {
  const found = byGame.get(game);
  const load = found && LESSONS[`${found.folder}/lesson.ts`];
  return load ? (await load()).lesson : null;
}
