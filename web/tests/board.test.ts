// Where things stand: the map of every game, and what a box adds to it.
import { describe, expect, it } from "vitest";
import { REGIONS, spread, tallLayout, wideLayout } from "../src/board/geometry";
import { everybodyIn, placeOfSpot } from "../src/board/spots";
import type { View } from "../src/lib/view";
import type { InnerSpot } from "../src/lib/wire";

const seat = { name: "captain", title: "", region: "ship", moves_with: null, pays: 3, before: null };
const tray = { name: "limit", title: "", region: null, moves_with: "limit_board", pays: null, before: null };
const spots: InnerSpot[] = [seat, tray];
const view = { limit_board: "aragon", caballeros: { ship: { A: 2 }, captain: { B: 1 }, aragon: { A: 1 }, limit: { A: 3, N: 1 } } } as unknown as View;

describe("layout", () => {
  it("is that of the base game, unless a box is played that has a map", () => {
    expect(wideLayout(["base"]).viewBox).toBe("0 0 1240 840");
    expect(Object.keys(wideLayout(["base"]).regions)).toEqual(Object.keys(REGIONS));
    expect(wideLayout(["base", "colonies"]).width).toBeGreaterThan(1240);
  });

  it("makes room on a phone below and above the map, not beside it", () => {
    const [base, more] = [tallLayout(390, 460, []), tallLayout(390, 460, ["colonies"])];
    const across = (box: string): string[] => box.split(" ").filter((_, i) => i % 2 === 0);
    expect(across(more.viewBox)).toEqual(across(base.viewBox));
    expect([base.grown, more.grown]).toEqual([false, true]);
    expect(more.stretch).toBeLessThan(base.stretch);
  });

  it("leaves out the rooms a game is without, and what is drawn for them", () => {
    const known = [...Object.keys(REGIONS), "portugal", "aboard"];
    const [all, fewer] = [wideLayout(["grandissimo"]), wideLayout(["grandissimo"], known)];
    expect(Object.keys(all.regions)).toContain("prison");
    expect(Object.keys(fewer.regions)).toEqual(known);
    expect(all.art.filter((one) => !fewer.art.includes(one)).every((one) => one.of === "prison")).toBe(true);
  });

  it("draws pieces smaller where very many stand, and never one upon another", () => {
    const layout = tallLayout(390, 460, ["colonies"]);
    expect(spread("ship", 10, layout).scale).toBe(1);
    const { at, scale } = spread("ship", 17, layout);
    expect(scale).toBeLessThan(1);
    expect(new Set(at.map(String)).size).toBe(17);
  });
});

describe("spots inside a region", () => {
  it("are where they lie now", () => {
    expect([placeOfSpot(spots, view, "captain"), placeOfSpot(spots, view, "limit"), placeOfSpot(spots, view, "galicia")]).toEqual(["ship", "aragon", "galicia"]);
  });

  it("hold some of those in the region", () => {
    expect(everybodyIn(spots, view, "aragon")).toEqual({ A: 4, N: 1 });
    expect(everybodyIn(spots, view, "ship")).toEqual({ A: 2, B: 1 });
  });
});
