// Signs of Grand Inquisitor & Colonies: what lies before a player or on the board, and who sits in
// a seat; drawn in a box of 48.

import type { Sign } from "../../board/marks";
import { COINS, CRATE, INQUISITOR, SHIP } from "../../cards/figures";

const anchor = "M24 12V42M15 19H33M8 29Q9 42 24 42Q39 42 40 29M24 4A4 4 0 1 1 24 12A4 4 0 1 1 24 4";

const grid = "M6 12H42V36H6ZM6 24H42M18 12V36M30 12V36";

const marks: Record<string, Sign> = {
  // cards that stay
  holy_inquisition: { path: "M24 4V40M14 15H34M10 44H38", fill: "M14 40Q15 32 24 31Q33 32 34 40Z", art: INQUISITOR },
  turn_over_a_card: { path: "M6 10H26V40H6ZM31 12Q43 20 37 36M37 36 31 31M37 36 43 29" },
  double_strike: { path: "M8 40 28 8M28 8V18M28 8 19 11M20 42 40 10M40 10V20M40 10 31 13" },
  free_choice: { path: "M24 44V26M24 26 10 10M10 10V20M10 10H20M24 26 38 10M38 10V20M38 10H28" },
  conspiracy: { path: "M8 40V22H5V14H10V18H14V14H19V22H16V40ZM24 24Q34 12 44 24Q34 36 24 24", fill: "M34 20A4 4 0 1 1 34 28A4 4 0 1 1 34 20Z" },
  limit_board_a: { path: grid, listed: true },
  limit_board_b: { path: grid },
  limit_board_c: { path: grid },
  transport: { path: "M22 6V30M8 33H42Q38 42 31 42H18Q11 42 8 33M6 46H42", fill: "M26 6Q40 16 38 28H26ZM18 12V28H9Q14 22 18 12Z", art: SHIP },
  delayed_scoring: { path: "M24 7A17 17 0 1 1 24 41A17 17 0 1 1 24 7M24 14V24L32 29" },
  // seats
  captain: { path: anchor },
  viceroy: { path: "M8 38 5 14 16 24 24 9 32 24 43 14 40 38Z" },
  // what lies on the board, or is carried
  gold: { path: "M24 12A12 12 0 1 1 24 36A12 12 0 1 1 24 12", art: COINS, tint: "#fbe9bd" },
  goods: { path: "M8 16 24 8 40 16V34L24 42 8 34ZM8 16 24 24 40 16M24 24V42", art: CRATE, tint: "#f0dcc0" },
  ready: { path: "M22 6V34M10 37H40Q36 44 30 44H18Q12 44 10 37", fill: "M26 6Q40 18 38 31H26ZM18 12V31H9Q14 24 18 12Z", art: SHIP, held: "left" },
  limit_board: { path: grid, tint: "#d8d2c4" },
};

export default marks;
