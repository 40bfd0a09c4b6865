// What the server sent, as moments in their order.
import { expect, it } from "vitest";
import { flightOf, momentsOf, newLead, placeInSeries, placesOf, seriesAt } from "../src/lib/moments";
import type { Line, State, Told } from "../src/lib/wire";

const told = (kind: string, values: Told["values"] = {}): Told => ({ kind, values }) as Told;
const flown = (piece: string, origin: string | null, goal: string, more = {}): Told =>
  ({
    ...told("Anything"),
    carried: { piece, colour: piece === "caballero" || piece === "grande" ? "A" : null, origin, goal, number: 1, board: null, ...more },
  }) as Told;
const scored = (place: string, seat: string, points: number, cause: string | null = null): Told =>
  ({ ...told("Scored", { place, cause, regions: [place] }), seats: [{ seat, points, caballeros: 2, place: 1, bonuses: { king: 2 } }] }) as Told;
const stateOf = (more: object = {}, view: object = {}): State =>
  ({
    scores: { A: 3, B: 1 },
    tokens: ["before"],
    forecast: ["before"],
    king_piece: "aragon",
    scorings_left: 0,
    over: false,
    ...more,
    view: { caballeros: { castillo: "?", aragon: { A: 1 }, galicia: {}, court: { A: 5 } }, grande: { A: "aragon" }, mobile_board: [null], king: "aragon", round: 3, score: { A: 3, B: 1 }, asked: ["A"], ...view },
  }) as unknown as State;
const line = (text: string, first: number, last = first): Line => ({ text, first, last });

const fresh = [scored("castillo", "A", 5), told("DiscShown"), flown("caballero", "castillo", "galicia"), scored("galicia", "B", 4), told("RoundBegan", { round: 4 })];
const lines = [line("Castillo: A 7", 0), line("Discs", 1), line("A goes to Galicia", 2), line("Galicia: B 6", 3), line("Round 4 begins", 4)];
const after = stateOf({ scores: { A: 10, B: 7 }, tokens: ["after"], forecast: ["after"] }, { round: 4, caballeros: { castillo: "?", galicia: { A: 1 }, aragon: { A: 1 } } });
const moments = momentsOf({ before: stateOf(), after, fresh, events: fresh, told: [], lines });

it("knows what flies where", () => {
  const here = stateOf();
  expect(flightOf(flown("caballero", "court", "aragon"), here)).toMatchObject({ colour: "A", from: "court", to: "aragon", number: 1 });
  expect(flightOf(flown("caballero", "castillo", "galicia", { number: 3 }), here)).toMatchObject({ number: 3 });
  expect(flightOf(flown("king", "aragon", "galicia"), here)).toMatchObject({ colour: "king", from: "aragon" });
  expect(flightOf(flown("king", "aragon", "galicia"), stateOf({ king_piece: "prison" }))).toBeNull();
  expect(flightOf(flown("board", null, "galicia", { board: 1 }), here)).toMatchObject({ colour: "board", from: "", number: 1 });
  expect(flightOf(flown("caballero", "galicia", "galicia"), here)).toBeNull();
  expect(flightOf(fresh[0] as Told, here)).toBeNull();
  expect(placesOf(scored("aragon", "A", 1))).toContain("aragon");
});

it("gives each scoring, each flight and each new round a moment of its own", () => {
  const what = moments.map((one) => one.scoring?.event.values["place"] ?? (one.flights.length > 0 ? "flies" : one.caption));
  expect(what).toEqual(["castillo", "flies", "galicia", "Round 4 begins"]);
  expect(moments.map((one) => one.ends)).toEqual([false, false, false, true]);
});

