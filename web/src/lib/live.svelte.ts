// The connection to a table. The server is the truth: what it sends replaces what was here.

import { HOME } from "./api";
import { settings } from "./settings.svelte";
import type { ClientMessage, Line, Said, ServerMessage, State, Table, Told } from "./wire";

export type Reply = Extract<ServerMessage, { id: string }>;
type Listener = (state: State, fresh: Told[]) => void;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const SILENCE = 2.2 * PING_EVERY;

/** Ends after which there is nothing to come back to; from all others one does. */
const FOR_GOOD = new Set(["table_deleted", "link_renewed", "no_table", "watching_closed", "removed", "too_many_bots_watched"]);

/** Notes of what the host has ordered: everybody is to see them. */
const ORDERS = new Set([
  ...["muted", "unmuted", "sent_away", "sent_away_bot_plays", "let_back"],
  ...["chat_opened", "chat_for_players", "chat_closed", "watching_opened", "watching_closed"],
]);
export const isOrder = (said: Said): boolean => ORDERS.has(said.kind);

const only = <T,>(found: Record<string, T>, viewers: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(found).filter(([viewer]) => viewers.includes(viewer)));

const HEARD = "elgrande.heard.";

/** The last line of a table's chat that was seen here; a browser that keeps nothing can still play. */
function kept(table: string): number {
  try {
    return Number(sessionStorage.getItem(HEARD + table) ?? 0);
  } catch {
    return 0;
  }
}

function keep(table: string, line: number): void {
  try {
    sessionStorage.setItem(HEARD + table, String(line));
  } catch {
    // It is told again after a reload.
  }
}

export class Live {
  table: Table | null = $state.raw(null);
  viewers: string[] = $state.raw([]);
  states: Record<string, State> = $state.raw({});
  events: Record<string, Told[]> = $state.raw({});
  lines: Record<string, Line[]> = $state.raw({});
  said: Said[] = $state.raw([]);
  /** The number of the last line of the chat one has seen. */
  #seen = $state(0);
  unread = $derived(
    this.said.filter(
      (one) => one.number > this.#seen && (isOrder(one) || (one.kind === "chat" && !this.viewers.includes(one.seat ?? ""))),
    ).length,
  );
  connected = $state(false);
  /** Why one sees something else now, as when one has lost a seat. */
  notice = $state("");
  /** Why the connection is over for good. */
  closed: string | null = $state(null);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #ping = 0;
  #next = 1;
  #waiting = new Map<string, (reply: Reply | null) => void>();
  #listener: Listener | null = null;
  #over = false;
  #heard = 0;

  constructor(
    readonly id: string,
    listener: Listener | null = null,
    /** The only seat one plays, though others are held here, too. */
    readonly seat: string | null = null,
  ) {
    this.#listener = listener;
    this.#seen = kept(id);
    addEventListener("offline", this.#wentOffline);
    addEventListener("online", this.#cameOnline);
  }

  #wentOffline = (): void => {
    this.connected = false;
  };

  /** A line that was cut and joined may be dead without telling: begin anew. */
  #cameOnline = (): void => {
    if (!this.#over && this.closed === null) this.restart();
  };

  connect(): void {
    const address = new URL(`${HOME}api/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("language", settings.language);
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.#take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      clearInterval(this.#ping);
      this.#ping = window.setInterval(() => this.#beat(socket), PING_EVERY);
    };
    socket.onclose = () => this.#lost(socket);
  }

  #beat(socket: WebSocket): void {
    if (Date.now() - this.#heard > SILENCE) {
      socket.close();
      this.#lost(socket);
    } else this.tell({ type: "ping" });
  }

  #mine(table: Table): Table {
    if (this.seat === null) return table;
    // All of them are one's own: nobody need be told who may know the cards to come.
    return { ...table, dealt: "secretly", seats: table.seats.map((one) => ({ ...one, yours: one.yours && one.seat === this.seat })) };
  }

  /** Begin anew, as after a change of language. */
  restart(): void {
    this.#drop();
    this.connect();
  }

  /** A connection is for the person one was and the seats one had when it began: else, begin anew. */
  follow(table: Table): void {
    if (!this.#socket) return;
    const mine = table.seats.filter((one) => one.yours).map((one) => one.seat as string);
    const seen = this.viewers.filter((one) => one !== "spectator");
    if (!this.connected || mine.join() !== seen.join()) this.restart();
  }

  end(): void {
    this.#over = true;
    removeEventListener("offline", this.#wentOffline);
    removeEventListener("online", this.#cameOnline);
    this.#drop();
  }

  /** Say something and wait for the reply; null if the connection was lost meanwhile. */
  ask(message: ClientMessage): Promise<Reply | null> {
    const id = String(this.#next++);
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.#socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  tell(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The chat is on the screen, with all that was said. */
  hear(): void {
    this.#seen = this.said.at(-1)?.number ?? 0;
    keep(this.id, this.#seen);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    this.connected = false;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
    this.#giveUpWaiting();
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    clearInterval(this.#ping);
    this.connected = false;
    this.#giveUpWaiting();
    if (this.#over || this.closed !== null) return;
    this.#timer = window.setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #giveUpWaiting(): void {
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.table = this.#mine(message.table);
        this.viewers = message.viewers.filter((one) => this.seat === null || one === this.seat || one === "spectator");
        // Of a seat one has no more nothing is kept.
        this.states = only(this.states, message.viewers);
        this.events = only(this.events, message.viewers);
        this.lines = only(this.lines, message.viewers);
        this.said = message.said;
        this.connected = true;
        return;
      case "state":
        this.#takeState(message);
        return;
      case "table":
        this.table = this.#mine(message.table);
        this.follow(this.table);
        return;
      case "said":
        this.said = [...this.said, message.said];
        return;
      case "closed":
        if (FOR_GOOD.has(message.code)) this.closed = message.message;
        else if (message.code === "seat_gone") {
          this.notice = message.message;
          this.restart();
        }
        return;
      default:
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
    }
  }

  #takeState(state: State): void {
    const { viewer } = state;
    const events = this.events[viewer] ?? [];
    const known = this.states[viewer];
    this.events = { ...this.events, [viewer]: [...events.slice(0, state.events.first), ...state.events.list] };
    const lines = this.lines[viewer] ?? [];
    this.lines = { ...this.lines, [viewer]: [...lines.slice(0, state.log.first), ...state.log.lines] };
    this.states = { ...this.states, [viewer]: state };
    // After a reconnect the first state carries everything: only what is new is fresh.
    const skip = known && state.undos === known.undos ? Math.max(0, events.length - state.events.first) : 0;
    const fresh = known && state.undos === known.undos ? state.events.list.slice(skip) : [];
    this.#listener?.(state, fresh);
  }
}
