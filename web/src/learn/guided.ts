// A game of one's own with hints, after the first one.

import { api, beSomebody } from "../lib/api";
import { go } from "../lib/route.svelte";
import { USUAL_NAMES, settings } from "../lib/settings.svelte";
import type { Decision } from "../lib/wire";
import type { Word } from "./words.svelte";

const OPPONENTS = 3;
const LEVEL = "squire";
const PACE = 1;

export async function beginGuidedRound(): Promise<void> {
  const name = settings.name.trim() || USUAL_NAMES[0];
  await beSomebody(name);
  const table = await api.newTable({
    rules: { players: OPPONENTS + 1, edition: "big_box", modules: [], options: {} },
    seats: [{ access: "device", name }, ...Array.from({ length: OPPONENTS }, () => ({ access: "bot" as const, level: LEVEL }))],
    settings: { pace: PACE },
    start: true,
  });
  go(`learn/round/${table.id}`);
}

const BY_VERB: Record<string, Word> = {
  power: "ask.power",
  number: "ask.number",
  card: "ask.card",
  placing: "ask.parts",
  special: "ask.parts",
  place: "ask.place",
  king: "ask.king",
  disc: "ask.disc",
  take: "ask.take",
  to: "ask.to",
  grande: "ask.grande",
  board: "ask.board",
  region: "ask.region",
};
/** Verbs that a card may use for something of its own, which only the card itself explains. */
const OF_THE_ROUND = new Set(["power", "number"]);

/** The sentence that explains a question, by what its answers do. */
export function explains({ options, source }: Decision): Word {
  const verb = options.find((one) => one.verb in BY_VERB)?.verb ?? "";
  return source !== null && OF_THE_ROUND.has(verb) ? "ask.other" : (BY_VERB[verb] ?? "ask.other");
}
