/** Who says the remarks of a lesson at a table: which have come, and which one is read now. */
import { untrack } from "svelte";
import { loadLesson } from "./faces";
import { freshRemarks, type AnyLesson, type Moment } from "./lesson";
import { marked } from "./marked.svelte";
import { settings } from "./settings.svelte";
import type { Sitting } from "./sitting.svelte";
import { voice } from "./voice.svelte";

/** A remark that has come, and what it points at. */
interface Come {
  remark: number;
  look: readonly number[];
  number: number; // of the answers given when it came
}

export class Tutor {
  lesson = $state.raw<AnyLesson | null>(null);
  come = $state.raw<Come[]>([]);
  /** Which of those that have come is read. */
  place = $state(0);
  /** Whether the person has put the remarks aside. */
  aside = $state(false);
  finished = $state(false);
  private begun = false; // the table tells who sits there more than once
  private seen = -1; // answers that had been given at the moment before

  /** Listen to a table; call it while a component begins. */
  constructor(private readonly at: Sitting) {
    $effect(() => {
      const info = at.info;
      if (info?.agreed.lesson) untrack(() => void this.load(info.agreed.game));
    });
    $effect(() => {
      // A question with only one answer is answered by the server.
      const asked = at.mine && at.shown!.choices.length > 1;
      if (this.lesson && (asked || at.over)) untrack(() => this.meet());
    });
    $effect(() => {
      const { current } = this;
      const here = current && !this.aside && at.mine && current.number === at.shown?.number;
      marked.choices = new Set(here ? current.look : []);
      return () => (marked.choices = new Set());
    });
  }

  current = $derived.by(() => this.come[this.place]);
  text = $derived.by(() => this.lesson?.remarks[this.current?.remark ?? 0].says[settings.language] ?? "");
  rule = $derived.by(() => this.lesson?.remarks[this.current?.remark ?? 0].rule ?? "");
  total = $derived.by(() => this.lesson?.remarks.length ?? 0);

  private async load(game: string): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    const lesson = await loadLesson(game);
    this.come = kept(this.at.id);
    this.place = Math.max(0, this.come.length - 1);
    this.seen = this.come.at(-1)?.number ?? -1;
    this.lesson = lesson;
  }

  /** A moment has come: say what belongs to it. */
  private meet(): void {
    const { at, lesson } = this;
    const shown = at.shown!;
    if (shown.number === this.seen) return;
    const since = this.seen < 0 ? shown.number : this.seen;
    const happened = at.store.log.flatMap((line) => (line.event && line.number > since ? [line.event] : []));
    this.seen = shown.number;
    const moment: Moment = { view: shown.view, box: at.store.box, choices: shown.choices, happened };
    this.add(freshRemarks(lesson!, moment, new Set(this.come.map((one) => one.remark))), moment);
    const all = this.come.length === this.total;
    if (!this.finished && (at.over || all || lesson!.enough?.(moment))) this.finish(moment);
  }

  private add(remarks: readonly number[], moment: Moment): void {
    if (remarks.length === 0) return;
    const first = this.come.length;
    const { number } = this.at.shown!;
    const fresh = remarks.map((remark) => {
      const look = this.lesson!.remarks[remark].look?.(moment) ?? [];
      return { remark, number, look: look.filter((choice) => moment.choices.includes(choice)) };
    });
    this.come = [...this.come, ...fresh];
    keep(this.at.id, this.come);
    if (!this.aside) this.turn(first);
  }

  /** The lesson is over: what did not come up is there to be read. */
  private finish(moment: Moment): void {
    this.finished = true;
    const { game } = this.at.info!.agreed;
    if (!settings.learned.includes(game)) settings.learned = [...settings.learned, game];
    const place = this.place;
    const said = new Set(this.come.map((one) => one.remark));
    this.add(this.lesson!.remarks.map((_, i) => i).filter((i) => !said.has(i)), moment);
    this.place = place;
  }

  /** Read another remark. */
  turn = (place: number): void => {
    if (place < 0 || place >= this.come.length) return;
    this.place = place;
    voice.say(this.text);
  };

  toggle = (): void => {
    this.aside = !this.aside;
    if (!this.aside) voice.say(this.text);
  };
}

// A page that is loaded again goes on where it was.

const keyOf = (table: string) => `thirdwish lesson ${table}`;

function kept(table: string): Come[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "[]") as Come[];
  } catch {
    return [];
  }
}

function keep(table: string, come: readonly Come[]): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(come));
  } catch {
    // private windows may keep nothing; then a page loaded again begins anew
  }
}
