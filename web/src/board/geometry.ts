// Where things stand on the map, for a wide board and for a tall one on a phone.

import map from "./map.json";

export type Point = readonly [number, number];

export interface Layout {
  /** How much higher than wide a unit is drawn; pieces keep their shape. */
  stretch: number;
  /** Size of a piece in units of the board. */
  piece: number;
  /** Size of letters on the map. */
  letter: number;
  viewBox: string;
  framed: boolean;
}

export const WIDE: Layout = {
  stretch: 1,
  piece: 40,
  letter: 19,
  viewBox: `0 0 ${map.width} ${map.height}`,
  framed: true,
};

const TALL = { left: 128, top: 58, width: 880, height: 740, least: 0.92, most: 1.5 };

/** A layout that fills a narrow screen: the map is stretched to the room there is. */
export function tallLayout(width: number, height: number): Layout {
  const wanted = (height / Math.max(1, width)) * (TALL.width / TALL.height);
  const stretch = Math.min(TALL.most, Math.max(TALL.least, wanted));
  return {
    stretch,
    piece: 48,
    letter: 25,
    viewBox: `${TALL.left} ${TALL.top * stretch} ${TALL.width} ${TALL.height * stretch}`,
    framed: false,
  };
}

interface RegionAnchors {
  outline: string;
  label: number[];
  boxes: number[][];
}

export const REGIONS = map.regions as unknown as Record<string, RegionAnchors>;
export const BORDERS = map.borders;
export const BACKGROUND = map.background;
export const PLACES = map.places;
export const BOARD = { width: map.width, height: map.height, tile: map.tile };
export const CREDIT = map.credit;

export function point(at: readonly number[], layout: Layout): Point {
  return [at[0] ?? 0, (at[1] ?? 0) * layout.stretch];
}

export function labelOf(place: string, layout: Layout): Point {
  const region = REGIONS[place];
  if (region) return point(region.label, layout);
  const [x, y] = point(PLACES.castillo, layout);
  return [x, y + (layout.framed ? 92 : 112)];
}

/** Where a number of things stand in a place: rows, centred, box after box. */
export function spread(place: string, count: number, layout: Layout): Point[] {
  const boxes = REGIONS[place]?.boxes ?? [[PLACES.castillo[0] ?? 0, (PLACES.castillo[1] ?? 0) + 8, 3, 3]];
  const found: Point[] = [];
  const step = layout.piece + 2;
  let left = count;
  boxes.forEach((box, i) => {
    const [x = 0, y = 0, columns = 1, rows = 1] = box;
    const rowsThatFit = i === boxes.length - 1 ? Math.max(rows, Math.ceil(left / columns)) : rows;
    const here = Math.min(left, columns * rowsThatFit);
    const used = Math.ceil(here / columns);
    // As even as possible: four in rows of three stand two and two.
    let placed = 0;
    for (let row = 0; row < used; row++) {
      const inRow = Math.ceil((here - placed) / (used - row));
      for (let k = 0; k < inRow; k++) {
        found.push([
          x + (k - (inRow - 1) / 2) * step,
          y * layout.stretch + (row - (used - 1) / 2) * step,
        ]);
      }
      placed += inRow;
    }
    left -= here;
  });
  return found;
}

/** The middle of a place, for things that fly there. */
export function centre(place: string, layout: Layout): Point {
  const first = spread(place, 1, layout)[0];
  return first ?? point(PLACES.castillo, layout);
}

/** The middle of a tile of the score track: 0 is the upper left corner, then clockwise. */
export function tileAt(points: number): Point {
  const { tile, width, height } = BOARD;
  const across = width / tile - 1;
  const down = height / tile - 1;
  const around = 2 * (across + down);
  const n = ((points % around) + around) % around;
  const half = tile / 2;
  if (n < across) return [n * tile + half, half];
  if (n < across + down) return [width - half, (n - across) * tile + half];
  if (n < 2 * across + down) return [width - half - (n - across - down) * tile, height - half];
  return [half, height - half - (n - 2 * across - down) * tile];
}

export const TILES = 2 * (BOARD.width / BOARD.tile + BOARD.height / BOARD.tile) - 4;

/** A part of the way along the border two regions share, and the direction across it; null without one. */
export function borderBetween(one: string, other: string, layout: Layout, part = 0.5): { at: Point; across: Point } | null {
  const border = BORDERS.find(({ between }) => between.includes(one) && between.includes(other));
  if (!border) return null;
  const numbers = (border.path.match(/-?\d+/g) ?? []).map(Number);
  const line = numbers.flatMap((x, i): Point[] => (i % 2 === 0 ? [point([x, numbers[i + 1] ?? 0], layout)] : []));
  const reach = (i: number): number => Math.hypot((line[i]?.[0] ?? 0) - (line[i - 1]?.[0] ?? 0), (line[i]?.[1] ?? 0) - (line[i - 1]?.[1] ?? 0));
  let left = line.slice(1).reduce((sum, _, i) => sum + reach(i + 1), 0) * part;
  let i = 1;
  while (i < line.length - 1 && left > reach(i)) left -= reach(i++);
  // A border is crooked: its direction is that of a longer piece of it.
  const [x0, y0] = line[Math.max(0, i - 3)] ?? [0, 0];
  const [x1, y1] = line[Math.min(line.length - 1, i + 3)] ?? [1, 0];
  const long = Math.hypot(x1 - x0, y1 - y0) || 1;
  return { at: line[i] ?? [0, 0], across: [-(y1 - y0) / long, (x1 - x0) / long] };
}

/** Where a line to a place ends that is more than a board and a name; null where its sign is. */
export function linkEnd(place: string, layout: Layout): Point | null {
  if (REGIONS[place]) return null;
  const [x, y] = point(PLACES.castillo, layout);
  return [x - 58, y - 40];
}
