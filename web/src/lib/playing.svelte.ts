// What the one who sits here does at the table: choose, send, take back, ask.

import type { Target } from "../board/targets";
import { ui } from "../text/language.svelte";
import { Choosing } from "./choosing.svelte";
import type { Live } from "./live.svelte";
import { othersDid } from "./recap";
import { settings } from "./settings.svelte";
import type { Stage } from "./stage.svelte";
import { SEATS, type Seat } from "./view";
import type { Advice, ClientMessage, Decision, Preview, StandingMode, State, Told } from "./wire";

/** Until a refusal to take something back can be told from a step that was taken back. */
const CONSENT_TIME = 400;

/** How many of the best answers are shown. */
const ADVISED = 3;

/** Until it is worth asking what was prepared would change. */
const PREVIEW_AFTER = 60;

/** One of the best answers: which of them, and how many of a hundred tries it wins. */
export interface Advised {
  rank: number;
  share: number;
}

/** Answers that were sent together, and to which question. */
interface Sent {
  ply: string;
  answers: readonly string[];
}

const plyOf = (decision: Decision): string => decision.stamp.split(".")[0] ?? "";

/** The way to earlier positions. */
export interface LookingBack {
  /** How many events have happened where one looks; null at a game that is played. */
  happened: number | null;
  /** Go to where so many events had happened, or to the end. */
  lookAt(events: number | null): void;
  /** To the end, with the review of the game. */
  review?(): void;
}

export class Playing {
  /** Whether how it ended has been shown. */
  sawEnd = false;
  lookingBack: LookingBack | null = $state.raw(null);
  trouble = $state("");
  advice: Advice | null = $state.raw(null);
  /** What the prepared answers would change, once the server has tried them. */
  preview: Preview | null = $state.raw(null);

  /** The question whose answer is under way. */
  #sent: Choosing | null = $state.raw(null);
  #asked: Choosing | null = null;
  #withdrawn = false;
  /** How many answers the last message gave, and which. */
  #sentTogether = 1;
  #sentLast: Sent | null = null;
  /** What was taken back just now, to be prepared anew. */
  #takenBack: Sent | null = null;

