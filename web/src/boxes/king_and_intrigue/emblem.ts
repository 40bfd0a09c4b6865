// The picture of King & Intrigue: a hand of power cards, the King's on top.

import { CROWN, layer, part, type Layer } from "../../cards/drawing";

const CARD = "M-12 -18H12Q15 -18 15 -15V15Q15 18 12 18H-12Q-15 18 -15 15V-15Q-15 -18 -12 -18Z";

const emblem: Layer[] = [
  part("red", CARD, 18, 34, 0.9, -20),
  part("main", CARD, 46, 34, 0.9, 20),
  part("pale", CARD, 32, 32, 1.12),
  part("gold", CROWN, 32, 27, 0.82),
  layer("line", "M23 40H41M26 45H38"),
];

export default emblem;
