import { describe, expect, it } from "vitest";
import { runningFrom, sentencesOf } from "../src/access/herald";
import type { Line, Told } from "../src/lib/wire";

const event = (kind: string): Told => ({ kind, values: {} }) as unknown as Told;
const line = (text: string, first: number, last = first): Line => ({ text, first, last }) as Line;

const EVENTS = ["TurnBegan", "CardTaken", "Placed", "Placed", "TurnBegan", "CardTaken", "CardRevealed"].map(event);
const LINES = [
  line("Eva takes the card “Veto”.", 1),
  line("Eva places 2 caballeros in Aragón.", 2, 3),
  line("Eva B takes the card “Intrigue”.", 5),
  line("A card is turned up.", 6),
];
const NAMES = ["Eva", "Eva B"];

describe("what is said of the game", () => {
  it("is one sentence for each turn, in which a name is said once", () => {
    expect(sentencesOf(LINES, EVENTS, 0, 7, NAMES)).toEqual([
      "Eva takes the card “Veto”; places 2 caballeros in Aragón.",
      "Eva B takes the card “Intrigue”.",
    ]);
  });
  it("leaves out what was said before, and what is not over yet", () => {
    expect(runningFrom(EVENTS)).toBe(4);
    expect(sentencesOf(LINES, EVENTS, 2, 4, NAMES)).toEqual(["Eva places 2 caballeros in Aragón."]);
    expect(sentencesOf(LINES, EVENTS, 4, 4, NAMES)).toEqual([]);
  });
});
