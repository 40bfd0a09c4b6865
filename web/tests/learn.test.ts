// Learning: the same words in every language, and questions of which only one way on is left.

import { describe, expect, it } from "vitest";
import { words as english } from "../src/learn/text/en";
import { RECORD, STEPS, narrowed, scripted, wanted } from "../src/learn/steps";
import { spoken, type Word } from "../src/learn/words.svelte";
import type { Decision, Option } from "../src/lib/wire";
import { LANGUAGES } from "../src/text/words";

const sources = Object.values(import.meta.glob<string>("../src/learn/*.{svelte,ts}", { query: "?raw", import: "default", eager: true })).join("\n");
const made = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1] ?? "");
const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ""))].sort();

describe.each(LANGUAGES)("in the language %s", (language) => {
  it("everything is said, with the same arguments, and none of it in English", async () => {
    const words = await spoken.read(language);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const key of Object.keys(english) as Word[]) {
      expect([key, names(words[key])]).toEqual([key, names(english[key])]);
      if (language !== "en") expect([key, words[key] === english[key]]).toEqual([key, false]);
    }
  });
});

it("has no words that are never said", () => {
  expect(Object.keys(english).filter((key) => !sources.includes(`"${key}"`) && !made.some((begin) => key.startsWith(begin)))).toEqual([]);
});

it("begins with a record, and has an answer for every question", () => {
  expect(RECORD.startsWith("elgrande record 1\n")).toBe(true);
  for (const step of STEPS) if (step.answers) expect(wanted(step, step.answers[0]).length).toBeGreaterThan(0);
  expect(scripted("D", 0)).toBe("power 5");
  expect(scripted("D", 1)).toBeUndefined();
});

const option = (action: string, args: Option["args"] = {}, leads_to: Decision | null = null): Option => ({
  ...{ action, verb: action.split(" ")[0] ?? "", args, words: action, sentence: action, warning: null, times: 5, final: false },
  leads_to,
});
const question = (options: Option[], most: number): Decision => ({
  ...{ seat: "A", ask: "", question: "", counted: [], source: null, stamp: "6.0.0", secret: false, least: 0, most, ends: "done" },
  ...{ subject: { seat: "A", card: null, words: "", effect: "" }, moves: null, hint: null, reaction: false, suggested: [] },
  ...{ options, barred: [] },
});

it("leaves what is wanted of a question, as often as it is wanted, and says why of all else", () => {
  const place = (region: string): Option => option(`place ${region}`, { spot: region });
  const placing = question([place("valencia"), place("granada"), option("done")], 5);
  const asked = question([option("placing", {}, placing), option("special")], 1);
  const found = narrowed(asked, ["placing", "place valencia", "place valencia"], "because");
  expect(found.options.map((one) => one.action)).toEqual(["placing"]);
  const next = found.options[0]?.leads_to;
  expect(next?.options.map((one) => [one.action, one.times])).toEqual([["place valencia", 2]]);
  expect([next?.least, next?.most]).toEqual([2, 2]);
  expect(next?.barred.map((one) => [one.action, one.why])).toEqual([["place granada", "because"]]);
});
