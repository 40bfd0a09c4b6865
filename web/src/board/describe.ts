// A place of the board in words, for those who do not see it.

import { ui } from "../text/language.svelte";
import { seatsOf } from "../lib/view";
import type { Rules, State, Token } from "../lib/wire";
import { everybodyIn, spotsIn } from "./spots";
import type { Target } from "./targets";
import { sayOf } from "./tokens";

interface Known {
  state: Pick<State, "view" | "names" | "commander" | "king_piece" | "marks" | "tokens" | "forecast">;
  spots: Rules["spots"];
  placeNames: Readonly<Record<string, string>>;
  /** The prizes of each region. */
  boards: Readonly<Record<string, readonly number[]>>;
  targets: readonly Target[];
  /** How many are known to be in the Castillo. */
  inCastillo: number;
}

export function describe(place: string, { state, spots, placeNames, boards, targets, inCastillo }: Known): string {
  const { view, names, commander } = state;
  const nameOf = (seat: string): string => (seat === "N" && commander ? `${names[seat]} (${names[commander]})` : (names[seat] ?? seat));
  const target = targets.find((one) => one.place === place && one.colour === undefined);
  const parts = [placeNames[place] ?? place, ...(boards[place] ? [boards[place].join("/")] : [])];
  if (state.king_piece === place) parts.push(ui.text("board.king_here"));
  else if (view.king === place) parts.push(ui.text("board.kings_region"));
  const grandes = seatsOf(view).filter((seat) => view.grande[seat] === place);
  if (grandes.length > 0) parts.push(ui.text("board.grandes_here", { names: grandes.map((seat) => names[seat]).join(", ") }));
  if (view.caballeros[place] === "?") parts.push(ui.text("board.hidden"), ...(inCastillo > 0 ? [ui.text("board.inside", { n: inCastillo })] : []));
  else {
    const here = Object.entries(everybodyIn(spots, view, place)).map(([seat, n]) => `${nameOf(seat)} ${n}`);
    parts.push(here.join(", ") || ui.text("board.nobody_here"));
    const first = (state.forecast?.find((one) => one.place === place)?.first ?? []).map((colour) => names[colour] ?? colour);
    if (first.length > 0) parts.push(ui.text(first.length === 1 ? "board.leads" : "board.tied", { names: first.join(", ") }));
  }
  const inside = spotsIn(spots, view, place).map((spot) => spot.name);
  const inner = spots.filter((spot) => spot.before === null).map((spot) => spot.name);
  const isSaid = ({ spot, room, colour }: Token): boolean =>
    spot === place || (spot !== null && inside.includes(spot) && (room !== null || colour !== null));
  parts.push(...state.tokens.filter(isSaid).map((token) => sayOf(token, placeNames, names, inner)));
  parts.push(...state.marks.filter((mark) => mark.places.includes(place)).map((mark) => mark.words));
  if (target) parts.unshift(target.words);
  return parts.join(", ");
}
