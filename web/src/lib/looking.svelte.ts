// Scorings that are looked at once more, one of a series at a time.

import { placeInSeries, seriesAt, type Scoring } from "./moments";
import type { Told } from "./wire";

export class Looking {
  /** Their places among the events, and which of them. */
  #looked: { series: number[]; at: number } | null = $state.raw(null);

  constructor(
    readonly events: () => readonly Told[],
    /** How many scorings of the running series are to come. */
    readonly left: () => number,
  ) {}

  readonly scoring: Scoring | null = $derived.by(() => {
    const at = this.#looked?.series[this.#looked.at];
    const event = at === undefined ? undefined : this.events()[at];
    return at === undefined || !event ? null : { event, ...placeInSeries(this.events(), at, this.left()), lead: [] };
  });

  lookAt(at: number): void {
    const series = seriesAt(this.events(), at);
    this.#looked = { series, at: series.indexOf(at) };
  }

  /** The way to another of the series, if there is one. */
  way(step: number): (() => void) | undefined {
    const here = this.#looked;
    if (here?.series[here.at + step] === undefined) return undefined;
    return () => (this.#looked = { ...here, at: here.at + step });
  }

  close(): void {
    this.#looked = null;
  }
}
