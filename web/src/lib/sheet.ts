// The score sheet: where every point came from, by source and by round.

import { roundAtStart } from "./rounds";
import { total, type Rules, type State, type Told } from "./wire";

/** Points by seat. */
export type Sums = Record<string, number>;

export interface Sheet {
  /** What everybody had when the events began: a table may begin from a position. */
  before: Sums;
  /** From the one in which the events begin. */
  rounds: [number, Sums][];
  /** What each card brought, by its name among cards of one title. */
  sources: [string, Sums][];
  general: Sums;
  special: Sums;
  /** What is paid beside all scorings, such as tiles that are brought home. */
  other: Sums;
  castillo: Sums;
  bonuses: Map<string, Sums>;
}

const add = (sums: Sums, seat: string, points: number): void => {
  sums[seat] = (sums[seat] ?? 0) + points;
};

type Scoring = Pick<Rules, "rounds" | "cards" | "bonuses">;
/** What of a state it takes to know what was before the first event. */
export type Standing = Pick<State, "scores"> & { view: Pick<State["view"], "round"> };

export function sheetOf(events: readonly Told[], rules: Scoring, now: Standing): Sheet {
  let round = roundAtStart(events, rules.rounds, now.view.round);
  const rounds = new Map<number, Sums>(rules.rounds.filter((one) => one >= round).map((one) => [one, {}]));
  const sources = new Map<string, Sums>();
  const sheet: Omit<Sheet, "rounds" | "sources"> = {
    before: { ...now.scores },
    general: {},
    special: {},
    other: {},
    castillo: {},
    bonuses: new Map(rules.bonuses.map((bonus) => [bonus.name, {}])),
  };
  const pay = (seat: string, points: number): void => {
    add(sheet.before, seat, -points);
    add(rounds.get(round) ?? {}, seat, points);
  };
  let general = false;
  for (const event of events) {
    if (event.kind === "GeneralScoringBegan") general = true;
    if (event.kind === "RoundBegan") {
      round = Number(event.values["round"]);
      general = false;
    }
    const { seat: who, points: paid } = event.values;
    if (typeof who === "string" && typeof paid === "number") {
      pay(who, paid);
      add(general ? sheet.general : sheet.other, who, paid);
    }
    if (event.kind !== "Scored") continue;
    const cause = event.values["cause"];
    const title = rules.cards.find((card) => card.name === cause)?.label ?? null;
    for (const row of event.seats ?? []) {
      const seat = row.seat;
      const points = total(row);
      if (points === 0) continue;
      pay(seat, points);
      add(title === null ? sheet.general : sheet.special, seat, points);
      if (title !== null) {
        const sums = sources.get(title) ?? {};
        add(sums, seat, points);
        sources.set(title, sums);
      }
      if (event.values["place"] === "castillo") add(sheet.castillo, seat, points);
      for (const [bonus, extra] of Object.entries(row.bonuses)) add(sheet.bonuses.get(bonus) ?? {}, seat, extra);
    }
  }
  return { ...sheet, rounds: [...rounds], sources: [...sources] };
}

/** The points of everybody before the first round that is told of, and after each. */
export function growthOf(events: readonly Told[], rules: Scoring, now: Standing): { round: number; points: Sums }[] {
  const { before, rounds } = sheetOf(events, rules, now);
  const sums = { ...before };
  const after = rounds.map(([round, gained]) => {
    for (const [seat, points] of Object.entries(gained)) add(sums, seat, points);
    return { round, points: { ...sums } };
  });
  return [{ round: 0, points: before }, ...after];
}
