// The picture of Grandissimo: the Jester's cap and the Queen's crown before the bars of the prison.

import { CROWN, layer, part, type Layer } from "../../cards/drawing";

const emblem: Layer[] = [
  layer("pale", "M5 6H59V58H5Z"),
  layer("line", "M15 6V58M27 6V58M38 6V58M49 6V58"),
  part("gold", CROWN, 22, 22, 1),
  layer("red", "M13 30H31V35H13Z"),
  layer("main", "M26 57Q27 46 19 42Q18 34 26 33Q35 35 38 45Q37 33 45 25Q53 33 52 45Q55 36 62 34Q63 44 55 48Q50 51 51 57Z"),
  layer("gold", "M19 40A3 3 0 1 1 19 46A3 3 0 1 1 19 40ZM45 22A3 3 0 1 1 45 28A3 3 0 1 1 45 22ZM61 33A3 3 0 1 1 61 39A3 3 0 1 1 61 33ZM25 54H53V60H25Z"),
];

export default emblem;
