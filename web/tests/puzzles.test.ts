// Puzzles: the same words in every language, one a day, days in a row, and reasons in a sentence.

import { describe, expect, it } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import type { PuzzleLine, PuzzleVerdict } from "../src/lib/wire";
import { inARow, solvedToo } from "../src/puzzles/kept";
import { dayOf, nextAfter, ofTheDay, wanted } from "../src/puzzles/order";
import { reasonOf, standing } from "../src/puzzles/reason";
import { words as english } from "../src/puzzles/text/en";
import { spoken, type PuzzleKey } from "../src/puzzles/words.svelte";
import { LANGUAGES } from "../src/text/words";

const sources = Object.values(import.meta.glob<string>("../src/puzzles/*.{svelte,ts}", { query: "?raw", import: "default", eager: true })).join("\n");
const made = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1] ?? "");
/** What is the same in both languages. */
const ALIKE = new Set(["de box"]);
const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ""))].sort();

describe.each(LANGUAGES)("in the language %s", (language) => {
  it("everything is said, with the same arguments and forms, and none of it in English", async () => {
    const words = await spoken.read(language);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const key of Object.keys(english) as PuzzleKey[]) {
      expect([key, names(words[key])]).toEqual([key, names(english[key])]);
      expect([key, words[key].split(" | ").length]).toEqual([key, english[key].split(" | ").length]);
      if (language !== "en" && !ALIKE.has(`${language} ${key}`)) expect([key, words[key] === english[key]]).toEqual([key, false]);
    }
  });
});

it("has no words that are never said", () => {
  expect(Object.keys(english).filter((key) => !sources.includes(`"${key}"`) && !made.some((begin) => key.startsWith(begin)))).toEqual([]);
});

it("has one for each day, which begins at midnight where one is", () => {
  const evening = new Date(2026, 2, 29, 23, 59);
  expect(dayOf(new Date(2026, 2, 30, 0, 0)) - dayOf(evening)).toBe(1);
  expect(dayOf(new Date(2026, 2, 29, 0, 0))).toBe(dayOf(evening));
  const all = ["b", "c", "a"].map((name) => ({ name }));
  expect([0, 1, 2, 3].map((day) => ofTheDay(all, day)?.name)).toEqual(["a", "b", "c", "a"]);
  expect(ofTheDay([], 5)).toBeUndefined();
});

it("goes on with the next one that is not solved", () => {
  const all = ["a", "b", "c"].map((name) => ({ name }));
  expect(nextAfter(all, "a", ["a", "b"])?.name).toBe("c");
  expect(nextAfter(all, "c", ["c"])?.name).toBe("a");
  expect(nextAfter(all, "b", ["a", "b", "c"])).toBeUndefined();
});

it("finds what one wants", () => {
  const puzzle = (name: string, box: string, theme: string, difficulty: number): PuzzleLine => ({ name, box, theme, difficulty, edition: "big_box", players: 3 });
  const all = [puzzle("a", "base", "king", 1), puzzle("b", "colonies", "king", 2), puzzle("c", "base", "tie", 2)];
  const found = (box: string, theme: string, level: number): string[] => wanted(all, { box, theme, level }).map(({ name }) => name);
  expect(found("", "", 0)).toEqual(["a", "b", "c"]);
  expect(found("base", "", 0)).toEqual(["a", "c"]);
  expect(found("", "king", 0)).toEqual(["a", "b"]);
  expect(found("base", "", 2)).toEqual(["c"]);
  expect(found("colonies", "tie", 0)).toEqual([]);
});

it("counts days in a row, each once, and begins anew after a day without", () => {
  const none = { solved: [], day: 0, days: 0 };
  const first = solvedToo(none, "a", 10);
  expect(first).toEqual({ solved: ["a"], day: 10, days: 1 });
  expect(solvedToo(first, "a", 10)).toEqual(first);
  const second = solvedToo(first, "b", 11);
  expect([inARow(second, 11), inARow(second, 12), inARow(second, 13)]).toEqual([2, 2, 0]);
  expect(solvedToo(second, "c", 13).days).toBe(1);
  expect(solvedToo(second, "c", null)).toEqual({ ...second, solved: ["a", "b", "c"] });
});

it("says why in a sentence", async () => {
  settings.language = "en";
  await spoken.speak("en");
  expect([3, 1, 0, -1, -2].map(standing)).toEqual(["3 points ahead", "1 point ahead", "level with the best", "1 point behind", "2 points behind"]);
  const proved: PuzzleVerdict = {
    ...{ right: true, how: "proved", tries: 1, words: "", lead: 3, best_lead: 3, other_lead: -1 },
    ...{ chance: 100, best_chance: 100, other_chance: 0, doubt: 0 },
  };
  expect(reasonOf(proved)).toBe("You end 3 points ahead. With any other answer you end 1 point behind at best.");
  expect(reasonOf({ ...proved, right: false, lead: -1 })).toContain("1 point behind at best. With the best answer you end 3 points ahead.");
  expect(reasonOf({ ...proved, tries: 9 })).toContain("no answer is better. On average it brings 4 points more than the next best.");
  expect(reasonOf({ ...proved, tries: 9, right: false, lead: 2 })).toContain("never worse than this one. On average it brings 1 point more.");
  const counted: PuzzleVerdict = { ...proved, how: "counted", tries: 81, best_chance: 62, other_chance: 40, chance: 30 };
  expect(reasonOf(counted)).toContain("you win 62 of 100 games, with the next best answer 40.");
  expect(reasonOf({ ...counted, right: false })).toContain("you win 30 of 100 games with it. With the best answer you win 62.");
  const measured: PuzzleVerdict = { ...counted, how: "measured", doubt: 7, tries: 160 };
  expect(reasonOf(measured)).toBe("With it you win 62 of 100 games, with the next best answer 40 (± 7).");
  expect(reasonOf({ ...measured, right: false, chance: 40 })).toContain("you win 40 of 100 games. With the best answer you win 62");
  expect(reasonOf({ ...measured, right: false, lead: null, chance: null })).toContain("so weak");
});
