import { expect, test } from "vitest";
import { against, completed, playersOf, without } from "../src/lib/combining";

const PLAYERS = [2, 3, 4, 5];
const ALL = [[], ["cards"], ["ships"], ["flags"], ["court"], ["cards", "flags"], ["cards", "ships", "both"]].map((modules) => ({
  modules,
  players: modules.includes("court") ? [2, 3] : PLAYERS,
}));

test("a box that joins two others comes with them, and brings them along", () => {
  expect(completed(ALL, ["ships", "cards"])).toEqual(["ships", "cards", "both"]);
  expect(completed(ALL, ["both"])).toEqual(["both", "cards", "ships"]);
});

test("boxes that never meet are told by name", () => {
  expect(completed(ALL, ["cards", "court"])).toBeNull();
  expect(against(ALL, ["flags", "cards"], "ships")).toEqual(["flags"]);
  expect(against(ALL, ["cards", "ships", "both"], "flags")).toEqual(["ships", "both"]);
});

test("what stays without a box is a game again", () => {
  expect(without(ALL, ["ships", "cards", "both"], "both")).toEqual(["ships"]);
  expect(without(ALL, ["cards", "ships", "both"], "cards")).toEqual(["ships"]);
  expect(without(ALL, ["cards", "flags"], "cards")).toEqual(["flags"]);
});

test("a box may be for fewer players than there are", () => {
  expect(completed(ALL, ["court"], 4)).toBeNull();
  expect(playersOf(ALL, ["court"])).toEqual([2, 3]);
  expect(playersOf(ALL, [])).toEqual(PLAYERS);
});
