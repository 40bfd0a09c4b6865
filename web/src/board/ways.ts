// Where pieces come from and go to on the map.

import { seatsOf, type View } from "../lib/view";
import type { InnerSpot } from "../lib/wire";
import { PLACES, centre, point, type Layout, type Point } from "./geometry";
import { placeOfSpot } from "./spots";
import type { Flight } from "./targets";

export interface Ground {
  layout: Layout;
  view: View;
  spots: readonly InnerSpot[];
}

/** The middle of a place or spot of the map; null for what lies beside it. */
export function onMap(spot: string, { layout, view, spots }: Ground): Point | null {
  const place = placeOfSpot(spots, view, spot);
  if (layout.spots[spot]) return centre(spot, layout);
  return layout.regions[place] || place === "castillo" ? centre(place, layout) : null;
}

/** Where a piece takes off or lands: those that are not on the map are with their owner. */
export function wayEnd(spot: string, colour: Flight["colour"], ground: Ground): Point {
  const { layout, view } = ground;
  const found = onMap(spot, ground);
  if (found) return found;
  if (colour === "king" || colour === "board" || colour === "N") return point(PLACES.cartouche, layout);
  return layout.framed ? [1250, 90 + seatsOf(view).indexOf(colour) * 130] : [560, 60 * layout.stretch];
}
