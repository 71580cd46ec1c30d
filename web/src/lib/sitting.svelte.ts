/**
 * A table as somebody in front of it has it: the store's facts put into scene, names and words,
 * and what the person does there. The screen and its parts only show this.
 */
import { api } from "./api";
import { NOBODY, STRANGER, type Scene } from "./face";
import { aboutGame } from "./faces";
import { namesFor, seatNames, sentence } from "./names";
import { tellFailure, type Told } from "./refusals";
import { go, noteInAddress } from "./router.svelte";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { TableStore } from "./table.svelte";
import type { Because } from "./wire";
import { t } from "./words.svelte";

/** What lies over the table. */
export type SheetName = "" | "log" | "talk" | "rules" | "menu" | "settings" | "keys" | "leave" | "scores" | "phone";

/** Why nothing can be done at all: no rule of the game's, and the server need not be asked. */
const NOT_ASKED: Because = { is: "why", choice: -1, why: "" };

export interface Named {
  choice: number;
  name: string;
}

export class Sitting {
  readonly store: TableStore;
  sheet = $state<SheetName>("");
  rule = $state("");
  failure = $state.raw<Told | null>(null);
  phoneUrl = $state("");
  handedKey = $state("");
  /** A thing was pointed at that could mean several choices. */
  private menuFor = $state.raw<{ what: string; possible: readonly number[] } | null>(null);

  /** `key` opens a private table, `handedKey` is of a seat that a friend handed over. */
  constructor(
    readonly id: string,
    readonly key: string,
    handedKey: string,
    readonly watching: boolean,
  ) {
    this.handedKey = handedKey;
    this.store = new TableStore(id, key, () => session.me?.id ?? null, watching);
  }

  // What is shown

  info = $derived.by(() => this.store.info);
  facts = $derived.by(() => (this.info ? session.game(this.info.agreed.game) : undefined));
  about = $derived.by(() => (this.info ? aboutGame(this.info.agreed.game) : null));
  shown = $derived.by(() => this.store.shown);
  face = $derived.by(() => this.store.face);
  me = $derived.by(() => this.shown?.seat ?? STRANGER);
  names = $derived.by(() => seatNames(this.info?.seats ?? [], t().bot, t().table.free));
  private speaking = $derived.by(() => namesFor(this.names, this.me, settings.language));
  scene = $derived.by(() => (this.shown ? this.sceneOf(this.shown.view) : null));
  over = $derived.by(() => this.info?.state === "over" && this.shown?.turn === NOBODY);
  mine = $derived.by(() => {
    const { shown, store } = this;
    const asked = !!shown && shown.asked > 0 && shown.turn === this.me && store.mySeats.includes(this.me);
    return asked && !store.telling && store.curtain === null;
  });
  /** Whether you play, and somebody else is asked. */
  private waits = $derived.by(() => {
    const turn = this.shown?.turn ?? NOBODY;
    return turn !== NOBODY && turn !== this.me && this.store.mySeats.includes(this.me);
  });
  choices = $derived.by(() => new Set(this.store.mayAnswer ? this.shown!.choices : []));
  /** The seats that are yours, also while a bot plays them. */
  owned = $derived.by(() => {
    const me = session.me?.id;
    return (this.info?.seats ?? []).flatMap((seat, i) => (me && seat.owner?.id === me ? [i] : []));
  });
  handed = $derived.by(() =>
    this.owned.filter((seat) => !this.store.mySeats.includes(seat) && this.info?.seats[seat].bot),
  );
  /** Seats of yours that somebody else plays, on another device. */
  lent = $derived.by(() =>
    this.owned.filter((seat) => {
      const player = this.info?.seats[seat].player;
      return !!player && player.id !== session.me?.id;
    }),
  );
  inviteUrl = $derived.by(() =>
    this.info?.link ? `${location.origin}/t/${this.id}?key=${encodeURIComponent(this.info.link)}` : "",
  );

  /** The query of an address of this table, with its key where one is needed. */
  query(values: Record<string, string>): string {
    const key = this.key || (this.info?.link ?? "");
    return new URLSearchParams({ ...values, ...(key ? { key } : {}) }).toString();
  }

  private sceneOf(view: Scene["view"]): Scene {
    const memory = this.info?.agreed.memory ?? true;
    return { view, box: this.store.box, names: this.speaking, language: settings.language, memory };
  }

  // Words

  nameOf = (choice: number): string => {
    const { face, scene, shown, store } = this;
    if (face && scene) return face.words.choice(scene, choice);
    const known = [...(shown?.words?.choices ?? []), ...(store.advice?.best ?? [])];
    return known.find((one) => one.choice === choice)?.name ?? `#${choice}`;
  };
  /** Why what was pointed at cannot be done, in the reader's language as far as the face has words. */
  whyNot = $derived.by((): Told | null => {
    const { face, scene, store } = this;
    const because = store.forbidden;
    if (!because) return null;
    if (because === NOT_ASKED) return { text: t().table.asked(this.names[this.shown?.turn ?? 0]) };
    if (!because.reason) return { text: t().table.nothingForbids };
    const reason = scene ? face?.words.why?.(scene, { reason: because.reason, numbers: because.numbers ?? {} }) : "";
    if (!reason) return { text: because.why, lang: "en" };
    const name = this.nameOf(because.choice).replace(/\.$/, ""); // some are a card's whole text
    return { text: `${name} – ${reason}. ${because.sentence ?? ""}` };
  });
  private named = (list: readonly number[]): Named[] => list.map((choice) => ({ choice, name: this.nameOf(choice) }));

