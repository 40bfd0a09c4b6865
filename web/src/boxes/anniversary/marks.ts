// The sign of the Anniversary expansion: the standard that a caballero bears; drawn in a box of 48.

import type { Sign } from "../../board/marks";

const marks: Record<string, Sign> = {
  standard: { path: "M14 5V44M8 44H20M14 8H41L33 17 41 26H14", fill: "M16 10H37L31 17 37 24H16Z", tint: "#fffaf0" },
};

export default marks;
