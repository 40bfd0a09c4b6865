// What the server sent, as moments in their order: nothing is shown before its own.

import type { Flight } from "../board/targets";
import type { Colour, Pieces, Seat, View } from "./view";
import { total, type Line, type State, type Told } from "./wire";

/** A scoring, and which one it is of those that belong together. */
export interface Scoring {
  event: Told;
  n: number;
  of: number;
  /** Who has the lead after it and had not before; none if it has not changed. */
  lead: readonly string[];
}

export interface Moment {
  /** What is said of it; empty if nothing new is. */
  caption: string;
  /** The log as far as it is told by then. */
  lines: readonly Line[];
  /** What moves on the board, and the places it speaks of. */
  flights: readonly Flight[];
  lit: readonly string[];
  scoring: Scoring | null;
  /** What happens in it. */
  events: readonly Told[];
  /** How things stand when it has happened. */
  state: State;
  /** Whether it is the last of what came together. */
  ends: boolean;
}

/** A state, and all that is known when it comes. */
export interface News {
  before: State;
  after: State;
  /** What has happened between the two: the last of the events. */
  fresh: readonly Told[];
  events: readonly Told[];
  /** The log as it was shown before, and as it is now. */
  told: readonly Line[];
  lines: readonly Line[];
}

/** They are told by themselves. */
const HEADS = new Set(["RoundBegan", "GeneralScoringBegan", "GameEnded"]);
/** No scoring before one of them belongs to one after it. */
const APART = new Set(["TurnBegan", "SpecialAnnounced", "RoundBegan", "GeneralScoringBegan"]);
/** What need not be said when something else is. */
export const SMALL_PRINT = new Set(["CardRevealed", "CardBurnt", "TurnBegan", "TurnOrderSet"]);
const PLACE_KEYS = ["spot", "from", "region", "place"];
const MOST_LIT = 4;
const CASTILLO = "castillo";

export function momentsOf(news: News): Moment[] {
  const { before, after, fresh, events, told, lines } = news;
  const moments: Moment[] = [];
  let now: State = { ...before, view: { ...before.view, asked: [] } };
  let at = events.length - fresh.length;
  let moving = fresh.filter((event) => event.carried).length;
  for (const group of grouped(fresh)) {
    const scored = group[0]?.kind === "Scored" ? group[0] : null;
    const flights = group.flatMap((event) => flightOf(event, now) ?? []);
    const scores = now.scores;
    now = group.reduce(happen, now);
    moving -= group.filter((event) => event.carried).length;
    // Nothing tells which move has changed these: they are as they come to be once nothing moves any more.
    if (moving === 0) now = { ...now, tokens: after.tokens, forecast: after.forecast ?? now.forecast };
    const known = at + group.length;
    moments.push({
      caption: scored ? "" : captionOf(lines, events, at, known),
      lines: linesAt(told, lines, known),
      flights,
      lit: [...new Set(group.flatMap(placesOf))].slice(0, MOST_LIT),
      scoring: scored && { event: scored, ...placeInSeries(events, at, after.scorings_left), lead: newLead(scores, now.scores) },
      events: group,
      state: now,
      ends: false,
    });
    at = known;
  }
  const last = moments.at(-1);
  if (last && !last.scoring) moments[moments.length - 1] = { ...last, lines, state: after, ends: true };
  else {
    const caption = captionOf(lines, events, events.length - fresh.length, events.length);
    moments.push({ caption, lines, flights: [], lit: [], scoring: null, events: [], state: after, ends: true });
  }
  return moments;
}

/** Events that happen together: each scoring by itself, and no piece flies on before it has landed. */
function grouped(fresh: readonly Told[]): Told[][] {
  const groups: Told[][] = [];
  let open: Told[] = [];
  for (const event of fresh) {
    const alone = event.kind === "Scored" || HEADS.has(event.kind);
    if (open.length === 0 || alone || open[0]?.kind === "Scored" || open.some((one) => landsWhere(one, event))) {
      open = [];
      groups.push(open);
    }
    open.push(event);
  }
  return groups;
}

const landsWhere = (one: Told, next: Told): boolean =>
  one.carried !== undefined && next.carried !== undefined && one.carried?.goal === next.carried?.origin && one.carried?.colour === next.carried?.colour;

/** The state after one more event, as far as the event tells it. */
export function happen(state: State, event: Told): State {
  if (event.kind === "Scored") {
    const paid = (event.seats ?? []).reduce((sum, row) => pay(sum, row.seat, total(row)), state);
    return event.values["place"] === CASTILLO ? raiseCastillo(paid, event) : paid;
  }
  const { seat, points, round } = event.values;
  let now = state;
  if (typeof seat === "string" && typeof points === "number") now = pay(now, seat, points);
  if (event.kind === "RoundBegan" && typeof round === "number") now = { ...now, view: { ...now.view, round } };
  return event.carried ? carry(now, event.carried) : now;
}

function pay(state: State, seat: string, points: number): State {
  if (points === 0 || !(seat in state.scores)) return state;
  const scores = { ...state.scores, [seat]: (state.scores[seat as Seat] ?? 0) + points };
  return { ...state, scores, view: { ...state.view, score: scores } };
}

