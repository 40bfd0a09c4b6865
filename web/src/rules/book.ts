// Finding one's way in the rulebook: which page a rule stands on, what comes before and after, and search.

import type { components } from "../lib/schema";
import { plain } from "../text/words";

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

/** Where an address leads: a rule, a page, a question ("ask:…"), a reason ("why:…"), a card ("card:…"), the cards. */
export function resolve(book: Rulebook, at: string): Place {
  const leaves = leavesOf(book);
  const [kind = "", name = ""] = at.split(/:(.*)/s);
  const number = kind === "ask" ? book.questions[name] : kind === "why" ? book.reasons[name] : at;
  if (at === CARDS || kind === "card") return { leaf: null, rule: name };
  for (const leaf of leaves) {
    const rule = leaf.rules.find((one) => tells(one, number ?? ""));
    if (rule) return { leaf, rule: rule.id };
  }
  return { leaf: leaves.find((leaf) => leaf.name === at || leaf.chapter.module === at) ?? leaves[0] ?? null, rule: "" };
}

/** What of a text is compared: small letters without accents. */
export const compared = (text: string): string => plain(text).toLocaleLowerCase();

export interface Hit {
  at: string;
  title: string;
  words: string;
  /** Where it stands. */
  where: string;
  card: boolean;
}

const MOST = 40;

/** Everything in which all words that were typed begin some word, titles first. */
export function search(book: Rulebook, gallery: Gallery, cards: string, typed: string): Hit[] {
  const wanted = compared(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const has = (text: string): boolean => {
    const words = ` ${compared(text).replace(/[^\p{L}\p{N}.]+/gu, " ")}`;
    return wanted.every((word) => words.includes(` ${word}`));
  };
  const told = new Set<string>();
  const rules = leavesOf(book).flatMap((leaf) =>
    leaf.rules.map((rule): Hit => {
      if (rule.card) told.add(rule.card);
      return { at: rule.id, title: rule.title, words: rule.words, where: `${leaf.chapter.title} · ${leaf.title}`, card: rule.card !== "" };
    }),
  );
  const others = gallery.cards
    .filter((card) => card.effect !== "" && !told.has(card.name))
    .map((card): Hit => ({ at: `card:${card.name}`, title: card.label, words: card.effect, where: `${cards} · ${card.group}`, card: true }));
  const all = [...rules, ...others].filter((hit) => has(`${hit.title} ${hit.words} ${hit.at}`));
  return all.sort((a, b) => Number(has(b.title)) - Number(has(a.title))).slice(0, MOST);
}
