// The sign of the Anniversary expansion: the standard that a caballero bears.

import type { Sign } from "../../board/marks";
import { STAR, layer, part } from "../../cards/drawing";

const marks: Record<string, Sign> = {
  standard: {
    path: "M14 5V44M8 44H20M14 8H41L33 17 41 26H14",
    fill: "M16 10H37L31 17 37 24H16Z",
    art: [layer("ink", "M11 3H16V62H11Z"), layer("main", "M16 6H62L52 21 62 36H16Z"), part("pale", STAR, 33, 22, 1.4)],
    held: "up",
  },
};

export default marks;
