// What the others did since one's own last turn, turn by turn: read from what was told to oneself.

import type { Flight } from "../board/targets";
import type { Colour, Seat } from "./view";
import { total, type Told } from "./wire";

/** A turn of somebody, or what belongs to nobody's: the cards of a round, a general scoring. */
export interface Turn {
  kind: "turn" | "round" | "scoring";
  seat: Seat | null;
  /** Its events, by their places among all: from the first until before the last. */
  from: number;
  until: number;
  card: string | null;
  /** What became of the card's action. */
  action: "done" | "skipped" | "stopped" | null;
  /** How many of one's own were placed where. */
  placed: [string, number][];
  /** Who played which card, by name. */
  powers: [Seat, string][];
  /** What anybody gained. */
  points: [Seat, number][];
  flights: Flight[];
}

const KINDS: Partial<Record<string, Turn["kind"]>> = { TurnBegan: "turn", RoundBegan: "round", GeneralScoringBegan: "scoring" };

/** The turns of others after one's own last one, and before the one that runs. */
export function recapOf(events: readonly Told[], seat: Seat): Turn[] {
  const all = turnsOf(events);
  const before = all.at(-1)?.seat === seat ? all.slice(0, -1) : all;
  const since = before.slice(before.findLastIndex((turn) => turn.seat === seat) + 1);
  return since.filter((turn) => turn.kind === "turn" || turn.powers.length > 0 || turn.points.length > 0);
}

/** Where turns begin, by the places of their first events. */
export const startsOf = (events: readonly Told[]): number[] => events.flatMap((event, at) => (KINDS[event.kind] ? [at] : []));

export function turnsOf(events: readonly Told[]): Turn[] {
  const starts = startsOf(events);
  return starts.map((from, i) => turnOf(events, from, starts[i + 1] ?? events.length));
}

function turnOf(events: readonly Told[], from: number, until: number): Turn {
  const first = events[from];
  const kind = KINDS[first?.kind ?? ""] ?? "turn";
  const seat = kind === "turn" ? (first?.values["seat"] as Seat) : null;
  const turn: Turn = { kind, seat, from, until, card: null, action: null, placed: [], powers: [], points: [], flights: [] };
  const placed = new Map<string, number>();
  const points = new Map<Seat, number>();
  const flights = new Map<string, Flight>();
  const pay = (who: Seat, n: number): void => void (n !== 0 && points.set(who, (points.get(who) ?? 0) + n));
  for (const event of events.slice(from, until)) {
    const { seat: who, points: paid, card, power } = event.values;
    if (event.kind === "CardTaken") turn.card = String(card);
    if (event.kind === "PowerPlayed") turn.powers.push([who as Seat, String(power)]);
    if (event.kind === "SpecialAnnounced") turn.action = "done";
    if (event.kind === "SpecialSkipped") turn.action = "skipped";
    if (event.kind === "VetoUsed") turn.action = "stopped";
    if (event.kind === "Scored") for (const row of event.seats ?? []) pay(row.seat as Seat, total(row));
    else if (typeof who === "string" && typeof paid === "number") pay(who as Seat, paid);
    if (event.kind === "Placed" && who === seat) {
      const spot = String(event.values["spot"]);
      placed.set(spot, (placed.get(spot) ?? 0) + 1);
    }
    note(flights, event);
  }
  return { ...turn, placed: [...placed], points: [...points], flights: [...flights.values()] };
}

/** Pieces that go the same way go together; what goes to and fro beside the map is not seen. */
function note(flights: Map<string, Flight>, { carried }: Told): void {
  if (!carried || carried.origin === carried.goal) return;
  const { piece, number, board } = carried;
  const colour = piece === "king" || piece === "board" ? piece : (carried.colour as Colour);
  const [from, to, grande] = [carried.origin ?? "", carried.goal ?? "", piece === "grande"];
  const key = [colour, grande, from, to, board].join();
  const known = flights.get(key)?.number ?? 0;
  flights.set(key, { id: flights.size, colour, from, to, grande, number: piece === "board" ? (board ?? 0) : known + number });
}

/** Whether somebody else did something. */
export const othersDid = (events: readonly Told[], seat: Seat | null): boolean =>
  events.some(({ values }) => typeof values["seat"] === "string" && values["seat"] !== seat);

export const hasHadTurn = (events: readonly Told[], seat: Seat): boolean =>
  events.some(({ kind, values }) => kind === "TurnBegan" && values["seat"] === seat);
