// Who took which action card in which round, and who played which power card: read from what was told.

import { roundAtStart } from "./rounds";
import type { Seat } from "./view";
import type { State, Told } from "./wire";

export interface Taken {
  round: number;
  seat: Seat;
  /** The name of the card. */
  card: string;
}

/** What the board shows has happened: the events may be ahead of it. */
export function eventsUpTo(events: readonly Told[], shown: State): readonly Told[] {
  return events.slice(0, shown.events.first + shown.events.list.length);
}

const READ = { CardTaken: "card", PowerPlayed: "power" } as const;

function readAll(events: readonly Told[], kind: keyof typeof READ, rounds: readonly number[], now: number): Taken[] {
  const found: Taken[] = [];
  let round = roundAtStart(events, rounds, now);
  for (const { kind: told, values } of events) {
    if (told === "RoundBegan") round = Number(values["round"]);
    if (told === kind) found.push({ round, seat: values["seat"] as Seat, card: String(values[READ[kind]]) });
  }
  return found;
}

/** Of a game with these rounds, of which one is on now. */
export const cardsTaken = (events: readonly Told[], rounds: readonly number[], now: number): Taken[] => readAll(events, "CardTaken", rounds, now);
export const powersPlayed = (events: readonly Told[], rounds: readonly number[], now: number): Taken[] => readAll(events, "PowerPlayed", rounds, now);
