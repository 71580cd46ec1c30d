/** Telling somebody who looks elsewhere that it is their turn: title, icon, notification. */

const TITLE = "thirdwish";

/** What stands on the browser's tab. */
export function showInTab(text: string, turn: boolean): void {
  document.title = text ? `${turn ? "● " : ""}${text} · ${TITLE}` : TITLE;
  document.getElementById("icon")?.setAttribute("href", turn ? "/icon-turn.svg" : "/icon.svg");
}

/** Ask the browser for leave to notify, once. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

let last: Notification | null = null;

/** Notify, and say whether the browser does; a click on it brings the page to the front. */
export function notifyTurn(title: string, body: string): boolean {
  if (!("Notification" in window) || Notification.permission !== "granted") return false;
  try {
    last?.close(); // there is one at most, and a new one comes as new: with its sound
    const shown = (last = new Notification(title, { body, icon: "/icon-turn.svg" }));
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    return false; // some phones allow notifications from service workers only; title and icon still tell
  }
}
