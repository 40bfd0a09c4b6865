// The game by keys alone.

import type { Playing } from "../lib/playing.svelte";

const CHOOSABLE =
  ".power.open, .card.open, .board .open[tabindex='0'], .chips [data-action]:not([aria-disabled=true]), .acts [data-action]";

/** What has the focus and has nothing to do with it. */
const IDLE = ".spot:not(.open), .power:not(.open), .card:not(.open), [aria-disabled=true], :disabled";
/** Digits of one number follow one another in so many milliseconds. */
const DIGITS_WITHIN = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isOn = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

export function byKey(event: KeyboardEvent, playing: Playing, placeNames: Record<string, string>): void {
  if (isTyping(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const { choosing, stage } = playing;
  if (key.toLowerCase() === "s" && stage.busy) return stage.skip();
  if (key === "Backspace" && choosing) {
    event.preventDefault();
    if (choosing.staged.length > 0) choosing.takeBack();
    else if (stage.shown?.undo?.free) void playing.undo("answer");
    return;
  }
  if (key === "Escape") return choosing?.clear();
  if (key.toLowerCase() === "u" && stage.shown?.undo?.possible) return void playing.undo("answer");
  if (key === "Enter" && choosing?.isReady) {
    if (event.shiftKey || !isOn(event, "[data-place],button") || isOn(event, IDLE)) void playing.send();
    return;
  }
  if (/^\d$/.test(key) && choosing) return byDigit(key, event.timeStamp, playing);
  if (key === "Enter" && choosing && !isOn(event, "[tabindex],button")) {
    event.preventDefault(); // else the same key would choose what it has just gone to
    document.querySelector<HTMLElement | SVGElement>(CHOOSABLE)?.focus();
    return;
  }
  if (key === "ArrowLeft" || key === "ArrowRight") return walk(event, key === "ArrowLeft" ? -1 : 1);
  if (/^\p{L}$/u.test(key)) jumpTo(key, placeNames);
}

let digits = "";
let lastDigit = 0;

/** Numbers by themselves, with as many digits as they have; a digit never confirms. */
function byDigit(digit: string, now: number, playing: Playing): void {
  const before = now - lastDigit < DIGITS_WITHIN ? digits : "";
  lastDigit = now;
  for (const number of [before + digit, digit]) {
    for (const action of [`number ${number}`, `power ${number}`]) {
      if (!playing.choosing?.option(action)) continue;
      digits = number;
      if (!playing.choosing.staged.includes(action)) playing.pick(action);
      return;
    }
  }
  digits = digit;
  if (digit !== "0") pickByPlace(Number(digit) - 1);
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
  const named = [...document.querySelectorAll<SVGElement>(".board [tabindex='0'][data-place]")].filter((one) =>
    plain(placeNames[one.dataset["place"] ?? ""] ?? "").startsWith(plain(letter)),
  );
  const open = named.filter((one) => one.matches(".open"));
  const all = open.length > 0 ? open : named;
  if (all.length === 0) return;
  const here = all.indexOf(document.activeElement as SVGElement);
  all[(here + 1) % all.length]?.focus();
}
