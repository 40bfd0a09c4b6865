// What a file of words is made of, and which languages have one.

import type { words } from "./en";

export type Key = keyof typeof words;
export type Words = Record<Key, string>;
/** How a name changes after the words before it, by the name of the form: `{name:of}`. */
export type Forms = Record<string, (word: string) => string>;

export interface Texts {
  words: Words;
  forms?: Forms;
}

const FILES = import.meta.glob<Texts>("./??.ts");
const code = (path: string): string => path.slice(2, 4);

export const ENGLISH = "en";
/** English first, then the others by their own names. */
export const LANGUAGES: [string, string][] = Object.keys(FILES)
  .map((path): [string, string] => [code(path), ownName(code(path))])
  .sort(([one, name], [two, other]) => Number(two === ENGLISH) - Number(one === ENGLISH) || name.localeCompare(other));

function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export const isLanguage = (code: unknown): code is string => LANGUAGES.some(([one]) => one === code);

/** The first of the languages somebody wants that we have, else English. */
export function preferred(wanted: readonly string[]): string {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.find(isLanguage) ?? ENGLISH;
}

export const fetchTexts = async (language: string): Promise<Texts> => {
  const file = FILES[`./${language}.ts`];
  if (!file) throw new Error(`there is no language ${language}`);
  return file();
};

/** A word without accents: for forms that ask how it begins. */
export const plain = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");
