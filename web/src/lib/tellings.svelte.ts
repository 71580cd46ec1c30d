/** What tells a person of a table by other ways than the board: voice, tab and notification. */
import { untrack } from "svelte";
import { notifyTurn, showInTab } from "./reminders";
import { settings } from "./settings.svelte";
import type { Sitting } from "./sitting.svelte";
import { voice } from "./voice.svelte";
import { t } from "./words.svelte";

/** Tell those who listen: events as they come, then the question. Call it while a component begins. */
export function tellListeners(at: Sitting): void {
  let told = 0;
  $effect(() => {
    const fresh = at.lines.slice(Math.min(told, at.lines.length));
    const first = told === 0;
    told = at.lines.length;
    if (!first && fresh.length > 0) untrack(() => voice.say(fresh.map((line) => line.text).join(" ")));
  });
  $effect(() => {
    if (at.mine && at.prompt) untrack(() => voice.say(`${t().table.yourTurn}. ${at.prompt}`));
  });
  $effect(() => {
    if (at.over) untrack(() => voice.say(at.ending));
  });
}

/** Tell those who look elsewhere. Call it while a component begins. */
export function tellAbsent(at: Sitting): void {
  $effect(() => {
    const title = at.facts?.title ?? "";
    showInTab(title && at.mine ? `${t().table.yourTurn}: ${title}` : title, at.mine);
  });
  $effect(() => {
    if (at.mine && document.hidden && settings.notify) {
      untrack(() => notifyTurn(t().settings.notifyTitle, at.facts?.title ?? ""));
    }
  });
}
