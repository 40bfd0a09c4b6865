// The drawings of the power cards of King & Intrigue, and of the two cards they bring.

import { COIN, CROWN, DOOR, PAWN, REGION, SCROLL, STAR, TOWER, layer, part, type Drawing, type Family, type Layer } from "../../cards/drawing";

const of = (family: Family, ...layers: (Layer | Layer[])[]): Drawing => ({ family, layers: layers.flat() });

const grande = (x: number, y: number, size = 1): Layer[] => [
  part("main", PAWN, x, y, size),
  part("gold", CROWN, x, y - 17 * size, size * 0.72),
];
const tower = (x: number, y: number, size = 1): Layer[] => [part("main", TOWER, x, y, size), part("pale", DOOR, x, y, size)];
const coin = (digit: string, x = 32, y = 32, size = 1): Layer[] => [part("gold", COIN, x, y, size), part("line", digit, x, y, size)];
/** Three steps, the tallest in the middle; only the first is always coloured. */
const podium = (others: "main" | "pale"): Layer[] => [
  layer(others, "M6 58V46H23V58Z"),
  layer("main", "M23 58V36H41V58Z"),
  layer(others, "M41 58V50H58V58Z"),
];
const sword = "M-3 -26 0 -31 3 -26V6H-3Z";
const hilt = "M-9 6H9V10H2V20H-2V10H-9Z";
const noEntry = (x: number, y: number, size = 1): Layer[] => [part("red", COIN, x, y, size), part("pale", "M-9 -3H9V3H-9Z", x, y, size)];
const four = "M4 -10V10M4 -10 -7 4H8";
const five = "M6 -10H-4L-5 -1Q7 -4 7 4Q7 11 -6 10";
const MASK = "M-27 -9Q-14 -17 0 -9Q14 -17 27 -9Q29 7 15 12Q5 13 0 5Q-5 13 -15 12Q-29 7 -27 -9Z";
const EYES = "M-19 -1Q-13 -7 -6 -1Q-13 5 -19 -1ZM19 -1Q13 -7 6 -1Q13 5 19 -1Z";
const HEART = "M0 18Q-20 4 -19 -7Q-17 -17 -8 -15Q-2 -14 0 -7Q2 -14 8 -15Q17 -17 19 -7Q20 4 0 18Z";

