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

/** Notify; a click on it brings the page to the front. */
export function notifyTurn(title: string, body: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, icon: "/icon-turn.svg", tag: TITLE });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // some phones allow notifications from service workers only; title and icon still tell
  }
}
