/**
 * The socket of a table: opened again after it was lost, and saying so.
 *
 * An answer is kept until the server has said that it is on disk. If the connection is lost before,
 * the same answer goes out again after the next opening; the server knows it by the question it
 * answers, so nothing that was pressed is lost and nothing is done twice.
 */
import type { Command, News } from "./wire";

export type Link = "opening" | "open" | "lost" | "refused";

export interface Listener {
  heard(news: News): void;
  linked(link: Link, retryMs: number): void;
}

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const PING_MS = 20_000;
const PATIENCE_MS = 8000; // without a pong the connection is dead, whatever the browser believes

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting: Command | null = null; // an answer or a take-back not yet on disk
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Whether an answer is on its way. */
  get busy(): boolean {
    return this.waiting !== null;
  }

  send(command: Command): void {
    if (command.do === "answer" || command.do === "back") this.waiting = command;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket === null) {
      clearTimeout(this.timer);
      this.open();
    } else this.check();
  };

  private open(): void {
    this.listener.linked("opening", 0);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heardAt = Date.now();
      this.listener.linked("open", 0);
      if (this.waiting) socket.send(JSON.stringify(this.waiting));
      clearInterval(this.ping);
      this.ping = setInterval(() => this.check(), PING_MS);
    };
    socket.onmessage = (message) => {
      this.heardAt = Date.now();
      const news = JSON.parse(message.data as string) as News;
      this.settle(news);
      this.listener.heard(news);
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.socket = null;
      clearInterval(this.ping);
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++);
      this.listener.linked("lost", wait);
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  /** Forget an answer that a view says is on disk, or that was refused. */
  private settle(news: News): void {
    if (!this.waiting || !("to" in this.waiting)) return;
    const { to } = this.waiting;
    const kept = news.is === "view" && (news.replied ?? 0) >= to;
    const refused = news.is === "error" && news.to === to;
    if (kept || refused) this.waiting = null;
  }

  private check(): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    socket.send(JSON.stringify({ do: "ping" } satisfies Command));
    setTimeout(() => {
      if (this.socket === socket && this.heardAt < asked) {
        socket.onclose?.(new CloseEvent("close"));
        socket.close();
      }
    }, PATIENCE_MS);
  }
}
