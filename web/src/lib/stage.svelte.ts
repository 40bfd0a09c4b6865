// Shows states one after another, with what happened in between, at the pace one likes.

import type { Flight } from "../board/targets";
import { settings } from "./settings.svelte";
import type { Colour } from "./view";
import { total, type Line, type State, type Told } from "./wire";

interface Step {
  state: State;
  fresh: Told[];
}

const FLIGHT_TIME = 620;
const READING_TIME = 260;
const LONGEST_DRAWING = 120;
const MOST_WAITING = 6;

function named(event: Told, key: string): string {
  const value = event.values[key];
  return typeof value === "string" ? value : "";
}

/** What of an event moves on the board. */
export function flightOf(event: Told, id: number): Flight | null {
  const { carried } = event;
  if (!carried) return null;
  const { piece, board } = carried;
  const colour = piece === "king" || piece === "board" ? piece : (carried.colour as Colour);
  const number = piece === "board" ? (board ?? 0) : carried.number;
  return { id, colour, from: carried.origin ?? "", to: carried.goal ?? "", number, grande: piece === "grande" };
}

/** Whether the King is sent while another one is King: then the King's piece stays where it is. */
const isKingsName = (one: Flight, { king_piece, view }: State): boolean =>
  one.colour === "king" && king_piece !== view.king && one.from !== king_piece;

/** Until what has changed is on the screen: nothing takes off while the page is busy drawing. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_DRAWING);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}

export class Stage {
  shown: State | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);
  /** Places the running event speaks of. */
  lit: string[] = $state.raw([]);
  caption = $state("");
  busy = $state(false);
  /** The scorings to be looked at now; the game goes on when they are put away. */
  scorings: Told[] = $state.raw([]);

  #queue: Step[] = [];
  #before: State | null = null;
  #after: State | null = null;
  #number = 0;
  #wake: (() => void) | null = null;
  #scoringsSeen: (() => void) | null = null;
  #skipping = false;

  constructor(readonly lines: () => Line[]) {}

  take(state: State, fresh: Told[]): void {
    // What need not be looked at is there at once: a question that is told again does not go away
    // in between, and with it the focus or half a click.
    if (!this.busy && (fresh.length === 0 || this.shown === null || this.#unseen)) {
      this.caption = captionOf(state, fresh) || this.caption;
      this.shown = state;
      return;
    }
    this.#queue.push({ state, fresh });
    if (!this.busy) void this.#run();
  }

  /** Go to how things stand now. */
  skip(): void {
    this.#skipping = true;
    this.#wake?.();
    this.closeScorings();
  }

  /** Show the board and the points as they were when this one was scored. */
  lookAt(at: number): void {
    if (this.scorings.length > 0 && this.#before && this.#after)
      this.shown = whenScored(this.#before, this.#after, this.scorings, at);
  }

  closeScorings(): void {
    this.scorings = [];
    this.#scoringsSeen?.();
    this.#scoringsSeen = null;
  }

  async #run(): Promise<void> {
    this.busy = true;
    while (this.#queue.length > 0) {
      const step = this.#queue.shift() as Step;
      await this.#show(step);
      if (this.#queue.length === 0) this.#skipping = false;
    }
    this.busy = false;
    this.lit = [];
  }

  /** Whether nobody looks, or wants to. */
  get #unseen(): boolean {
    return settings.pace === 0 || document.hidden;
  }

  get #quiet(): boolean {
    return this.#skipping || this.#unseen || this.#queue.length > MOST_WAITING;
  }

  async #show({ state, fresh }: Step): Promise<void> {
    if (this.shown === null || fresh.length === 0) {
      this.shown = state;
      return;
    }
    const before = this.shown;
    const caption = this.caption;
    this.caption = captionOf(state, fresh) || caption;
    const scored = fresh.filter((event) => event.kind === "Scored");
    if (!this.#quiet) {
      const flights = fresh
        .map((event) => flightOf(event, ++this.#number))
        .filter((one): one is Flight => one !== null && one.from !== one.to && !isKingsName(one, before));
      this.lit = [...new Set(fresh.flatMap(placesOf))].slice(0, 4);
      if (flights.length > 0) {
        await drawn();
        if (!this.#skipping) {
          this.flights = flights;
          await this.#pause(FLIGHT_TIME);
          this.flights = [];
        }
      } else {
        await this.#pause(READING_TIME);
      }
    }
    if (scored.length > 0 && !this.#skipping && !this.#unseen) {
      this.caption = captionOf(state, fresh, fresh.indexOf(scored[0] as Told)) || caption;
      this.#before = this.shown;
      this.#after = state;
      this.scorings = scored;
      await new Promise<void>((resolve) => (this.#scoringsSeen = resolve));
    }
    this.shown = state;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms * settings.pace);
      function done(): void {
        clearTimeout(timer);
        resolve();
      }
      this.#wake = done;
    });
  }
}

const SMALL_PRINT = new Set(["CardRevealed", "CardBurnt", "TurnBegan", "TurnOrderSet"]);

/** How it was when the scoring at this place among several took place: nobody knows anything of what
 *  comes after it. The Castillo is scored before it is left, everything else when it is empty. */
export function whenScored(before: State, after: State, scorings: readonly Told[], at: number): State {
  const scores = { ...before.scores };
  for (const scoring of scorings.slice(0, at + 1))
    for (const row of scoring.seats ?? []) {
      const seat = row.seat as keyof typeof scores;
      scores[seat] = (scores[seat] ?? 0) + total(row);
    }
  const inCastillo = scorings[at]?.values["place"] === "castillo";
  const { forecast, tokens, view } = inCastillo ? before : after;
  const { caballeros, grande } = view;
  return { ...before, scores, forecast, tokens, view: { ...before.view, caballeros, grande, score: scores, asked: [] } };
}

/** The last line that tells something a person did, among those before an event. */
function captionOf(state: State, fresh: Told[], before = fresh.length): string {
  const end = state.events.first + state.events.list.length;
  const known = end - fresh.length;
  const matters = (line: Line): boolean =>
    fresh.slice(Math.max(0, line.first - known), line.last - known + 1).some((event) => !SMALL_PRINT.has(event.kind));
  const lines = state.log.lines.filter((line) => line.last >= known && line.last < known + before);
  return (lines.findLast(matters) ?? lines.at(-1))?.text ?? "";
}

const PLACE_KEYS = ["spot", "from", "region", "place"];

export function placesOf(event: Told): string[] {
  const found = PLACE_KEYS.map((key) => named(event, key)).filter(Boolean);
  const regions = event.values["regions"];
  return Array.isArray(regions) && event.kind === "Scored" ? [...found, ...regions] : found;
}
