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

const isOnBoard = (place: string | null): place is string => place !== null && place !== "court" && place !== "provinces";

/** What is prepared before anybody has chosen: of numbers, the greatest. */
function presetOf({ most, options }: Decision): string[] {
  if (most > 1 || options.length < 2 || options.some((one) => one.verb !== "number")) return [];
  const number = (one: Option): number => Number(one.args["number"]);
  const greatest = options.reduce((a, b) => (number(b) > number(a) ? b : a));
  return greatest.warning ? [] : [greatest.action];
}

/** Whether it is picked on the board or among the cards. */
const isPointedAt = (option: Option): boolean => option.verb === "card" || option.verb === "power" || isOnBoard(placeOf(option));

export class Choosing {
  /** Prepared answers, in order; only they are sent. */
  staged: string[] = $state.raw([]);
  /** The answer before them, if they are to the question that follows it. */
  #begun: Option | null = $state.raw(null);
  readonly #preset: string[];
  /** An answer that only begins something, and whose first step can be chosen at once. */
  readonly #beginning: Option | undefined;

  /** Before it, perhaps, the same question: what was prepared for that is prepared for this. */
  constructor(
    readonly asked: Decision,
    before: Choosing | null = null,
  ) {
    this.#preset = presetOf(asked);
    this.#beginning = asked.options.find((one) => one.leads_to && !one.warning && one.leads_to.options.some(isPointedAt));
    this.staged = this.#preset;
    if (before?.asksTheSame(asked)) {
      const { begun, staged } = untrack(() => ({ begun: before.#begun, staged: before.staged }));
      if (begun === null || begun.action === this.#beginning?.action) {
        this.#begun = begun && (this.#beginning ?? null);
        this.staged = staged.filter((action) => this.option(action));
      }
    }
  }

  /** What is being answered: what was asked, or what follows the answer that is prepared already. */
  get decision(): Decision {
    return this.#begun?.leads_to ?? this.asked;
  }

  /** The question, which counts what is chosen already. */
  get question(): string {
    const chosen = this.untouched || this.staged[0] === this.ending?.action ? 0 : this.staged.length;
    return this.decision.counted[chosen - 1] ?? this.decision.question;
  }

  /** Whether nobody has chosen anything yet. */
  get untouched(): boolean {
    return this.#begun === null && (this.staged.length === 0 || this.staged.join() === this.#preset.join());
  }

  /** What leads to more that can be chosen at once, on the board or among the cards. */
  get beginning(): Option | null {
    return this.untouched ? (this.#beginning ?? null) : null;
  }

  /** What can be chosen: the answers, and those to what follows at once. */
  get offer(): Option[] {
    return [...this.decision.options, ...(this.beginning?.leads_to?.options.filter(isPointedAt) ?? [])];
  }

  offered(action: string): Option | undefined {
    return this.offer.find((one) => one.action === action);
  }

  asksTheSame(decision: Decision): boolean {
    return decision.seat === this.asked.seat && decision.stamp === this.asked.stamp;
  }

  /** Whether several answers are prepared; of a single one, another pick takes the place. */
  get gathers(): boolean {
    return this.decision.most > 1;
  }

  /** Whether one more can only be prepared after one is taken back. */
  get full(): boolean {
    return this.gathers && this.staged.length >= this.decision.most;
  }

  /** Whether all pieces that may be placed are: nothing is left to choose. */
  get complete(): boolean {
    return this.full && this.decision.moves !== null && this.warnings.length === 0;
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
    const option = this.offered(action);
    if (!option) return false;
    if (!this.option(action)) {
      this.#begun = this.beginning;
      this.staged = [];
    }
    if (this.gathers && option !== this.ending) {
      const picked = this.count(action);
      if (picked > 0 && option.times === 1) this.unpick(action);
      else if (!this.full && picked < option.times) this.#stage([...this.without(this.ending?.action), action]);
      return false;
    }
    const again = !double && this.staged.length === 1 && this.staged[0] === action;
    this.#stage([action]);
    return again || (!double && !this.confirms(option));
  }

  /** Whether a set of cards is put together, as a hand is. */
  get gathersCards(): boolean {
    return this.gathers && this.decision.options.some((one) => one.verb === "play");
  }

  /** Prepare these instead of what is prepared, as far as they are offered and may be. */
  prepare(actions: readonly string[]): void {
    this.#stage(actions.filter((action) => this.option(action)).slice(0, this.decision.most));
  }

  /** Prepare anew what was sent and taken back, but for the last of it. */
  resume(answers: readonly string[]): void {
    const begun = answers[0] === this.#beginning?.action ? this.#beginning : undefined;
    const again = answers.slice(begun ? 1 : 0, -1);
    if (again.length === 0) return;
    this.#begun = begun ?? null;
    this.prepare(again);
  }

  /** Prepare these besides, until there are as many as there may be. */
  fill(actions: readonly string[]): void {
    this.prepare([...this.staged, ...actions.filter((action) => !this.staged.includes(action))]);
  }

  unpick(action: string): void {
    const at = this.staged.lastIndexOf(action);
    if (at >= 0) this.#stage(this.staged.filter((_, i) => i !== at));
  }

  takeBack(): void {
    this.#stage(this.staged.slice(0, -1));
  }

  clear(): void {
    this.#stage([]);
  }

  /** Without anything prepared it is as it was asked. */
  #stage(actions: string[]): void {
    this.staged = actions.length > 0 ? actions : this.#preset;
    if (actions.length === 0) this.#begun = null;
  }

  /** How many more of the same could be prepared besides. */
  roomFor(action: string): number {
    const times = this.option(action)?.times ?? 0;
    return this.gathers ? Math.min(this.decision.most - this.staged.length, times - this.count(action)) : 0;
  }

  /** Prepare as many more of the same as there may be. */
  pickRest(action: string): void {
    this.#stage([...this.staged, ...Array<string>(this.roomFor(action)).fill(action)]);
  }

  mayMoveTo(action: string): boolean {
    return this.count(action) < (this.option(action)?.times ?? 0);
  }

  /** Prepare one of those that are prepared elsewhere instead. */
  move(action: string, to: string): void {
    const staged = [...this.staged];
    const at = staged.lastIndexOf(action);
    if (at < 0 || !this.mayMoveTo(to)) return;
    staged[at] = to;
    this.#stage(staged);
  }

  /** The last answer that is prepared for a place. */
  preparedIn(place: string): string | null {
    return this.staged.findLast((action) => placeOf(this.option(action) ?? { args: {} }) === place) ?? null;
  }

  /** How many more could join those that are prepared, by place. */
  get rest(): Record<string, number> {
    return Object.fromEntries(Object.keys(this.ghosts).map((place) => [place, this.roomFor(this.preparedIn(place) ?? "")]));
  }

  /** What is answered next. */
  get #ahead(): Decision {
    return this.beginning?.leads_to ?? this.decision;
  }

  /** How many pieces in the court can still be placed. */
  get waiting(): number {
    const { most, moves } = this.#ahead;
    return moves?.spot === "court" ? most - (this.untouched ? 0 : this.staged.length) : 0;
  }

  get waitingColour(): Colour {
    return (this.#ahead.moves?.colour as Colour | undefined) ?? this.asked.seat;
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
    const before = this.#begun ? [this.#begun.action] : [];
    return [...before, ...this.staged, ...(this.stops && ends !== null ? [ends] : [])];
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
      if (!isOnBoard(place)) return;
      const colour = one.args["colour"] as Colour | undefined;
      const staged = this.count(one.action);
      found.push({ action: one.action, place, open: open && !this.full, words, staged, ...(colour ? { colour } : {}) });
    };
    for (const option of this.offer)
      add(option, !this.gathers || this.count(option.action) < option.times, option.sentence);
    const ahead = this.beginning?.leads_to;
    for (const barred of [...this.decision.barred, ...(ahead?.barred ?? [])]) add(barred, false, barred.why);
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
