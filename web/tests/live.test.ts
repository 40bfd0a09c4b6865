// The connection to a table: it comes back by itself, and nothing of a lost one is waited for.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Live } from "../src/lib/live.svelte";
import type { State, Told } from "../src/lib/wire";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    this.hear({ type: "hello", table: {}, viewers: ["A"], said: [] });
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const last = (): Socket => Socket.all.at(-1) as Socket;
const state = (events: string[], first = 0, undos = 0): object => ({
  type: "state",
  viewer: "A",
  undos,
  events: { first, list: events.map((kind) => ({ kind, values: {} })) },
  log: { first: 0, lines: [] },
});

let fresh: string[][] = [];
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  fresh = [];
  live = new Live("table", (_: State, told: Told[]) => fresh.push(told.map((one) => one.kind)));
  live.connect();
  last().open();
});

afterEach(() => {
  live.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is connected once the server has greeted, and says when it is not", () => {
  expect(live.connected).toBe(true);
  last().close();
  expect(live.connected).toBe(false);
});

it("comes back by itself, later each time", () => {
  last().close();
  vi.advanceTimersByTime(500);
  expect(Socket.all.length).toBe(2);
  last().close();
  vi.advanceTimersByTime(500);
  expect(Socket.all.length).toBe(2);
  vi.advanceTimersByTime(500);
  expect(Socket.all.length).toBe(3);
  last().open();
  expect(live.connected).toBe(true);
});

it("gives up an answer whose connection is lost, and sends none without one", async () => {
  const reply = live.ask({ type: "chat", text: "hello" });
  last().close();
  expect(await reply).toBeNull();
  expect(await live.ask({ type: "chat", text: "hello" })).toBeNull();
});

it("gives each answer its own reply", async () => {
  const replies = [live.ask({ type: "chat", text: "one" }), live.ask({ type: "chat", text: "two" })];
  const [one, two] = last().sent;
  last().hear({ type: "done", id: two?.id });
  last().hear({ type: "refused", id: one?.id });
  expect((await Promise.all(replies)).map((reply) => reply?.type)).toEqual(["refused", "done"]);
});

it("tells an event once, also when a new connection tells everything again", () => {
  last().hear(state(["Placed"]));
  last().hear(state(["Moved"], 1));
  last().close();
  vi.advanceTimersByTime(500);
  last().open();
  last().hear(state(["Placed", "Moved", "Scored"]));
  expect(fresh).toEqual([[], ["Moved"], ["Scored"]]);
  expect(live.events["A"]?.map((one) => one.kind)).toEqual(["Placed", "Moved", "Scored"]);
});

it("notices a line that is silent for too long", () => {
  vi.advanceTimersByTime(60_000);
  expect(Socket.all.length).toBeGreaterThan(1);
});

it("stays away once it is ended", () => {
  live.end();
  vi.advanceTimersByTime(60_000);
  expect(Socket.all.length).toBe(1);
});
