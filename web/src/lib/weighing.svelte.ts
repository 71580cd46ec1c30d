/** A game that is over, weighed by the bot for one seat: asked for again until it is done. */
import { api, Refused } from "./api";
import type { Review } from "./wire";
import { t } from "./words.svelte";

const AGAIN = 900; // milliseconds between asking

export class Weighing {
  told = $state.raw<Review | null>(null);
  problem = $state("");
  private wanted = 0;

  /** Follow the weighing of a game for a seat, until it is done or another is wanted. */
  async follow(id: string, seat: number, key: string): Promise<void> {
    const mark = ++this.wanted;
    this.told = null;
    this.problem = "";
    while (mark === this.wanted) {
      try {
        const told = await api.review(id, seat, key);
        if (mark !== this.wanted) return;
        this.told = told;
        if (told.state === "done") return;
      } catch (error) {
        if (mark !== this.wanted) return;
        this.problem = error instanceof Refused ? error.message : t().page.unreachable;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  stop(): void {
    this.wanted += 1;
    this.told = null;
  }
}
