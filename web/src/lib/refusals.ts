/** What the server refuses, told in the reader's language by its code. */
import { Refused } from "./api";
import type { Problem } from "./wire";
import { t } from "./words.svelte";

/** A name for each thing that the server can refuse. */
export type Code = Problem["code"];

/** A text, and its language if that may be another than the reader's. */
export interface Told {
  text: string;
  lang?: "en";
}

/** A refusal in the page's words; in the server's English if it is newer than this page. */
export function tellRefusal(code: string, english: string): Told {
  const known: Partial<Record<string, string>> = t().refusals;
  const text = known[code];
  return text ? { text } : { text: english, lang: "en" };
}

/** What went wrong with a call. */
export function tellFailure(error: unknown): Told {
  if (error instanceof Refused) return tellRefusal(error.code, error.message);
  return { text: t().page.unreachable };
}
