// Requests to the server. A refusal is an error with words for people.

import { ui } from "../text/language.svelte";
import { settings } from "./settings.svelte";
import type { Catalogue, Guest, Invitation, Lesson, Person, RecordIn, Rules, RulesIn, SeatIn, Table, TableIn, TableSettings, Writing } from "./wire";
import type { Seat } from "./view";

export class RefusedRequest extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Where the page came from, without the page itself. */
export const HOME = location.pathname.replace(/[^/]*$/, "");

/** Ask the server for something. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = new URL(`${HOME}api/${path}`, location.href);
  address.searchParams.set("language", settings.language);
  const asked = fetch(address, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  // An answer may be cut short, too.
  const [response, text] = await asked
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch(() => {
      throw new RefusedRequest("offline", "");
    });
  const found: unknown = text && response.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : null;
  if (!response.ok) {
    const problem = (found as { error?: { code: string; message: string } } | null)?.error;
    throw new RefusedRequest(problem?.code ?? String(response.status), problem?.message ?? ui.text("app.no_answer"));
  }
  return found as T;
}

/** Rules never change while the page is open; what was refused may be asked again. */
const known = new Map<string, Promise<Rules>>();
function rulesOf(rules: RulesIn): Promise<Rules> {
  const key = JSON.stringify([settings.language, rules]);
  const found = known.get(key) ?? ask<Rules>("POST", "rulesets", rules);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

export const api = {
  catalogue: () => ask<Catalogue>("GET", "catalogue"),
  rules: rulesOf,
  lesson: (box: string) => ask<Lesson>("GET", `lessons/${box}`),
  me: () => ask<{ guest: Guest | null }>("GET", "me"),
  callMe: (name: string) => ask<{ guest: Guest }>("POST", "me", { name }),
  myTables: () => ask<{ tables: Table[] }>("GET", "me/tables"),
  lobby: () => ask<{ tables: Table[] }>("GET", "tables"),
  newRecord: (record: RecordIn) => ask<Table>("POST", "records", record),
  newTable: (table: TableIn) => ask<Table>("POST", "tables", table),
  table: (id: string) => ask<Table>("GET", `tables/${id}`),
  change: (id: string, change: { settings?: TableSettings; public?: boolean; name?: string; writing?: Writing; watching_open?: boolean }) =>
    ask<Table>("PATCH", `tables/${id}`, change),
  people: (id: string) => ask<{ people: Person[] }>("GET", `tables/${id}/people`),
  decide: (id: string, person: string, what: "mute" | "unmute" | "remove" | "back") =>
    ask<{ people: Person[] }>("POST", `tables/${id}/people/${person}/${what}`),
  remove: (id: string) => ask<null>("DELETE", `tables/${id}`),
  start: (id: string) => ask<Table>("POST", `tables/${id}/start`),
  rematch: (id: string) => ask<Table>("POST", `tables/${id}/rematch`),
  setSeat: (id: string, seat: Seat, how: SeatIn) => ask<Table>("PUT", `tables/${id}/seats/${seat}`, how),
  sit: (id: string, seat: Seat, name: string) =>
    ask<Table>("POST", `tables/${id}/seats/${seat}/join`, { name }),
  removeGuest: (id: string, seat: Seat) => ask<Table>("POST", `tables/${id}/seats/${seat}/remove`),
  swap: (id: string, seat: Seat, other: Seat) => ask<Table>("POST", `tables/${id}/seats/${seat}/swap`, { other }),
  leave: (id: string, seat: Seat) => ask<Table>("POST", `tables/${id}/seats/${seat}/leave`),
  toBot: (id: string, seat: Seat, level: string) =>
    ask<Table>("POST", `tables/${id}/seats/${seat}/bot`, { level }),
  fromBot: (id: string, seat: Seat) => ask<Table>("POST", `tables/${id}/seats/${seat}/back`),
  link: (id: string, seat: Seat) => ask<{ key: string; url: string }>("GET", `tables/${id}/seats/${seat}/link`),
  renewLink: (id: string, seat: Seat) =>
    ask<{ key: string; url: string }>("POST", `tables/${id}/seats/${seat}/link`),
  lookAtLink: (key: string) => ask<Invitation>("POST", "join/look", { key }),
  join: (key: string, name: string) => ask<{ table: Table; seat: Seat }>("POST", "join", { key, name }),
  record: (id: string) => ask<{ record: string }>("GET", `tables/${id}/record`),
};

/** Make sure the server knows us by a name. */
export async function beSomebody(name: string): Promise<Guest> {
  const wanted = name.trim();
  const known = (await api.me()).guest;
  if (known && (!wanted || known.name === wanted)) return known;
  return (await api.callMe(wanted)).guest;
}

/** Whether a link leads only to the very machine it is opened on. */
export const isLocal = (link: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(link);
