// Signs of Grandissimo: persons and ships, and the cards of deck 6 that last; drawn in a box of 48.

import type { Sign } from "../../board/marks";
import { INQUISITOR, JESTER, QUEEN, RINGS, SHIP } from "../../cards/figures";

const eye = "M5 24Q24 4 43 24Q24 44 5 24Z";
const pupil = "M24 16.500A7.500 7.500 0 1 1 24 31.500A7.500 7.500 0 1 1 24 16.500Z";
const crown = "M8 38 5 14 16 24 24 9 32 24 43 14 40 38Z";
const faceDown = "M10 5H38V43H10Z";

const marks: Record<string, Sign> = {
  // persons and ships, before a player or beside the board
  queen: { path: "M10 34 6 14 16 23 24 8 32 23 42 14 38 34ZM10 41H38", fill: "M24 4A3.500 3.500 0 1 1 24 11A3.500 3.500 0 1 1 24 4Z", art: QUEEN, tint: "#f3c6d8", single: true },
  jester: { path: "M12 40Q10 28 6 20Q4 12 10 10Q18 14 20 24Q20 12 24 6Q28 12 28 24Q30 14 38 10Q44 12 42 20Q38 28 36 40Z", fill: "M10 6A3.500 3.500 0 1 1 10 13A3.500 3.500 0 1 1 10 6ZM38 6A3.500 3.500 0 1 1 38 13A3.500 3.500 0 1 1 38 6Z", art: JESTER, tint: "#cfe3a8", single: true },
  general: { path: "M24 4V40M14 15H34M10 44H38", fill: "M14 40Q15 32 24 31Q33 32 34 40Z", art: INQUISITOR, tint: "#d5c6e6", single: true },
  ship_token: { path: "M22 6V34M8 37H42Q38 45 31 45H18Q11 45 8 37", fill: "M26 6Q41 18 39 32H26ZM18 12V32H8Q14 24 18 12Z", art: SHIP, tint: "#fffaf0" },
  second_card: { path: "M6 12H26V42H6ZM31 8H42V34" },
  // cards that last
  boycott: { path: `${faceDown}M16 16 32 32M32 16 16 32` },
  incognito: { path: `${faceDown}M16 30 14 18 20 23 24 15 28 23 34 18 32 30Z` },
  free_choice_6: { path: "M24 44V26M24 26 10 10M10 10V20M10 10H20M24 26 38 10M38 10V20M38 10H28" },
  espionage_6: { path: eye, fill: pupil },
  alliance_6: { path: "M18 13A11 11 0 1 1 18 35A11 11 0 1 1 18 13M30 13A11 11 0 1 1 30 35A11 11 0 1 1 30 13", art: RINGS, link: "rope" },
  action_stop: { path: "M16 5H32L43 16V32L32 43H16L5 32V16ZM14 24H34" },
  revolution: { path: crown, fill: "M12 42H36V45H12Z" },
  conspiracy_6: { path: "M8 40V22H5V14H10V18H14V14H19V22H16V40ZM24 24Q34 12 44 24Q34 36 24 24", fill: "M34 20A4 4 0 1 1 34 28A4 4 0 1 1 34 20Z" },
  // cards that do not
  pact: { path: "M5 10H33V20H5ZM14 10V20M24 10V20M15 28H43V38H15ZM24 28V38M34 28V38" },
  double_turn: { path: "M6 12H26V42H6ZM31 6H42V34H31M13 27H20M16.500 23V31" },
  eviction_6: { path: "M6 42V14L22 6V42ZM22 16H40M40 16 34 10M40 16 34 22M17 25V29" },
  score_courts: { path: "M6 42H42M9 42V20L24 8 39 20V42M18 42V28H30V42" },
  rapid_troops: { path: "M6 12H20M4 24H16M6 36H20M24 40Q24 34 28 32L30 24H34L36 32Q40 34 40 40Z", fill: "M32 23A5 5 0 1 1 32 13A5 5 0 1 1 32 23Z" },
  spanish_inquisition: { path: "M24 4V40M14 15H34M10 44H38", fill: "M14 40Q15 32 24 31Q33 32 34 40Z", art: INQUISITOR },
  into_castillo_6: { path: "M14 42V22H11V14H16V18H21V14H27V18H32V14H37V22H34V42ZM24 2V24M18 18 24 24 30 18" },
  concentrated_force: { path: "M8 40V12H40V40ZM16 12V40M24 12V40M32 12V40" },
  queen_and_jester: { path: "M4 38 2 20 9 26 14 15 19 26 24 20 22 38ZM28 38Q28 28 26 22Q32 20 34 28Q35 20 38 14Q41 20 41 28Q43 20 47 22Q45 30 45 38Z" },
  // the rest of a turn
  last_word: { path: "M6 8H42V32H24L14 42V32H6ZM15 17H33M15 24H27" },
};

export default marks;
