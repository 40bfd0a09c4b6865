// The turns of the others, as they are told once more.
import { expect, it } from "vitest";
import { othersDid, recapOf } from "../src/lib/recap";
import type { Told } from "../src/lib/wire";

const told = (kind: string, values: Told["values"] = {}): Told => ({ kind, values });
const placed = (seat: string, spot: string): Told => ({
  ...told("Placed", { seat, colour: seat, spot }),
  carried: { piece: "caballero", colour: seat as "A", origin: "court", goal: spot, number: 1, board: null },
});
const turn = (seat: string, ...more: Told[]): Told[] => [told("TurnBegan", { seat }), ...more];
const scored: Told = { ...told("Scored", { place: "aragon" }), seats: [{ seat: "C", caballeros: 1, place: 1, points: 4, bonuses: { king: 2 } }] };

const GAME = [
  told("RoundBegan", { round: 1 }),
  told("PowerPlayed", { seat: "B", power: "13" }),
  ...turn("B", told("CardTaken", { seat: "B", card: "early" })),
  ...turn("A", placed("A", "galicia")),
  ...turn("B", told("CardTaken", { seat: "B", card: "intrigue" }), placed("B", "aragon"), placed("B", "aragon"), told("SpecialSkipped", { seat: "B" })),
  ...turn("C", told("SpecialAnnounced", { seat: "C" }), scored),
];

it("tells each turn of the others since one's own", () => {
  const [first, second, ...more] = recapOf(GAME, "A");
  expect(more).toEqual([]);
  expect(first).toMatchObject({ seat: "B", card: "intrigue", action: "skipped", placed: [["aragon", 2]], points: [] });
  expect(first?.flights).toMatchObject([{ colour: "B", from: "court", to: "aragon", number: 2 }]);
  expect(second).toMatchObject({ seat: "C", card: null, action: "done", points: [["C", 6]] });
});

it("leaves out the turn one is in, and rounds of which nothing is told", () => {
  const next = [...GAME, told("RoundBegan", { round: 2 }), ...turn("A", placed("A", "aragon"))];
  expect(recapOf(next, "A").map((one) => one.seat)).toEqual(["B", "C"]);
  const played = [...GAME, told("RoundBegan", { round: 2 }), told("PowerPlayed", { seat: "B", power: "7" })];
  expect(recapOf(played, "A").map((one) => one.kind)).toEqual(["turn", "turn", "round"]);
  expect(recapOf(played, "A").at(-1)?.powers).toEqual([["B", "7"]]);
});

it("knows whether one has missed anything", () => {
  expect(othersDid(GAME, "A")).toBe(true);
  expect(othersDid(turn("A", placed("A", "galicia")), "A")).toBe(false);
});
