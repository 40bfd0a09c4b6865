// The words of the page itself, one file a language. Rules, cards and log come from the server.

import { settings } from "../lib/settings.svelte";
import { de } from "./de";
import { en } from "./en";

export type Words = Record<keyof typeof en, string>;
export type Key = keyof typeof en;
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const ALL: Record<Language, Words> = { en, de };

export const ui = {
  text(key: Key, values: Record<string, string | number> = {}): string {
    const found = ALL[settings.language][key];
    const n = values["n"];
    const [one, many] = found.split(" | ");
    const form = many !== undefined && n !== 1 ? many : (one ?? found);
    return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  },
};
