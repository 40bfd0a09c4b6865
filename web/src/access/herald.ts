// What happened, for those who hear it instead of seeing it: each turn is one sentence.

import { SMALL_PRINT } from "../lib/moments";
import { startsOf } from "../lib/recap";
import type { Line, Told } from "../lib/wire";

/** Where the turn begins that is not over yet. */
export const runningFrom = (events: readonly Told[]): number => startsOf(events).at(-1) ?? 0;

/** A sentence for each turn, of the events from one up to before another. */
export function sentencesOf(lines: readonly Line[], events: readonly Told[], from: number, until: number, names: readonly string[]): string[] {
  const starts = startsOf(events);
  const turns = new Map<number, string[]>();
  for (const line of lines) {
    if (line.last < from || line.last >= until) continue;
    if (events.slice(line.first, line.last + 1).every((event) => SMALL_PRINT.has(event.kind))) continue;
    const turn = starts.findLastIndex((start) => start <= line.last);
    turns.set(turn, [...(turns.get(turn) ?? []), line.text]);
  }
  return [...turns.values()].map((said) => joined(said, names));
}

/** Several sentences as one: whoever all of it is about is named once. */
function joined(said: readonly string[], names: readonly string[]): string {
  const name = names.find((one) => said[0]?.startsWith(`${one} `));
  const parts = said.map((text, i) => {
    const bare = text.replace(/[.:]$/, "");
    return i > 0 && name !== undefined && bare.startsWith(`${name} `) ? bare.slice(name.length + 1) : bare;
  });
  return `${parts.join("; ")}.`;
}
