// The game by keys alone.

import type { Playing } from "../lib/playing.svelte";

const CHOOSABLE =
  ".power.open, .card.open, .board .open[tabindex='0'], .chips [data-action]:not([aria-disabled=true]), .acts [data-action]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isOn = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

export function byKey(event: KeyboardEvent, playing: Playing, placeNames: Record<string, string>): void {
  if (isTyping(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const { choosing, stage } = playing;
  if (key.toLowerCase() === "s" && (stage.busy || stage.scorings.length > 0)) return stage.skip();
  if (key === "Backspace" && choosing) {
    event.preventDefault();
    if (choosing.staged.length > 0) choosing.takeBack();
    else if (stage.shown?.undo?.free) playing.undo("answer");
    return;
  }
  if (key === "Escape") return choosing?.clear();
  if (key.toLowerCase() === "u" && stage.shown?.undo?.possible) return playing.undo("answer");
  if (key === "Enter" && choosing?.isReady) {
    if (!isOn(event, "[data-place],button")) void playing.send();
    return;
  }
  if (/^\d$/.test(key) && choosing) {
    for (const action of [`number ${key}`, `power ${key}`])
      if (choosing.option(action)) return playing.pick(action);
    if (key !== "0") pickByPlace(Number(key) - 1);
    return;
  }
  if (key === "Enter" && choosing && !isOn(event, "[tabindex],button")) {
    event.preventDefault(); // else the same key would choose what it has just gone to
    document.querySelector<HTMLElement | SVGElement>(CHOOSABLE)?.focus();
    return;
  }
  if (key === "ArrowLeft" || key === "ArrowRight") return walk(event, key === "ArrowLeft" ? -1 : 1);
  if (/^\p{L}$/u.test(key)) jumpTo(key, placeNames);
}

/** By its place in the row of answers, or else in the row of cards. */
function pickByPlace(index: number): void {
  const chips = [...document.querySelectorAll<HTMLElement>(".chips [data-action]")];
  const cards = [...document.querySelectorAll<HTMLElement>(".card.open, .card.chosen")];
  (chips.length > 0 ? chips : cards)[index]?.click();
}

function walk(event: KeyboardEvent, step: number): void {
  const row = event.target instanceof Element ? event.target.closest("section, .chips") : null;
  const all = [...(row?.querySelectorAll<HTMLElement>("button") ?? [])];
  const here = all.indexOf(event.target as HTMLElement);
  if (here >= 0) all[here + step]?.focus();
}

/** Focus the next thing on the board whose region begins with a letter. */
function jumpTo(letter: string, placeNames: Record<string, string>): void {
  const plain = (text: string): string => text.normalize("NFD").toLocaleLowerCase();
  const all = [...document.querySelectorAll<SVGElement>(".board [tabindex='0'][data-place]")].filter((one) =>
    plain(placeNames[one.dataset["place"] ?? ""] ?? "").startsWith(plain(letter)),
  );
  if (all.length === 0) return;
  const here = all.indexOf(document.activeElement as SVGElement);
  all[(here + 1) % all.length]?.focus();
}
