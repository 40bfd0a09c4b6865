// Searching the rules and cards: by how words begin, by words that mean the same, those first that meet most.

import { plain } from "../text/words";
import { leavesOf, type Gallery, type Rulebook } from "./book";

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

/** What somebody looks for. */
export interface Wanted {
  /** Each word that was typed, with all that means the same. */
  words: readonly (readonly string[])[];
  /** Words that nearly every text has: they only say which of two hits comes first. */
  small: readonly string[];
}

/** How many of the words that were typed are looked for. */
const MOST_WORDS = 20;
/** Two words are one in different forms if they begin with so many letters alike … */
const STEM = 4;
/** … and go on with so few. */
const ENDING = 3;

/** What comes first among those that meet as many words: the word itself, then a title. */
const ITSELF = 4;
const IN_TITLE = 3;
const SMALL = 0.25;

const wordsOf = (text: string): string[] => compared(text).match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];

/** How many letters two words begin with alike, if one is the beginning or another form of the other; else 0. */
export function alike(word: string, wanted: string): number {
  let letters = 0;
  while (letters < wanted.length && word[letters] === wanted[letters]) letters += 1;
  if (letters === wanted.length) return letters;
  return letters >= STEM && word.length - letters <= ENDING && wanted.length - letters <= ENDING ? letters : 0;
}

/**
 * @param small the small words of the language
 * @param same its words that mean the same, in groups between strokes
 */
export function wantedOf(typed: string, small: string, same: string): Wanted {
  const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS);
  const known = new Set(wordsOf(small));
  const groups = same.split("|").map(wordsOf);
  const meant = (word: string): string[] => [word, ...groups.filter((group) => group.some((one) => word.length >= STEM - 1 && alike(one, word) > 0)).flat()];
  const large = words.filter((word) => !known.has(word));
  return { words: (large.length > 0 ? large : words).map(meant), small: large.length > 0 ? words.filter((word) => known.has(word)) : [] };
}

/** How many letters of a word are to be marked. */
export const marked = (word: string, { words }: Wanted): number => Math.max(0, ...words.flat().map((one) => alike(compared(word), one)));

/** Everything in which at least half as many words are met as in the best, most of them first. */
export function search(book: Rulebook, gallery: Gallery, cards: string, wanted: Wanted): Hit[] {
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
  const judged = [...rules, ...others].map((hit) => {
    const [title, rest] = [wordsOf(hit.title), wordsOf(`${hit.words} ${hit.at}`)];
    let [met, worth] = [0, 0];
    for (const meant of wanted.words) {
      const stands = (words: readonly string[], wanted = meant): boolean => words.some((word) => wanted.some((one) => alike(word, one) > 0));
      const inTitle = stands(title);
      if (inTitle || stands(rest)) met += 1;
      if (inTitle) worth += IN_TITLE;
      if (stands([...title, ...rest], meant.slice(0, 1))) worth += ITSELF;
    }
    return { hit, met, worth: worth + SMALL * wanted.small.filter((one) => title.includes(one)).length };
  });
  const most = Math.max(0, ...judged.map(({ met }) => met));
  return judged
    .filter(({ met }) => met > 0 && met * 2 >= most)
    .sort((a, b) => b.met - a.met || b.worth - a.worth)
    .map(({ hit }) => hit);
}
