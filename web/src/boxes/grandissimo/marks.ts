// Signs of Grandissimo: persons and ships, and the cards of deck 6 that last; drawn in a box of 48.

import type { Sign } from "../../board/marks";

const eye = "M5 24Q24 4 43 24Q24 44 5 24Z";
const pupil = "M24 16.500A7.500 7.500 0 1 1 24 31.500A7.500 7.500 0 1 1 24 16.500Z";
const crown = "M8 38 5 14 16 24 24 9 32 24 43 14 40 38Z";
const faceDown = "M10 5H38V43H10Z";

const marks: Record<string, Sign> = {
  // persons and ships, before a player or beside the board
  queen: { path: "M10 34 6 14 16 23 24 8 32 23 42 14 38 34ZM10 41H38", fill: "M24 4A3.500 3.500 0 1 1 24 11A3.500 3.500 0 1 1 24 4Z", tint: "#f3c6d8", single: true },
  jester: { path: "M12 40Q10 28 6 20Q4 12 10 10Q18 14 20 24Q20 12 24 6Q28 12 28 24Q30 14 38 10Q44 12 42 20Q38 28 36 40Z", fill: "M10 6A3.500 3.500 0 1 1 10 13A3.500 3.500 0 1 1 10 6ZM38 6A3.500 3.500 0 1 1 38 13A3.500 3.500 0 1 1 38 6Z", tint: "#cfe3a8", single: true },
  general: { path: "M24 4V40M14 15H34M10 44H38", fill: "M14 40Q15 32 24 31Q33 32 34 40Z", tint: "#d5c6e6", single: true },
  ship_token: { path: "M22 6V34M8 37H42Q38 45 31 45H18Q11 45 8 37", fill: "M26 6Q41 18 39 32H26ZM18 12V32H8Q14 24 18 12Z", tint: "#fffaf0" },
  second_card: { path: "M6 12H26V42H6ZM31 8H42V34" },
  // cards that last
  boycott: { path: `${faceDown}M16 16 32 32M32 16 16 32` },
  incognito: { path: `${faceDown}M16 30 14 18 20 23 24 15 28 23 34 18 32 30Z` },
  free_choice_6: { path: "M24 44V26M24 26 10 10M10 10V20M10 10H20M24 26 38 10M38 10V20M38 10H28" },
  espionage_6: { path: eye, fill: pupil },
  alliance_6: { path: "M18 13A11 11 0 1 1 18 35A11 11 0 1 1 18 13M30 13A11 11 0 1 1 30 35A11 11 0 1 1 30 13", link: "rope" },
  action_stop: { path: "M16 5H32L43 16V32L32 43H16L5 32V16ZM14 24H34" },
  revolution: { path: crown, fill: "M12 42H36V45H12Z" },
  conspiracy_6: { path: "M8 40V22H5V14H10V18H14V14H19V22H16V40ZM24 24Q34 12 44 24Q34 36 24 24", fill: "M34 20A4 4 0 1 1 34 28A4 4 0 1 1 34 20Z" },
  last_word: { path: "M6 8H42V32H24L14 42V32H6ZM15 17H33M15 24H27" },
};

export default marks;
