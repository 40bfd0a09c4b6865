// The look back at the turns of the others: when it is due, and which turn is looked at.

import type { Flight } from "../board/targets";
import { hasHadTurn, othersDid, recapOf, type Turn } from "./recap";
import type { Playing } from "./playing.svelte";

const SEEN = "elgrande.seen.";

/** How many events were seen here by somebody who looked; null if that is not known. */
function kept(key: string): number | null {
  try {
    const found = sessionStorage.getItem(SEEN + key);
    return found === null ? null : Number(found);
  } catch {
    return null;
  }
}

function keep(key: string, events: number): void {
  try {
    sessionStorage.setItem(SEEN + key, String(events));
  } catch {
    // All since the last turn is told again after a reload.
  }
}

/** Instead of one turn. */
export const ALL = -1;

export class Recalling {
  /** Which of the turns is looked at: ALL of them, or null while it is closed. */
  at: number | null = $state(null);

  /** How many events had been seen when the last look was taken; null before the first. */
  #seen: number | null = null;
  #of = "";
  #away = false;
  #hidden = $state(document.hidden);

  constructor(readonly playing: Playing) {
    let rushed = false;
    $effect(() => {
      if (playing.stage.rushing) rushed = true;
      else if (rushed) {
        rushed = false;
        this.open();
      }
    });
    // What one prepares or answers is looked at next.
    $effect(() => {
      if ((playing.choosing?.staged.length ?? 0) > 0 || playing.sending) this.close();
    });
    $effect(() => this.#look());
    $effect(() => {
      const leave = (): void => this.#keep();
      addEventListener("pagehide", leave);
      return () => {
        removeEventListener("pagehide", leave);
        leave();
      };
    });
  }

  readonly turns: readonly Turn[] = $derived.by(() => (this.playing.seat ? recapOf(this.playing.events, this.playing.seat) : []));
  /** What moved in what is looked at. */
  readonly flights: readonly Flight[] = $derived.by(() => {
    const looked = this.at === null ? [] : this.at === ALL ? this.turns : this.turns.slice(this.at, this.at + 1);
    return looked.flatMap((turn) => turn.flights);
  });

  open(): void {
    if (this.turns.length > 0) this.at = ALL;
  }

  close(): void {
    this.at = null;
  }

  toggle(): void {
    if (this.at === null) this.open();
    else this.close();
  }

  step(by: number): void {
    if (this.at !== null) this.at = Math.max(ALL, Math.min(this.turns.length - 1, this.at + by));
  }

  lookedAway(away: boolean): void {
    if (away) this.#keep();
    this.#hidden = away;
    this.#away ||= away;
  }

  /** Before one leaves, and not whenever something happens: it takes longer than to draw that. */
  #keep(): void {
    if (this.#seen !== null) keep(this.#of, this.#seen);
  }

  /** Whoever comes back is told what has happened meanwhile. */
  #look(): void {
    const { seat, events, live, latest } = this.playing;
    const here = `${live.id}.${seat}`;
    if (!seat || !latest || this.#hidden) return;
    if (this.#of !== here) this.#seen = kept(here);
    const cameBack = this.#of !== here || this.#away;
    const missed = this.#seen === null ? hasHadTurn(events, seat) : othersDid(events.slice(this.#seen), seat);
    this.#of = here;
    this.#away = false;
    this.#seen = events.length;
    // Those who share a device see it all together.
    if (cameBack && missed && live.viewers.length === 1) this.open();
  }
}
