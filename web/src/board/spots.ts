// Spots inside regions: in which region each is, and who stands in a region all in all.

import { COLOURS, piecesIn, type Pieces, type View } from "../lib/view";
import type { InnerSpot } from "../lib/wire";

/** The region of a spot now; null while it lies beside the map. */
export function regionOf(spot: InnerSpot, view: View): string | null {
  if (spot.moves_with === null) return spot.region;
  const now = (view as unknown as Record<string, unknown>)[spot.moves_with];
  return typeof now === "string" ? now : null;
}

export const spotsIn = (spots: readonly InnerSpot[], view: View, region: string): InnerSpot[] =>
  spots.filter((spot) => regionOf(spot, view) === region);

/** The place of a spot on the map, which may be that place itself. */
export function placeOfSpot(spots: readonly InnerSpot[], view: View, name: string): string {
  const inner = spots.find((spot) => spot.name === name);
  return (inner && regionOf(inner, view)) ?? name;
}

/** Everybody in a region, in whatever spot. */
export function everybodyIn(spots: readonly InnerSpot[], view: View, region: string): Pieces {
  const all = [region, ...spotsIn(spots, view, region).map((spot) => spot.name)].map((spot) => piecesIn(view, spot));
  return Object.fromEntries(
    COLOURS.map((colour) => [colour, all.reduce((sum, here) => sum + (here[colour] ?? 0), 0)] as const).filter(([, n]) => n > 0),
  );
}
