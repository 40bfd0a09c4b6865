// The lines of the log as they are drawn. A line that was told stays as it is: each is made once.

import { placesOf } from "./moments";
import type { Line, Told } from "./wire";

export interface Piece {
  text: string;
  /** Whose name it is. */
  seat: string | null;
}

export interface Row {
  line: Line;
  pieces: readonly Piece[];
  /** Where it happened. */
  places: string[];
  /** Whether something begins with it. */
  head: boolean;
  /** The first scoring it tells, by its place among the events; -1 if it tells none. */
  scoring: number;
}

const HEADS = new Set(["RoundBegan", "GeneralScoringBegan"]);

/** Pieces of a line: the names of players stand out. */
function splitter(names: Readonly<Record<string, string>>): (text: string) => Piece[] {
  // The longest first, and only whole words: Eva is no part of Eva B.
  const all = Object.entries(names)
    .filter(([, name]) => name.length > 0)
    .sort(([, one], [, other]) => other.length - one.length);
  if (all.length === 0) return (text) => [{ text, seat: null }];
  const escaped = all.map(([, name]) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const border = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "u");
  const seats = new Map(all.map(([seat, name]) => [name, seat]));
  return (text) => text.split(border).map((part) => ({ text: part, seat: seats.get(part) ?? null }));
}

export class Rows {
  #made = new WeakMap<Line, Row>();
  #names = "";
  #split = splitter({});

  of(lines: readonly Line[], events: readonly Told[], names: Readonly<Record<string, string>>): Row[] {
    const now = JSON.stringify(names);
    if (now !== this.#names) {
      this.#names = now;
      this.#split = splitter(names);
      this.#made = new WeakMap();
    }
    return lines.map((line) => {
      const row = this.#made.get(line) ?? this.#make(line, events);
      this.#made.set(line, row);
      return row;
    });
  }

  #make(line: Line, events: readonly Told[]): Row {
    const told = events.slice(line.first, line.last + 1);
    const scored = told.findIndex((event) => event.kind === "Scored");
    return {
      line,
      pieces: this.#split(line.text),
      places: [...new Set(told.flatMap(placesOf))],
      head: told.some((event) => HEADS.has(event.kind)),
      scoring: scored < 0 ? -1 : line.first + scored,
    };
  }
}
