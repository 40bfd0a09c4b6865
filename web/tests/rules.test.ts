// The words around the rules: the same ones in every language; and where an address of the rulebook leads.

import { describe, expect, it } from "vitest";
import { resolve, type Gallery, type Rulebook } from "../src/rules/book";
import { search, wantedOf } from "../src/rules/search";
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

const found = (typed: string, small = "", same = ""): string[] => search(book, gallery, "Cards", wantedOf(typed, small, same)).map((hit) => hit.at);

describe("the rulebook", () => {
  const at = (address: string): string[] | null => {
    const place = resolve(book, address);
    return place && [place.leaf?.name ?? "", place.rule];
  };

  it("finds the page of a rule, of a question and of a reason, also by what a rule covers", () => {
    expect(at("B1.2")).toEqual(["base/one", "B1.1"]);
    expect(at("ask:Ask")).toEqual(["more/two", "M1.1"]);
    expect(at("why:because")).toEqual(["base/one", "B1.1"]);
    expect(at("more")).toEqual(["more/two", ""]);
    expect(at("card:king")).toEqual(["", "king"]);
    expect(at("")).toEqual(["base/one", ""]);
    expect(at("box:more")).toEqual(["more/two", ""]);
  });

  it("knows where there is nothing, and begins at the beginning with a box that has no rules", () => {
    for (const address of ["nowhere", "B99.9", "base/nope", "cards/king", "foo:bar", "base/one/two"]) expect([address, at(address)]).toEqual([address, null]);
    for (const address of ["box:tiny", "ask:Nothing", "why:nothing"]) expect(at(address)).toEqual(["base/one", ""]);
  });

  it("is searched by how words begin, whatever their accents, and has no card twice", () => {
    expect(found("espanol")).toEqual(["B1.1"]);
    expect(found("pañol")).toEqual([]);
    expect(found("king")).toEqual(["B1.3"]);
    expect(found("span")).toEqual(["card:spain"]);
    expect(found("  ")).toEqual([]);
  });
  it("is searched by other forms of a word, and by words that mean the same", () => {
    expect(found("shipped")).toEqual(["M1.1"]);
    expect(found("boats", "", "boat boats ship | monarch king")).toEqual(["M1.1"]);
    expect(found("ships", "", "ships king")).toEqual(["M1.1", "B1.3"]);
    expect(found("monarchs", "", "boat ship | monarch king")).toEqual(["B1.3"]);
  });

  it("needs no small words, and puts first what meets most", () => {
    const small = "how many are there in a";
    expect(found("How many ships are there?", small)).toEqual(["M1.1"]);
    expect(found("many", small)).toEqual(["B1.1", "B1.3", "M1.1"]);
    expect(found("king ships")).toEqual(["B1.3", "M1.1"]);
    expect(found("king's words, of ships")[0]).toBe("B1.3");
    expect(found("ships words king card")).toEqual(["B1.3", "M1.1"]);
  });

  it("takes whatever is typed", () => {
    for (const odd of ["", "   ", "<script>alert(1)</script>", ".*+?^${}()|[]\\\\", "🏰", "x".repeat(5000), "x ".repeat(2500), "\u0000"]) expect(found(odd)).toEqual([]);
  });
});
