// What is heard of the game: which sound goes with what happens, and whether anybody wants to hear it.

import { drawn } from "./drawn";
import { settings } from "./settings.svelte";
import { rowsOf, total, type Told } from "./wire";

/** Of several that happen together only the first in this list is heard. */
const SOUNDS = ["fanfare", "veto", "points", "tower", "card", "piece", "turn"] as const;
export type Sound = (typeof SOUNDS)[number];

/** No sound twice within so many milliseconds. */
const APART = 70;
const BY_KIND: Partial<Record<string, Sound>> = { GameEnded: "fanfare", VetoUsed: "veto", CardTaken: "card", PowerPlayed: "card" };

let context: AudioContext | null = null;
let last: { sound: Sound; time: number } | null = null;

function soundOfOne(event: Told): Sound | null {
  const known = BY_KIND[event.kind];
  if (known) return known;
  if (event.kind === "Scored") return rowsOf(event).some((row) => total(row) > 0) ? "points" : null;
  const { carried } = event;
  if (!carried || carried.origin === carried.goal) return null;
  return carried.piece === "caballero" && carried.goal === "castillo" ? "tower" : "piece";
}

/** What is heard of all that happens together. */
export function soundOf(events: readonly Told[]): Sound | null {
  const all = events.map(soundOfOne);
  return SOUNDS.find((sound) => all.includes(sound)) ?? null;
}

/** Browsers allow sounds only to those who have done something: to be called when somebody does. */
export function wake(): void {
  if (!settings.sound || !("AudioContext" in window) || !(navigator.userActivation?.isActive ?? true)) return;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume().catch(() => undefined);
}

/** A tab that nobody sees is silent, unless it calls. */
export function play(sound: Sound | null): void {
  if (!sound || !settings.sound || context?.state !== "running" || (document.hidden && sound !== "turn")) return;
  const time = performance.now();
  if (last?.sound === sound && time - last.time < APART) return;
  last = { sound, time };
  const here = context;
  // Who cannot fetch them plays in silence.
  void Promise.all([import("./sounds"), drawn()])
    .then(([{ makeSound }]) => makeSound(here, sound))
    .catch(() => undefined);
}
