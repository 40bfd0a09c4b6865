// Finding one's way in the rulebook: which page a rule stands on, what comes before and after.

import type { components } from "../lib/schema";

type Schemas = components["schemas"];
export type Rulebook = Schemas["RulebookOut"];
export type Chapter = Schemas["ChapterOut"];
export type Rule = Schemas["RuleOut"];
export type Gallery = Schemas["GalleryOut"];
export type GalleryCard = Schemas["GalleryCardOut"];

/** The gallery is a page of its own behind all others. */
export const CARDS = "cards";

/** A page of the book, with all that is needed to go there. */
export interface Leaf {
  /** As an address has it: the box and the page. */
  name: string;
  chapter: Chapter;
  title: string;
  rules: readonly Rule[];
}

export const leavesOf = (book: Rulebook): Leaf[] =>
  book.chapters.flatMap((chapter) =>
    chapter.pages.map((page) => ({ name: `${chapter.module}/${page.name}`, chapter, title: page.title, rules: page.rules })),
  );

export interface Place {
  leaf: Leaf | null;
  /** The rule that is meant, if one is. */
  rule: string;
}

const tells = (rule: Rule, number: string): boolean => rule.id === number || rule.covers.includes(number);

/**
 * Where an address leads: a rule, a page, the cards; or what a game asks for, a question ("ask:…"), a reason
 * ("why:…"), a card ("card:…"), a box ("box:…"). Null if there is nothing there.
 */
export function resolve(book: Rulebook, at: string): Place | null {
  const leaves = leavesOf(book);
  const [kind = "", name = ""] = at.split(/:(.*)/s);
  const number = kind === "ask" ? book.questions[name] : kind === "why" ? book.reasons[name] : at;
  if (at === CARDS || kind === "card") return { leaf: null, rule: name };
  for (const leaf of leaves) {
    const rule = leaf.rules.find((one) => tells(one, number ?? ""));
    if (rule) return { leaf, rule: rule.id };
  }
  const module = kind === "box" ? name : at;
  // A game may be of a box that has no rules here: whoever reads meanwhile begins at the beginning.
  const first = at === "" || ["ask", "why", "box"].includes(kind) ? leaves[0] : undefined;
  const leaf = leaves.find((one) => one.name === at || one.chapter.module === module) ?? first;
  return leaf ? { leaf, rule: "" } : null;
}
