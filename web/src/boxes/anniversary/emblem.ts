// The picture of the Anniversary expansion: a caballero who bears the standard.

import { PAWN, STAR, layer, part, type Layer } from "../../cards/drawing";

const emblem: Layer[] = [
  layer("line", "M28 4V60"),
  layer("red", "M28 7H59L51 18 59 29H28Z"),
  part("gold", STAR, 40, 18, 0.75),
  part("main", PAWN, 20, 43, 1.1),
];

export default emblem;
