// The words of the page itself, one file a language, loaded when it is chosen. Rules, cards and log come
// from the server.

import { keepSettings, settings } from "../lib/settings.svelte";
import { fetchTexts, isLanguage, type Key, type Texts } from "./words";

export type { Key } from "./words";

interface Spoken extends Texts {
  /** Which of the forms between " | " a number takes. */
  form(n: number): number;
}

const spoken = new Map<string, Spoken>();
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];
const NUMBERS = Array.from({ length: 200 }, (_, n) => n);

/** Fetch a language, so that it can be spoken at once. */
export async function load(language: string): Promise<void> {
  if (spoken.has(language)) return;
  const texts = await fetchTexts(language);
  const rules = new Intl.PluralRules(language);
  const used = new Set(NUMBERS.map((n) => rules.select(n)));
  const order = CATEGORIES.filter((one) => used.has(one as Intl.LDMLPluralRule));
  spoken.set(language, { ...texts, form: (n) => order.indexOf(rules.select(n)) });
}

/** Speak another language from now on; whether it could be had. */
export async function speak(language: string): Promise<boolean> {
  const chosen = { language, languageChosen: true };
  try {
    await load(language);
    Object.assign(settings, chosen);
    return true;
  } catch {
    // A browser never tries a module again that it could not load; and the server may have a newer page.
    if (!isLanguage(language) || !(await isReachable())) return false;
    keepSettings(chosen);
    location.reload();
    return true;
  }
}

const isReachable = (): Promise<boolean> =>
  fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );

export const ui = {
  text(key: Key, values: Record<string, string | number> = {}): string {
    const language = spoken.get(settings.language);
    if (!language) return "";
    const all = language.words[key].split(" | ");
    const found = all[language.form(Number(values["n"]))] ?? all.at(-1) ?? "";
    return found.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form?: string) => {
      const word = String(values[name] ?? "");
      return form === undefined ? word : (language.forms?.[form]?.(word) ?? word);
    });
  },
};
