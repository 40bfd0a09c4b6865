// The page's own words: the same ones in every language, and none that nobody reads.

import { expect, it } from "vitest";
import { de } from "../src/text/de";
import { en } from "../src/text/en";

const sources = Object.entries(
  import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }),
)
  .filter(([path]) => !/\/(text\/(en|de)|lib\/schema)\.ts$/.test(path))
  .map(([, text]) => text)
  .join("\n");
/** Beginnings of keys whose end is put in while the page runs. */
const made = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1] ?? "");

it("says everything in German, too", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

it("has no words that are never shown", () => {
  const idle = Object.keys(en).filter((key) => !sources.includes(`"${key}"`) && !sources.includes(`'${key}'`) && !made.some((begin) => key.startsWith(begin)));
  expect(idle).toEqual([]);
});
