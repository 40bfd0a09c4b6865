// A piece that is carried over the board by mouse or finger, from the court or from where it was prepared.

import type { Choosing } from "./choosing.svelte";
import type { Playing } from "./playing.svelte";
import type { Colour } from "./view";
import type { Target } from "../board/targets";

/** Before so many pixels it is a click or a tap. */
const FAR = 7;

export class Dragging {
  carried: { colour: Colour; x: number; y: number } | null = $state.raw(null);
  /** The place below it that takes it. */
  over: string | null = $state(null);

  constructor(readonly playing: Playing) {}

  /** Whether there is a piece in the court that may be placed now. */
  readonly ready: boolean = $derived.by(() => !this.playing.sending && (this.playing.choosing?.waiting ?? 0) > 0);

  /** A pointer goes down on a piece: one in the court, or one that was prepared by an answer. */
  press(event: PointerEvent, prepared: string | null = null): void {
    const { choosing } = this.playing;
    if (!choosing || this.playing.sending || event.button !== 0 || !event.isPrimary) return;
    if (prepared === null && !this.ready) return;
    const from = { x: event.clientX, y: event.clientY };
    const over = new AbortController();
    const listen = <K extends keyof WindowEventMap>(kind: K, act: (event: WindowEventMap[K]) => void): void =>
      addEventListener(kind, act, { signal: over.signal, capture: true });
    const end = (): void => {
      over.abort();
      this.carried = null;
      this.over = null;
    };
    listen("pointermove", ({ clientX: x, clientY: y }) => {
      if (!this.carried && Math.hypot(x - from.x, y - from.y) < FAR) return;
      this.carried = { colour: choosing.waitingColour, x, y };
      this.over = this.#takes(choosing, this.#targetAt(x, y), prepared)?.place ?? null;
    });
    listen("pointerup", ({ clientX: x, clientY: y }) => {
      const moved = this.carried !== null;
      end();
      if (!moved) return;
      dropNextClick();
      if (this.playing.choosing === choosing) this.#drop(choosing, this.#targetAt(x, y), prepared);
    });
    listen("pointercancel", end);
    listen("keydown", (pressed) => {
      if (pressed.key !== "Escape" || !this.carried) return;
      pressed.stopPropagation();
      end();
    });
  }

  #drop(choosing: Choosing, target: Target | undefined, prepared: string | null): void {
    const goal = this.#takes(choosing, target, prepared);
    if (prepared === null) {
      if (goal) this.playing.pick(goal.action);
      else if (target) this.playing.trouble = target.words;
    } else if (goal) choosing.move(prepared, goal.action);
    else if (target?.action !== prepared) choosing.unpick(prepared);
  }

  /** The target, if it takes the piece. */
  #takes(choosing: Choosing, target: Target | undefined, prepared: string | null): Target | undefined {
    if (!target || target.action === prepared) return undefined;
    return (prepared === null ? target.open : choosing.mayMoveTo(target.action)) ? target : undefined;
  }

  #targetAt(x: number, y: number): Target | undefined {
    const places = document.elementsFromPoint(x, y).map((one) => one.closest<SVGElement>(".board [data-place]")?.dataset["place"]);
    const found = places.map((place) => this.playing.targets.find((one) => one.place === place && one.colour === undefined));
    return found.find((target) => target !== undefined);
  }
}

/** What a browser takes for a click at the end of a drag is none. */
function dropNextClick(): void {
  const stop = (event: MouseEvent): void => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}
