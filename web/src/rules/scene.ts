// What a picture of a rule shows: a piece of the board as it may be in a game, cards, a disc, a court.

import { PLACES, wideLayout, type Layout } from "../board/geometry";
import type { Flight, Target } from "../board/targets";
import type { Colour, Pieces, Seat, View } from "../lib/view";
import type { Mark, Token, WouldPay } from "../lib/wire";

/** From where to where, and whose. */
export type Way = readonly [from: string, to: string, colour: Colour | "king", number?: number];

/** Who gets each number of a place; those in the first row with several lead together. */
export interface Pays {
  takes: readonly (readonly Seat[])[];
  first: readonly Seat[];
}

export interface Scene {
  /** The places to be seen, on a cut-out of the board; without them there is no board. */
  show?: readonly string[];
  king?: string;
  grande?: Partial<Record<Seat, string>>;
  pieces?: Record<string, Pieces>;
  /** How many are in the Castillo. */
  inside?: number;
  /** Where something may go; all other places are not in question. */
  open?: readonly string[];
  ways?: readonly Way[];
  /** Where the two mobile scoreboards lie; without it they are not to be seen. */
  boards?: readonly (string | null)[];
  pays?: Record<string, Pays>;
  marks?: readonly Pick<Mark, "kind" | "lies" | "places">[];
  tokens?: readonly (Pick<Token, "kind" | "spot"> & Partial<Token>)[];
  /** Further fields of the view, such as where a board that moves lies. */
  fields?: Record<string, string>;
  cards?: readonly string[];
  /** Power cards, in the order in which they lie. */
  powers?: readonly string[];
  /** The regions that discs show, by whose they are. */
  discs?: Partial<Record<Seat, string>>;
  /** How many are in the court and in the provinces, and how many come from one to the other. */
  court?: readonly [court: number, provinces: number, coming: number];
  /** The rounds of a game. */
  rounds?: boolean;
}

export type Scenes = Record<string, Scene>;

/** That a place pays at all; the numbers themselves are on its board. */
const PAID = [1];

const EMPTY: View = {
  viewer: "A",
  players: 5,
  edition: "",
  modules: [],
  options: {},
  caballeros: {},
  score: {},
  grande: {},
  hand: {},
  discard: {},
  played: {},
  disc: {},
  active: null,
  round: 1,
  king: null,
  start_player: null,
  order: [],
  mobile_board: [],
  deck: {},
  open_card: {},
  asked: [],
};

export const viewOf = (scene: Scene): View => ({
  ...EMPTY,
  ...scene.fields,
  caballeros: { ...scene.pieces, ...(scene.inside === undefined ? {} : { castillo: "?" as const }) },
  grande: scene.grande ?? {},
  king: scene.king ?? null,
  mobile_board: [...(scene.boards ?? [])],
});

export const targetsOf = (scene: Scene): Target[] =>
  (scene.open ?? []).map((place) => ({ action: place, place, open: true, words: "", staged: 0 }));

export const flightsOf = (scene: Scene): Flight[] =>
  (scene.ways ?? []).map(([from, to, colour, number = 1], id) => ({ id, from, to, colour, number, grande: false }));

export const paysOf = (scene: Scene): WouldPay[] =>
  Object.entries(scene.pays ?? {}).map(([place, { takes, first }]) => ({
    place,
    prizes: PAID,
    takes: takes.map((seats) => [...seats]),
    first: [...first],
    caballeros: {},
    points: {},
    places: {},
  }));

export const marksOf = (scene: Scene): Mark[] =>
  (scene.marks ?? []).map((mark) => ({ seat: "A", title: "", board: null, until: "", round: null, words: "", ...mark, places: [...mark.places] }));

export const tokensOf = (scene: Scene): Token[] =>
  (scene.tokens ?? []).map((token) => ({ title: "", number: 1, room: null, colour: null, takes: null, ...token }));

const MARGIN = 26;
/** How wide a picture is for its height, at least and at most. */
const SLIM = 1.6;
const BROAD = 2.4;
const PIECE = 46;
const LETTER = 23;
/** What belongs to the Castillo around its middle. */
const CASTILLO = [-100, -118, 100, 126] as const;

function boxOf(place: string, layout: Layout): [number, number, number, number] {
  const region = layout.regions[place];
  if (!region) {
    const [x = 0, y = 0] = PLACES.castillo;
    return [x + CASTILLO[0], y + CASTILLO[1], x + CASTILLO[2], y + CASTILLO[3]];
  }
  const numbers = (region.outline.match(/-?\d+/g) ?? []).map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  const [x = 0, y = 0] = region.label;
  return [Math.min(...xs, x - 70), Math.min(...ys, y - 44), Math.max(...xs, x + 70), Math.max(...ys, y + 22)];
}

/** The part of the board on which these places lie. */
export function cutOut(places: readonly string[], modules: readonly string[]): { layout: Layout; ratio: number } {
  const whole = wideLayout(modules);
  const boxes = places.map((place) => boxOf(place, whole));
  let left = Math.min(...boxes.map((box) => box[0])) - MARGIN;
  let top = Math.min(...boxes.map((box) => box[1])) - MARGIN;
  let width = Math.max(...boxes.map((box) => box[2])) + MARGIN - left;
  let height = Math.max(...boxes.map((box) => box[3])) + MARGIN - top;
  const wanted = Math.min(BROAD, Math.max(SLIM, width / height));
  if (width < height * wanted) {
    left -= (height * wanted - width) / 2;
    width = height * wanted;
  } else {
    top -= (width / wanted - height) / 2;
    height = width / wanted;
  }
  const viewBox = [left, top, width, height].map(Math.round).join(" ");
  return { layout: { ...whole, framed: false, piece: PIECE, letter: LETTER, viewBox }, ratio: wanted };
}
