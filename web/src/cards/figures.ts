// Things and persons that several boxes draw, in a box of 64: plain enough to be told apart when small.

import { COIN, CROWN, layer, part, type Layer } from "./drawing";

const FACE = "M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z";
const GOWN = "M32 29Q47 33 54 61H10Q17 33 32 29Z";
const CROSS = "M-3 -12H3V-5H10V1H3V12H-3V1H-10V-5H-3Z";
const ring = (x: number): Layer => layer("gold", `M${x} 12A20 20 0 1 1 ${x} 52A20 20 0 1 1 ${x} 12ZM${x} 22A10 10 0 1 0 ${x} 42A10 10 0 1 0 ${x} 22Z`);

export const QUEEN: Layer[] = [
  layer("ink", "M20 22Q20 10 32 10Q44 10 44 22L47 40H17Z"),
  layer("red", GOWN),
  layer("pale", "M24 30 32 42 40 30 36 61H28Z"),
  part("skin", FACE, 32, 24),
  part("gold", CROWN, 32, 10, 0.85),
];

export const JESTER: Layer[] = [
  layer("green", "M32 40Q48 42 53 61H32Z"),
  layer("gold", "M32 40Q16 42 11 61H32Z"),
  part("skin", FACE, 32, 32),
  layer("red", "M32 27H19Q4 30 5 46Q1 24 11 13Q23 6 32 18Z"),
  layer("green", "M32 27H45Q60 30 59 46Q63 24 53 13Q41 6 32 18Z"),
  part("gold", FACE, 5, 47, 0.42),
  part("gold", FACE, 59, 47, 0.42),
];

export const INQUISITOR: Layer[] = [
  layer("ink", "M32 3Q49 9 49 28Q60 42 58 61H6Q4 42 15 28Q15 9 32 3Z"),
  layer("skin", "M32 15Q42 17 42 27Q41 36 32 37Q23 36 22 27Q22 17 32 15Z"),
  part("gold", CROSS, 32, 50, 0.8),
];

export const SHIP: Layer[] = [
  layer("ink", "M30 3H34V46H30Z"),
  layer("pale", "M12 9Q32 2 52 9Q59 24 52 39Q32 32 12 39Q5 24 12 9Z"),
  part("red", CROSS, 32, 21, 0.9),
  layer("wood", "M3 42H61Q57 61 43 61H21Q7 61 3 42Z"),
];

export const COINS: Layer[] = [
  layer("gold", "M6 18A26 11 0 0 1 58 18V47A26 11 0 0 1 6 47Z"),
  layer("line", "M6 18A26 11 0 0 0 58 18M6 28A26 11 0 0 0 58 28M6 38A26 11 0 0 0 58 38"),
];

export const CRATE: Layer[] = [
  layer("wood", "M6 19 32 6 58 19V46L32 59 6 46Z"),
  layer("skin", "M6 19 32 6 58 19 32 32Z"),
  layer("line", "M32 32V59M19 12.500 45 25.500V53"),
];

export const RINGS: Layer[] = [ring(22), ring(42)];
export const SHIELD: Layer[] = [layer("main", "M32 4 57 12V30Q57 51 32 61Q7 51 7 30V12Z"), part("gold", CROWN, 32, 31, 1.25)];
export const NO_ENTRY: Layer[] = [part("red", COIN, 32, 32, 1.85), layer("pale", "M14 26H50V38H14Z")];
export const HEART: Layer[] = [layer("red", "M32 58Q4 36 6 20Q9 5 21 7Q30 9 32 20Q34 9 43 7Q55 5 58 20Q60 36 32 58Z")];
