// Whether people who share a device may look at it together.

import type { Seat } from "./view";
import type { Rules, State, Told } from "./wire";

/** Hands are judged by what was told, which says more than that they are hidden. */
const HANDS = new Set(["viewer", "hand", "discard"]);

/** Whether one knows something that is hidden from another. */
function knowsMore(mine: unknown, others: unknown): boolean {
  if (others === "?") return mine !== "?" && mine !== null;
  if (typeof mine !== "object" || mine === null || typeof others !== "object" || others === null) return false;
  return Object.entries(mine).some(([key, value]) => !HANDS.has(key) && knowsMore(value, (others as Record<string, unknown>)[key]));
}

/** The cards somebody has in the hand, as everybody can tell who has counted what was played. */
function countedHand(seat: Seat, powers: Rules["powers"], events: readonly Told[]): string[] {
  const hand = new Set(powers.map((one) => one.name));
  for (const { kind, values } of events) {
    if (values["seat"] !== seat) continue;
    if (kind === "PowerPlayed") hand.delete(String(values["power"]));
    if (kind === "PowerReclaimed") hand.add(String(values["power"]));
  }
  return [...hand].sort();
}

function hasSecretHand({ view }: State, seat: Seat, powers: Rules["powers"], others: readonly Told[]): boolean {
  const hand = view.hand[seat]?.known;
  if (hand === undefined || hand === "?") return false;
  return hand.map(String).sort().join() !== countedHand(seat, powers, others).join();
}

/** Whether one of two must not see what the other one sees. */
export function haveSecrets(one: State, other: State, powers: Rules["powers"], events: Record<string, readonly Told[]>): boolean {
  const hides = (mine: State, others: State): boolean =>
    mine.decision?.secret === true ||
    mine.secret !== null ||
    knowsMore(mine.view, others.view) ||
    hasSecretHand(mine, mine.viewer as Seat, powers, events[others.viewer] ?? []);
  return hides(one, other) || hides(other, one);
}
