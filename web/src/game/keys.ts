// The game by keys alone.

import { drawn } from "../lib/drawn";
import type { Playing } from "../lib/playing.svelte";
import type { Recalling } from "../lib/recalling.svelte";

/** Where an answer can be given, those first that stand beside the question. */
const ANSWERS = [
  ".chips [aria-pressed=true]",
  ".chips [data-action]:not([aria-disabled=true])",
  ".card.open, .card.chosen",
  ".power.open, .power.chosen",
  ".board .open[tabindex='0']",
  ".acts [data-action]",
];

/** What has the focus and has nothing to do with it. */
const IDLE = ".spot:not(.open), .power:not(.open), .card:not(.open), [aria-disabled=true], :disabled";
/** Digits of one number follow one another in so many milliseconds. */
const DIGITS_WITHIN = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isOn = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

export const asksForKeys = (event: KeyboardEvent): boolean => event.key === "?" && !isTyping(event.target);

/** Go to the first answer, or, while nothing is asked, to where the question will be. */
export function goToQuestion(): void {
  const first = ANSWERS.map((one) => document.querySelector<HTMLElement | SVGElement>(one)).find(Boolean);
  (first ?? document.querySelector<HTMLElement>(".prompt"))?.focus({ preventScroll: true });
}

/**
 * Go to the first answer of a new question, unless somebody writes or reads something in between. It is
 * drawn first: to move the focus, the browser has to lay out all that has changed so far.
 */
export async function meetQuestion(): Promise<void> {
  const before = document.activeElement;
  await drawn();
  const here = document.activeElement;
  if (mayMove() && (here === before || here === document.body)) goToQuestion();
}

/** Go to something that has come by itself, unless somebody is elsewhere for a reason. */
export function meet(element: HTMLElement): void {
  if (mayMove()) element.focus({ preventScroll: true });
}

function mayMove(): boolean {
  const here = document.activeElement;
  return !isTyping(here) && !here?.closest("dialog, .recap");
}

export function byKey(event: KeyboardEvent, playing: Playing, placeNames: Record<string, string>): void {
  // A key that is held down must not answer one question after the other.
  if (event.repeat && event.key === "Enter" && isOn(event, "button, .board")) event.preventDefault();
  if (isTyping(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const { choosing, stage } = playing;
  if (key.toLowerCase() === "s" && stage.busy) return stage.skip();
  if (key === "Backspace" && choosing) {
    event.preventDefault();
    if (!choosing.untouched) choosing.takeBack();
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
  if (key === "Enter" && choosing && !isOn(event, "[tabindex='0'],button")) {
    event.preventDefault(); // else the same key would choose what it has just gone to
    return goToQuestion();
  }
  if (key === "ArrowLeft" || key === "ArrowRight") return walk(event, key === "ArrowLeft" ? -1 : 1);
  if (/^\p{L}$/u.test(key)) jumpTo(key, placeNames);
}

/** Whether it wants the end of the game at once: Enter, Escape or a tap beside all that can be used. */
export const skipsFinale = (event: KeyboardEvent | MouseEvent): boolean =>
  !isTyping(event.target) && !isOn(event, "button, dialog") && (!(event instanceof KeyboardEvent) || (!event.repeat && ["Enter", "Escape"].includes(event.key)));

/** The look back, and the way to one's own turn; whether the key was for them. */
export function recallByKey(event: KeyboardEvent, recalling: Recalling): boolean {
  if (isTyping(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { playing, at } = recalling;
  const key = event.key.toLowerCase();
  const acts: Partial<Record<string, () => void>> = {
    ...(recalling.turns.length > 0 && { r: () => recalling.toggle() }),
    ...(playing.mayRush && { t: () => playing.rush() }),
    ...(at !== null && {
      escape: () => recalling.close(),
      arrowleft: () => recalling.step(-1),
      arrowright: () => recalling.step(1),
    }),
  };
  acts[key]?.();
  return key in acts;
}

let digits = "";
let lastDigit = 0;

/** Numbers by themselves, with as many digits as they have; a digit never confirms.
 * The focus follows it: what it has picked is what Enter is about next. */
function byDigit(digit: string, now: number, playing: Playing): void {
  const before = now - lastDigit < DIGITS_WITHIN ? digits : "";
  lastDigit = now;
  for (const number of [before + digit, digit]) {
    for (const [action, where] of [
      [`number ${number}`, `[data-action="number ${number}"]`],
      [`power ${number}`, `.power[data-power="${number}"]`],
    ] as const) {
      if (!playing.choosing?.option(action)) continue;
      digits = number;
      const found = document.querySelector<HTMLElement>(where);
      if (playing.choosing.staged.includes(action)) found?.focus();
      else prepare(found);
      return;
    }
  }
  digits = digit;
  if (digit !== "0") prepare(byPlace(Number(digit) - 1));
}

/** By its place in the row of answers, or else in the row of cards, where those that are gone keep
 * theirs: to such a card the focus goes, and it says who has it. */
function byPlace(index: number): HTMLElement | null | undefined {
  const chips = [...document.querySelectorAll<HTMLElement>(".chips [data-action]")];
  if (chips.length > 0) return chips[index];
  return document.querySelectorAll(".offer .slot")[index]?.querySelector<HTMLElement>(".card");
}

/** Pick something without sending it, as the second half of a double click does. */
function prepare(picked: HTMLElement | null | undefined): void {
  picked?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  picked?.focus();
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
