/**
 * A table as the page has it: what is shown, what is being told, what was said.
 *
 * Steps come over the socket. If some were left out they are asked for, so that every step is told
 * in order; what is being told can be cut short, and is never ahead of what the server keeps.
 */
import { api, Refused } from "./api";
import { loadFace } from "./faces";
import { NOBODY, STRANGER, type AnyFace, type CommonEvent, type Telling } from "./face";
import { isStill, pause, scaled, TRAVEL } from "./motion";
import { bytesOf, decode } from "./record";
import { tellFailure, tellRefusal, type Told } from "./refusals";
import { settings } from "./settings.svelte";
import { eventsOf, linesOf, pastOf, shownOf, type LogLine, type Shown } from "./shown";
import { TableSocket, type Link, type Listener } from "./socket";
import type * as wire from "./wire";

const LOG_STEPS = 60; // told in the log of somebody who comes later
const IN_WORDS_STEPS = 40;
const TOO_MANY = 24; // steps waiting, beyond which nothing moves any more

export class TableStore implements Listener {
  info = $state.raw<wire.TableInfo | null>(null);
  face = $state.raw<AnyFace | null>(null);
  faceKnown = $state(false);
  box = $state.raw<unknown>(null);
  link = $state<Link>("opening");
  lost = $state(false); // from a lost connection to the next that opens
  refusal = $state.raw<Told | null>(null);
  shown = $state.raw<Shown | null>(null);
  telling = $state.raw<Telling | null>(null);
  log = $state.raw<LogLine[]>([]);
  said = $state.raw<wire.Heard[]>([]);
  busy = $state(false);
  advice = $state.raw<wire.Advice | null>(null);
  advising = $state(false);
  forbidden = $state.raw<wire.Because | null>(null);
  problem = $state.raw<Told | null>(null);
  curtain = $state<number | null>(null); // whose turn it is to sit before the screen
  finalWords = $state.raw<wire.Words | null>(null);

  private layout: wire.Layout | null = null;
  private socket: TableSocket | null = null;
  private queue: Shown[] = [];
  private running = false;
  private hurried = false;
  private wake: (() => void) | null = null;
  private chain: Promise<void> = Promise.resolve();
  private newest = -1; // number of the newest step that is shown or waits to be
  private seat: number | null = null; // whose eyes; null for the server to say
  private readonly seenUpTo = new Map<number, number>();
  private logKnown = false;
  private closed = false;

  constructor(
    readonly id: string,
    readonly key: string,
    private readonly myId: () => string | null,
    watching: boolean,
  ) {
    if (watching) this.seat = STRANGER;
    void this.begin();
  }

  /** The seats that you play on this device. */
  get mySeats(): number[] {
    const me = this.myId();
    if (!me || this.seat === STRANGER || !this.info) return [];
    return this.info.seats.flatMap((seat, number) => (seat.player?.id === me ? [number] : []));
  }

  /** Whether the newest question is on the table, is yours, and nothing is moving. */
  get mayAnswer(): boolean {
    const shown = this.shown;
    return (
      !!shown && shown.asked > 0 && shown.choices.length > 0 && !this.telling && !this.busy &&
      this.queue.length === 0 && this.curtain === null && this.link === "open" &&
      this.mySeats.includes(shown.seat)
    );
  }

  private async begin(): Promise<void> {
    try {
      const info = await api.table(this.id, this.key);
      this.info = info;
      const [layout, face] = await Promise.all([api.layout(info.agreed.game), loadFace(info.agreed.game)]);
      const box = info.own_box ? (await api.box(this.id, this.key)).box : layout.published_box;
      this.layout = layout;
      this.box = decode(layout.box, bytesOf(box));
      this.face = face;
      this.faceKnown = true;
      if (this.closed) return;
      const mine = this.mySeats;
      if (mine.length > 1 && this.seat === null) this.seat = mine[0];
      this.connect();
      this.said = await api.talk(this.id, this.key);
    } catch (error) {
      if (this.closed) return;
      if (error instanceof Refused) this.refusal = tellFailure(error);
      else setTimeout(() => void this.begin(), 2000);
      this.link = error instanceof Refused ? "refused" : "lost";
      this.lost = this.link === "lost";
    }
  }

