// Plays moments one after another, at the pace one likes: all that is drawn comes from the one that is shown.

import type { Flight } from "../board/targets";
import { drawn } from "./drawn";
import { play, soundOf } from "./hearing";
import { momentsOf, type Moment, type Scoring } from "./moments";
import { settings } from "./settings.svelte";
import { rowsOf, type Line, type State, type Told } from "./wire";

const FLIGHT_TIME = 620;
const READING_TIME = 260;
const SCORING_TIME = 2600;
const LEAST_PACE_OF_SCORINGS = 0.4;
const MOST_WAITING = 6;

type Wish = "on" | "back" | "again" | "end";

/** Two moments as one: how things stand after both. */
const both = (before: Moment, next: Moment): Moment => ({ ...next, caption: next.caption || before.caption, events: [...before.events, ...next.events] });

export class Stage {
  shown: State | null = $state.raw(null);
  /** The log as far as it is told. */
  lines: readonly Line[] = $state.raw([]);
  flights: readonly Flight[] = $state.raw([]);
  /** Places the running moment speaks of. */
  lit: readonly string[] = $state.raw([]);
  caption = $state("");
  busy = $state(false);
  /** Whether all is skipped until the one who looks is asked. */
  rushing = $state(false);
  /** The scoring to be looked at now; the game goes on after it. */
  scoring: Scoring | null = $state.raw(null);
  /** Whether a scoring stays until one goes on. */
  paused = $state(false);
  /** Whether there is a scoring before the one that is looked at. */
  mayGoBack = $state(false);

  #queue: Moment[] = [];
  /** The last state that came, and the log that came with it. */
  #known: { before: State; told: readonly Line[] } | null = null;
  #looked: Moment[] = [];
  #number = 0;
  #answer: ((wish: Wish) => void) | null = null;
  #skipping = false;

  /** The next state, with what has happened since the last one. */
  take(state: State, fresh: readonly Told[], events: readonly Told[], lines: readonly Line[]): void {
    const { before, told } = this.#known ?? { before: null, told: [] };
    const moments = momentsOf({ before: before ?? state, after: state, fresh, events, told, lines });
    this.#known = { before: state, told: lines };
    // What need not be looked at is there at once: a question that is told again does not go away
    // in between, and with it the focus or half a click.
    if (!this.busy && (fresh.length === 0 || before === null || this.#unseen)) {
      play(soundOf(fresh));
      return moments.forEach((one) => this.#arrive(one));
    }
    this.#queue.push(...moments);
    if (!this.busy) void this.#run();
  }

  /** Begin anew with another viewer's state. */
  clear(): void {
    this.rushing = false;
    this.shown = null;
    this.#known = null;
    this.lines = [];
    this.caption = "";
  }

  /** Go to how things stand now. */
  skip(): void {
    this.#skipping = this.busy;
    this.#answer?.("end");
  }

  /** Go on without showing anything, until the one who looks is asked. */
  rush(): void {
    this.rushing = true;
    this.skip();
  }

  goOn(): void {
    this.#answer?.("on");
  }

  goForward(): void {
    this.paused = true;
    this.goOn();
  }

  goBack(): void {
    this.paused = true;
    this.#answer?.("back");
  }

  pause(): void {
    this.paused = !this.paused;
    this.#answer?.("again");
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (this.#skipping || this.#unseen) {
        next = this.#queue.splice(0).reduce(both, next);
        play(soundOf(next.events));
      } else await this.#play(next);
      this.#arrive(next);
    }
    this.#skipping = false;
    this.#looked = [];
    this.paused = false;
    this.busy = false;
    this.lit = [];
  }

  /** Whether nobody looks, or wants to. */
  get #unseen(): boolean {
    return this.rushing || settings.pace === 0 || document.hidden;
  }

  get #hurried(): boolean {
    return this.#queue.filter((one) => one.ends).length > MOST_WAITING;
  }

  async #play(moment: Moment): Promise<void> {
    this.#say(moment);
    if (moment.flights.length === 0) play(soundOf(moment.events));
    if (moment.scoring) return this.#look(moment);
    if (this.#hurried || (moment.flights.length === 0 && !moment.caption)) return;
    this.lit = moment.lit;
    if (moment.flights.length === 0) {
      this.#arrive(moment); // what is told is seen at the same time
      return void (await this.#wait(READING_TIME * settings.pace));
    }
    await drawn();
    if (this.#skipping) return;
    this.flights = moment.flights.map((flight) => ({ ...flight, id: ++this.#number }));
    await this.#wait(FLIGHT_TIME * settings.pace);
    if (!this.#skipping) play(soundOf(moment.events));
    this.flights = [];
  }

  /** A scoring, until it has been looked at; one may go back to those before it. */
  async #look(moment: Moment): Promise<void> {
    this.#looked.push(moment);
    let at = this.#looked.length - 1;
    while (at < this.#looked.length) {
      const now = this.#looked[at] as Moment;
      this.#arrive(now);
      this.lit = now.lit;
      this.scoring = now.scoring;
      this.mayGoBack = at > 0;
      const time = SCORING_TIME * Math.max(LEAST_PACE_OF_SCORINGS, settings.pace) * (rowsOf(now.scoring?.event).length > 0 ? 1 : 0.5);
      const wish = await this.#wait(this.paused ? null : time);
      if (wish === "end") break;
      if (wish === "on") at += 1;
      if (wish === "back") at = Math.max(0, at - 1);
    }
    // The next one takes its place, without the card going away in between.
    if (this.#skipping || !this.#queue[0]?.scoring) this.scoring = null;
  }

  #say(moment: Moment): void {
    this.caption = moment.caption || this.caption;
    this.lines = moment.lines;
  }

  #arrive(moment: Moment): void {
    this.#say(moment);
    this.shown = moment.state;
    if (moment.ends && (moment.state.decision || moment.state.over)) this.rushing = false;
  }

  /** Until the time is over, or somebody wishes something; for ever if no time is given. */
  #wait(ms: number | null): Promise<Wish> {
    return new Promise((resolve) => {
      const done = (wish: Wish): void => {
        clearTimeout(timer);
        this.#answer = null;
        resolve(wish);
      };
      const timer = ms === null ? undefined : setTimeout(() => done("on"), ms);
      this.#answer = done;
    });
  }
}
