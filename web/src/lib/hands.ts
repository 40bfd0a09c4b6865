// The cards somebody chose last on this device, to choose them again.

const KEY = "elgrande.hands";

interface Hand {
  actions: string[];
  table: string;
  seat: string;
}

function all(): Record<string, Hand> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Hand>;
  } catch {
    return {};
  }
}

/** Who of those that share a device chose it, by name. */
export function rememberHand(name: string, hand: Hand): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [name]: hand }));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

/** Of a namesake at the same table, who shares the device, nothing is told: that hand is a secret. */
export function lastHand(name: string, table: string, seat: string): string[] {
  const hand = all()[name];
  if (!hand || (hand.table === table && hand.seat !== seat)) return [];
  return hand.actions;
}
