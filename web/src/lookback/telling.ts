// Which moment it is, in words.

import { say } from "./words.svelte";
import type { Back, Turn } from "./back.svelte";

type Names = Readonly<Record<string, string>>;

export const roundWords = (round: number): string => (round === 0 ? say("before") : say("round", { n: round }));

export function turnWords(back: Back, turn: Turn, names: Names): string {
  if (turn.active !== null) return say("turn", { name: names[turn.active] ?? turn.active });
  if (back.moments[turn.first]?.asked.length === 0) return say("over");
  return say(back.turns.some((one) => one.round === turn.round && one.first < turn.first) ? "round_ends" : "round_begins");
}

/** The round, the turn, and which of its decisions. */
export function momentWords(back: Back, names: Names): string {
  const turn = back.turns[back.turn];
  if (!turn) return "";
  const parts = [roundWords(turn.round), turnWords(back, turn, names)];
  if (turn.last > turn.first) parts.push(say("decision", { n: back.at - turn.first + 1, of: turn.last - turn.first + 1 }));
  return parts.join(" · ");
}
