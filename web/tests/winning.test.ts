// The end in words, and who stands on which step.
import { beforeEach, describe, expect, it } from "vitest";
import { podium, victory } from "../src/game/winning";
import { settings } from "../src/lib/settings.svelte";
import type { Seat } from "../src/lib/view";
import type { State } from "../src/lib/wire";

const ended = (winners: Seat[]): State => ({ winners, names: { A: "Ana", B: "Ben", C: "Cid" } }) as unknown as State;

beforeEach(() => {
  settings.language = "en";
});

describe("who has won", () => {
  it("is told to oneself as you, to others by name", () => {
    expect(victory(ended(["A"]), "A")).toBe("You win!");
    expect(victory(ended(["A"]), "B")).toBe("Ana wins");
    expect(victory(ended(["A"]), null)).toBe("Ana wins");
    expect(victory(ended(["A", "B"]), "A")).toBe("You share the victory with Ben");
    expect(victory(ended(["A", "B", "C"]), null)).toBe("Ana, Ben, and Cid share the victory");
    settings.language = "de";
    expect(victory(ended(["A"]), "A")).toBe("Du gewinnst!");
    expect(victory(ended(["A", "B", "C"]), "C")).toBe("Du teilst dir den Sieg mit Ana und Ben");
  });
});

describe("the steps", () => {
  const told = (scores: number[], winners: string): string => {
    const seats = [..."ABCDE"].slice(0, scores.length) as Seat[];
    const all = Object.fromEntries(seats.map((seat, i) => [seat, scores[i]])) as State["scores"];
    return podium(seats, { scores: all, winners: [...winners] as Seat[] }).map(({ seat, place }) => `${seat}${place + 1}`).join(" ");
  };

  it("have the winner in the middle", () => expect(told([5, 9, 7, 3], "B")).toBe("C2 B1 A3"));
  it("are shared by those with as many points", () => {
    expect(told([9, 9, 7], "AB")).toBe("B1 A1 C3");
    expect(told([9, 7, 7, 7], "A")).toBe("D2 B2 A1 C2");
    expect(told([9, 9, 9, 9, 1], "ABCD")).toBe("D1 B1 A1 C1");
    expect(told([9, 8, 7, 7, 7], "A")).toBe("D3 B2 A1 C3 E3");
  });
});
