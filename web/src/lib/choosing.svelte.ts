// How a person answers a decision: pick, look at it, take it back, send it.

import { untrack } from "svelte";
import type { Target } from "../board/targets";
import { settings } from "./settings.svelte";
import { piecesIn, type Colour, type View } from "./view";
import type { Decision, Option } from "./wire";

/** Questions of which several answers can be prepared and sent together. */
const GATHERING = new Set(["PlaceCaballeros"]);

/** Answers that only lead to the next question of the same person and can be taken back. */
const LEADING = new Set([
  "MoveCaballeros take",
  "ChooseRegionToMoveFrom region",
  "ChooseBoard board",
  "ChooseHalf either",
  "ChooseReturns take",
  "TakeParts placing",
  "TakeParts special",
]);

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
    readonly view: View,
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
    return this.most > 1;
  }

  /** Whether one more can only be prepared after one is taken back. */
  get full(): boolean {
    return this.gathers && this.staged.length >= this.most;
  }

  /** How many answers may be prepared. */
  get most(): number {
    if (this.decision.several > 1) return this.decision.several;
    if (!GATHERING.has(this.decision.ask)) return 1;
    const left = /\bleft=(\d+)/.exec(this.view.stack[0] ?? "")?.[1];
    const court = piecesIn(this.view, "court")[this.decision.seat] ?? 0;
    return Math.min(left === undefined ? 1 : Number(left), court);
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
      if (this.decision.several > 1 && this.staged.includes(action)) this.unpick(action);
      else if (!this.full) this.staged = [...this.without("done"), action];
      return false;
    }
    const again = !double && this.staged.length === 1 && this.staged[0] === action;
    this.staged = [action];
    return again || !this.confirms(option);
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
    return !LEADING.has(`${this.decision.ask} ${option.verb}`);
  }

  get isReady(): boolean {
    if (this.decision.several > 1) return this.staged.length === this.decision.several;
    return this.staged.length > 0;
  }

  /** What is sent: the prepared answers; fewer placements than allowed are ended. */
  get answers(): string[] {
    const ends = GATHERING.has(this.decision.ask) && !this.staged.includes("done");
    return ends && this.staged.length < this.most ? [...this.staged, "done"] : this.staged;
  }

  private without(action: string): string[] {
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
      const staged = this.staged.filter((action) => action === one.action).length;
      found.push({ action: one.action, place, open: open && !this.full, words, staged, ...(colour ? { colour } : {}) });
    };
    for (const option of this.decision.options) add(option, true, option.sentence);
    for (const barred of this.decision.barred) add(barred, false, barred.why);
    return found;
  }

  /** How many pieces stand ready in each place, to be shown before they are sent. */
  get ghosts(): Record<string, number> {
    const found: Record<string, number> = {};
    for (const action of this.staged) {
      const option = this.option(action);
      if (!option || !["place", "to"].includes(option.verb)) continue;
      const place = placeOf(option);
      if (place !== null) found[place] = (found[place] ?? 0) + 1;
    }
    return found;
  }

  /** Whose piece moves, where it is not one's own. */
  get ghostColour(): Colour {
    const moved = /^MoveTo\(spot=\w+, colour=(\w)/.exec(this.view.stack[0] ?? "")?.[1];
    return (moved as Colour | undefined) ?? this.decision.seat;
  }
}
