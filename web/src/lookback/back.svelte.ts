// The moment of a game that is looked at, and the ways to others.

import { RefusedRequest } from "../lib/api";
import { Attempt } from "../lib/attempt.svelte";
import type { Past, PastMoment, State } from "../lib/wire";
import type { Source } from "./sources";

/** Where one wants to look: at a ply, after so many events, or at the last moment; as whom; and whether at its review. */
export interface Wanted {
  ply?: number;
  events?: number | null;
  viewer: string | null;
  review?: boolean;
}

/** A turn, or what lies between turns: moments that follow one another. */
export interface Turn {
  first: number;
  last: number;
  round: number;
  active: string | null;
}

/** Milliseconds between two positions, where a key is held down: what lies between is left out. */
const PACE = 110;

export function turnsOf(moments: readonly PastMoment[]): Turn[] {
  const found: Turn[] = [];
  moments.forEach(({ round, active, asked }, at) => {
    const running = found.at(-1);
    // Only at the end nobody is asked.
    if (running && running.round === round && running.active === active && asked.length > 0) running.last = at;
    else found.push({ first: at, last: at, round, active });
  });
  return found;
}

/** The moment before which an answer was given, or the next one; or by what had happened. */
export function indexOf(moments: readonly PastMoment[], wanted: Wanted): number {
  const last = moments.length - 1;
  const { ply, events } = wanted;
  if (ply === undefined && (events === undefined || events === null)) return last;
  const found = moments.findIndex((one) => (ply === undefined ? one.events >= (events ?? 0) : one.ply >= ply));
  return found < 0 ? last : found;
}

export class Back {
  past: Past | null = $state.raw(null);
  /** The moment one wants to see. */
  at = $state(0);
  /** The position that is shown: for a moment still the one before. */
  shown: State | null = $state.raw(null);
  viewer = $state("");
  readonly loading = new Attempt();

  #known = new Map<string, State>();
  #fetching = false;

  constructor(
    readonly source: Source,
    readonly home: string,
  ) {}

  readonly moments: readonly PastMoment[] = $derived.by(() => this.past?.moments ?? []);
  readonly turns: readonly Turn[] = $derived.by(() => turnsOf(this.moments));
  readonly moment: PastMoment | undefined = $derived.by(() => this.moments[this.at]);
  readonly turn: number = $derived.by(() => this.turns.findIndex((one) => this.at <= one.last));
  /** How often it has been tried to load everything. */
  #loads = 0;

  /** Load a game as somebody saw it; stay where one is, if one is somewhere. */
  async load(viewer: string, wanted: Wanted | null): Promise<void> {
    const number = ++this.#loads;
    await this.loading.make(async () => {
      const past = await this.#pastOf(viewer);
      if (number !== this.#loads) return;
      const here = wanted ?? { ply: this.moment?.ply ?? 0, viewer };
      if (past.undos !== this.past?.undos) this.#known.clear();
      this.past = past;
      this.viewer = past.viewer;
      this.at = indexOf(past.moments, here);
      await this.#fetch();
    });
  }

  /** The game as somebody saw it; as one sees it oneself, if a link names a view that nobody has. */
  async #pastOf(viewer: string): Promise<Past> {
    try {
      return await this.source.past(viewer);
    } catch (error) {
      if (viewer === "" || !(error instanceof RefusedRequest) || error.code === "offline") throw error;
      return this.source.past("");
    }
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.moments.length - 1, at));
    void this.loading.make(() => this.#fetch());
  }

  /** To the beginning of another turn; back first to that of this one. */
  goTurn(by: number): void {
    const here = this.turns[this.turn];
    if (!here) return;
    const inside = by < 0 && this.at > here.first ? 1 : 0;
    const there = this.turns[this.turn + by + inside];
    if (there) this.go(there.first);
    else if (by > 0) this.go(this.moments.length - 1);
  }

  goStep(by: number): void {
    this.go(this.at + by);
  }

  goRound(round: number): void {
    const found = this.turns.find((one) => one.round === round);
    if (found) this.go(found.first);
  }

  /** To where so many events had happened. */
  goEvents(events: number): void {
    this.go(indexOf(this.moments, { events, viewer: null }));
  }

  /** To where an answer was given. */
  goPly(ply: number): void {
    this.go(indexOf(this.moments, { ply, viewer: null }));
  }

  /** Fetch the position one wants to see, until it is the one that is shown. */
  async #fetch(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      for (let moment = this.moment; moment && !this.#shows(moment); moment = this.moment) {
        const key = `${this.viewer} ${moment.ply}`;
        const known = this.#known.get(key);
        const found = known ?? (await this.source.position(moment.ply, this.viewer));
        this.#known.set(key, found);
        if (found.viewer === this.viewer) this.shown = found;
        if (!known && moment !== this.moment) await new Promise((done) => setTimeout(done, PACE));
      }
    } finally {
      this.#fetching = false;
    }
  }

  #shows(moment: PastMoment): boolean {
    return this.shown?.ply === moment.ply && this.shown.viewer === this.viewer && this.shown.undos === this.past?.undos;
  }
}
