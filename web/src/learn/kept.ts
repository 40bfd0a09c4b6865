// What of learning is kept on this device; a browser that keeps nothing begins anew.

const KEY = "elgrande.learn";

export interface Kept {
  /** The table of the first game, and how far one has come there. */
  table?: string;
  at?: number;
  /** Whether it was played to its end once. */
  done?: boolean;
}

export function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export function keep(changed: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...changed }));
  } catch {
    // It can be played nevertheless.
  }
}
