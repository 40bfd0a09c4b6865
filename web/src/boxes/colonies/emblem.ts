// The picture of Grand Inquisitor & Colonies: the Ship under sail, and gold.

import { COIN, layer, part, type Layer } from "../../cards/drawing";

const emblem: Layer[] = [
  layer("line", "M31 8V46"),
  layer("pale", "M34 10Q55 20 51 40H34Z"),
  layer("pale", "M28 16Q26 32 11 39Q21 27 28 16Z"),
  layer("red", "M40 22H46M43 19V25M31 8 40 5 31 2Z"),
  layer("main", "M6 44H58Q54 57 44 57H21Q11 57 6 44Z"),
  part("gold", COIN, 22, 44, 0.34),
  part("gold", COIN, 32, 43, 0.34),
  part("gold", COIN, 42, 44, 0.34),
  layer("line", "M2 60Q9 55 17 60Q25 55 32 60Q39 55 47 60Q55 55 62 60"),
];

export default emblem;
