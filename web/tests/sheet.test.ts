// Where the points of a game came from.
import { expect, it } from "vitest";
import { growthOf, sheetOf, type Standing } from "../src/lib/sheet";
import type { Rules, Share, Told } from "../src/lib/wire";

const rules = {
  rounds: [1, 2, 3],
  cards: [{ name: "score_any", label: "150 Scoring: one region" }],
  bonuses: [{ name: "king", title: "King" }],
} as unknown as Rules;
const told = (kind: string, values: Told["values"], seats: Share[] = []): Told => ({ kind, values, seats }) as unknown as Told;
const share = (seat: string, points: number, bonuses: Record<string, number> = {}): Share =>
  ({ seat, points, bonuses, caballeros: 1, place: 1 }) as unknown as Share;
const now = (scores: Record<string, number>, at = 3): Standing => ({ scores, view: { round: at } });
const round = (n: number): Told => told("RoundBegan", { round: n });

it("tells apart general scorings, cards, and what is paid beside them", () => {
  const sheet = sheetOf(
    [
      round(1),
      told("TileDelivered", { seat: "A", points: 6 }),
      told("Scored", { place: "aragon", cause: "score_any" }, [share("A", 5, { king: 2 }), share("B", 4)]),
      round(3),
      told("GeneralScoringBegan", { round: 3 }),
      told("Scored", { place: "castillo", cause: null }, [share("B", 5)]),
    ],
    rules,
    now({ A: 13, B: 9 }),
  );
  expect(sheet.before).toEqual({ A: 0, B: 0 });
  expect(sheet.other).toEqual({ A: 6 });
  expect(sheet.special).toEqual({ A: 7, B: 4 });
  expect(sheet.sources).toEqual([["150 Scoring: one region", { A: 7, B: 4 }]]);
  expect(sheet.general).toEqual({ B: 5 });
  expect(sheet.castillo).toEqual({ B: 5 });
  expect(sheet.bonuses.get("king")).toEqual({ A: 2 });
  expect(sheet.rounds).toEqual([[1, { A: 13, B: 4 }], [2, {}], [3, { B: 5 }]]);
});

it("has nothing beside the scorings where nothing is paid there", () => {
  const sheet = sheetOf([round(1), told("GeneralScoringBegan", { round: 1 }), told("Bridged", { seat: "B", points: 1 })], rules, now({ B: 1 }, 1));
  expect(sheet.other).toEqual({});
  expect(sheet.general).toEqual({ B: 1 });
});

it("adds up round by round", () => {
  const scored = (points: number): Told => told("Scored", { place: "aragon", cause: null }, [share("A", points), share("B", 1)]);
  const growth = growthOf([round(1), scored(5), round(3), scored(2)], rules, now({ A: 7, B: 2 }));
  expect(growth).toEqual([{ round: 0, points: { A: 0, B: 0 } }, { round: 1, points: { A: 5, B: 1 } }, { round: 2, points: { A: 5, B: 1 } }, { round: 3, points: { A: 7, B: 2 } }]);
});

it("begins where a table was begun from a position", () => {
  const scored = told("Scored", { place: "aragon", cause: null }, [share("A", 5)]);
  const sheet = sheetOf([scored, round(3), scored], rules, now({ A: 50, B: 41 }));
  expect(sheet.before).toEqual({ A: 40, B: 41 });
  expect(sheet.rounds).toEqual([[2, { A: 5 }], [3, { A: 5 }]]);
  const last = growthOf([scored], rules, now({ A: 45, B: 41 }));
  expect(last).toEqual([{ round: 0, points: { A: 40, B: 41 } }, { round: 3, points: { A: 45, B: 41 } }]);
});
