// The words of the parts that are fetched when opened: the same ones in every language, none left in English.

import { expect, it } from "vitest";
import { LANGUAGES } from "../src/text/words";

type Words = Record<string, string>;
const FILES = import.meta.glob<{ words: Words }>("../src/lookback/text/??.ts", { eager: true });
const SOURCES = import.meta.glob<string>("../src/lookback/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const sources = Object.values(SOURCES).join("\n");

const arguments_ = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();
const wordsOf = (language: string): Words => FILES[`../src/lookback/text/${language}.ts`]?.words ?? {};
const english = wordsOf("en");
/** What is the same in both languages. */
const ALIKE: Record<string, readonly string[]> = { fr: ["moment"], pt: ["percent"] };

it.each(LANGUAGES)("the look back speaks %s", (language) => {
  const words = wordsOf(language);
  expect(Object.keys(words)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    expect([key, arguments_(words[key] ?? "")]).toEqual([key, arguments_(text)]);
    if (language !== "en" && !ALIKE[language]?.includes(key)) expect([key, words[key]]).not.toEqual([key, text]);
  }
});

it("has no words that are never shown", () => {
  expect(Object.keys(english).filter((key) => !sources.includes(`"${key}"`))).toEqual([]);
});
