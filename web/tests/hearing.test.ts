// What is heard, and of whom.
import { expect, it } from "vitest";
import { soundOf } from "../src/lib/hearing";
import type { Told } from "../src/lib/wire";

const told = (kind: string, values: Told["values"] = {}): Told => ({ kind, values });
const carried = (piece: "caballero" | "king", origin: string, goal: string): Told => ({
  ...told("Moved"),
  carried: { piece, colour: piece === "king" ? null : "A", origin, goal, number: 1, board: null },
});
const scored = (points: number): Told => ({ ...told("Scored"), seats: [{ seat: "A", caballeros: 1, place: 1, points, bonuses: {} }] });

it("has a sound for what is done, and none for what is only said", () => {
  expect([told("CardTaken"), told("VetoUsed"), told("GameEnded"), told("TurnBegan")].map((one) => soundOf([one]))).toEqual(["card", "veto", "fanfare", null]);
  expect(soundOf([carried("caballero", "court", "aragon")])).toBe("piece");
  expect(soundOf([carried("king", "galicia", "aragon")])).toBe("piece");
  expect(soundOf([carried("caballero", "court", "castillo")])).toBe("tower");
  expect([soundOf([scored(4)]), soundOf([scored(0)])]).toEqual(["points", null]);
});

it("plays one sound for all that happens together", () => {
  expect(soundOf([told("CardTaken"), carried("caballero", "court", "aragon"), scored(3)])).toBe("points");
  expect(soundOf([])).toBeNull();
});
