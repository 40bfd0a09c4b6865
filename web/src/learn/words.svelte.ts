// The words of learning, one file a language, loaded when somebody learns.

import { settings } from "../lib/settings.svelte";
import type { words } from "./text/en";

export type LearnKey = keyof typeof words;
export type LearnWords = Record<LearnKey, string>;

const FILES = import.meta.glob<{ words: LearnWords }>("./text/??.ts");
let spoken: LearnWords | null = $state.raw(null);

export const isLoaded = (): boolean => spoken !== null;

export const fetchLearnWords = async (language: string): Promise<LearnWords> => {
  const file = FILES[`./text/${language}.ts`];
  if (!file) throw new Error(`learning has no language ${language}`);
  return (await file()).words;
};

/** The language that is chosen, from when it is there; until then the one before. */
export async function loadLearnWords(): Promise<void> {
  const { language } = settings;
  const found = await fetchLearnWords(language);
  if (language === settings.language) spoken = found;
}

export const say = (key: LearnKey, values: Record<string, string | number> = {}): string =>
  (spoken?.[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
