// How an answer is gathered, taken back and sent.
import { beforeEach, describe, expect, it } from "vitest";
import { Choosing } from "../src/lib/choosing.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { View } from "../src/lib/view";
import type { Decision, Option } from "../src/lib/wire";
import fixture from "./fixtures/middle_3.json";

const view = fixture as unknown as View;

function option(action: string): Option {
  const [verb = "", spot] = action.split(" ");
  return { action, verb, args: spot ? { spot } : {}, words: action, sentence: action } as Option;
}

function asked(ask: string, actions: string[], more: Partial<Decision> = {}): Decision {
  const options = actions.map(option);
  return { seat: "B", ask, question: ask, stamp: "7.0.0", several: 1, options, barred: [], ...more } as Decision;
}

const placing = asked("PlaceCaballeros", ["place aragon", "place galicia", "done"]);
const twoLeft: View = { ...view, caballeros: { ...view.caballeros, court: { B: 3 } }, stack: ["PlaceCaballeros(seat=B, left=2)"] };

beforeEach(() => {
  settings.confirm = "final";
});

describe("placing", () => {
  it("gathers as many as may be placed, one place twice if one likes", () => {
    const choosing = new Choosing(placing, twoLeft);
    expect([choosing.pick("place aragon"), choosing.pick("place aragon"), choosing.pick("place galicia")]).toEqual([false, false, false]);
    expect(choosing.answers).toEqual(["place aragon", "place aragon"]);
    expect(choosing.ghosts).toEqual({ aragon: 2 });
    expect([choosing.full, choosing.targets.some((target) => target.open)]).toEqual([true, false]);
  });

  it("ends by itself when fewer are placed than allowed", () => {
    const choosing = new Choosing(placing, twoLeft);
    choosing.pick("place galicia");
    expect(choosing.answers).toEqual(["place galicia", "done"]);
  });

  it("puts another place in the stead of the only one", () => {
    const choosing = new Choosing(placing, { ...twoLeft, stack: ["PlaceCaballeros(seat=B, left=1)"] });
    expect([choosing.pick("place aragon"), choosing.pick("place galicia")]).toEqual([false, false]);
    expect([choosing.answers, choosing.full]).toEqual([["place galicia"], false]);
    expect(choosing.pick("place galicia")).toBe(true);
  });

  it("takes back the last", () => {
    const choosing = new Choosing(placing, twoLeft);
    choosing.pick("place galicia");
    choosing.pick("place aragon");
    choosing.takeBack();
    expect(choosing.staged).toEqual(["place galicia"]);
  });
});

describe("one answer", () => {
  it("an answer with a warning is confirmed, whatever the settings say", () => {
    settings.confirm = "never";
    const options = [option("disc aragon"), { ...option("disc galicia"), warning: "Careful." }];
    const discs = new Choosing(asked("SetDiscs.leave_castillo", [], { options }), view);
    expect(discs.pick("disc aragon")).toBe(true);
    expect(discs.warnings).toEqual([]);
    expect(discs.pick("disc galicia")).toBe(false);
    expect(discs.warnings).toEqual(["Careful."]);
    expect(discs.pick("disc galicia")).toBe(true);
  });

  const king = asked("MoveKing", ["king aragon", "king galicia"]);

  it("is sent when it is chosen again", () => {
    const choosing = new Choosing(king, view);
    expect(choosing.pick("king aragon")).toBe(false);
    expect(choosing.pick("king galicia")).toBe(false);
    expect(choosing.staged).toEqual(["king galicia"]);
    expect(choosing.pick("king galicia")).toBe(true);
  });

  it("is sent at once if it only leads on, or if one likes it so", () => {
    expect(new Choosing(asked("TakeParts", ["placing", "special"]), view).pick("placing")).toBe(true);
    settings.confirm = "never";
    expect(new Choosing(king, view).pick("king aragon")).toBe(true);
    settings.confirm = "always";
    expect(new Choosing(asked("TakeParts", ["placing"]), view).pick("placing")).toBe(false);
  });

  it("is nothing that is not offered", () => {
    const choosing = new Choosing(king, view);
    expect(choosing.pick("king valencia")).toBe(false);
    expect(choosing.isReady).toBe(false);
  });
});

describe("several at once", () => {
  it("is ready with all of them, and a second pick is taken back", () => {
    const choosing = new Choosing(asked("PlayCards", ["play 1", "play 2", "play 3"], { several: 2 }), view);
    choosing.pick("play 1");
    choosing.pick("play 2");
    expect(choosing.isReady).toBe(true);
    choosing.pick("play 1");
    expect(choosing.staged).toEqual(["play 2"]);
    expect(choosing.isReady).toBe(false);
  });
});

describe("the same question again", () => {
  it("keeps what was prepared", () => {
    const before = new Choosing(placing, twoLeft);
    before.pick("place aragon");
    expect(new Choosing({ ...placing }, twoLeft, before).staged).toEqual(["place aragon"]);
  });

  it("keeps nothing for another question, nor what is not offered any more", () => {
    const before = new Choosing(placing, twoLeft);
    before.pick("place aragon");
    expect(new Choosing({ ...placing, stamp: "8.0.0" }, twoLeft, before).staged).toEqual([]);
    expect(new Choosing({ ...placing, seat: "A" }, twoLeft, before).staged).toEqual([]);
    expect(new Choosing({ ...placing, options: [option("done")] }, twoLeft, before).staged).toEqual([]);
  });
});