/** Whoever is in the Castillo is seen while it is scored. */
function raiseCastillo(state: State, event: Told): State {
  if (state.view.caballeros[CASTILLO] !== "?") return state;
  const inside = (event.seats ?? []).filter((row) => row.caballeros > 0).map((row) => [row.seat, row.caballeros]);
  return withPieces(state, CASTILLO, Object.fromEntries(inside) as Pieces);
}

const withPieces = (state: State, spot: string, pieces: Pieces): State => ({
  ...state,
  view: { ...state.view, caballeros: { ...state.view.caballeros, [spot]: pieces } },
});

function carry(state: State, carried: NonNullable<Told["carried"]>): State {
  const { piece, origin, goal, number } = carried;
  const { view } = state;
  if (piece === "king") {
    const stays = isKingsName(origin ?? null, state);
    return { ...state, king_piece: stays ? state.king_piece : (goal ?? null), view: { ...view, king: goal ?? null } };
  }
  if (piece === "board") {
    const boards: View["mobile_board"] = view.mobile_board.map((place, i) => (i === carried.board ? (goal ?? null) : place));
    return { ...state, view: { ...view, mobile_board: boards } };
  }
  const colour = carried.colour as Colour;
  if (piece === "grande") return { ...state, view: { ...view, grande: { ...view.grande, [colour]: goal ?? null } } };
  const left = add(state, origin ?? "", colour, -number);
  return add(left, goal ?? "", colour, number);
}

function add(state: State, spot: string, colour: Colour, number: number): State {
  const there = state.view.caballeros[spot];
  if (there === undefined || there === "?") return state;
  return withPieces(state, spot, { ...there, [colour]: Math.max(0, (there[colour] ?? 0) + number) });
}

/** Whether the King is sent while another one is King: then the King's piece stays where it is. */
const isKingsName = (from: string | null, { king_piece, view }: State): boolean => king_piece !== view.king && from !== king_piece;

/** What of an event moves on the board. */
export function flightOf({ carried }: Told, state: State): Flight | null {
  if (!carried || carried.origin === carried.goal) return null;
  const { piece, board } = carried;
  if (piece === "king" && isKingsName(carried.origin ?? null, state)) return null;
  const colour = piece === "king" || piece === "board" ? piece : (carried.colour as Colour);
  const number = piece === "board" ? (board ?? 0) : carried.number;
  return { id: 0, colour, from: carried.origin ?? "", to: carried.goal ?? "", number, grande: piece === "grande" };
}

export function placesOf(event: Told): string[] {
  const found = PLACE_KEYS.map((key) => event.values[key]).filter((one): one is string => typeof one === "string" && one !== "");
  const regions = event.values["regions"];
  return Array.isArray(regions) && event.kind === "Scored" ? [...found, ...regions] : found;
}

/** Who leads now, if it is not who led before; nobody leads where nobody has points. */
export function newLead(before: Record<string, number>, after: Record<string, number>): string[] {
  const leaders = (scores: Record<string, number>): string[] => {
    const most = Math.max(0, ...Object.values(scores));
    return Object.keys(scores).filter((seat) => most > 0 && scores[seat] === most);
  };
  const [led, leads] = [leaders(before), leaders(after)];
  return led.join() === leads.join() ? [] : leads;
}

/** The scorings that belong together with the one at this place among all events, by their places. */
export function seriesAt(events: readonly Told[], at: number): number[] {
  const cause = events[at]?.values["cause"];
  let from = at;
  while (from > 0 && !APART.has(events[from]?.kind ?? "")) from -= 1;
  const next = events.findIndex((event, i) => i > at && APART.has(event.kind));
  const until = next < 0 ? events.length : next;
  const found: number[] = [];
  for (let i = from; i < until; i += 1) if (events[i]?.kind === "Scored" && events[i]?.values["cause"] === cause) found.push(i);
  return found;
}

/** Which one a scoring is of those that belong together; `left` more of the running ones are to come. */
export function placeInSeries(events: readonly Told[], at: number, left: number): { n: number; of: number } {
  const series = seriesAt(events, at);
  const runs = !events.slice(at).some((event) => APART.has(event.kind));
  return { n: series.indexOf(at) + 1, of: series.length + (runs ? left : 0) };
}

/** The log when so many events are known. A line of which only a part has happened is as it was before. */
function linesAt(told: readonly Line[], lines: readonly Line[], known: number): readonly Line[] {
  const cut = lines.findIndex((line) => line.last >= known);
  return cut < 0 ? lines : [...lines.slice(0, cut), ...told.slice(cut).filter((line) => line.last < known)];
}

/** The last line that tells something a person did, among those about some events. */
function captionOf(lines: readonly Line[], events: readonly Told[], from: number, until: number): string {
  const matters = (line: Line): boolean => events.slice(Math.max(from, line.first), line.last + 1).some((event) => !SMALL_PRINT.has(event.kind));
  const about = lines.filter((line) => line.last >= from && line.last < until);
  return (about.findLast(matters) ?? about.at(-1))?.text ?? "";
}
