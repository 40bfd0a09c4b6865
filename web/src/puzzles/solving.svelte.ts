// A puzzle being solved: its position, the answers that are tried, and what they are worth.

import { Live, type Reply } from "../lib/live.svelte";
import { Playing } from "../lib/playing.svelte";
import { Stage } from "../lib/stage.svelte";
import { stillTable } from "../lib/stillTable";
import type { ClientMessage, Puzzle, PuzzleVerdict } from "../lib/wire";
import { fetchPuzzle, fetchSolution, fetchVerdict } from "./fetching";

type Judge = (action: string) => Promise<boolean>;

/** A table without a connection, at which an answer is only judged. */
class PuzzleLive extends Live {
  constructor(readonly judge: Judge) {
    super("");
    this.connected = true;
  }

  override async ask(message: ClientMessage): Promise<Reply | null> {
    if (message.type !== "answer" || !(await this.judge(message.actions[0] ?? ""))) return null;
    return { type: "answered", id: "", seat: message.seat, taken: 1, left: [], why: null };
  }
}

export class Solving {
  puzzle: Puzzle | null = $state.raw(null);
  /** Of the last answer that was tried, or of the best one, if it was shown. */
  verdict: PuzzleVerdict | null = $state.raw(null);
  /** Whether the answer was shown, so that it cannot be found any more. */
  gaveUp = $state(false);
  /** Fetches the verdict that is shown, in the language that is chosen. */
  #judged: (() => Promise<PuzzleVerdict>) | null = null;
  readonly live: Live;
  readonly playing: Playing;
  readonly #stage = new Stage();

  constructor(
    readonly name: string,
    readonly onsolved: () => void,
  ) {
    this.live = new PuzzleLive((action) => this.#try(action));
    this.playing = new Playing(this.live, this.#stage, () => this.puzzle?.seat ?? "", (decision) => (this.verdict ? null : decision));
  }

  /** In the language that is chosen. */
  async load(title: string): Promise<void> {
    const [puzzle, verdict] = await Promise.all([fetchPuzzle(this.name), this.#judged?.() ?? null]);
    const { seat, state, rules } = puzzle;
    const names = Object.values(state.names).slice(0, rules.players);
    this.puzzle = puzzle;
    this.verdict = verdict;
    this.live.table = { ...stillTable(title, rules, { names, bots: [] }, false), dealt: "secretly" };
    this.live.viewers = [seat];
    this.live.states = { [seat]: state };
    this.live.events = { [seat]: state.events.list };
    this.#stage.clear();
    this.#stage.take(state, [], state.events.list, state.log.lines);
  }

  again(): void {
    this.#judged = null;
    this.verdict = null;
  }

  async show(): Promise<void> {
    this.gaveUp = true;
    this.verdict = await this.#judge(() => fetchSolution(this.name));
  }

  #judge(verdict: () => Promise<PuzzleVerdict>): Promise<PuzzleVerdict> {
    this.#judged = verdict;
    return verdict();
  }

  async #try(action: string): Promise<boolean> {
    try {
      this.verdict = await this.#judge(() => fetchVerdict(this.name, action));
    } catch {
      return false;
    }
    if (this.verdict.right && !this.gaveUp) this.onsolved();
    return true;
  }
}
