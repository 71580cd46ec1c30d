/** Calls to the server, each typed by the messages it takes and gives. */
import type { Language } from "./face";
import type * as wire from "./wire";

/** What a lobby shows of a game: `Game.facts()` on the server. */
export interface GameFacts {
  name: string;
  title: string;
  tagline: string;
  designer: string;
  publisher: string;
  data_note: string;
  usual_seats: number;
  minutes: number;
  weight: string;
  rules_version: number;
  table_talk: boolean;
  seats: [number, number];
  lesson: boolean;
  options: OptionFacts[];
  /** How long each level of bots thinks about an answer, in milliseconds; 0 for at once. */
  levels: Record<string, number>;
  /** How strong each level was measured to be, and give or take how much; Apprentices stand at 1000. */
  ratings: Record<string, [number, number]>;
}

export interface OptionFacts {
  name: string;
  title: string;
  values: Record<string, string>;
  seats: number[];
}

/** What the server did not do, in its own words. `code` is its name, by which refusals.ts tells it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Unreachable();
  }
  const isJson = response.headers.get("content-type")?.includes("json");
  if (!response.ok) {
    const problem = isJson ? ((await response.json()) as wire.Problem) : null;
    throw new Refused(response.status, problem?.kind ?? "Fault", problem?.code ?? "", problem?.error ?? response.statusText);
  }
  return (isJson ? response.json() : response.text()) as Promise<T>;
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body?: unknown) => call<T>("POST", path, body);

function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : "";
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => get<GameFacts[]>("/api/games"),
  rules: (game: string, language: Language) => get<wire.Rules>(`/api/games/${game}/rules${query({ language })}`),
  cards: (game: string) => get<wire.ZoneWords[]>(`/api/games/${game}/cards`),
  layout: (game: string) => get<wire.Layout>(`/api/games/${game}/layout`),

  me: () => get<wire.Me>("/api/me"),
  comeIn: (name: string) => post<wire.Me>("/api/guest", { name } satisfies wire.NewGuest),
  rename: (name: string) => post<wire.Me>("/api/me/name", { name } satisfies wire.Rename),
  makeAccount: (account: wire.Account) => post<wire.Me>("/api/me/account", account),
  changePassphrase: (phrases: wire.NewPassphrase) => post<wire.Done>("/api/me/passphrase", phrases),
  signIn: (account: wire.Account) => post<wire.Me>("/api/sign-in", account),
  signOut: (everywhere: boolean) => post<wire.Done>("/api/sign-out", { everywhere } satisfies wire.SignOut),
  deleteMe: () => call<wire.Done>("DELETE", "/api/me"),
  mute: (person: string, muted: boolean) => post<wire.Me>("/api/me/mute", { person, muted } satisfies wire.Mute),
  tokens: () => get<wire.TokenInfo[]>("/api/me/tokens"),
  newToken: (label: string) => post<wire.TokenMade>("/api/me/tokens", { label } satisfies wire.NewToken),
  revoke: (id: string) => call<wire.Done>("DELETE", `/api/me/tokens/${encodeURIComponent(id)}`),
  export: () => get<Record<string, unknown>>("/api/me/export"),
  myTables: (before = 0) => get<wire.TableLine[]>(`/api/me/tables${query({ before: before || undefined })}`),
  statistics: () => get<wire.Standing[]>("/api/me/statistics"),
  results: () => get<wire.Result[]>("/api/me/results"),
  scores: (game: string) => get<wire.Scores>(`/api/me/scores/${game}`),

  openTables: (state: "open" | "playing") => get<wire.TableLine[]>(`/api/tables${query({ state })}`),
  newTable: (wanted: wire.NewTable) => post<wire.TableInfo>("/api/tables", wanted),
  table: (id: string, key = "") => get<wire.TableInfo>(`${table(id)}${query({ key })}`),
  sit: (id: string, sit: wire.Sit) => post<wire.TableInfo>(`${table(id)}/sit`, sit),
  stand: (id: string, seat: number) => post<wire.TableInfo>(`${table(id)}/stand`, { seat }),
  hand: (id: string, seat: number, to: string) => post<wire.Handed>(`${table(id)}/hand`, { seat, to }),
  take: (id: string, seat: number) => post<wire.TableInfo>(`${table(id)}/take`, { seat }),
  start: (id: string) => post<wire.TableInfo>(`${table(id)}/start`),
  rematch: (id: string) => post<wire.TableInfo>(`${table(id)}/rematch`),
  steps: (id: string, wanted: { seat?: number; first?: number; last?: number; words?: 1; open?: 1; key?: string }) =>
    get<wire.Steps>(`${table(id)}/steps${query(wanted)}`),
  review: (id: string, seat: number, key = "") => get<wire.Review>(`${table(id)}/review${query({ seat, key })}`),
  box: (id: string, key = "") => get<wire.BoxBytes>(`${table(id)}/box${query({ key })}`),
  journalPath: (id: string, key = "") => `${table(id)}/journal${query({ key })}`,
  talk: (id: string, key = "") => get<wire.Heard[]>(`${table(id)}/talk${query({ key })}`),
};
