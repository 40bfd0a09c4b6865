// The first game: what is read, what is done, and what everybody else answers meanwhile.

import type { Decision, Option } from "../lib/wire";
import type { Seat } from "../lib/view";
import game from "./first_game.json";

/** Whose game it is. */
export const LEARNER: Seat = "A";
export const RECORD = game.record.join("\n") + "\n";
const ANSWERS: readonly Partial<Record<Seat, string>>[] = game.answers;

export const NAMES = ["goal", "power", "court", "king", "card", "place", "castillo", "safe", "disc", "tie"] as const;
export type StepName = (typeof NAMES)[number];

export interface Step {
  name: StepName;
  /** The places it speaks of. */
  lit: readonly string[];
  /** Which of the questions are answered in it, from the first to the last; none where one only reads. */
  answers: readonly [number, number] | null;
}

const read = (name: StepName, ...lit: string[]): Step => ({ name, lit, answers: null });
const act = (name: StepName, first: number, last = first): Step => ({ name, lit: [], answers: [first, last] });

export const STEPS: readonly Step[] = [
  read("goal", "sevilla"),
  act("power", 1),
  act("court", 4),
  read("king", "castilla_la_nueva"),
  act("card", 5),
  act("place", 6, 9),
  act("castillo", 10, 11),
  act("safe", 12, 13),
  act("disc", 35),
  read("tie", "aragon"),
];

/** What the learner is to answer to the question that is open now and those that follow in this step. */
export function wanted(step: Step | undefined, ply: number): string[] {
  if (!step?.answers || ply < step.answers[0]) return [];
  return ANSWERS.slice(ply, step.answers[1] + 1).flatMap((one) => one[LEARNER] ?? []);
}

/** What another seat answers. */
export const scripted = (seat: Seat, ply: number): string | undefined => ANSWERS[ply]?.[seat];

/** A question with these answers only: whatever else it offers is barred, and says why. */
export function narrowed(decision: Decision, wants: readonly string[], why: string): Decision {
  const times = (option: Option): number => wants.filter((one) => one === option.action).length;
  const next = (option: Option): Option => ({
    ...option,
    times: Math.min(option.times, times(option)),
    leads_to: option.leads_to && narrowed(option.leads_to, wants.slice(1), why),
  });
  // What cannot be pointed at is left out, instead of standing beside the question with its reason.
  const others = decision.options.filter((one) => times(one) === 0 && Object.keys(one.args).length > 0);
  const most = Math.min(decision.most, Math.max(1, wants.length));
  return {
    ...decision,
    least: Math.min(decision.most, most),
    most,
    options: decision.options.filter((one) => times(one) > 0).map(next),
    barred: [...decision.barred, ...others.map(({ action, verb, args, words }) => ({ action, verb, args, words, reason: "lesson", why }))],
  };
}
