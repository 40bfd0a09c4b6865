// In which round the events of a table begin.

import type { Told } from "./wire";

/**
 * The round before the first that is told of, or the one that is on: a table may begin from a position.
 * Before the first round it is 0.
 *
 * @param rounds all rounds of the game; a short one leaves some out
 */
export function roundAtStart(events: readonly Told[], rounds: readonly number[], now: number): number {
  const told = events.find((one) => one.kind === "RoundBegan");
  if (!told) return now;
  const next = Number(told.values["round"]);
  return rounds.findLast((round) => round < next) ?? 0;
}
