/**
 * What a thing is and does, told where it lies: on hover, on focus, on a long press, and on a tap
 * where a tap can do nothing.
 */
import type { Attachment } from "svelte/attachments";

export interface Note {
  of: Element;
  title: string;
  text: string;
  x: number;
  y: number;
}

class Told {
  note = $state.raw<Note | null>(null);
}
export const told = new Told();

const HOVER_MS = 350;
const PRESS_MS = 450;

/** Attach to a card, tile or place, in SVG or HTML: `{@attach about("Pet Dragon", "Gift, worth 4.")}`. */
export function about(title: string, text: string): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    // For those who listen; Svelte's types and lint do not know this attribute of ARIA 1.3 yet.
    if (text && element.matches("[role], button, a")) element.setAttribute("aria-description", text);
    const show = () => {
      const box = element.getBoundingClientRect();
      told.note = { of: element, title, text, x: box.left + box.width / 2, y: box.top };
    };
    const later = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(show, ms);
    };
    const hide = () => {
      clearTimeout(timer);
      // A focus that is lost because its element goes is lost while the board is being drawn, and
      // what is being drawn must not change meanwhile.
      queueMicrotask(() => {
        if (told.note?.of === element) told.note = null;
      });
    };
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType === "mouse") later(HOVER_MS);
    };
    const press = (event: Event) => {
      pressed = false;
      // What can do nothing goes on telling what it is.
      if ((event as PointerEvent).pointerType === "mouse") return element.ariaDisabled === "true" || hide();
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = true;
        show();
      }, PRESS_MS);
    };
    const release = () => clearTimeout(timer);
    const click = (event: Event) => {
      // A long press has told what it is; it is not a choice as well.
      if (pressed) {
        event.stopPropagation();
        event.preventDefault();
        pressed = false;
      } else if ((event as PointerEvent).pointerType === "touch" && element.ariaDisabled === "true") {
        show();
        addEventListener("pointerdown", hide, { capture: true, once: true });
      }
    };
    const focus = () => {
      if (element.matches(":focus-visible")) later(HOVER_MS);
    };
    const listen: [string, (event: Event) => void][] = [
      ["pointerenter", enter],
      ["pointerleave", hide],
      ["pointerdown", press],
      ["pointerup", release],
      ["pointercancel", hide],
      ["focus", focus],
      ["blur", () => queueMicrotask(hide)], // it may be gone because something else is drawn just now
    ];
    for (const [name, act] of listen) element.addEventListener(name, act);
    element.addEventListener("click", click, true);
    return () => {
      clearTimeout(timer);
      element.removeAttribute("aria-description");
      hide();
      for (const [name, act] of listen) element.removeEventListener(name, act);
      element.removeEventListener("click", click, true);
    };
  };
}
