// How a person answers a decision: pick, look at it, take it back, send it.

import { untrack } from "svelte";
import type { Target } from "../board/targets";
import { settings } from "./settings.svelte";
import type { Colour } from "./view";
import type { Decision, Option } from "./wire";

const PLACE_ARGS = ["spot", "region", "place"];

export function placeOf(option: { args: Record<string, string | number> }): string | null {
  for (const key of PLACE_ARGS) {
    const value = option.args[key];
    if (typeof value === "string") return value;
  }
  return null;
}

export class Choosing {
  /** Prepared answers, in order; only they are sent. */
  staged: string[] = $state.raw([]);

  /** Before it, perhaps, the same question: what was prepared for that is prepared for this. */
  constructor(
    readonly decision: Decision,
    before: Choosing | null = null,
  ) {
    if (before?.asksTheSame(decision)) {
      this.staged = untrack(() => before.staged).filter((action) => this.option(action));
    }
  }

  asksTheSame(decision: Decision): boolean {
    return decision.seat === this.decision.seat && decision.stamp === this.decision.stamp;
  }

  /** Whether several answers are prepared; of a single one, another pick takes the place. */
  get gathers(): boolean {
    return this.decision.most > 1;
  }

  /** Whether one more can only be prepared after one is taken back. */
  get full(): boolean {
    return this.gathers && this.staged.length >= this.decision.most;
  }

  /** How many more must be prepared before they can be sent. */
  get missing(): number {
    return Math.max(0, this.decision.least - this.staged.length);
  }

  /** Whether fewer are prepared than may be, and more could be. */
  get stops(): boolean {
    return this.gathers && !this.full && !this.staged.some((action) => action === this.ending?.action);
  }

  count(action: string): number {
    return this.staged.filter((one) => one === action).length;
  }

  /** What ends a question of several answers. */
  get ending(): Option | undefined {
    return this.decision.options.find((one) => one.action === "done" || one.action === "pass");
  }

  option(action: string): Option | undefined {
    return this.decision.options.find((one) => one.action === action);
  }

  /** Pick something. True if it is to be sent at once; the second half of a double click sends nothing. */
  pick(action: string, double = false): boolean {
    const option = this.option(action);
    if (!option) return false;
    if (this.gathers && option !== this.ending) {
      const picked = this.count(action);
      if (picked > 0 && option.times === 1) this.unpick(action);
      else if (!this.full && picked < option.times) this.staged = [...this.without(this.ending?.action), action];
      return false;
    }
    const again = !double && this.staged.length === 1 && this.staged[0] === action;
    this.staged = [action];
    return again || (!double && !this.confirms(option));
  }

  /** Whether a set of cards is put together, as a hand is. */
  get gathersCards(): boolean {
    return this.gathers && this.decision.options.some((one) => one.verb === "play");
  }

  /** Prepare these instead of what is prepared, as far as they are offered and may be. */
  prepare(actions: readonly string[]): void {
    this.staged = actions.filter((action) => this.option(action)).slice(0, this.decision.most);
  }

  /** Prepare these besides, until there are as many as there may be. */
  fill(actions: readonly string[]): void {
    this.prepare([...this.staged, ...actions.filter((action) => !this.staged.includes(action))]);
  }

  unpick(action: string): void {
    const at = this.staged.lastIndexOf(action);
    if (at >= 0) this.staged = this.staged.filter((_, i) => i !== at);
  }

  takeBack(): void {
    this.staged = this.staged.slice(0, -1);
  }

  clear(): void {
    this.staged = [];
  }

  /** What to think of before the prepared answers are sent. */
  get warnings(): string[] {
    return this.staged.flatMap((action) => this.option(action)?.warning ?? []);
  }

  confirms(option: Option): boolean {
    if (option.warning) return true;
    if (settings.confirm === "always") return true;
    if (settings.confirm === "never") return false;
    return option.final;
  }

  get isReady(): boolean {
    if (this.staged.length === 0) return false;
    return !this.gathers || this.missing === 0 || this.staged[0] === this.ending?.action;
  }

  /** What is sent: the prepared answers, and what ends them if they are fewer than they may be. */
  get answers(): string[] {
    const { ends } = this.decision;
    return this.stops && ends !== null ? [...this.staged, ends] : this.staged;
  }

  private without(action: string | undefined): string[] {
    return this.staged.filter((one) => one !== action);
  }

  /** What of the board is asked about. */
  get targets(): Target[] {
    const found: Target[] = [];
    const add = (
      one: { action: string; args: Record<string, string | number> },
      open: boolean,
      words: string,
    ): void => {
      const place = placeOf(one);
      if (place === null || place === "court" || place === "provinces") return;
      const colour = one.args["colour"] as Colour | undefined;
      const staged = this.count(one.action);
      found.push({ action: one.action, place, open: open && !this.full, words, staged, ...(colour ? { colour } : {}) });
    };
    for (const option of this.decision.options)
      add(option, !this.gathers || this.count(option.action) < option.times, option.sentence);
    for (const barred of this.decision.barred) add(barred, false, barred.why);
    return found;
  }

  /** How many pieces stand ready in each place, to be shown before they are sent. */
  get ghosts(): Record<string, number> {
    const found: Record<string, number> = {};
    if (this.decision.moves === null) return found;
    for (const action of this.staged) {
      const option = this.option(action);
      const place = option ? placeOf(option) : null;
      if (place !== null) found[place] = (found[place] ?? 0) + 1;
    }
    return found;
  }

  /** Whose pieces they are. */
  get ghostColour(): Colour {
    return (this.decision.moves?.colour as Colour | undefined) ?? this.decision.seat;
  }
}
