// To a table.

import { api } from "./api";
import { go } from "./route.svelte";
import type { Table } from "./wire";

let last: Table | null = null;

/** What is known of a table one has just gone to, until it tells itself. */
export const justEntered = (id: string): Table | null => (last?.id === id ? last : null);

/** Its rules are asked for at once: they shall be here before the first question is. */
export function enter(table: Table): void {
  last = table;
  api.rules(table.rules).catch(() => undefined); // the table will ask again, and tell
  go(`table/${table.id}`);
}
