// The words of one part of the page, one file a language, fetched when the part is opened.

type Said<Word extends string> = Record<Word, string>;
type Files<Word extends string> = Record<string, () => Promise<{ words: Said<Word> }>>;

export class PartWords<Word extends string> {
  #files: Files<Word>;
  #wanted = "";
  #spoken: Said<Word> | null = $state.raw(null);

  /** @param files what `import.meta.glob("./text/??.ts")` finds */
  constructor(files: Files<Word>) {
    this.#files = files;
  }

  get isLoaded(): boolean {
    return this.#spoken !== null;
  }

  /** The words of a language. */
  async read(language: string): Promise<Said<Word>> {
    const file = this.#files[`./text/${language}.ts`];
    if (!file) throw new Error(`there is no language ${language}`);
    return (await file()).words;
  }

  /** Speak a language from when its words are there; until then the one before. */
  async speak(language: string): Promise<void> {
    this.#wanted = language;
    const found = await this.read(language);
    if (this.#wanted === language) this.#spoken = found;
  }

  say(word: Word, values: Record<string, string | number> = {}): string {
    return (this.#spoken?.[word] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  }
}