  /** Open the socket, again if need be: the server knows who you are by its opening. */
  connect(): void {
    this.socket?.close();
    const query = new URLSearchParams();
    if (this.key) query.set("key", this.key);
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (!this.face) query.set("words", "1");
    this.socket = new TableSocket(`/api/tables/${encodeURIComponent(this.id)}/socket?${query}`, this);
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    this.finish();
  }

  // What comes over the socket

  linked(link: Link): void {
    this.link = link;
    if (link === "open") {
      this.lost = false;
      this.busy = this.socket?.busy ?? false;
    } else if (link === "lost") {
      this.lost = true;
      this.advising = false; // what was asked there is not answered here
      void this.askWhy();
    }
  }

  /** A socket that does not open says no reason; an ordinary call does. */
  private async askWhy(): Promise<void> {
    try {
      await api.table(this.id, this.key);
    } catch (error) {
      if (error instanceof Refused && error.status !== 429 && error.status < 500) {
        this.refusal = tellFailure(error);
        this.link = "refused";
        this.socket?.close();
      }
    }
  }

  heard(news: wire.News): void {
    switch (news.is) {
      case "table":
        this.info = news.table;
        this.chooseEyes();
        break;
      case "view":
        this.chain = this.chain
          .then(() => this.take(news))
          .catch((error) => console.error(error))
          // Only then: until it is taken in, the question that was answered is still on the table.
          .then(() => void (this.busy = this.socket?.busy ?? false));
        break;
      case "said":
        if (!this.said.some((one) => one.seq === news.seq)) this.said = [...this.said, news];
        break;
      case "hint":
        this.advising = false;
        if (news.asked === this.shown?.asked) this.advice = news;
        break;
      case "why":
        this.forbidden = news;
        break;
      case "error":
        this.advising = false;
        this.busy = this.socket?.busy ?? false;
        this.problem = tellRefusal(news.code, news.error);
        break;
      case "done":
      case "pong":
        break;
    }
  }

  /** Sitting down or getting a second seat changes whose eyes one sees with. */
  private chooseEyes(): void {
    const mine = this.mySeats;
    if (this.seat === null && mine.length > 1) this.lookFrom(mine[0]);
    const elsewhere = this.seat !== null && this.seat !== STRANGER && !mine.includes(this.seat);
    if (elsewhere && mine.length > 0) this.lookFrom(mine[0]);
  }

  /** Take in a view: fill what was left out before it, and let it be told. */
  private async take(message: wire.View): Promise<void> {
    const shown = shownOf(message, this.layout!);
    if (this.seat !== null && message.seat !== this.seat) return; // of a socket closed since
    const base = this.shown?.seat === shown.seat ? this.newest : (this.seenUpTo.get(shown.seat) ?? -1);
    if (base < 0 || shown.number <= base || shown.number - base > 400) {
      await this.jump(shown);
    } else {
      const missing = shown.number - base - 1;
      const changed = this.shown?.seat !== shown.seat;
      if (missing > 0 || changed) {
        const first = changed ? base : base + 1;
        const past = await this.past(shown.seat, first, shown.number - 1);
        if (changed && past.length > 0) this.shown = past.shift()!;
        this.queue.push(...past);
      }
      this.queue.push(shown);
    }
    this.newest = shown.number;
    void this.run();
  }

  private async past(seat: number, first: number, last: number): Promise<Shown[]> {
    const words = this.face ? undefined : 1;
    const steps: Shown[] = [];
    while (first <= last) {
      const told = await api.steps(this.id, { seat, first, last, words, key: this.key });
      if (told.steps.length === 0) break;
      steps.push(...told.steps.map((step) => pastOf(step, seat, this.layout!)));
      first = steps[steps.length - 1].number + 1;
    }
    return steps;
  }

