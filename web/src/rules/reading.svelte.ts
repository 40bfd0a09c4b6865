// Which rule is to be read: of the question that is asked, or behind what cannot be chosen.

export const reading = $state({
  /** Null while nobody reads; see `resolve` in book.ts for what it may be. */
  at: null as string | null,
});

export function read(at: string): void {
  reading.at = at;
}
