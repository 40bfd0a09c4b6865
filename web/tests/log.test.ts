// The lines of the log: what stands out in them, and that each is made only once.
import { expect, it } from "vitest";
import { Rows } from "../src/lib/log";
import type { Line, Told } from "../src/lib/wire";

const EVENTS: Told[] = [
  { kind: "RoundBegan", values: { round: 1 } },
  { kind: "Placed", values: { seat: "A", spot: "aragon" } },
  { kind: "Scored", values: { place: "galicia" } },
];
const line = (text: string, at: number): Line => ({ text, first: at, last: at });
const LINES = [line("Round 1", 0), line("Eva B places one in Aragon, not Eva", 1), line("Galicia is scored", 2)];
const NAMES = { A: "Eva", B: "Eva B" };

it("tells names, places, heads and scorings", () => {
  const [head, placed, scored] = new Rows().of(LINES, EVENTS, NAMES);
  expect([head?.head, placed?.head]).toEqual([true, false]);
  expect(placed?.pieces.filter((one) => one.seat)).toEqual([{ text: "Eva B", seat: "B" }, { text: "Eva", seat: "A" }]);
  expect([placed?.places, placed?.scoring, scored?.scoring]).toEqual([["aragon"], -1, 2]);
});

it("keeps the lines that are there when another one comes", () => {
  const rows = new Rows();
  const before = rows.of(LINES.slice(0, 2), EVENTS, NAMES);
  const after = rows.of([...LINES], [...EVENTS], { ...NAMES });
  expect(after[1]).toBe(before[1]);
  expect(rows.of(LINES, EVENTS, { ...NAMES, A: "Ada" })[1]?.pieces.filter((one) => one.seat)).toEqual([{ text: "Eva B", seat: "B" }]);
});
