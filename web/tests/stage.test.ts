// What is shown between two states, and that it can be skipped.
import { beforeEach, expect, it, vi } from "vitest";
import { nearest } from "../src/board/targets";
import { settings } from "../src/lib/settings.svelte";
import { Stage, flightOf, placesOf, whenScored } from "../src/lib/stage.svelte";
import { rowsOf, type State, type Told } from "../src/lib/wire";

const told = (kind: string, values: Told["values"]): Told => ({ kind, values }) as Told;
const state = (n: number): State => ({ n, events: { first: 0, list: [] }, log: { first: 0, lines: [] } }) as unknown as State;
const flown = (piece: "caballero" | "king" | "board", origin: string | null, goal: string, more = {}): Told => ({
  ...told("Anything", {}),
  carried: { piece, colour: piece === "caballero" ? "A" : null, origin, goal, number: 1, board: null, ...more },
});
const placed = flown("caballero", "court", "aragon");
const scored = told("Scored", { place: "aragon", regions: ["aragon"] });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  settings.pace = 1;
});

it("knows what flies where", () => {
  expect(flightOf(placed, 1)).toMatchObject({ colour: "A", from: "court", to: "aragon", number: 1 });
  expect(flightOf(flown("caballero", "castillo", "galicia", { number: 3 }), 2)).toMatchObject({ number: 3 });
  expect(flightOf(flown("king", "aragon", "galicia"), 3)).toMatchObject({ colour: "king", from: "aragon" });
  expect(flightOf(flown("board", null, "galicia", { board: 1 }), 5)).toMatchObject({ colour: "board", from: "", number: 1 });
  expect(flightOf(scored, 4)).toBeNull();
  expect(placesOf(scored)).toContain("aragon");
});

it("shows the first state at once and the next after what happened", async () => {
  const stage = new Stage(() => []);
  stage.take(state(1), []);
  await settle();
  expect([stage.shown, stage.busy]).toEqual([state(1), false]);
  stage.take(state(2), [placed]);
  expect([stage.shown, stage.busy, stage.flights.length]).toEqual([state(1), true, 0]);
  await settle();
  expect([stage.shown, stage.busy, stage.flights.length]).toEqual([state(1), true, 1]);
  stage.skip();
  await settle();
  expect([stage.shown, stage.busy, stage.flights.length]).toEqual([state(2), false, 0]);
});

it("lets nothing take off when it is skipped before", async () => {
  const stage = new Stage(() => []);
  stage.take(state(1), []);
  stage.take(state(2), [placed]);
  stage.skip();
  await settle();
  expect([stage.shown, stage.busy, stage.flights.length]).toEqual([state(2), false, 0]);
});

it("shows what tells nothing new without being busy in between", () => {
  const stage = new Stage(() => []);
  stage.take(state(1), []);
  stage.take(state(2), []);
  expect([stage.shown, stage.busy]).toEqual([state(2), false]);
});

it("does not wait where nobody wants to look", async () => {
  settings.pace = 0;
  const stage = new Stage(() => []);
  stage.take(state(1), []);
  stage.take(state(2), [placed, scored]);
  await settle();
  expect([stage.shown, stage.busy]).toEqual([state(2), false]);
});

it("goes on when a scoring is put away", async () => {
  vi.useFakeTimers();
  const stage = new Stage(() => []);
  stage.take(state(1), []);
  await vi.runAllTimersAsync();
  stage.take(state(2), [scored]);
  stage.take(state(3), []);
  await vi.runAllTimersAsync();
  expect([stage.shown, stage.scorings]).toEqual([state(1), [scored]]);
  stage.closeScorings();
  await vi.runAllTimersAsync();
  expect([stage.shown, stage.busy]).toEqual([state(3), false]);
  vi.useRealTimers();
});

it("finds the nearest in the direction of an arrow key", () => {
  const others = [
    { at: [10, 0], index: 1 },
    { at: [30, 0], index: 2 },
    { at: [0, 20], index: 3 },
    { at: [-15, 1], index: 4 },
  ] as const;
  const keys = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Enter"];
  expect(keys.map((key) => nearest([0, 0], key, others))).toEqual([1, 3, 4, null, null]);
});

it("shows board and points as they were at each scoring", () => {
  const scoring = (place: string, seat: string, points: number): Told =>
    ({ kind: "Scored", values: { place }, seats: [{ seat, points, bonuses: { king: 2, home: 0 } }] }) as unknown as Told;
  const scorings = [scoring("castillo", "A", 5), scoring("aragon", "B", 4)];
  const at = (caballeros: unknown, A: number, tokens: string[], grande: string): State =>
    ({ scores: { A, B: 1 }, tokens, view: { caballeros, grande: { A: grande }, score: { A, B: 1 } } }) as unknown as State;
  const [before, after] = [at({ castillo: "?" }, 3, ["gold"], "castillo"), at({ aragon: { A: 1 } }, 10, [], "aragon")];
  const first = whenScored(before, after, scorings, 0);
  const second = whenScored(before, after, scorings, 1);
  expect([first.scores, first.view.caballeros]).toEqual([{ A: 10, B: 1 }, { castillo: "?" }]);
  expect([second.scores, second.view.caballeros]).toEqual([{ A: 10, B: 7 }, { aragon: { A: 1 } }]);
  expect([first.tokens, first.view.grande]).toEqual([["gold"], { A: "castillo" }]);
  expect([second.tokens, second.view.grande]).toEqual([[], { A: "aragon" }]);
});

it("lists everybody who counts or is paid in a scored place, best first", () => {
  const row = (seat: string, caballeros: number, place: number, points: number, office: number): object =>
    ({ seat, caballeros, place, points, bonuses: { office } });
  const rows = [row("A", 0, 0, 0, 5), row("B", 1, 2, 0, 0), row("C", 0, 0, 0, 0), row("D", 2, 1, 4, 0)];
  const scoring = { ...scored, seats: rows } as unknown as Told;
  expect(rowsOf(scoring).map((one) => one.seat)).toEqual(["D", "B", "A"]);
});
