// Signs for what lasts in King & Intrigue, by the card that brings it; drawn in a box of 48.

import type { Sign } from "../../board/marks";
import { layer } from "../../cards/drawing";
import { HEART, NO_ENTRY, RINGS, SHIELD } from "../../cards/figures";

const tower = "M15 40V20H12V12H17V16H22V12H26V16H31V12H36V20H33V40Z";

const marks: Record<string, Sign> = {
  shift_23: { path: `${tower}M20 40V32Q24 27 28 32V40M5 44H43M39 40 44 44 39 48`, link: "dots" },
  espionage_25: { path: "M5 24Q24 4 43 24Q24 44 5 24Z", fill: "M24 16.500A7.500 7.500 0 1 1 24 31.500A7.500 7.500 0 1 1 24 16.500Z" },
  veto_40: { path: "M24 6A18 18 0 1 1 24 42A18 18 0 1 1 24 6M11.500 36.500 36.500 11.500" },
  alliance_53: { path: "M18 13A11 11 0 1 1 18 35A11 11 0 1 1 18 13M30 13A11 11 0 1 1 30 35A11 11 0 1 1 30 13", art: RINGS, link: "rope" },
  six_takes_55: { path: "M8 12H40V36H8ZM8 24H40M18.700 12V36M29.300 12V36" },
  bridge_63: {
    path: "M4 20H44M8 20V38M40 20V38M8 38Q9 26 16 26Q23 26 24 38Q25 26 32 26Q39 26 40 38",
    art: [layer("wood", "M3 22H61V36Q56 36 55 56H45Q44 40 39 38V36H25V38Q20 40 19 56H9Q8 36 3 36Z"), layer("line", "M3 14H61M10 14V22M21 14V22M32 14V22M43 14V22M54 14V22")],
    link: "span",
  },
  revolt_73: { path: "M16 40V10M16 10 8 19M16 10 24 19M32 8V38M32 38 24 29M32 38 40 29" },
  last_move_75: { path: "M13 6H35M13 42H35M16 6Q16 18 24 24Q32 18 32 6M16 42Q16 30 24 24Q32 30 32 42", fill: "M18 41Q19 34 24 32Q29 34 30 41Z" },
  collapse_83: { path: "M12 42V20H9V12H15V16H20V12H25M36 20V42H28L31 34 25 29 30 22 26 18M12 42H22L24 36M34 12H39V20" },
  protection_85: { path: "M24 5 40 11V23Q40 36 24 44Q8 36 8 23V11ZM24 15V32M16.500 22H31.500", art: SHIELD, cordon: "#2a6fae" },
  quarantine_93: { path: "M24 5A19 19 0 1 1 24 43A19 19 0 1 1 24 5", fill: "M12 19.500H36V28.500H12Z", art: NO_ENTRY, cordon: "#c23b22" },
  whirlwind_103: { path: "M8 12H34Q41 12 41 17Q41 22 34 22H14M14 30H30Q36 30 36 35Q36 41 30 41H24M8 21H9M20 41H14" },
  mistress_113: { path: "M24 40Q6 28 8 17Q10 8 17 9Q22 10 24 17Q26 10 31 9Q38 8 40 17Q42 28 24 40Z", art: HEART },
  doubling_130: { path: "M8 8H30V34H8ZM36 14H40V42H16V39", fill: "M13 17 18 22 23 17 25.500 19.500 20.500 24.500 25.500 29.500 23 32 18 27 13 32 10.500 29.500 15.500 24.500 10.500 19.500Z" },
};

export default marks;
