import { expect, test } from "vitest";
import { boardsOf } from "../src/board/boards";
import type { Rules, State } from "../src/lib/wire";

test("a mobile board lies over the printed one, and one beside the map over none", () => {
  const rules = {
    regions: [
      { name: "castillo", prizes: [5, 3, 1] },
      { name: "valencia", prizes: [5, 3, 2] },
    ],
    mobile_boards: [
      [8, 4, 0],
      [4, 0, 0],
    ],
  } as unknown as Rules;
  const view = (mobile_board: (string | null)[]): State["view"] => ({ mobile_board }) as unknown as State["view"];
  expect(boardsOf(rules, view([null, null]))).toEqual({ castillo: [5, 3, 1], valencia: [5, 3, 2] });
  expect(boardsOf(rules, view(["castillo", null]))).toEqual({ castillo: [8, 4, 0], valencia: [5, 3, 2] });
});
