// How large somebody wants to read: all lengths of the page grow with the text.

/** The pixels of one rem where nobody has asked for larger text. */
const USUAL = 16;
/** Narrower screens have one thing below the other. */
const NARROW = 900;

export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;

export const isNarrow = (width: number): boolean => width < NARROW * textScale();
