// What was solved on this device; a browser that keeps nothing can solve nevertheless.

const KEY = "elgrande.puzzles";

export interface Kept {
  /** The names of those that were solved. */
  solved: string[];
  /** The last day whose puzzle was solved on that day, and on how many days in a row up to it. */
  day: number;
  days: number;
}

export function kept(): Kept {
  const none = { solved: [], day: 0, days: 0 };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return none;
  }
}

/** With one more that is solved, which may be that of today. */
export function solvedToo(before: Kept, name: string, today: number | null): Kept {
  const solved = [...new Set([...before.solved, name])];
  if (today === null || before.day === today) return { ...before, solved };
  return { solved, day: today, days: inARow(before, today) + 1 };
}

/** How many days in a row: a row that was broken before yesterday is over. */
export const inARow = ({ day, days }: Kept, today: number): number => (day >= today - 1 ? days : 0);

export function keep(changed: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // It is solved all the same.
  }
}
