// Looking back by keys: turns, single decisions, the beginning, the end, and back to the game.

import type { Back } from "./back.svelte";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

export function byKey(event: KeyboardEvent, back: Back, leave: () => void): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const step = (by: number): void => (event.shiftKey ? back.goStep(by) : back.goTurn(by));
  const acts: Partial<Record<string, () => void>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => back.go(0),
    End: () => back.go(Infinity),
    Escape: leave,
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
