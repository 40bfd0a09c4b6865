// The words around the rules: the same ones in every language; and where an address of the rulebook leads.

import { describe, expect, it } from "vitest";
import { resolve, search, type Gallery, type Rulebook } from "../src/rules/book";
import { words as english } from "../src/rules/text/en";
import type { Words } from "../src/rules/words.svelte";

const files = import.meta.glob<{ words: Words }>("../src/rules/text/??.ts", { eager: true });
const names = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? "").sort();
/** The game's own words, which are the same in all languages. */
const ALIKE = new Set(["part_caballeros", "box"]);

describe.each(Object.entries(files).filter(([path]) => !path.endsWith("en.ts")))("%s", (_, { words }) => {
  it("says everything, with the same arguments, in other words", () => {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const key of Object.keys(english) as (keyof Words)[]) {
      expect([key, names(words[key])]).toEqual([key, names(english[key])]);
      if (!ALIKE.has(key)) expect(words[key], key).not.toBe(english[key]);
    }
  });
});

const rule = (id: string, title: string, covers: string[] = [], card = "") => ({ id, title, words: `${title} in many words.`, picture: "", card, provenance: "printed", covers });
const book: Rulebook = {
  chapters: [
    { module: "base", title: "Base", about: "", modules: [], differences: [], pages: [{ name: "one", title: "One", rules: [rule("B1.1", "Españoles", ["B1.2"]), rule("B1.3", "King's card", [], "king")] }] },
    { module: "more", title: "More", about: "", modules: ["more"], differences: [], pages: [{ name: "two", title: "Two", rules: [rule("M1.1", "Ships")] }] },
  ],
  questions: { Ask: "M1.1" },
  reasons: { because: "B1.2" },
  sureness: [],
};
const card = (name: string, label: string) => ({ name, module: "base", group: "Deck 1", deck: 1, value: "", title: label, label, effect: `${label}!`, elsewhere: {}, copies: 1, placements: 1, caballeros: 0, facts: [] });
const gallery: Gallery = { cards: [card("king", "King's card"), card("spain", "Spaniards")], sureness: [] };

describe("the rulebook", () => {
  const at = (address: string): string[] => {
    const { leaf, rule: number } = resolve(book, address);
    return [leaf?.name ?? "", number];
  };

  it("finds the page of a rule, of a question and of a reason, also by what a rule covers", () => {
    expect(at("B1.2")).toEqual(["base/one", "B1.1"]);
    expect(at("ask:Ask")).toEqual(["more/two", "M1.1"]);
    expect(at("why:because")).toEqual(["base/one", "B1.1"]);
    expect(at("more")).toEqual(["more/two", ""]);
    expect(at("card:king")).toEqual(["", "king"]);
    expect(at("nowhere")).toEqual(["base/one", ""]);
  });

  it("is searched by how words begin, whatever their accents, and has no card twice", () => {
    const found = (typed: string): string[] => search(book, gallery, "Cards", typed).map((hit) => hit.at);
    expect(found("espanol")).toEqual(["B1.1"]);
    expect(found("pañol")).toEqual([]);
    expect(found("king")).toEqual(["B1.3"]);
    expect(found("span")).toEqual(["card:spain"]);
    expect(found("  ")).toEqual([]);
  });
});
