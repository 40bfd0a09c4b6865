// The picture of the King & the Colonies: a crown over the Ship.

import { CROWN, layer, part, type Layer } from "../../cards/drawing";

const emblem: Layer[] = [
  layer("pale", "M15 26Q32 33 49 26Q54 36 48 45Q32 40 16 45Q10 36 15 26Z"),
  part("gold", CROWN, 32, 14, 1.05),
  layer("red", "M27 34H37M32 29V39"),
  layer("main", "M6 46H58Q54 58 44 58H21Q11 58 6 46Z"),
  layer("line", "M2 61Q9 56 17 61Q25 56 32 61Q39 56 47 61Q55 56 62 61"),
];

export default emblem;
