// The colour of each deck of action cards.

const COLOURS: Record<number, string> = {
  1: "#1c5b93",
  2: "#9c3a1b",
  3: "#8a6410",
  4: "#2a6b52",
  5: "#3a3148",
  6: "#6b2440",
  7: "#0f5f68",
};

export const deckColour = (deck: number): string => COLOURS[deck] ?? "#1d4e79";
