// Which puzzle comes when: one a day, the same for everybody, and the next one after another.

import type { PuzzleLine } from "../lib/wire";

const DAY = 86_400_000;

/** The number of a day, by the calendar and the clock of whoever looks. */
export const dayOf = (now: Date): number => Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);

/** By name, which is as good as shuffled: one day's puzzle is unlike the next. */
export function ofTheDay<T extends { name: string }>(all: readonly T[], day: number): T | undefined {
  return [...all].sort((one, other) => (one.name < other.name ? -1 : 1))[day % all.length];
}

/** The next one that is not solved yet, from here on and then from the first. */
export function nextAfter<T extends { name: string }>(all: readonly T[], name: string, solved: readonly string[]): T | undefined {
  const here = all.findIndex((one) => one.name === name);
  const inOrder = [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))];
  return inOrder.find((one) => !solved.includes(one.name));
}

/** Which puzzles one wants; what is empty does not matter. */
export interface Wishes {
  box: string;
  theme: string;
  level: number;
}

export const wanted = (all: readonly PuzzleLine[], { box, theme, level }: Wishes): PuzzleLine[] =>
  all.filter((one) => (box === "" || one.box === box) && (theme === "" || one.theme === theme) && (level === 0 || one.difficulty === level));
