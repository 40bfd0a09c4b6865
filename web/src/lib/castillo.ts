// How many stand in the Castillo, as far as everybody may know: seen if it is open, else counted as
// they were told to go in and to come out.

import { piecesIn, type View } from "./view";
import type { Told } from "./wire";

const PLACE = "castillo";

export function insideCastillo(view: View, events: readonly Told[]): number {
  if (view.caballeros[PLACE] !== "?") return Object.values(piecesIn(view, PLACE)).reduce((sum, n) => sum + n, 0);
  let inside = 0;
  for (const { carried } of events) {
    if (carried?.piece !== "caballero") continue;
    if (carried.goal === PLACE) inside += carried.number;
    if (carried.origin === PLACE) inside -= carried.number;
  }
  // A game may have begun in the middle: of those who were there before nothing was told.
  return Math.max(0, inside);
}
