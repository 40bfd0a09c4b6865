// What lies in force for a while: its sign, and where on the board that is drawn.

import type { Layer } from "../cards/drawing";
import { symbolOf } from "../cards/symbols";
import type { Mark } from "../lib/wire";
import { PLACES, borderBetween, labelOf, linkEnd, point, type Layout, type Point } from "./geometry";

/** How two places are joined: across their border if they have one, or by a line between them. */
export type Joint = "span" | "rope" | "dots";

/** Drawn in a box of 48, strokes unless filled on purpose. */
export interface Sign {
  path: string;
  fill?: string;
  /** In colour, in a box of 64; what can bear it is drawn so. */
  art?: readonly Layer[];
  link?: Joint;
  /** The colour of a cordon around the region it lies in. */
  cordon?: string;
  /** The colour of a thing that lies on the board. */
  tint?: string;
  /** Drawn on the board as something else: as a mark it is only listed. */
  listed?: boolean;
  /** On a piece: at its upper left, or held up at its right; else at its lower right. */
  held?: "left" | "up";
  /** There is only one of it, so it needs no number. */
  single?: boolean;
}

/** Every box brings the signs of its own marks. */
const found = import.meta.glob<Record<string, Sign>>("../boxes/*/marks.ts", { eager: true, import: "default" });
const SIGNS: Record<string, Sign> = Object.assign({}, ...Object.values(found));

/** The sign of something that need not have one. */
export const ownSignOf = (kind: string): Sign | undefined => SIGNS[kind];

/** The sign of a kind; one that no box has drawn is a card. */
export const signOf = (kind: string): Sign => SIGNS[kind] ?? symbolOf(kind);

export interface Standing {
  key: string;
  mark: Mark;
  at: Point;
}

export interface Link {
  key: string;
  mark: Mark;
  joint: Joint;
  from: Point;
  to: Point;
  bend: number;
}

/** Something a sign must not hide: its middle, and half its width and height. */
export interface Block {
  at: Point;
  half: Point;
}

export const pieceBlock = (at: Point, { piece }: Layout): Block => ({ at, half: [piece * 0.48, piece * 0.5] });

/** The score boards and names of places; the Castillo, too, and the flag on it. */
export function labelBlocks(places: readonly string[], names: Record<string, string>, layout: Layout): Block[] {
  const { piece, letter } = layout;
  const [x, y] = point(PLACES.castillo, layout);
  const labels = places.flatMap((place): Block[] => {
    const [left, top] = labelOf(place, layout);
    return [
      { at: [left, top], half: [piece * 1.1, piece * 0.36] },
      { at: [left, top - letter * 1.3], half: [(names[place] ?? place).length * letter * 0.23, letter * 0.4] },
    ];
  });
  return [...labels, { at: [x, y], half: [64, 76] }, { at: [x + 12, y - 96], half: [26, 16] }];
}

/** How large a sign is, and how long a bridge, in pieces. */
export const SIGN = 0.9;
const SPAN = 2.1;

/** Where a sign may stand beside a score board, in pieces, the best place first. */
const SLOTS: readonly Point[] = [
  ...[1.62, -1.62].map((x): Point => [x, 0.1]),
  ...[1.62, -1.62].map((x): Point => [x, -0.86]),
  ...[2.6, -2.6].map((x): Point => [x, 0.1]),
  ...[0.55, -0.55].map((x): Point => [x, 0.9]),
  ...[2.6, -2.6].map((x): Point => [x, -0.86]),
];

/** How far a line between two places may bend. */
const BENDS = [0.14, -0.14, 0.3, -0.3];
const STEPS = 24;
/** Where along a border a bridge may lie. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
/** What lies on a board stays with it, so that has the first choice of a place. */
const FIRST: readonly Mark["lies"][] = ["board", "king", "place", "player", "joins"];

const covers = (block: Block, [x, y]: Point, reach: number): boolean =>
  Math.abs(block.at[0] - x) < block.half[0] + reach && Math.abs(block.at[1] - y) < block.half[1] + reach;

