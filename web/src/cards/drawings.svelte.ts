// The drawings of a box's cards, which are fetched when the box is played and not before.

import type { Drawing } from "./drawing";

type Found = Record<string, Drawing>;
const boxes = import.meta.glob<Found>("../boxes/*/drawings.ts", { import: "default" });

let all: Found = $state.raw({});
const asked = new Set<string>();

/** Fetch what these boxes have drawn; a box that cannot be fetched is tried again at the next table. */
export function fetchDrawings(modules: readonly string[]): void {
  for (const module of modules) {
    const load = boxes[`../boxes/${module}/drawings.ts`];
    if (!load || asked.has(module)) continue;
    asked.add(module);
    load().then(
      (found) => (all = { ...all, ...found }),
      () => asked.delete(module),
    );
  }
}

export const drawingOf = (card: string): Drawing | undefined => all[card];
