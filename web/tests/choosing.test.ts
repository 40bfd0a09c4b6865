// How an answer is gathered, taken back and sent.
import { beforeEach, describe, expect, it } from "vitest";
import { Choosing } from "../src/lib/choosing.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { Decision, Option } from "../src/lib/wire";

function option(action: string): Option {
  const [verb = "", spot] = action.split(" ");
  const args: Record<string, string> = spot ? { spot } : {};
  return { action, verb, args, words: action, sentence: action, warning: null, times: 1, final: true, leads_to: null };
}

function asked(ask: string, actions: string[], more: Partial<Decision> = {}): Decision {
  const options = actions.map(option);
  const alone = { counted: [], least: 1, most: 1, ends: null, moves: null, hint: null };
  return { seat: "B", ask, question: ask, stamp: "7.0.0", ...alone, options, barred: [], ...more } as Decision;
}

const twice = ["place aragon", "place galicia"].map((action) => ({ ...option(action), times: 2 }));
const placing = asked("anything", [], {
  options: [...twice, option("done")],
  most: 2,
  ends: "done",
  moves: { spot: "court", colour: "B" },
});

beforeEach(() => {
  settings.confirm = "final";
});

describe("placing", () => {
  it("gathers as many as may be placed, one place twice if one likes", () => {
    const choosing = new Choosing(placing);
    expect([choosing.pick("place aragon"), choosing.pick("place aragon"), choosing.pick("place galicia")]).toEqual([false, false, false]);
    expect(choosing.answers).toEqual(["place aragon", "place aragon"]);
    expect(choosing.ghosts).toEqual({ aragon: 2 });
    expect([choosing.full, choosing.targets.some((target) => target.open)]).toEqual([true, false]);
  });

  it("asks for fewer with each that is chosen", () => {
    const choosing = new Choosing({ ...placing, counted: ["one more", "no more"] });
    const words = [choosing.question];
    for (const action of ["place aragon", "place galicia"]) {
      choosing.pick(action);
      words.push(choosing.question);
    }
    choosing.takeBack();
    expect([...words, choosing.question]).toEqual(["anything", "one more", "no more", "one more"]);
    choosing.clear();
    choosing.pick("done");
    expect(choosing.question).toBe("anything");
  });

  it("ends by itself when fewer are placed than allowed", () => {
    const choosing = new Choosing(placing);
    choosing.pick("place galicia");
    expect(choosing.answers).toEqual(["place galicia", "done"]);
  });

  it("puts another place in the stead of the only one", () => {
    const choosing = new Choosing({ ...placing, most: 1 });
    expect([choosing.pick("place aragon"), choosing.pick("place galicia")]).toEqual([false, false]);
    expect([choosing.answers, choosing.full]).toEqual([["place galicia"], false]);
    expect(choosing.pick("place galicia")).toBe(true);
  });

  it("puts no more in a place than have room there", () => {
    const [aragon, galicia] = twice as [Option, Option];
    const choosing = new Choosing({ ...placing, most: 3, options: [aragon, { ...galicia, times: 3 }] });
    for (let n = 0; n < 3; n += 1) choosing.pick("place aragon");
    expect(choosing.staged).toEqual(["place aragon", "place aragon"]);
    expect(choosing.targets.map((target) => target.open)).toEqual([false, true]);
    choosing.pick("place galicia");
    expect(choosing.answers).toEqual(["place aragon", "place aragon", "place galicia"]);
  });

  it("takes back the last", () => {
    const choosing = new Choosing(placing);
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
    const discs = new Choosing(asked("SetDiscs.leave_castillo", [], { options }));
    expect(discs.pick("disc aragon")).toBe(true);
    expect(discs.warnings).toEqual([]);
    expect(discs.pick("disc galicia")).toBe(false);
    expect(discs.warnings).toEqual(["Careful."]);
    expect(discs.pick("disc galicia")).toBe(true);
  });

  const king = asked("MoveKing", ["king aragon", "king galicia"]);

  it("is sent when it is chosen again", () => {
    const choosing = new Choosing(king);
    expect(choosing.pick("king aragon")).toBe(false);
    expect(choosing.pick("king galicia")).toBe(false);
    expect(choosing.staged).toEqual(["king galicia"]);
    expect(choosing.pick("king galicia")).toBe(true);
  });

  it("is sent at once if it can be taken back, or if one likes it so", () => {
    const parts = asked("anything", [], { options: [{ ...option("special"), final: false }, option("placing")] });
    expect(new Choosing(parts).pick("special")).toBe(true);
    expect(new Choosing(parts).pick("placing")).toBe(false);
    expect(new Choosing(parts).pick("special", true)).toBe(false); // the second half of a double click
    settings.confirm = "never";
    expect(new Choosing(king).pick("king aragon")).toBe(true);
    settings.confirm = "always";
    expect(new Choosing(parts).pick("special")).toBe(false);
  });

  it("shows the piece that is moved, and none where no piece moves", () => {
    const to = ["to aragon", "to galicia"];
    const board = new Choosing(asked("anything", to));
    const piece = new Choosing(asked("anything", to, { moves: { spot: "sevilla", colour: "D" } }));
    board.pick("to aragon");
    piece.pick("to aragon");
    expect([board.ghosts, piece.ghosts, piece.ghostColour]).toEqual([{}, { aragon: 1 }, "D"]);
  });

  it("is nothing that is not offered", () => {
    const choosing = new Choosing(king);
    expect(choosing.pick("king valencia")).toBe(false);
    expect(choosing.isReady).toBe(false);
  });
});

