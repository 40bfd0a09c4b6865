// In which round the events of a table begin.

import type { Told } from "./wire";

/** The round before the first that is told of, or the one that is on: a table may begin from a position. */
export function roundAtStart(events: readonly Told[], now: number): number {
  const next = events.find((one) => one.kind === "RoundBegan");
  return next ? Number(next.values["round"]) - 1 : now;
}
