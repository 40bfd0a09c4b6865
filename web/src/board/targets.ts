// What of the board can be chosen, and what cannot and why.

import type { Colour } from "../lib/view";

export interface Target {
  /** The answer in notation, which is also the target's key. */
  action: string;
  place: string;
  /** Only for caballeros that may be picked: whose they are. */
  colour?: Colour;
  open: boolean;
  /** What choosing it does; for a closed one, the rule that forbids it. */
  words: string;
  /** How often it is chosen but not sent yet. */
  staged: number;
}

export interface Flight {
  id: number;
  colour: Colour | "king" | "board";
  grande: boolean;
  number: number;
  from: string;
  to: string;
}

/** The target nearest to another in the direction of an arrow key. */
export function nearest(
  from: readonly [number, number],
  key: string,
  others: readonly { at: readonly [number, number]; index: number }[],
): number | null {
  const direction: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = direction[key];
  if (!way) return null;
  let best: number | null = null;
  let least = Infinity;
  for (const other of others) {
    const dx = other.at[0] - from[0];
    const dy = other.at[1] - from[1];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead <= 1 || aside > ahead * 3) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = other.index;
    }
  }
  return best;
}
