// Which moment it is, in words.

import type { ReviewedAnswer } from "../lib/wire";
import { say } from "./words.svelte";
import type { Back, Turn } from "./back.svelte";

type Names = Readonly<Record<string, string>>;

export const roundWords = (round: number): string => (round === 0 ? say("before") : say("round", { n: round }));

export function turnWords(back: Back, turn: Turn, names: Names): string {
  if (turn.active !== null) return say("turn", { name: names[turn.active] ?? turn.active });
  if (back.moments[turn.first]?.asked.length === 0) return say("over");
  return say(back.turns.some((one) => one.round === turn.round && one.first < turn.first) ? "round_ends" : "round_begins");
}

/** The round and the turn. */
export const turnTitle = (back: Back, turn: Turn, names: Names): string => `${roundWords(turn.round)} · ${turnWords(back, turn, names)}`;

/** The round, the turn, and which of its decisions. */
export function momentWords(back: Back, names: Names): string {
  const turn = back.turns[back.turn];
  if (!turn) return "";
  const parts = [turnTitle(back, turn, names)];
  if (turn.last > turn.first) parts.push(say("decision", { n: back.at - turn.first + 1, of: turn.last - turn.first + 1 }));
  return parts.join(" · ");
}

/** A chance in whole hundredths, as the language writes it. */
export const percent = (chance: number): string => say("percent", { n: Math.round(100 * chance) });

/** What somebody answered. */
export const answerWords = ({ given }: ReviewedAnswer, name: string): string => say("review_given", { name, given });

/** What the strongest bot says of an answer. */
export function verdictWords({ same, mistake, best, given_chance, best_chance }: ReviewedAnswer): string {
  if (same) return say("review_same", { chance: percent(given_chance) });
  if (!mistake) return say("review_close", { best });
  return say("review_mistake", { best, better: percent(best_chance), chance: percent(given_chance) });
}
