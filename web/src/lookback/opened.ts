// The record that was opened last: it lies open again when one comes back to it in the browser's history.

import type { RecordLooked } from "../lib/wire";
import type { Wanted } from "./back.svelte";

export interface Opened {
  record: string;
  found: RecordLooked;
  /** Where it was looked at last. */
  wanted: Wanted;
}

let last: Opened | null = null;

export const keepOpened = (opened: Opened): void => {
  last = opened;
};

/** What lay open at this place of the history. */
export function openedHere(): Opened | null {
  const place = history.state as { record?: string; ply?: number; viewer?: string } | null;
  if (!last || place?.record !== last.found.key) return null;
  return { ...last, wanted: { ply: place.ply ?? 0, viewer: place.viewer ?? null } };
}

export const leaveOpened = (): void => history.replaceState(null, "");
