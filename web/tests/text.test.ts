// The page's own words: the same ones in every language, and none that nobody reads.

import { describe, expect, it } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { words as english } from "../src/text/en";
import { load, speak, ui } from "../src/text/language.svelte";
import { fetchTexts, isLanguage, LANGUAGES, plain, preferred, type Key } from "../src/text/words";

const sources = Object.entries(
  import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }),
)
  .filter(([path]) => !/\/(text\/..|lib\/schema)\.ts$/.test(path))
  .map(([, text]) => text)
  .join("\n");
/** Beginnings of keys whose end is put in while the page runs. */
const made = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1] ?? "");
const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ""))].sort();

/** Words that a text may share with the English one, because they are names or the languages share them. */
const ALIKE = "El Grande Bot s Portugal Caballeros Tab A Z Esc";
const ALIKE_IN: Record<string, string> = {
  de: "Chat Hand",
  es: "Chat Total",
  fr: "Total France point points Points Pause Animations Question",
  pt: "Chat Total Enter Shift Backspace",
};
const letters = (text: string): string[] => text.replace(/\{[^}]*\}/g, "").match(/\p{L}+/gu) ?? [];

describe.each(LANGUAGES)("in the language %s", (language) => {
  it("everything is said, with the same arguments", async () => {
    const { words } = await fetchTexts(language);
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english) as Key[]) expect([key, names(words[key])]).toEqual([key, names(english[key])]);
  });

  it("what is counted has every plural form there is", async () => {
    const { words } = await fetchTexts(language);
    const rules = new Intl.PluralRules(language);
    const forms = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n))).size;
    for (const [key, text] of Object.entries(words)) {
      if (text.includes(" | ")) expect([key, text.split(" | ").length, names(text).includes("n")]).toEqual([key, forms, true]);
    }
  });

  it("every form that a name takes is known", async () => {
    const { words, forms = {} } = await fetchTexts(language);
    for (const [key, text] of Object.entries(words)) {
      for (const [, form] of text.matchAll(/\{\w+:(\w+)\}/g)) expect([key, form && form in forms]).toEqual([key, true]);
    }
  });

  it("no sentence is left in English", async () => {
    if (language === "en") return;
    const { words } = await fetchTexts(language);
    const known = `${ALIKE} ${ALIKE_IN[language] ?? ""}`.split(" ");
    const left = (key: Key): boolean => letters(words[key]).some((word) => !known.includes(word));
    expect((Object.keys(english) as Key[]).filter((key) => words[key] === english[key] && left(key))).toEqual([]);
  });
});

it("has no words that are never shown", () => {
  const idle = Object.keys(english).filter((key) => !sources.includes(`"${key}"`) && !sources.includes(`'${key}'`) && !made.some((begin) => key.startsWith(begin)));
  expect(idle).toEqual([]);
});

it("is in the first language somebody wants that there is", () => {
  expect(preferred(["ja-JP", "de-AT", "en"])).toBe("de");
  expect(preferred(["ES-mx"])).toBe("es");
  expect(preferred(["ja"])).toBe("en");
  expect(preferred([])).toBe("en");
});

it("names each language in itself, English first", () => {
  expect(LANGUAGES[0]).toEqual(["en", "English"]);
  expect(LANGUAGES).toContainEqual(["de", "Deutsch"]);
  expect(LANGUAGES).toContainEqual(["es", "Español"]);
  expect(isLanguage("xx")).toBe(false);
});

it("changes only to a language that can be had", async () => {
  settings.language = "en";
  expect(await speak("xx")).toBe(false);
  expect([settings.language, settings.languageChosen]).toEqual(["en", false]);
  expect(await speak("de")).toBe(true);
  expect([settings.language, settings.languageChosen]).toEqual(["de", true]);
  expect(ui.text("app.again")).toBe((await fetchTexts("de")).words["app.again"]);
});

it("counts as the language does", async () => {
  for (const [language] of LANGUAGES) {
    await load(language);
    settings.language = language;
    const [one, other] = (await fetchTexts(language)).words["player.points"].split(" | ");
    const none = new Intl.PluralRules(language).select(0) === "one" ? one : other;
    const said = [0, 1, 2, 11].map((n) => ui.text("player.points", { n }));
    expect(said).toEqual([none, one, other, other].map((form, i) => form?.replace("{n}", String([0, 1, 2, 11][i]))));
  }
  settings.language = "en";
});

it("looks at a letter without its accent", () => expect(plain("Élodie Ñandú")).toBe("Elodie Nandu"));