const drawings: Record<string, Drawing> = {
  // what the highest and the lowest card bring
  king_card: of("court", part("gold", CROWN, 32, 30, 1.8), layer("red", "M10 47H54V55H10Z"), layer("pale", "M32 8A3 3 0 1 1 32 14A3 3 0 1 1 32 8Z")),
  intrigue_card: of("troops", part("main", MASK, 32, 30, 1.1), part("pale", EYES, 32, 30, 1.1), layer("line", "M3 24Q2 42 10 54M61 24Q62 42 54 54")),

  // pieces that are placed or moved
  intrigue_10: of("troops", part("main", MASK, 32, 16, 0.9), part("pale", EYES, 32, 16, 0.9), part("main", PAWN, 15, 47, 0.8), part("pale", PAWN, 49, 47, 0.8), layer("line", "M24 44H40M40 44 35 39M40 44 35 49")),
  outing_13: of("troops", grande(17, 42, 1.1), layer("dots", "M30 56Q38 60 46 56"), layer("gold", "M36 12H54L61 19 54 26H36Z"), layer("line", "M46 26V58M46 6V12")),
  fiesta_15: of("troops", layer("line", "M3 7Q32 25 61 7"), layer("red", "M9 10 19 14 11 23ZM46 14 55 10 53 23Z"), layer("gold", "M26 16H38L32 28Z"), part("main", PAWN, 14, 45, 0.9), part("main", PAWN, 32, 45, 0.9), part("main", PAWN, 50, 45, 0.9)),
  free_placing_20: of("troops", part("main", PAWN, 32, 34, 1.1), layer("line", "M17 17 5 5M5 5V14M5 5H14M47 17 59 5M59 5V14M59 5H50M17 47 5 59M5 59V50M5 59H14M47 47 59 59M59 59V50M59 59H50")),
  shift_23: of("troops", part("dots", TOWER, 17, 42, 0.9), tower(45, 42, 0.95), layer("line", "M12 12H50M50 12 42 6M50 12 42 18")),
  coup_35: of("troops", tower(32, 42, 1.1), part("gold", CROWN, 11, 13, 0.66), part("gold", CROWN, 53, 13, 0.66), layer("line", "M11 22Q12 34 18 36M18 36 11 37M18 36 17 29M53 22Q52 34 46 36M46 36 53 37M46 36 47 29")),
  bridge_63: of("troops", part("main", PAWN, 32, 18), layer("gold", "M3 36H61V44Q54 44 53 56H40Q40 46 32 46Q24 46 24 56H11Q10 44 3 44Z"), layer("line", "M3 61Q10 57 17 61Q24 57 31 61Q38 57 45 61Q52 57 60 61")),
  last_move_75: of("troops", layer("gold", "M15 4H49V10H15ZM15 54H49V60H15Z"), layer("pale", "M19 10H45Q45 25 35 32Q45 39 45 54H19Q19 39 29 32Q19 25 19 10Z"), layer("main", "M23 54Q24 44 32 40Q40 44 41 54ZM25 18H39Q37 26 32 29Q27 26 25 18Z")),
  grande_80: of("troops", grande(25, 43, 1.25), part("main", PAWN, 54, 50, 0.62), layer("line", "M42 14Q52 16 54 32M54 32 48 26M54 32 59 25")),
  into_castillo_140: of("troops", tower(32, 45), part("main", PAWN, 14, 15, 0.7), part("main", PAWN, 50, 15, 0.7), layer("line", "M23 14Q31 12 32 22M32 22 28 17M32 22 36 17M41 14Q34 12 32 20")),

  // against the others
  decay_30: of("against", layer("main", "M5 28 32 8 59 28Z"), layer("pale", "M9 28H55V56H9Z"), layer("line", "M18 34V56M46 34V56"), layer("red", "M32 10 27 24 35 33 28 44 32 58 36 58 34 45 41 32 33 24Z")),
  civil_war_33: of("against", part("pale", sword, 24, 38, 1, 40), part("gold", hilt, 24, 38, 1, 40), part("pale", sword, 40, 38, 1, -40), part("gold", hilt, 40, 38, 1, -40), part("main", PAWN, 32, 47, 0.8)),
  veto_40: of("against", part("pale", SCROLL, 27, 30), layer("line", "M18 20H36M18 28H36M18 36H28"), part("red", COIN, 46, 46), layer("line", "M39 53 53 39")),
  angry_king_50: of("against", layer("pale", "M32 24A17 17 0 1 1 32 58A17 17 0 1 1 32 24Z"), part("gold", CROWN, 32, 17, 1.35), layer("line", "M21 35 29 39M43 35 35 39M25 52Q32 45 39 52"), layer("ink", "M26 41A1 1 0 1 1 26 43A1 1 0 1 1 26 41ZM38 41A1 1 0 1 1 38 43A1 1 0 1 1 38 41Z"), layer("red", "M4 20 10 32H6L12 44M60 20 54 32H58L52 44")),
  recall_70: of("against", part("main", PAWN, 38, 40, 1.2), layer("line", "M54 20Q38 2 18 14Q8 20 8 34M8 34 2 25M8 34 16 27"), layer("line", "M4 60H24")),
  abolish_95: of("against", layer("pale", "M8 8H36L30 18 37 28 28 36 33 46 26 56H8Z"), layer("main", "M46 10 58 12 54 58 36 56 42 46 38 37 47 28 40 18Z"), layer("line", "M14 18H24M14 26H24M14 34H20")),
  whirlwind_103: of("against", layer("main", "M5 10Q32 2 59 10Q50 19 32 20Q14 19 5 10Z"), layer("pale", "M13 20Q32 28 51 19Q48 30 34 32Q20 31 13 20Z"), layer("main", "M22 33Q33 38 45 31Q42 42 34 44Q26 43 22 33Z"), layer("pale", "M28 45Q34 47 40 43Q38 54 32 61Q33 53 28 45Z"), part("red", PAWN, 54, 44, 0.5, 35), part("red", PAWN, 10, 48, 0.5, -40)),

  // what holds in a region
  alliance_53: of("realm", part("pale", REGION, 20, 20, 0.85), part("main", REGION, 44, 44, 0.85), layer("line", "M25 22A10 10 0 1 1 25 42A10 10 0 1 1 25 22M39 22A10 10 0 1 1 39 42A10 10 0 1 1 39 22")),
  six_takes_55: of("realm", layer("pale", "M5 12H59V52H5Z"), layer("line", "M23 12V52M41 12V52M5 32H59"), part("main", PAWN, 14, 22, 0.5), part("main", PAWN, 32, 22, 0.5), part("main", PAWN, 50, 22, 0.5), part("main", PAWN, 14, 42, 0.5), part("main", PAWN, 32, 42, 0.5), part("main", PAWN, 50, 42, 0.5)),
  revolt_73: of("realm", layer("pale", "M5 24H59V40H5Z"), layer("main", "M41 24H59V40H41Z"), layer("line", "M23 24V40"), layer("line", "M14 16Q32 2 50 16M50 16 49 8M50 16 42 15M50 48Q32 62 14 48M14 48 15 56M14 48 22 49")),
  collapse_83: of("realm", layer("main", "M14 58V26H10V12H18V18H24V12H30L34 22 28 30 36 38 30 46 34 58Z"), layer("pale", "M40 30 48 27 51 34 43 37ZM46 42 55 44 52 51 44 48ZM40 53 48 54 47 60 39 60Z"), noEntry(48, 14, 0.75)),
  protection_85: of("realm", layer("main", "M32 4 56 12V30Q56 50 32 60Q8 50 8 30V12Z"), part("gold", CROWN, 32, 32, 1.2)),
  mobile_board_90: of("realm", layer("pale", "M7 24H57V40H7Z"), layer("main", "M7 24H24V40H7Z"), layer("line", "M41 24V40M32 17V4M32 4 26 10M32 4 38 10M32 47V60M32 60 26 54M32 60 38 54")),
  quarantine_93: of("realm", part("pale", REGION, 32, 34, 1.35), part("main", PAWN, 19, 32, 0.6), part("main", PAWN, 45, 32, 0.6), layer("dots", "M8 54Q32 64 56 54"), noEntry(32, 34, 0.8)),
  mistress_113: of("realm", part("red", HEART, 32, 38, 1.2), part("gold", CROWN, 32, 12, 0.9)),

  // scorings
  score_fours_60: of("score", part("main", REGION, 32, 32, 1.45), coin(four)),
  score_fives_100: of("score", part("main", REGION, 32, 32, 1.45), coin(five)),
  score_own_place_105: of("score", podium("pale"), part("main", PAWN, 32, 22, 0.85), part("gold", STAR, 52, 16)),
  score_castillo_110: of("score", tower(26, 38, 1.2), part("gold", STAR, 48, 16, 1.2)),
  score_first_only_120: of("score", podium("pale"), part("gold", STAR, 32, 20, 1.5), layer("line", "M9 41 20 30M20 41 9 30M44 45 55 34M55 45 44 34")),
  doubling_130: of("score", layer("main", "M8 8H32L36 52H12Z"), part("pale", STAR, 22, 30, 0.8), part("gold", COIN, 45, 42, 1.1), layer("line", "M36 38 43 45M43 38 36 45M47 38Q53 34 54 40Q53 44 47 49H55")),
  score_tied_135: of("score", layer("gold", "M29 10H35V54H46V60H18V54H29Z"), layer("line", "M10 14H54M10 14 3 34H17ZM54 14 47 34H61Z"), layer("main", "M3 34H17Q15 42 10 42Q5 42 3 34ZM47 34H61Q59 42 54 42Q49 42 47 34Z")),
  score_of_three_145: of("score", part("pale", REGION, 15, 46, 0.62), part("main", REGION, 32, 16, 0.72), part("pale", REGION, 49, 46, 0.62), part("gold", STAR, 32, 16, 0.8), layer("line", "M24 56Q32 60 40 56M14 33Q15 26 20 24M50 33Q49 26 44 24")),
  score_any_150: of("score", part("main", REGION, 32, 34, 1.5), part("gold", STAR, 32, 34, 1.6)),
  score_by_disc_170: of("score", part("pale", COIN, 32, 32, 1.8), layer("main", "M32 32V5A27 27 0 0 1 59 32Z"), layer("line", "M32 32 13 13M32 32 13 51M32 32 51 51"), part("gold", STAR, 32, 32, 0.9)),

  // the King, secrets, the order
  joker: of("court", layer("main", "M13 46Q11 30 5 24Q3 12 13 13Q24 17 26 30Q26 14 32 7Q38 14 38 30Q40 17 51 13Q61 12 59 24Q53 30 51 46Z"), layer("gold", "M11 46H53V55H11ZM5 24A3 3 0 1 1 5 30A3 3 0 1 1 5 24ZM59 24A3 3 0 1 1 59 30A3 3 0 1 1 59 24ZM32 2A3 3 0 1 1 32 8A3 3 0 1 1 32 2Z")),
  espionage_25: of("court", layer("pale", "M3 32Q32 4 61 32Q32 60 3 32Z"), layer("main", "M32 20A12 12 0 1 1 32 44A12 12 0 1 1 32 20Z"), layer("ink", "M32 26A4 4 0 1 1 34 33L36 40H28L30 33A4 4 0 0 1 32 26Z")),
  royal_adviser_160: of("court", part("pale", REGION, 18, 40, 0.85), part("main", REGION, 47, 46, 0.75), part("gold", CROWN, 18, 30), layer("line", "M32 16Q46 14 48 32M48 32 42 26M48 32 54 26")),
  king_180: of("court", part("ink", PAWN, 32, 42, 1.2), part("gold", CROWN, 32, 18, 1.1), layer("line", "M8 14 14 18M56 14 50 18M6 30H13M58 30H51")),
};

export default drawings;
