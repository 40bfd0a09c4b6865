// The end: who has won, in words and on steps.

import { settings } from "../lib/settings.svelte";
import type { Seat } from "../lib/view";
import type { State } from "../lib/wire";
import { ui } from "../text/language.svelte";

/** A headline for the end; `own` is the only seat that looks at it, if there is one. */
export function victory({ winners, names }: State, own: Seat | null): string {
  const others = winners.filter((seat) => seat !== own).map((seat) => names[seat] ?? seat);
  const told = { names: new Intl.ListFormat(settings.language).format(others) };
  if (others.length < winners.length) return others.length === 0 ? ui.text("end.you_win") : ui.text("end.you_share", told);
  return others.length > 1 ? ui.text("end.winners", told) : ui.text("end.winner", told);
}

/** How many places there are on steps. */
const STEPS = 3;

/** Who stands on which step, the winner in the middle. Those with as many points stand as high, unless
 * one of them has won. */
export function podium(seats: readonly Seat[], { scores, winners }: Pick<State, "scores" | "winners">): { seat: Seat; place: number }[] {
  const score = (seat: Seat): number => scores[seat] ?? 0;
  const won = (seat: Seat): boolean => winners.includes(seat);
  const better = (one: Seat, other: Seat): boolean => won(one) !== won(other) ? won(one) : !won(one) && score(one) > score(other);
  const row: { seat: Seat; place: number }[] = [];
  const ranking = seats.map((seat) => ({ seat, place: seats.filter((one) => better(one, seat)).length })).sort((a, b) => a.place - b.place);
  for (const [i, one] of ranking.filter(({ place }) => place < STEPS).entries()) {
    if (i % 2 === 1) row.unshift(one);
    else row.push(one);
  }
  return row;
}
