// When people who share a device may look at it together.
import { expect, it } from "vitest";
import { haveSecrets } from "../src/lib/secrets";
import type { Rules, State, Told } from "../src/lib/wire";

const POWERS = [{ name: "1" }, { name: "2" }, { name: "3" }] as Rules["powers"];
const played: Told = { kind: "PowerPlayed", values: { seat: "A", power: "3" } };
const TOLD = { A: [played], B: [played] };
const state = (viewer: "A" | "B", known: string[], view = {}, more = {}): State =>
  ({ viewer, decision: null, secret: null, view: { viewer, hand: { [viewer]: { number: 2, known } }, disc: { A: null, B: null }, ...view }, ...more }) as unknown as State;
const a = (view = {}, more = {}): State => state("A", ["2", "1"], view, more);
const b = state("B", ["1", "2", "3"], { disc: { A: "?", B: null } });

it("has no secrets where all was played openly", () => {
  expect(haveSecrets(a(), b, POWERS, TOLD)).toBe(false);
});

it("keeps what one has chosen or chooses in secret", () => {
  expect(haveSecrets(a({ disc: { A: "aragon", B: "?" } }), b, POWERS, TOLD)).toBe(true);
  expect(haveSecrets(a({}, { decision: { secret: true } }), b, POWERS, TOLD)).toBe(true);
  expect(haveSecrets(a({}, { secret: { stamp: "1" } }), b, POWERS, TOLD)).toBe(true);
});

it("keeps a hand of which nobody else can tell the cards", () => {
  expect(haveSecrets(state("A", ["1", "3"]), b, POWERS, TOLD)).toBe(true);
});
