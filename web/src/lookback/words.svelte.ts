// The words of the look back, one file a language, fetched when it is opened.

import type { words as english } from "./text/en";

export type Word = keyof typeof english;
export type Words = Record<Word, string>;

const FILES = import.meta.glob<{ words: Words }>("./text/??.ts");

let spoken: Words | null = $state.raw(null);

/** Fetch the words of a language; what is spoken then is that language. */
export async function fetchWords(language: string): Promise<void> {
  const file = FILES[`./text/${language}.ts`];
  if (!file) throw new Error(`there is no language ${language}`);
  spoken = (await file()).words;
}

export function say(word: Word, values: Record<string, string | number> = {}): string {
  return (spoken?.[word] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
