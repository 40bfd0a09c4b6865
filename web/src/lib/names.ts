// How long a name is to the eye: an accented letter, a flag or a joined emoji is one letter.

export const LONGEST_NAME = 30;
export const LONGEST_TABLE_NAME = 40;

const eye = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** As many of its first letters as there may be, none of them cut in two. */
export function shortened(text: string, most: number): string {
  return [...eye.segment(text)]
    .slice(0, most)
    .map((one) => one.segment)
    .join("");
}
