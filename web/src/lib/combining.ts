// Which boxes go together: all of it follows from the server's list of the combinations there are.

import type { Combination } from "./wire";

const has = (one: Combination, boxes: readonly string[]): boolean => boxes.every((box) => one.modules.includes(box));

/** The smallest combination with all of these boxes, for so many if that is asked; null without one. */
export function completed(all: readonly Combination[], boxes: readonly string[], players: number | null = null): string[] | null {
  const found = all
    .filter((one) => has(one, boxes) && (players === null || one.players.includes(players)))
    .sort((a, b) => a.modules.length - b.modules.length)[0];
  return found ? [...boxes, ...found.modules.filter((box) => !boxes.includes(box))] : null;
}

/** The chosen boxes that a box never meets in one game. */
export function against(all: readonly Combination[], chosen: readonly string[], box: string): readonly string[] {
  const apart = chosen.filter((one) => completed(all, [one, box]) === null);
  return apart.length > 0 ? apart : chosen;
}

/** What stays when a box is taken away: those that came first, as far as they go without it. */
export function without(all: readonly Combination[], chosen: readonly string[], box: string): string[] {
  const rest = chosen.filter((one) => one !== box);
  return rest.reduce<string[]>((kept, one) => {
    const more = completed(all, [...kept, one]);
    return more?.every((other) => rest.includes(other)) ? [...kept, one] : kept;
  }, []);
}

/** For how many a game with these boxes is. */
export const playersOf = (all: readonly Combination[], chosen: readonly string[]): number[] =>
  all.find((one) => one.modules.length === chosen.length && has(one, chosen))?.players ?? [];
