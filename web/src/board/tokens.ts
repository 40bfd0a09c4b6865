// What lies on the board besides pieces, in words.

import type { Token } from "../lib/wire";
import { ui } from "../text/language.svelte";

/** In an inner spot, whoever stands there has it: it is not free. */
export function sayOf(
  token: Token,
  placeNames: Record<string, string>,
  names: Record<string, string> = {},
  inner: readonly string[] = [],
): string {
  const { title, number, room, spot, colour } = token;
  if (colour !== null) return ui.text("token.of", { title, name: names[colour] ?? colour });
  if (room !== null) return ui.text("token.taken", { title, n: number, room });
  if (spot === null) return ui.text("token.supply", { title, n: number });
  if (inner.includes(spot)) return title;
  return ui.text("token.lies", { title, n: number, place: placeNames[spot] ?? spot });
}
