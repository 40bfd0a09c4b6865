// What is shown between two states, and that it can be skipped.
import { beforeEach, expect, it, vi } from "vitest";
import { nearest } from "../src/board/targets";
import { settings } from "../src/lib/settings.svelte";
import { Stage } from "../src/lib/stage.svelte";
import { rowsOf, type State, type Told } from "../src/lib/wire";

const told = (kind: string, values: Told["values"]): Told => ({ kind, values }) as Told;
const state = (ply: number): State => ({ ply, scorings_left: 0, scores: {}, view: { caballeros: {}, asked: [] } }) as unknown as State;
const at = (stage: Stage): number | undefined => stage.shown?.ply;
const take = (stage: Stage, ply: number, fresh: Told[] = []): void => stage.take(state(ply), fresh, fresh, []);
const flown = (piece: "caballero" | "king" | "board", origin: string | null, goal: string, more = {}): Told => ({
  ...told("Anything", {}),
  carried: { piece, colour: piece === "caballero" ? "A" : null, origin, goal, number: 1, board: null, ...more },
});
const placed = flown("caballero", "court", "aragon");
const elsewhere = told("Scored", { place: "galicia", regions: ["galicia"] });
const scored = told("Scored", { place: "aragon", regions: ["aragon"] });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  settings.pace = 1;
});

it("shows the first state at once and the next after what happened", async () => {
  const stage = new Stage();
  take(stage, 1);
  await settle();
  expect([at(stage), stage.busy]).toEqual([1, false]);
  take(stage, 2, [placed]);
  expect([at(stage), stage.busy, stage.flights.length]).toEqual([1, true, 0]);
  await settle();
  expect([at(stage), stage.busy, stage.flights.length]).toEqual([1, true, 1]);
  stage.skip();
  await settle();
  expect([at(stage), stage.busy, stage.flights.length]).toEqual([2, false, 0]);
});

it("lets nothing take off when it is skipped before", async () => {
  const stage = new Stage();
  take(stage, 1);
  take(stage, 2, [placed]);
  stage.skip();
  await settle();
  expect([at(stage), stage.busy, stage.flights.length]).toEqual([2, false, 0]);
});

it("shows what tells nothing new without being busy in between", () => {
  const stage = new Stage();
  take(stage, 1);
  take(stage, 2);
  expect([at(stage), stage.busy]).toEqual([2, false]);
});

it("does not wait where nobody wants to look", async () => {
  settings.pace = 0;
  const stage = new Stage();
  take(stage, 1);
  take(stage, 2, [placed, scored]);
  await settle();
  expect([at(stage), stage.busy]).toEqual([2, false]);
});

it("goes on when a scoring is put away", async () => {
  vi.useFakeTimers();
  const stage = new Stage();
  take(stage, 1);
  take(stage, 2, [scored]);
  take(stage, 3);
  await vi.advanceTimersByTimeAsync(100);
  expect([at(stage), stage.scoring]).toEqual([1, { event: scored, n: 1, of: 1, lead: [] }]);
  stage.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect([at(stage), stage.busy, stage.scoring]).toEqual([3, false, null]);
  vi.useRealTimers();
});

it("plays scorings one after another, and goes back to those before", async () => {
  vi.useFakeTimers();
  const stage = new Stage();
  take(stage, 1);
  take(stage, 2, [scored, elsewhere]);
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.scoring?.n, stage.scoring?.of, stage.mayGoBack]).toEqual([1, 2, false]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([stage.scoring?.n, stage.mayGoBack]).toEqual([2, true]);
  stage.goBack();
  await vi.advanceTimersByTimeAsync(9000);
  expect([stage.scoring?.n, stage.paused]).toEqual([1, true]);
  stage.goForward();
  await vi.advanceTimersByTimeAsync(9000);
  expect([stage.scoring?.n, stage.paused]).toEqual([2, true]);
  stage.pause();
  await vi.advanceTimersByTimeAsync(1500);
  expect([at(stage), stage.busy, stage.scoring, stage.paused]).toEqual([2, false, null, false]);
  vi.useRealTimers();
});

it("says and logs each thing when it happens", async () => {
  vi.useFakeTimers();
  const stage = new Stage();
  take(stage, 1);
  const lines = [{ text: "Aragon", first: 0, last: 0 }, { text: "Round 2 begins", first: 1, last: 1 }];
  const fresh = [scored, told("RoundBegan", { round: 2 })];
  stage.take(state(2), fresh, fresh, lines);
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.caption, stage.lines]).toEqual(["", [lines[0]]]);
  stage.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.caption, stage.lines, at(stage)]).toEqual(["Round 2 begins", lines, 2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([at(stage), stage.busy]).toEqual([2, false]);
  vi.useRealTimers();
});

it("goes through what is left at once when the tab is hidden", async () => {
  const stage = new Stage();
  take(stage, 1);
  take(stage, 2, [scored, elsewhere]);
  await settle();
  Object.assign(document, { hidden: true });
  stage.skip();
  await settle();
  expect([at(stage), stage.busy, stage.scoring]).toEqual([2, false, null]);
  take(stage, 3, [scored]);
  expect([at(stage), stage.busy]).toEqual([3, false]);
  Object.assign(document, { hidden: false });
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

it("lists everybody who counts or is paid in a scored place, best first", () => {
  const row = (seat: string, caballeros: number, place: number, points: number, office: number): object =>
    ({ seat, caballeros, place, points, bonuses: { office } });
  const rows = [row("A", 0, 0, 0, 5), row("B", 1, 2, 0, 0), row("C", 0, 0, 0, 0), row("D", 2, 1, 4, 0)];
  const scoring = { ...scored, seats: rows } as unknown as Told;
  expect(rowsOf(scoring).map((one) => one.seat)).toEqual(["D", "B", "A"]);
});
