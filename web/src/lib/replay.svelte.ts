/** A game told again: its steps through somebody's eyes, the moment one looks at, what moves. */
import { api } from "./api";
import { NOBODY, STRANGER, type AnyFace, type CommonView, type Names, type Scene, type Telling } from "./face";
import { loadFace } from "./faces";
import { isStill, pause, scaled, TRAVEL } from "./motion";
import { namesFor, seatNames, sentence } from "./names";
import { bytesOf, decode } from "./record";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import type { Layout, Step, TableInfo } from "./wire";
import { t } from "./words.svelte";

export type Seen = Step & { decoded: CommonView };

const BETWEEN = 500; // milliseconds between steps that are played
const HANDS = 60; // moments of which all hands are fetched at once
const LINES = 120;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Replay {
  info = $state.raw<TableInfo | null>(null);
  face = $state.raw<AnyFace | null>(null);
  steps = $state.raw<Seen[]>([]);
  of = $state(0);
  at = $state(0);
  seat = $state(STRANGER);
  /** Whether all hands lie open; only of a game that is over. */
  open = $state(false);
  playing = $state(false);
  telling = $state.raw<Telling | null>(null);
  private box = $state.raw<unknown>(null);
  private hands = $state.raw<ReadonlyMap<number, CommonView[]>>(new Map());
  private asked = new Set<number>();
  private layout!: Layout;
  private loadedFor = 0;

  readonly isOver = $derived(this.info?.state === "over");
  readonly names = $derived(seatNames(this.info?.seats ?? [], t().bot, t().table.free));
  readonly mine = $derived(
    (this.info?.seats ?? []).flatMap((one, i) =>
      session.me && (one.owner?.id === session.me.id || one.player?.id === session.me.id) ? [i] : [],
    ),
  );
  readonly eyes = $derived(this.isOver ? this.names.map((_, i) => i) : this.mine);
  readonly speaking: Names = $derived(namesFor(this.names, this.seat, settings.language));
  readonly step = $derived(this.steps[this.at]);
  readonly scene = $derived(this.step ? this.sceneOf(this.step.decoded, this.open ? this.hands.get(this.at) : undefined) : null);
  readonly last = $derived(Math.max(0, this.steps.length - 1));
  readonly ended = $derived(this.step?.turn === NOBODY);
  readonly parts = $derived.by(() => {
    if (!this.ended || !this.scene) return [];
    if (this.face) return this.names.map((_, i) => this.face!.words.reckoning(this.scene!, i));
    return this.step.words?.scores ?? [];
  });
  readonly lines = $derived(
    this.steps
      .slice(0, this.at + 1)
      .flatMap((one) => this.linesOf(one).map((text) => ({ number: one.number, by: one.seat, text })))
      .slice(-LINES),
  );
  readonly headline = $derived.by(() => {
    if (!this.step || !this.scene) return "";
    if (this.ended) return this.face ? this.face.words.ending(this.scene) : (this.step.words?.ending ?? "");
    if (this.at === 0) return t().replay.deal;
    return this.linesOf(this.step).join(" ") || (this.lines.at(-1)?.text ?? "");
  });

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  /** Fetch the game, and look at it through a seat's eyes if that may be. */
  async begin(wanted: number | null): Promise<void> {
    await Promise.all([session.load(), session.loadGames()]);
    const info = (this.info = await api.table(this.id, this.key));
    [this.layout, this.face] = await Promise.all([api.layout(info.agreed.game), loadFace(info.agreed.game)]);
    const box = info.own_box ? (await api.box(this.id, this.key)).box : this.layout.published_box;
    this.box = decode(this.layout.box, bytesOf(box));
    const own = this.mine[0] ?? STRANGER;
    await this.look(wanted !== null && this.eyes.includes(wanted) ? wanted : wanted === STRANGER ? STRANGER : own);
  }

  sceneOf(view: CommonView, open?: readonly CommonView[]): Scene {
    return { view, box: this.box, names: this.speaking, language: settings.language, memory: true, open };
  }

  linesOf(one: Seen): string[] {
    if (!this.face) return one.words?.happened ?? [];
    const there = this.sceneOf(one.decoded);
    const { event, events } = one.decoded;
    return event.slice(0, events).map((each) => sentence(this.face!.words.tell(there, each))).filter(Boolean);
  }

  /** Fetch all steps as a seat saw them. */
  async look(from: number): Promise<void> {
    const mark = ++this.loadedFor;
    this.seat = from;
    const found: Seen[] = [];
    let first = 0;
    do {
      const told = await api.steps(this.id, { seat: from, first, key: this.key, words: this.face ? undefined : 1 });
      if (mark !== this.loadedFor) return;
      this.of = told.of;
      found.push(...told.steps.map((one) => ({ ...one, decoded: this.read(one.view) })));
      if (told.steps.length === 0) break;
      first = found.length;
      this.steps = [...found];
    } while (first <= this.of);
  }

  /** Fetch all hands of the moment, and of those about it, if they are to lie open. */
  async seeHands(): Promise<void> {
    const first = this.at - (this.at % HANDS);
    if (!this.open || !this.isOver || this.asked.has(first)) return;
    this.asked.add(first);
    const wanted = { seat: STRANGER, first, last: first + HANDS - 1, open: 1 as const, key: this.key };
    const told = await api.steps(this.id, wanted).catch(() => null);
    if (!told) return void this.asked.delete(first);
    this.hands = new Map([...this.hands, ...told.steps.map((one) => [one.number, one.open.map((view) => this.read(view))] as const)]);
  }

  private read(view: string): CommonView {
    return decode<CommonView>(this.layout.view, bytesOf(view));
  }

  // Going through it

  go(to: number): void {
    this.playing = false;
    this.telling = null;
    this.at = Math.max(0, Math.min(this.last, to));
  }

  /** Go one step on, telling its events. */
  private async tellNext(): Promise<void> {
    const [before, next] = [this.steps[this.at], this.steps[this.at + 1]];
    if (!next) return;
    const events = this.face ? next.decoded.event.slice(0, next.decoded.events) : [];
    for (const [i, event] of events.entries()) {
      const normal = this.face!.pace ? this.face!.pace(event, this.sceneOf(next.decoded)) : TRAVEL;
      if (normal === 0) continue;
      const ms = scaled(normal);
      this.telling = { before: before.decoded, after: next.decoded, events, at: i, ms, still: isStill() };
      await wait(ms + pause());
      if (!this.playing) break;
    }
    this.telling = null;
    if (this.steps[this.at] === before) this.at += 1;
  }

  async play(): Promise<void> {
    this.playing = !this.playing;
    if (this.playing && this.at >= this.last) this.at = 0;
    while (this.playing && this.at < this.last) {
      await this.tellNext();
      await wait(BETWEEN);
    }
    this.playing = false;
  }
}
