/** Where in the page one is: the address, taken apart. */
export type Place =
  | { at: "lobby" }
  | { at: "table"; id: string }
  | { at: "replay"; id: string }
  | { at: "me" }
  | { at: "nowhere" };

function read(): { place: Place; query: URLSearchParams } {
  const parts = location.pathname.split("/").filter(Boolean);
  const query = new URLSearchParams(location.search);
  const [first, id] = parts;
  if (!first) return { place: { at: "lobby" }, query };
  if (first === "t" && id) return { place: { at: "table", id }, query };
  if (first === "r" && id) return { place: { at: "replay", id }, query };
  if (first === "me") return { place: { at: "me" }, query };
  return { place: { at: "nowhere" }, query };
}

export const route = $state(read());

/** Go somewhere in the page. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  if (!replace) scrollTo(0, 0);
}

function arrive(): void {
  const now = read();
  const same = JSON.stringify(route.place) === JSON.stringify(now.place);
  if (!same) route.place = now.place;
  route.query = now.query;
}

/** Change what stands after the question mark, without leaving a step in the history. */
export function noteInAddress(values: Record<string, string | number | null>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  history.replaceState(null, "", location.pathname + (text ? `?${text}` : ""));
}

addEventListener("popstate", arrive);
// Links inside the page change the place without loading it anew.
document.addEventListener("click", (click) => {
  const link = (click.target as Element | null)?.closest?.("a[href]");
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api")) return;
  if (link.hash && link.pathname === location.pathname) return;
  click.preventDefault();
  go(link.pathname + link.search);
});
