// The words of puzzles, fetched when somebody wants one.

import { settings } from "../lib/settings.svelte";
import { PartWords } from "../text/part.svelte";
import type { words as english } from "./text/en";

export type PuzzleKey = keyof typeof english;
export type PuzzleWords = Record<PuzzleKey, string>;

export const spoken = new PartWords<PuzzleKey>(import.meta.glob<{ words: PuzzleWords }>("./text/??.ts"));

/** What is counted has two forms: of one, and of others. */
export function say(key: PuzzleKey, values: Record<string, string | number> = {}): string {
  const [one = "", other = one] = spoken.say(key, values).split(" | ");
  return new Intl.PluralRules(settings.language).select(Number(values["n"])) === "one" ? one : other;
}