  all = $derived.by(() => (this.mine && this.shown ? this.named(this.shown.choices) : []));
  buttons = $derived.by(() => {
    const { face, scene, shown } = this;
    return this.mine && face?.buttons && scene && shown ? this.named(face.buttons(scene, shown.choices)) : this.all;
  });
  menu = $derived.by(() => {
    const { menuFor, shown } = this;
    if (!menuFor || !shown || !this.mine) return null;
    const legal = menuFor.possible.filter((choice) => shown.choices.includes(choice));
    return { what: menuFor.what, choices: this.named(legal) };
  });
  ending = $derived.by(() => {
    const { face, scene } = this;
    if (this.over && face && scene) return face.words.ending(scene);
    return this.store.finalWords?.ending ?? t().table.over;
  });
  prompt = $derived.by(() => {
    const { info, shown, face, scene } = this;
    if (!info) return "";
    if (info.state === "open") return t().table.waiting;
    if (!shown) return t().page.loading;
    if (this.over) return this.ending;
    if (shown.turn === NOBODY) return t().table.over;
    if (shown.turn !== this.me || !this.store.mySeats.includes(this.me)) {
      const name = this.names[shown.turn];
      return info.seats[shown.turn]?.bot ? t().table.botThinks(name) : t().table.asked(name);
    }
    return face && scene ? face.words.prompt(scene) : (shown.words?.prompt ?? "");
  });
  scoreParts = $derived.by(() => {
    const { shown, face, scene } = this;
    if (!this.over || !shown) return [];
    if (face && scene) return Array.from({ length: shown.view.seats }, (_, seat) => face.words.reckoning(scene, seat));
    return this.store.finalWords?.scores ?? [];
  });
  /** A few words for each seat's plate. */
  notes = $derived.by(() => {
    const { face, scene } = this;
    return this.names.map((_, seat) => (face?.words.plate && scene ? face.words.plate(scene, seat) : ""));
  });
  lines = $derived.by(() =>
    this.store.log
      .map(({ number, by, view, event, text }) => ({
        number,
        by,
        text: event && this.face ? sentence(this.face.words.tell(this.sceneOf(view), event)) : text,
      }))
      .filter((line) => line.text),
  );

  // What is done

  /** Something on the board was pointed at. */
  point = (possible: readonly number[], what: string): void => {
    const { store, shown } = this;
    if (store.telling) return store.finish();
    store.forbidden = null;
    if (!shown) return;
    if (this.waits) store.forbidden = NOT_ASKED;
    if (!store.mayAnswer) return;
    const legal = possible.filter((choice) => shown.choices.includes(choice));
    if (legal.length === 1) {
      this.menuFor = null;
      store.answer(legal[0]);
    } else if (legal.length > 1) this.menuFor = { what, possible };
    else if (possible.length > 0) store.why(possible[0]);
  };

  closeMenu = (): void => {
    this.menuFor = null;
  };

  closeSheet = (): void => {
    this.sheet = "";
  };

  openRule = (number: string): void => {
    this.rule = number;
    this.sheet = "rules";
  };

  /** Do something that the server may refuse, and say so if it does. */
  act = async <T>(what: () => Promise<T>): Promise<T | undefined> => {
    this.failure = null;
    try {
      return await what();
    } catch (error) {
      this.failure = tellFailure(error);
      return undefined;
    }
  };

  /** See to it that you have a name, and that the table knows you by it. */
  private async comeIn(): Promise<boolean> {
    const before = session.me?.id;
    const come = await session.comeIn();
    if (come && session.me?.id !== before) this.store.connect();
    return come;
  }

  sit = async (seat: number): Promise<void> => {
    if (await this.comeIn()) await this.act(() => api.sit(this.id, { seat, key: this.key }));
  };

  takeHanded = async (): Promise<void> => {
    if (!(await this.comeIn())) return;
    const taken = await this.act(() => api.sit(this.id, { key: this.handedKey }));
    if (!taken) return;
    this.handedKey = ""; // it was good for one
    noteInAddress({ take: null });
  };

  /** Offer a seat by a link: the first who opens it has the seat. */
  offer = async (seat: number): Promise<string> => {
    const handed = await this.act(() => api.hand(this.id, seat, "friend"));
    return handed ? `${location.origin}/t/${this.id}?${this.query({ take: handed.key })}` : "";
  };

  /** Show the code by which a phone takes a seat over. */
  showPhone = async (seat: number): Promise<void> => {
    this.phoneUrl = await this.offer(seat);
    if (this.phoneUrl) this.sheet = "phone";
  };

  rematch = async (): Promise<void> => {
    const next = await this.act(() => api.rematch(this.id));
    if (next) go(`/t/${next.id}`);
  };
}
