// The review of a finished game: what is known of it, and how far the strongest bot has come.

import { RefusedRequest } from "../lib/api";
import { Attempt } from "../lib/attempt.svelte";
import { SEATS, type Seat } from "../lib/view";
import type { Review, ReviewedAnswer, ReviewPoint } from "../lib/wire";
import type { Source } from "./sources";

/** Milliseconds between two looks at how far it is. */
const PACE = 700;
/** The same while nobody thinks about it, as far as this page knows. */
const SLOW_PACE = 3000;
/** What the browser says, or a proxy, while there is no server. */
const OUT_OF_REACH = new Set(["offline", "502", "503", "504"]);

export class Reviewing {
  found: Review | null = $state.raw(null);
  readonly asking = new Attempt();
  /** Whether it goes on out of reach: it is asked about until the server answers again. */
  lost = $state(false);
  /** Whether the server has started anew and knows nothing of it any more. */
  forgotten = $state(false);
  /** Whether it is being read: it may be begun, or go on, in another window. */
  #read = false;
  /** Whose answers are wanted, as soon as somebody is chosen. */
  #wanted: Seat | null = null;
  /** How often something was asked: whoever asked before is not waited for. */
  #asked = 0;

  constructor(
    readonly source: Source,
    readonly first: Seat,
  ) {}

  /** Whose answers are looked at. */
  readonly seat: Seat = $derived.by(() => this.found?.seat ?? this.first);
  readonly points: readonly ReviewPoint[] = $derived.by(() => this.found?.points ?? []);
  readonly seats: readonly Seat[] = $derived.by(() => SEATS.filter((seat) => this.points[0]?.chances[seat] !== undefined));
  readonly running: boolean = $derived.by(() => this.found?.standing === "running");
  readonly done: boolean = $derived.by(() => this.found?.standing === "done");
  readonly mistakes: readonly ReviewedAnswer[] = $derived.by(() => (this.found?.answers ?? []).filter((one) => one.mistake));

  answerAt(ply: number | undefined): ReviewedAnswer | null {
    return this.found?.answers.find((one) => one.ply === ply) ?? null;
  }

  /** What is known of it; nobody thinks for that. */
  look(seat: Seat): Promise<void> {
    this.#wanted = seat;
    return this.#ask(seat, "GET");
  }

  /** It is read from now on; what is returned ends that. */
  read(): () => void {
    this.#read = true;
    void this.look(this.seat);
    return () => (this.#read = false);
  }

  begin(): Promise<void> {
    return this.#ask(this.#wanted ?? this.seat, "POST");
  }

  stop(): Promise<void> {
    return this.#ask(this.seat, "DELETE");
  }

  /** Nobody looks at it any more. */
  end(): void {
    this.#asked += 1;
  }

  async #ask(seat: Seat, how: "GET" | "POST" | "DELETE"): Promise<void> {
    const number = ++this.#asked;
    this.lost = false;
    await this.asking.make(async () => {
      let found = await this.source.review(seat, how);
      while (number === this.#asked) {
        this.#take(found);
        if (this.done || !(this.running || this.#read)) return;
        await new Promise((done) => setTimeout(done, this.running ? PACE : SLOW_PACE));
        if (number === this.#asked) found = (await this.#news(seat)) ?? found;
      }
    });
  }

  #take(found: Review): void {
    if (found.gone > 0) this.forgotten = false;
    else if (this.found && this.found.gone > 0) this.forgotten = true;
    this.found = found;
  }

  /** How far it is now; nothing as long as the server cannot be reached. */
  async #news(seat: Seat): Promise<Review | null> {
    try {
      const news = await this.source.review(seat, "GET");
      this.lost = false;
      return news;
    } catch (error) {
      if (!(error instanceof RefusedRequest) || !OUT_OF_REACH.has(error.code)) throw error;
      this.lost = true;
      return null;
    }
  }
}
