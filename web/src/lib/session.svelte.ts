/** Who you are to the server, and the games there are. */
import { api, Refused, type GameFacts } from "./api";
import type { Me } from "./wire";

class Session {
  me = $state<Me | null>(null);
  games = $state.raw<GameFacts[]>([]);
  /** Somebody waits for a name: the page asks for it, then goes on. */
  asking = $state<{ resolve(come: boolean): void } | null>(null);
  private known: Promise<void> | null = null;

  /** Find out who you are, once. */
  load(): Promise<void> {
    this.known ??= api.me().then(
      (me) => void (this.me = me),
      (error) => {
        if (!(error instanceof Refused)) {
          this.known = null;
          throw error;
        }
      },
    );
    return this.known;
  }

  async loadGames(): Promise<void> {
    if (this.games.length === 0) this.games = await api.games();
  }

  game(name: string): GameFacts | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** See to it that you have a name; false if you would rather not. */
  async comeIn(): Promise<boolean> {
    await this.load();
    if (this.me) return true;
    return new Promise((resolve) => (this.asking = { resolve }));
  }

  forget(): void {
    this.me = null;
    this.known = Promise.resolve();
  }
}

export const session = new Session();
