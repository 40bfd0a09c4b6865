// A table at which nobody sits: for positions that are only looked at, or thought about.

import { SEATS } from "./view";
import type { RulesIn, Table } from "./wire";

interface Players {
  names: readonly string[];
  /** Their levels, where bots played. */
  bots: readonly (string | null)[];
}

export const stillTable = (name: string, rules: RulesIn, { names, bots }: Players, over: boolean): Table => ({
  id: "",
  name,
  status: over ? "over" : "running",
  public: false,
  host: false,
  rules,
  settings: { pace: 1, forecast: true, advice: false, chat: false, watching: "table", reaction_seconds: 0 },
  seats: names.map((one, i) => ({
    ...{ seat: SEATS[i] ?? "A", name: one, bot: bots[i] ?? null },
    ...{ access: "bot", taken: true, offered: false, yours: false, present: true },
  })),
  watchers: 0,
  writing: "nobody",
  watching_open: true,
  muted: false,
  dealt: "by_a_record",
  rematch: null,
  undo_request: null,
  scores: null,
  winners: [],
  created: 0,
});