  constructor(
    readonly live: Live,
    readonly stage: Stage,
    readonly viewer: () => string,
    /** What of a question is offered: all of it, unless somebody is being taught. */
    readonly narrow: (decision: Decision) => Decision | null = (decision) => decision,
  ) {
    $effect(() => {
      void this.choosing;
      this.trouble = "";
    });
    this.#tellRefusals();
    $effect(() => this.#lookAhead());
  }

  readonly seat: Seat | null = $derived.by(() => SEATS.find((seat) => seat === this.viewer()) ?? null);
  /** The seat of the only one who looks at this screen. */
  readonly alone: Seat | null = $derived.by(() => (this.live.viewers.length > 1 ? null : this.seat));
  /** What the server told last, which may be ahead of what is shown. */
  readonly latest: State | null = $derived.by(() => this.live.states[this.viewer()] ?? null);
  /** All that was told so far, which may be ahead of what is shown. */
  readonly events: readonly Told[] = $derived.by(() => this.live.events[this.viewer()] ?? []);
  readonly botPlays: boolean = $derived.by(
    () => this.live.table?.seats.some((one) => one.seat === this.seat && one.bot !== null) ?? false,
  );
  readonly waitingFor: string[] = $derived.by(() =>
    (this.stage.shown?.view.asked ?? []).filter((seat) => seat !== this.seat).map((seat) => this.stage.shown?.names[seat] ?? seat),
  );

  // One decision, one way of choosing. The same question told again, as after a lost connection or
  // in another language, keeps what was prepared for it.
  readonly choosing: Choosing | null = $derived.by(() => {
    const { shown, busy } = this.stage;
    if (!shown?.decision || this.botPlays || busy || shown !== this.latest) return null;
    const decision = this.narrow(shown.decision);
    if (!decision) return null;
    this.#asked = new Choosing(decision, this.#asked);
    if (this.#takenBack?.ply === plyOf(decision)) {
      this.#asked.resume(this.#takenBack.answers);
      this.#takenBack = null;
    }
    return this.#asked;
  });
  /** Whether others have acted after the last own answer. */
  readonly #othersActed: boolean = $derived.by(() => {
    const since = this.latest?.since ?? null;
    return since === null || othersDid(this.events.slice(since), this.seat);
  });
  /** Whether others act now, which one may not want to watch. */
  readonly mayRush: boolean = $derived.by(() => {
    const { shown, rushing } = this.stage;
    if (this.seat === null || this.botPlays || shown === null || shown.over || this.latest?.over || this.choosing || rushing) return false;
    return this.latest?.decision == null || this.#othersActed;
  });
  /** The question that calls, since others have acted after the last own answer; empty if none does. */
  readonly call: string = $derived.by(() => {
    return this.choosing && this.#othersActed ? `${this.seat} ${this.choosing.decision.stamp}` : "";
  });
  // The next question may be here before the reply to the last answer: it takes answers at once.
  readonly sending: boolean = $derived.by(
    () => this.#sent !== null && this.choosing !== null && this.#sent.asksTheSame(this.choosing.decision),
  );
  readonly targets: readonly Target[] = $derived.by(() => this.choosing?.targets ?? []);

  /** The best answers to what is asked, by the answer, once advice was given. */
  readonly advised: ReadonlyMap<string, Advised> = $derived.by(() => {
    const { advice, choosing } = this;
    const best = advice !== null && advice.stamp === choosing?.asked.stamp ? advice.options.slice(0, ADVISED) : [];
    const offered = best.filter((one) => choosing?.option(one.action));
    return new Map(offered.map((one, i) => [one.action, { rank: i + 1, share: Math.round(one.win_share * 100) }]));
  });

  pick(action: string, event?: MouseEvent): void {
    const choosing = this.choosing;
    if (!choosing || this.sending) return;
    const before = choosing.staged;
    this.trouble = "";
    if (choosing.pick(action, (event?.detail ?? 0) > 1)) void this.send();
    else if (choosing.gathers && choosing.staged === before) this.trouble = ui.text("prompt.full");
  }

  pickTarget(target: Target, event?: MouseEvent): void {
    if (target.open || this.choosing?.offered(target.action)) this.pick(target.action, event);
    else this.trouble = target.words;
  }

  async send(): Promise<void> {
    const mine = this.choosing;
    if (!mine?.isReady || this.sending) return;
    this.#sent = mine;
    const { answers } = mine;
    const { seat, stamp } = mine.asked;
    const reply = await this.live.ask({ type: "answer", seat, stamp, actions: answers });
    if (this.#sent === mine) this.#sent = null;
    if (reply?.type === "answered") {
      this.#sentTogether = reply.taken;
      this.#sentLast = { ply: plyOf(mine.asked), answers };
      if (this.#asked === mine) this.#asked = null;
      if (reply.left.length > 0) this.trouble = reply.why ?? "";
    } else if (this.choosing?.asksTheSame(mine.asked) ?? true) {
      this.trouble = reply?.type === "refused" ? reply.message : ui.text("prompt.not_sent");
    }
  }

  /** Answers that were sent together are taken back together, as far as nobody has to agree. */
  /** Go to the own turn: nothing is shown until then, and bots who are alone with one do not wait. */
  rush(): void {
    this.stage.rush();
    if (this.seat !== null) void this.#tell({ type: "hurry", seat: this.seat });
  }

  async undo(what: "answer" | "turn"): Promise<void> {
    const { seat } = this;
    if (!seat) return;
    const together = what === "answer" && this.latest?.undo?.free ? this.#sentTogether : 1;
    this.#sentTogether = 1;
    this.#takenBack = together > 1 ? this.#sentLast : null;
    for (let n = 0; n < together; n += 1) if (!(await this.#tell({ type: "undo", seat, what }))) return;
  }

  consent(agree: boolean): void {
    if (this.seat) void this.#tell({ type: "consent", seat: this.seat, agree });
  }

  /** Not to take something back after all. */
  unaskUndo(): void {
    this.#withdrawn = true;
    this.consent(false);
  }

  standing(mode: StandingMode, skip: boolean): void {
    if (this.seat) void this.#tell({ type: "standing", seat: this.seat, mode, skip_action: skip });
  }

  /** Take a secret choice back while it is not revealed. */
  withdraw(): void {
    const secret = this.stage.shown?.secret;
    if (this.seat && secret) void this.#tell({ type: "withdraw", seat: this.seat, stamp: secret.stamp });
  }

  askAdvice(): void {
    const decision = this.choosing?.decision;
    if (decision) void this.#tell({ type: "advice", seat: decision.seat, stamp: decision.stamp });
  }

  /** Whether it was done. */
  async #tell(message: ClientMessage): Promise<boolean> {
    const reply = await this.live.ask(message);
    if (reply === null) this.trouble = ui.text("prompt.not_sent");
    else if (reply.type === "refused") this.trouble = reply.message;
    else if (reply.type === "advice") this.advice = reply;
    return reply !== null && reply.type !== "refused";
  }

  /** Whenever other answers are prepared; a look is worth nothing when they have changed again. */
  #lookAhead(): () => void {
    const choosing = this.choosing;
    const actions = choosing?.isReady && !choosing.untouched && !this.sending ? choosing.answers : [];
    this.preview = null;
    let over = false;
    const timer = setTimeout(() => {
      if (!choosing || actions.length === 0) return;
      const { seat, stamp } = choosing.decision;
      void this.live.ask({ type: "preview", seat, stamp, actions }).then((reply) => {
        if (over || reply?.type !== "preview" || !reply.possible) return;
        this.preview = reply;
        // All are placed, and the same seat is asked next: it can take them back.
        if (choosing.complete && settings.confirm === "final" && reply.view?.asked.includes(seat)) void this.send();
      });
    }, PREVIEW_AFTER);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }

  /** A request to take something back that ends without anything taken back was refused. */
  #tellRefusals(): void {
    let before: number | null = null;
    $effect(() => {
      const asking = this.seat !== null && this.live.table?.undo_request?.seat === this.seat;
      if (asking) before ??= this.latest?.undos ?? 0;
      else if (before !== null) {
        const then = before;
        before = null;
        if (this.#withdrawn) this.#withdrawn = false;
        else
          setTimeout(() => {
            if (this.latest?.undos === then) this.trouble = ui.text("prompt.undo_refused");
          }, CONSENT_TIME);
      }
    });
  }
}
