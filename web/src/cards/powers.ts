// Power cards that carry an action: what stands where on them.

import type { Rules } from "../lib/wire";
import { FAMILIES, type Family } from "./drawing";
import { drawingOf } from "./drawings.svelte";

export type Power = Rules["powers"][number];

/** Its name without the value, which stands in its corner. */
export const nameOf = ({ title, value }: Power): string => (title.startsWith(`${value} `) ? title.slice(value.length + 1) : title);

const hasNumber = ({ value }: Power): boolean => /^\d+$/.test(value);

/** What stands in its corner; a card without a number has room for one letter. */
export const cornerOf = (power: Power): string => (hasNumber(power) ? power.value : power.value.charAt(0));

export const familyOf = ({ name }: Power): Family => drawingOf(name)?.family ?? "court";

export type Order = "value" | "caballeros" | "family";
export const ORDERS: readonly Order[] = ["value", "caballeros", "family"];

const valueOf = (power: Power): number => (hasNumber(power) ? Number(power.value) : 0);

/** Sorted, in groups where the order has any. */
export function sorted(powers: readonly Power[], order: Order): { family: Family | null; cards: Power[] }[] {
  const byValue = [...powers].sort((a, b) => valueOf(a) - valueOf(b));
  if (order === "value") return [{ family: null, cards: byValue }];
  if (order === "caballeros") return [{ family: null, cards: byValue.sort((a, b) => b.caballeros - a.caballeros) }];
  return FAMILIES.map((family) => ({ family, cards: byValue.filter((one) => familyOf(one) === family) })).filter(({ cards }) => cards.length > 0);
}
