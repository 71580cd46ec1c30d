/**
 * Dragging a thing to where it goes, by mouse, pen or finger; an addition to pointing, never the
 * only way. Things and places say which choices they stand for (see `Spot` and `Drop` in draw/):
 * what is dragged from one to the other means the legal choices that both stand for.
 */
import type { Attachment } from "svelte/attachments";
import { carry, type Ghost } from "./ghost";

export interface Thing {
  /** What it is, in words. */
  what: string;
  /** All choices that it could ever mean. */
  possible: readonly number[];
  /** The legal choices. */
  choices: ReadonlySet<number>;
  point: (possible: readonly number[], what: string) => void;
  /** The choice that takes it up, where a move is two answers: which, then where to. */
  lift?: number | undefined;
  /** The choice that it means as the second of two answers. */
  put?: number | undefined;
}

const START_PX = 6; // a hand that trembles does not drag
const HOLD_MS = 180; // for fingers, so that a swipe still scrolls
const CLICK_MS = 30; // within which a click belongs to the letting go before it
const things = new WeakMap<Element, () => Thing>();

const legalOf = (thing: Thing) => thing.possible.filter((choice) => thing.choices.has(choice));
const lifts = (thing: Thing) => thing.lift !== undefined && thing.choices.has(thing.lift);
const common = (thing: Thing, place: Thing) => thing.possible.filter((choice) => place.possible.includes(choice));

class Dragging {
  /** What is being dragged, and what it is over. */
  from = $state.raw<Element | null>(null);
  over = $state.raw<Element | null>(null);
  /** The second of two answers, once the first is given. */
  next = $state.raw<number | null>(null);

  /** Whether a place could take what is being dragged. */
  takes(place: Element | null, there: Thing): boolean {
    const thing = this.from && place !== this.from ? things.get(this.from)?.() : undefined;
    if (!thing) return false;
    if (lifts(thing) && there.put !== undefined) return true;
    return common(thing, there).some((choice) => thing.choices.has(choice));
  }

  /** What lies under a point of the screen: first of all, what could take it. */
  at(x: number, y: number): Element | null {
    const under = new Set(document.elementsFromPoint(x, y).map((one) => one.closest("[data-drop]")));
    const found = [...under].filter((one): one is Element => one !== null && one !== this.from && things.has(one));
    return found.find((one) => this.takes(one, things.get(one)!())) ?? found[0] ?? null;
  }

  /** Let it go over a place: choose, ask, or have it said why not. */
  drop(place: Element | null): void {
    const thing = this.from && things.get(this.from)?.();
    const there = place && things.get(place)?.();
    this.from = this.over = null;
    if (!thing || !there) return;
    const both = common(thing, there);
    const legal = both.filter((choice) => thing.choices.has(choice));
    if (legal.length > 0) thing.point(legal, thing.what);
    else if (lifts(thing) && there.put !== undefined) {
      this.next = there.put;
      thing.point([thing.lift!], thing.what);
    } else if (both.length > 0) thing.point(both, thing.what);
  }

  /** The next question has come: give the second of two answers, if this place stands for it. */
  goOn(thing: Thing): void {
    if (this.next === null || thing.put !== this.next || thing.choices.size === 0) return;
    this.next = null;
    if (thing.choices.has(thing.put)) thing.point([thing.put], thing.what);
  }
}
export const drag = new Dragging();

/** Letting go is not a click as well. */
function refuseClick(): void {
  const refuse = (click: MouseEvent) => click.stopPropagation();
  addEventListener("click", refuse, true);
  setTimeout(() => removeEventListener("click", refuse, true), CLICK_MS);
}

/** Attach to what can be dragged, or what something can be dragged to. */
export function draggable(thing: () => Thing): Attachment<SVGGElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number; from: number } | null = null;
    let ghost: Ghost | null = null;
    things.set(element, thing);

    function down(event: PointerEvent) {
      const it = thing();
      if (!event.isPrimary || event.button !== 0 || (legalOf(it).length === 0 && !lifts(it))) return;
      const from = performance.now() + (event.pointerType === "mouse" ? 0 : HOLD_MS);
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, from };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", end);
      addEventListener("keydown", key, true);
    }
    function move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!ghost && (performance.now() < start.from || Math.hypot(dx, dy) < START_PX)) return;
      if (!ghost) {
        ghost = carry(element);
        drag.from = element;
      }
      ghost.move(dx, dy);
      drag.over = drag.at(event.clientX, event.clientY);
    }
    function up(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      if (!ghost) return end();
      refuseClick();
      const place = drag.at(event.clientX, event.clientY);
      ghost.gone();
      ghost = null;
      drag.drop(place);
      end();
    }
    function key(event: KeyboardEvent) {
      if (event.key !== "Escape" || !ghost) return;
      event.stopPropagation();
      end();
    }
    function end() {
      start = null;
      ghost?.gone();
      ghost = null;
      if (drag.from === element) drag.from = drag.over = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
      removeEventListener("keydown", key, true);
    }
    // A finger that has held still for a moment drags; the page must not scroll then.
    const stay = (event: TouchEvent) => start && performance.now() >= start.from && event.cancelable && event.preventDefault();
    element.addEventListener("pointerdown", down);
    element.addEventListener("touchmove", stay, { passive: false });
    return () => {
      end();
      things.delete(element);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("touchmove", stay);
    };
  };
}
