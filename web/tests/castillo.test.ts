// How full the Castillo looks: by what was told of it, never by what is in it.
import { expect, it } from "vitest";
import { insideCastillo } from "../src/lib/castillo";
import type { View } from "../src/lib/view";
import type { Told } from "../src/lib/wire";

const goes = (origin: string, goal: string, number: number, piece = "caballero"): Told =>
  ({ kind: "Placed", values: {}, carried: { piece, origin, goal, number, colour: "A" } }) as unknown as Told;
const view = (castillo: unknown): View => ({ caballeros: { castillo } }) as unknown as View;

it("counts those who went in and came out of a closed one", () => {
  const events = [goes("court", "castillo", 3), goes("court", "aragon", 2), goes("castillo", "aragon", 1), goes("aragon", "castillo", 1, "king")];
  expect(insideCastillo(view("?"), events)).toBe(2);
  expect(insideCastillo(view("?"), [goes("castillo", "aragon", 4)])).toBe(0);
});

it("counts those it sees in an open one", () => {
  expect(insideCastillo(view({ A: 2, C: 3 }), [goes("court", "castillo", 9)])).toBe(5);
});