  /** Show a step without telling it: the first one, or after something was taken back. */
  private async jump(shown: Shown): Promise<void> {
    this.queue = [];
    this.finish();
    this.log = this.log.filter((line) => line.number <= shown.number);
    this.show(shown);
    if (!this.logKnown) {
      this.logKnown = true;
      const many = this.face ? LOG_STEPS : IN_WORDS_STEPS;
      const first = Math.max(0, shown.number - many + 1);
      for (const step of await this.past(shown.seat, first, shown.number)) this.note(step);
    }
  }

  private show(shown: Shown): void {
    this.telling = null;
    this.shown = shown;
    this.seenUpTo.set(shown.seat, shown.number);
    this.advice = null;
    this.forbidden = null;
    if (shown.asked && shown.turn === NOBODY && !this.finalWords) void this.learnFinalWords(shown);
    const mine = this.mySeats;
    if (shown.asked && mine.length > 1 && mine.includes(shown.turn) && shown.turn !== shown.seat) {
      this.curtain = shown.turn;
    }
  }

  private async learnFinalWords(shown: Shown): Promise<void> {
    if (this.face) return; // it has words of its own
    const { number, seat } = shown;
    const told = await api.steps(this.id, { seat, first: number, last: number, words: 1, key: this.key });
    this.finalWords = told.steps[0]?.words ?? null;
  }

  // Telling

  private note(step: Shown): void {
    this.log = [...this.log, ...linesOf(step, this.face !== null)];
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.queue.length > 0 && !this.closed) {
      const step = this.queue[0];
      const before = this.shown;
      await this.tell(step);
      if (this.queue[0] !== step || this.shown !== before) continue; // a jump came between
      this.queue.shift();
      this.show(step);
    }
    this.running = false;
    this.hurried = false;
  }

  private async tell(step: Shown): Promise<void> {
    const lines = linesOf(step, this.face !== null);
    const events = eventsOf(step);
    const before = this.shown!.view;
    const queue = this.queue;
    for (const [at, line] of lines.entries()) {
      this.log = [...this.log, line];
      if (this.hurried || this.queue.length > TOO_MANY || document.hidden) continue;
      const normal = line.event ? this.paceOf(line.event, step) : TRAVEL;
      const ms = scaled(normal);
      if (line.event) this.telling = { before, after: step.view, events, at, ms, still: isStill() };
      await this.wait(normal === 0 ? 0 : ms + pause());
      if (this.queue !== queue) return;
    }
  }

  private paceOf(event: CommonEvent, step: Shown): number {
    if (!this.face?.pace) return TRAVEL;
    const names = { name: () => "", isMe: () => false, who: () => "", whose: () => "" };
    const scene = { view: step.view, box: this.box, names, language: settings.language, memory: true };
    return this.face.pace(event, scene);
  }

  private wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.wake = done;
    });
  }

  /** Let whatever moves arrive at once. */
  finish(): void {
    if (this.running) this.hurried = true;
    this.wake?.();
  }

  // What you do

  answer(choice: number): void {
    if (!this.mayAnswer || !this.shown) return;
    this.busy = true;
    this.problem = null;
    this.forbidden = null;
    this.socket?.send({ do: "answer", to: this.shown.asked, choice });
  }

  takeBack(): void {
    if (!this.shown?.back || this.busy) return;
    this.busy = true;
    this.problem = null;
    this.socket?.send({ do: "back", to: this.shown.asked });
  }

  why(choice: number): void {
    this.socket?.send({ do: "why", choice, language: settings.language });
  }

  hint(): void {
    if (this.link !== "open") return;
    this.advising = true;
    this.socket?.send({ do: "hint" });
  }

  say(text: string): void {
    this.socket?.send({ do: "say", text });
  }

  gesture(emote: wire.Gesture["emote"]): void {
    this.socket?.send({ do: "emote", emote });
  }

  /** Sit before the screen as one of your seats; the curtain opens. */
  lookFrom(seat: number): void {
    this.curtain = null;
    this.seat = seat;
    this.queue = [];
    this.finish();
    this.advice = null;
    this.forbidden = null;
    this.connect();
  }
}
