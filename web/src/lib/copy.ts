/** Put a text on the clipboard, and say whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text); // over plain HTTP, as at home, browsers have no other way
  }
}

function copyBySelecting(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement as HTMLElement | null;
  field.value = text;
  field.className = "away";
  (before?.closest("dialog") ?? document.body).append(field); // a sheet keeps the focus to itself
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  before?.focus();
  return copied;
}