describe("several at once", () => {
  it("is ready with all of them, and a second pick is taken back", () => {
    const choosing = new Choosing(asked("anything", ["play 1", "play 2", "play 3"], { least: 2, most: 2 }));
    choosing.pick("play 1");
    expect([choosing.isReady, choosing.missing]).toEqual([false, 1]);
    choosing.pick("play 2");
    expect([choosing.isReady, choosing.answers]).toEqual([true, ["play 1", "play 2"]]);
    choosing.pick("play 1");
    expect(choosing.staged).toEqual(["play 2"]);
    expect(choosing.isReady).toBe(false);
  });
});

describe("the same question again", () => {
  it("keeps what was prepared", () => {
    const before = new Choosing(placing);
    before.pick("place aragon");
    expect(new Choosing({ ...placing }, before).staged).toEqual(["place aragon"]);
  });

  it("keeps nothing for another question, nor what is not offered any more", () => {
    const before = new Choosing(placing);
    before.pick("place aragon");
    expect(new Choosing({ ...placing, stamp: "8.0.0" }, before).staged).toEqual([]);
    expect(new Choosing({ ...placing, seat: "A" }, before).staged).toEqual([]);
    expect(new Choosing({ ...placing, options: [option("done")] }, before).staged).toEqual([]);
  });
});

describe("what follows at once", () => {
  const parts = asked("anything", [], {
    options: [option("done"), { ...option("placing"), final: false, leads_to: placing }, option("special")],
  });

  it("is chosen together with what begins it", () => {
    const choosing = new Choosing(parts);
    expect(choosing.targets.map((one) => one.place)).toEqual(["aragon", "galicia"]);
    expect([choosing.untouched, choosing.waiting]).toEqual([true, 2]);
    expect(choosing.pick("place galicia")).toBe(false);
    expect([choosing.decision, choosing.waiting, choosing.ghosts]).toEqual([placing, 1, { galicia: 1 }]);
    expect(choosing.answers).toEqual(["placing", "place galicia", "done"]);
    choosing.pickRest("place galicia");
    expect([choosing.answers, choosing.complete]).toEqual([["placing", "place galicia", "place galicia"], true]);
    choosing.move("place galicia", "place aragon");
    expect(choosing.ghosts).toEqual({ galicia: 1, aragon: 1 });
    choosing.clear();
    expect([choosing.decision, choosing.answers]).toEqual([parts, []]);
  });

  it("is kept when the same question comes again, and prepared anew when it was taken back", () => {
    const before = new Choosing(parts);
    before.pick("place galicia");
    const same = new Choosing({ ...parts }, before);
    expect([same.answers, same.decision]).toEqual([before.answers, placing]);
    const again = new Choosing({ ...parts, stamp: "7.0.1" });
    again.resume(["placing", "place aragon", "place galicia"]);
    expect(again.answers).toEqual(["placing", "place aragon", "done"]);
  });

  it("waits for nobody who has chosen something else", () => {
    const choosing = new Choosing(parts);
    choosing.pick("special");
    expect([choosing.targets, choosing.offered("place aragon")]).toEqual([[], undefined]);
  });

  it("comes with the greatest number, which is prepared from the beginning", () => {
    const numbers = [0, 1, 10].map((n) => ({ ...option(`number ${n}`), args: { number: n }, final: false }));
    const cards = asked("cards", [], { options: [{ ...option("card king"), args: { card: "king" }, final: false }] });
    const last = { ...numbers[2], leads_to: cards } as Option;
    const supply = asked("anything", [], { options: [...numbers.slice(0, 2), last] });
    const choosing = new Choosing(supply);
    expect([choosing.answers, choosing.isReady, choosing.untouched]).toEqual([["number 10"], true, true]);
    expect(choosing.pick("card king")).toBe(true);
    expect(choosing.answers).toEqual(["number 10", "card king"]);
    choosing.takeBack();
    expect([choosing.answers, choosing.untouched]).toEqual([["number 10"], true]);
    expect(choosing.pick("number 1")).toBe(true);
  });
});

describe("a hand of cards", () => {
  const cards = ["play 10", "play 20", "play 30", "play 40"];
  const hand = asked("anything", cards, { least: 3, most: 3 });

  it("is filled with what is suggested, around what one has chosen", () => {
    const choosing = new Choosing(hand);
    choosing.pick("play 40");
    choosing.fill(["play 10", "play 40", "play 20", "play 30"]);
    expect([choosing.staged, choosing.full]).toEqual([["play 40", "play 10", "play 20"], true]);
    choosing.fill(["play 30"]);
    expect(choosing.staged).toEqual(["play 40", "play 10", "play 20"]);
  });

  it("is prepared anew as far as its cards are in the game", () => {
    const choosing = new Choosing(hand);
    choosing.pick("play 30");
    choosing.prepare(["play 20", "play 99", "play 10"]);
    expect([choosing.staged, choosing.isReady]).toEqual([["play 20", "play 10"], false]);
  });

  it("is told from other questions", () => {
    expect(new Choosing(hand).gathersCards).toBe(true);
    expect(new Choosing({ ...hand, least: 1, most: 1 }).gathersCards).toBe(false);
    expect(new Choosing(placing).gathersCards).toBe(false);
  });
});