/** A point of the line between two others that bends to one side. */
function bowed(from: Point, to: Point, bend: number, t: number): Point {
  const [cx, cy] = control(from, to, bend);
  const mix = (a: number, c: number, b: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b;
  return [mix(from[0], cx, to[0]), mix(from[1], cy, to[1])];
}

export const control = ([x0, y0]: Point, [x1, y1]: Point, bend: number): Point => [
  (x0 + x1) / 2 + (y1 - y0) * bend,
  (y0 + y1) / 2 - (x1 - x0) * bend,
];

interface Where {
  layout: Layout;
  /** Where each mobile score board lies, also beside the map. */
  boards: readonly Point[];
  /** Room beside the King. */
  king: (mark: Mark) => Point | null;
  /** What stands on the board already. */
  blocks: readonly Block[];
}

/** Where all signs stand, and what joins them: nothing hides a piece, a name or another sign. */
export function arrange(marks: readonly Mark[], { layout, boards, king, blocks }: Where): { signs: Standing[]; links: Link[] } {
  const signs: Standing[] = [];
  const links: Link[] = [];
  const half = (SIGN * layout.piece) / 2;
  const taken: Block[] = [...blocks];
  const beside = ([x, y]: Point): Point => {
    const slots = SLOTS.map(([dx, dy]): Point => [x + dx * layout.piece, y + dy * layout.piece]);
    return slots.find((slot) => !taken.some((block) => covers(block, slot, half))) ?? slots[0] ?? [x, y];
  };
  const freest = (one: string, other: string): ReturnType<typeof borderBetween> => {
    const found = ALONG.map((part) => borderBetween(one, other, layout, part)).filter((place) => place !== null);
    const open = found.find(({ at }) => !taken.some((block) => covers(block, at, (SPAN * layout.piece) / 2)));
    return open ?? found[0] ?? null;
  };
  const straightest = (from: Point, to: Point): number => {
    const hidden = (bend: number): number =>
      Array.from({ length: STEPS - 3 }, (_, i) => bowed(from, to, bend, (i + 2) / STEPS)).filter((at) =>
        blocks.some((block) => covers(block, at, 2)),
      ).length;
    return BENDS.reduce((best, bend) => (hidden(bend) < hidden(best) ? bend : best));
  };
  const inOrder = [...marks].sort((a, b) => FIRST.indexOf(a.lies) - FIRST.indexOf(b.lies));
  inOrder.forEach((mark, i) => {
    if (signOf(mark.kind).listed) return;
    const add = (at: Point, which = 0): Point => {
      signs.push({ key: `${mark.kind} ${mark.seat ?? ""} ${i} ${which}`, mark, at });
      taken.push({ at, half: [half, half] });
      return at;
    };
    const join = (joint: Joint, from: Point, to: Point): void => {
      links.push({ key: `${mark.kind} ${i}`, mark, joint, from, to, bend: joint === "span" ? 0 : straightest(from, to) });
    };
    const [one, other] = mark.places;
    if (mark.lies === "joins" && one !== undefined && other !== undefined) {
      const joint = signOf(mark.kind).link ?? "rope";
      const border = joint === "span" ? freest(one, other) : null;
      if (border) {
        const [x, y] = border.at;
        const [dx, dy] = border.across.map((n) => (n * SPAN * layout.piece) / 2) as [number, number];
        join("span", [x - dx, y - dy], [x + dx, y + dy]);
        add(border.at);
        return;
      }
      const ends = mark.places.map((place, which) => {
        const sign = add(beside(labelOf(place, layout)), which);
        return linkEnd(place, layout) ?? sign;
      });
      join(joint === "span" ? "rope" : joint, ends[0] as Point, ends[1] as Point);
      return;
    }
    if (mark.lies === "king") {
      const at = king(mark);
      if (at) add(at);
      return;
    }
    const board = mark.lies === "board" && mark.board !== null ? boards[mark.board] : undefined;
    if (board) add(beside(board));
    else mark.places.forEach((place, which) => add(beside(labelOf(place, layout)), which));
  });
  return { signs, links };
}
