// Who took which card, as far as the board shows it.
import { expect, it } from "vitest";
import { roundAtStart } from "../src/lib/rounds";
import { cardsTaken, eventsUpTo, powersPlayed } from "../src/lib/taken";
import type { State, Told } from "../src/lib/wire";

const told = (kind: string, values: Told["values"]): Told => ({ kind, values }) as unknown as Told;
const ROUNDS = [1, 2, 3];
const events = [
  told("RoundBegan", { round: 1 }),
  told("PowerPlayed", { seat: "A", power: 13 }),
  told("CardTaken", { seat: "A", card: "king" }),
  told("RoundBegan", { round: 2 }),
  told("CardTaken", { seat: "B", card: "veto" }),
];

it("knows the round of each card", () => {
  expect(cardsTaken(events, ROUNDS, 2)).toEqual([
    { round: 1, seat: "A", card: "king" },
    { round: 2, seat: "B", card: "veto" },
  ]);
  expect(powersPlayed(events, ROUNDS, 2)).toEqual([{ round: 1, seat: "A", card: "13" }]);
});

it("knows nothing that the board does not show yet", () => {
  const shown = { events: { first: 2, list: events.slice(2, 3) } } as unknown as State;
  expect(cardsTaken(eventsUpTo(events, shown), ROUNDS, 1)).toEqual([{ round: 1, seat: "A", card: "king" }]);
});

it("knows the round of a card at a table that was begun from a position", () => {
  const later = events.slice(2);
  expect(cardsTaken(later, ROUNDS, 2).map(({ round }) => round)).toEqual([1, 2]);
  expect(cardsTaken(later.slice(0, 1), ROUNDS, 1).map(({ round }) => round)).toEqual([1]);
});

it("knows which round of a short game comes before another", () => {
  expect(roundAtStart([told("RoundBegan", { round: 5 })], [2, 3, 5, 6, 8, 9], 9)).toBe(3);
  expect(roundAtStart([told("RoundBegan", { round: 2 })], [2, 3, 5, 6, 8, 9], 2)).toBe(0);
});