it("shows pieces, points, round and log as they are at each moment, and the newest state at the end", () => {
  expect(moments.map((one) => one.state.scores)).toEqual([{ A: 10, B: 1 }, { A: 10, B: 1 }, { A: 10, B: 7 }, { A: 10, B: 7 }]);
  expect(moments.map((one) => one.state.view.score)).toEqual([{ A: 10, B: 1 }, { A: 10, B: 1 }, { A: 10, B: 7 }, { A: 3, B: 1 }]);
  expect(moments.map((one) => one.state.view.caballeros["galicia"])).toEqual([{}, { A: 1 }, { A: 1 }, { A: 1 }]);
  expect(moments.map((one) => one.state.view.caballeros["castillo"])).toEqual([{ A: 2 }, { A: 1 }, { A: 1 }, "?"]);
  expect(moments.map((one) => one.state.view.round)).toEqual([3, 3, 3, 4]);
  expect(moments.map((one) => one.lines.at(-1)?.text)).toEqual(["Castillo: A 7", "A goes to Galicia", "Galicia: B 6", "Round 4 begins"]);
  expect(moments.map((one) => one.state.tokens[0])).toEqual(["before", "after", "after", "after"]);
  expect(moments.at(-1)?.state).toBe(after);
  expect(moments[0]?.state.view.asked).toEqual([]);
});

it("moves Grandes, King, boards and what is paid beside all scorings", () => {
  const events = [flown("grande", "aragon", "galicia"), flown("king", "aragon", "galicia"), flown("board", null, "aragon", { board: 0 }), told("TileDelivered", { seat: "B", points: 4 }), scored("aragon", "A", 1)];
  const now = momentsOf({ before: stateOf(), after, fresh: events, events, told: [], lines: [] })[0]?.state;
  expect([now?.view.grande, now?.view.king, now?.king_piece, now?.view.mobile_board, now?.scores]).toEqual([{ A: "galicia" }, "galicia", "galicia", ["aragon"], { A: 3, B: 5 }]);
});

it("lets nothing fly on before it has landed", () => {
  const events = [flown("caballero", "court", "aragon"), flown("caballero", "court", "galicia"), flown("caballero", "aragon", "galicia")];
  expect(momentsOf({ before: stateOf(), after, fresh: events, events, told: [], lines: [] }).map((one) => one.flights.length)).toEqual([2, 1]);
});

it("keeps a line of the log as it was while only a part of it has happened", () => {
  const events = [told("Placed"), scored("aragon", "A", 1), told("Placed")];
  const [scoring] = momentsOf({ before: stateOf(), after, fresh: events.slice(1), events, told: [line("places 1", 0)], lines: [line("places 2", 0, 2), line("scores", 1)] });
  expect(scoring?.lines.map((one) => one.text)).toEqual(["places 1"]);
});

it("counts the scorings that belong together, those to come too", () => {
  const three = [told("SpecialAnnounced"), scored("aragon", "A", 1, "sixes"), told("RegionNamed"), scored("galicia", "A", 1, "sixes")];
  expect([placeInSeries(three, 1, 1), placeInSeries(three, 3, 1)]).toEqual([{ n: 1, of: 3 }, { n: 2, of: 3 }]);
  const all = [...three, scored("granada", "A", 1, "sixes"), told("TurnBegan"), scored("castillo", "A", 1, "castle")];
  expect(placeInSeries(all, 4, 2)).toEqual({ n: 3, of: 3 });
  expect(placeInSeries(all, 6, 0)).toEqual({ n: 1, of: 1 });
  expect(seriesAt(all, 3)).toEqual([1, 3, 4]);
});

it("calls a change of the lead", () => {
  expect(newLead({ A: 3, B: 1 }, { A: 3, B: 5 })).toEqual(["B"]);
  expect(newLead({ A: 3, B: 1 }, { A: 3, B: 3 })).toEqual(["A", "B"]);
  expect([newLead({ A: 3, B: 1 }, { A: 9, B: 8 }), newLead({ A: 0, B: 0 }, { A: 0, B: 0 })]).toEqual([[], []]);
  expect(moments.map((one) => one.scoring?.lead)).toEqual([[], undefined, [], undefined]);
});
