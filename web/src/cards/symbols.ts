// A symbol for what a card does, drawn in a box of 48, strokes only unless filled on purpose.

const PAWN = "M18 40Q18 34 21 32L23 24H25L27 32Q30 34 30 40ZM24 24A5 5 0 1 1 24 14A5 5 0 1 1 24 24Z";

interface Symbol {
  path: string;
  fill?: string;
}

const move: Symbol = {
  fill: "M8 40Q8 35 11 33L12 27H15L16 33Q19 35 19 40ZM13.500 27A4 4 0 1 1 13.500 19A4 4 0 1 1 13.500 27Z",
  path: "M20 16Q30 6 38 18M38 18 39 10M38 18 31 15M26 36H42M34 28V44",
};
const travel: Symbol = { fill: move.fill ?? "", path: "M20 20Q30 8 39 20M39 20 40 12M39 20 32 18M28 40H42" };
const score: Symbol = {
  path: "M10 40H38M12 40V26H20V40M20 40V14H28V40M28 40V31H36V40",
  fill: "M24 3 26 8 31 8 27 11 28.500 16 24 13 19.500 16 21 11 17 8 22 8Z",
};
const scoreOne: Symbol = { path: "M24 8 28.500 18 39 19 31 26 33.500 37 24 31 14.500 37 17 26 9 19 19.500 18Z" };
const tower: Symbol = { path: "M14 42V16H11V8H16V12H21V8H27V12H32V8H37V16H34V42ZM21 42V33Q24 28 27 33V42" };
const back: Symbol = { fill: PAWN, path: "M10 22Q6 8 20 6M10 22 4 17M10 22 15 17M38 22Q42 8 28 6" };
const disc: Symbol = { path: "M24 7A17 17 0 1 1 24 41A17 17 0 1 1 24 7M24 15A9 9 0 1 1 24 33M24 24 33 15", fill: "M24 21A3 3 0 1 1 24 27A3 3 0 1 1 24 21Z" };
const crown: Symbol = { path: "M9 36 6 14 17 23 24 9 31 23 42 14 39 36ZM10 41H38" };
const veto: Symbol = { path: "M24 6A18 18 0 1 1 24 42A18 18 0 1 1 24 6M12 36 36 12" };
const board: Symbol = { path: "M6 17H42V31H6ZM18 17V31M30 17V31M24 10V4M24 4 20 8M24 4 28 8M24 38V44M24 44 20 40M24 44 28 40" };
const cards: Symbol = { path: "M10 14 24 9 32 34 18 39ZM30 10H40V36H34M14 20 20 18" };
const court: Symbol = { path: "M6 42H42M9 42V20L24 8 39 20V42M18 42V28H30V42", fill: "M24 17A3 3 0 1 1 24 23A3 3 0 1 1 24 17Z" };
const grande: Symbol = { fill: PAWN, path: "M16 12 14 3 20 7 24 1 28 7 34 3 32 12" };
const evict: Symbol = { path: "M6 42V14L22 6V42ZM22 16H40M40 16 34 10M40 16 34 22M17 25V29", fill: "M28 42Q28 37 31 35L32 31H35L36 35Q39 37 39 42Z" };
const adviser: Symbol = { path: "M8 32 6 17 14 23 19 13 24 23 32 17 30 32ZM34 40H44M44 40 39 35M44 40 39 45" };
const most: Symbol = { path: "M8 40H40M10 40V30M18 40V22M26 40V8M34 40V26" };
const fewest: Symbol = { path: "M8 40H40M10 40V16M18 40V12M26 40V32M34 40V10" };
const place: Symbol = { fill: PAWN, path: "M24 2V10M20 6 24 10 28 6M8 44H40" };

const SYMBOLS: Record<string, Symbol> = {
  place_2_anywhere: place,
  move_own_or_place: move,
  move_own_from_one: travel,
  move_5_from_one: travel,
  veto,
  empty_courts: court,
  empty_courts_of_3: court,
  take_one_of_each: back,
  angry_king: crown,
  give_up_a_region: disc,
  give_up_2: disc,
  score_a_region: scoreOne,
  score_any: scoreOne,
  score_castillo: tower,
  score_most: most,
  score_fewest: fewest,
  score_by_disc: disc,
  mobile_board: board,
  power_back: cards,
  the_court: court,
  grande,
  eviction: evict,
  royal_adviser: adviser,
  king: crown,
};

/** The symbol of a card; a card without one of its own has that of its family. */
export function symbolOf(card: string): Symbol {
  const own = SYMBOLS[card];
  if (own) return own;
  if (card.startsWith("move")) return travel;
  return card.startsWith("score") ? score : cards;
}
