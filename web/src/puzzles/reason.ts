// Why an answer is right or wrong, in a sentence: points where it is proved, else chances.

import type { PuzzleVerdict } from "../lib/wire";
import { say, type PuzzleKey } from "./words.svelte";

/** How one stands at the end, in words. */
export function standing(lead: number): string {
  const n = Math.abs(Math.round(lead));
  if (n === 0) return say("even");
  return lead > 0 ? say("ahead", { n }) : say("behind", { n });
}

/** What the reason is about: points that are sure, points that discs may change, or chances. */
function kindOf({ how, tries, right, lead }: PuzzleVerdict): string {
  if (how === "proved") return tries === 1 ? "sure" : "never";
  return how === "measured" && !right && lead === null ? "unmeasured" : how;
}

export function reasonOf(verdict: PuzzleVerdict): string {
  const { right, how, lead, best_lead, other_lead } = verdict;
  const key = `why.${kindOf(verdict)}_${right ? "right" : "wrong"}` as PuzzleKey;
  const next = right ? other_lead : (lead ?? other_lead);
  if (how === "proved") return say(key, { best: standing(best_lead), other: standing(next), n: Math.round(best_lead - next) });
  return say(key, { best: verdict.best_chance, other: right ? verdict.other_chance : (verdict.chance ?? 0), doubt: verdict.doubt });
}
