// What lies in force for a while: its sign, and where on the board that is drawn.

import { symbolOf } from "../cards/symbols";
import type { Mark } from "../lib/wire";
import { borderBetween, labelOf, type Layout, type Point } from "./geometry";

/** How two places are joined: across their border if they have one, or by a line between them. */
export type Joint = "span" | "rope" | "dots";

/** Drawn in a box of 48, strokes unless filled on purpose. */
export interface Sign {
  path: string;
  fill?: string;
  link?: Joint;
}

/** Every box brings the signs of its own marks. */
const found = import.meta.glob<Record<string, Sign>>("../boxes/*/marks.ts", { eager: true, import: "default" });
const SIGNS: Record<string, Sign> = Object.assign({}, ...Object.values(found));

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
}

/** Half the width of a score board, and what a sign needs beside it; both in pieces. */
const BOARD_HALF = 1.1;
const ROOM = 0.98;
const DROP = 0.14;
/** How long a bridge is, in pieces. */
const SPAN = 2.1;

/** Beside the score board of a place: to the right, to the left, then further out. */
function beside(label: Point, slot: number, layout: Layout): Point {
  const side = slot % 2 === 0 ? 1 : -1;
  const out = BOARD_HALF + ROOM * (0.54 + Math.floor(slot / 2));
  return [label[0] + side * out * layout.piece, label[1] + DROP * layout.piece];
}

interface Where {
  layout: Layout;
  /** Where each mobile score board lies, also beside the map. */
  boards: readonly Point[];
  /** Room beside the King. */
  king: (mark: Mark) => Point | null;
}

/** Where all signs stand, and what joins them. */
export function arrange(marks: readonly Mark[], { layout, boards, king }: Where): { signs: Standing[]; links: Link[] } {
  const signs: Standing[] = [];
  const links: Link[] = [];
  const taken = new Map<string, number>();
  const next = (label: Point): Point => {
    const key = label.join(" ");
    const slot = taken.get(key) ?? 0;
    taken.set(key, slot + 1);
    return beside(label, slot, layout);
  };
  marks.forEach((mark, i) => {
    const add = (at: Point, which = 0): Point => {
      signs.push({ key: `${mark.kind} ${mark.seat} ${i} ${which}`, mark, at });
      return at;
    };
    const [one, other] = mark.places;
    if (mark.lies === "joins" && one !== undefined && other !== undefined) {
      const joint = signOf(mark.kind).link ?? "rope";
      const border = joint === "span" ? borderBetween(one, other, layout) : null;
      if (border) {
        const [x, y] = border.at;
        const [dx, dy] = border.across.map((n) => (n * SPAN * layout.piece) / 2) as [number, number];
        links.push({ key: `${mark.kind} ${i}`, mark, joint, from: [x - dx, y - dy], to: [x + dx, y + dy] });
        add(border.at);
        return;
      }
      const from = add(next(labelOf(one, layout)));
      const to = add(next(labelOf(other, layout)), 1);
      links.push({ key: `${mark.kind} ${i}`, mark, joint: joint === "span" ? "rope" : joint, from, to });
      return;
    }
    if (mark.lies === "king") {
      const at = king(mark);
      if (at) add(at);
      return;
    }
    const board = mark.lies === "board" && mark.board !== null ? boards[mark.board] : undefined;
    if (board) add(next(board));
    else mark.places.forEach((place, which) => add(next(labelOf(place, layout)), which));
  });
  return { signs, links };
}
