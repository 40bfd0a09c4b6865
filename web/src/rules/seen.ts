// Which cards have been seen in this game, read from what this viewer was told and sees.

import { cardsTaken, powersPlayed } from "../lib/taken";
import type { Rules, State, Told } from "../lib/wire";

/** The game that is played while somebody reads. */
export interface Played {
  state: State;
  rules: Rules;
  events: readonly Told[];
}

export type Seen =
  | { kind: "open" | "gone" | "not" }
  | { kind: "taken" | "played"; name: string; round: number };

/** What is known of each card by its name; of one that is not here nothing has been seen. */
export function seenIn({ state, rules, events }: Played): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const by = (seat: string): string => state.names[seat] ?? seat;
  for (const { kind, values } of events) if (kind === "CardRevealed") found.set(String(values["card"]), { kind: "gone" });
  for (const { card, seat, round } of cardsTaken(events, rules.rounds, state.view.round)) found.set(card, { kind: "taken", name: by(seat), round });
  for (const { card, seat, round } of powersPlayed(events, rules.rounds, state.view.round)) found.set(card, { kind: "played", name: by(seat), round });
  for (const card of Object.values(state.view.open_card)) if (card) found.set(card, { kind: "open" });
  return found;
}
