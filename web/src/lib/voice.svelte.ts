/** What a screen reader is told: prompts and events, politely, one after another. */
class Voice {
  lines = $state<{ id: number; text: string }[]>([]);
  private next = 0;

  say(text: string): void {
    if (!text) return;
    this.lines = [...this.lines.slice(-3), { id: this.next++, text }];
  }
}

export const voice = new Voice();
