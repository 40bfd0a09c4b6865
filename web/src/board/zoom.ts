// How a part of the map is looked at: how much larger than the whole, and where its corner lies.

import type { Point } from "./geometry";

export interface Look {
  k: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const WHOLE: Look = { k: 1, x: 0, y: 0 };
/** How close one can look, and how close at once. */
export const CLOSEST = 3.5;
export const CLOSER = 2;
/** What is brought into view does not lie at the very edge. */
const MARGIN = 12;

const between = (least: number, n: number, most: number): number => Math.min(most, Math.max(least, n));

/** The room is always full of map. */
function within({ k, x, y }: Look, { width, height }: Size): Look {
  return { k, x: between(width * (1 - k), x, 0), y: between(height * (1 - k), y, 0) };
}

export const moved = (look: Look, [dx, dy]: Point, room: Size): Look => within({ ...look, x: look.x + dx, y: look.y + dy }, room);

/** Larger or smaller by a factor, with what lies under a point staying there. */
export function zoomed(look: Look, factor: number, [px, py]: Point, room: Size): Look {
  const k = between(1, look.k * factor, CLOSEST);
  const part = k / look.k;
  return within({ k, x: px - (px - look.x) * part, y: py - (py - look.y) * part }, room);
}

/** What lay under two fingers lies under them again. */
export function pinched(look: Look, [a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point], room: Size): Look {
  const far = ([x0, y0]: Point, [x1, y1]: Point): number => Math.hypot(x1 - x0, y1 - y0);
  const middle = ([x0, y0]: Point, [x1, y1]: Point): Point => [(x0 + x1) / 2, (y0 + y1) / 2];
  const [from, to] = [middle(a, b), middle(c, d)];
  const larger = zoomed(look, far(c, d) / Math.max(1, far(a, b)), from, room);
  return moved(larger, [to[0] - from[0], to[1] - from[1]], room);
}

/** Moved by as little as brings a box into the room; its middle, if it is larger than that. */
export function showing(look: Look, box: DOMRect, room: Size): Look {
  const shift = (start: number, length: number, whole: number): number => {
    if (length + 2 * MARGIN > whole) return (whole - length) / 2 - start;
    return between(MARGIN - start, 0, whole - MARGIN - length - start);
  };
  return moved(look, [shift(box.x, box.width, room.width), shift(box.y, box.height, room.height)], room);
}
