// The words of learning, fetched when a lesson is opened.

import { PartWords } from "../text/part.svelte";
import type { words as english } from "./text/en";

export type Word = keyof typeof english;
export type Words = Record<Word, string>;

export const spoken = new PartWords<Word>(import.meta.glob<{ words: Words }>("./text/??.ts"));
export const say: typeof spoken.say = (word, values) => spoken.say(word, values);
