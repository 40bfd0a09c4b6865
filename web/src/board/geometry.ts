// Where things stand on the map, for a wide board and for a tall one on a phone.

import map from "./map.json";

export type Point = readonly [number, number];

export interface Region {
  outline: string;
  label: number[];
  /** Rooms for pieces: their middle, columns and rows. */
  boxes: number[][];
  /** What it is made of, if it is no land. */
  ground?: string;
}

interface Border {
  between: string[];
  path: string;
}

/** Something drawn on the chart for its own sake. */
export interface Art {
  path: string;
  ink: string;
  width: number;
  paint?: string;
  /** The region or room it belongs to; without that it is not drawn. */
  of?: string;
}

/** Where the places of a box are drawn, on a wide board or on a tall one. */
interface BoxLayout {
  regions: Record<string, Region>;
  /** Inner spots with a place of their own. */
  spots: Record<string, number[]>;
  /** Where tokens lie in a region, and where the rest of a kind of them lies. */
  lying: Record<string, number[]>;
  supply: Record<string, number[]>;
  art: Art[];
  /** By how much the board grows. */
  left?: number;
  right?: number;
  above?: number;
  below?: number;
  /** How much a tall board may be pressed flat. */
  least?: number;
}

/** What a box adds to the map: its regions, and rooms for spots that lie beside it. */
interface BoxMap {
  borders: Border[];
  /** Names beside the map that give way. */
  hides: string[];
  wide: BoxLayout;
  tall: BoxLayout;
}

/** Every box brings its own part of the map. */
const found = import.meta.glob<BoxMap>("../boxes/*/map.json", { eager: true, import: "default" });
const BOX_MAPS = new Map(Object.entries(found).map(([path, box]) => [path.split("/").at(-2) ?? "", box]));

export interface Layout {
  /** How much higher than wide a unit is drawn; pieces keep their shape. */
  stretch: number;
  /** Size of a piece in units of the board. */
  piece: number;
  /** Size of letters on the map. */
  letter: number;
  viewBox: string;
  /** How wide the board is, with what lies beside it. */
  width: number;
  framed: boolean;
  /** Whether a box has a part of the map. */
  grown: boolean;
  regions: Record<string, Region>;
  borders: readonly Border[];
  hides: readonly string[];
  spots: Record<string, number[]>;
  lying: Record<string, number[]>;
  supply: Record<string, number[]>;
  art: readonly Art[];
}

export const REGIONS = map.regions as unknown as Record<string, Region>;
export const BORDERS: readonly Border[] = map.borders;
export const BACKGROUND = map.background;
export const PLACES = map.places;
export const BOARD = { width: map.width, height: map.height, tile: map.tile };
export const CREDIT = map.credit;

const TALL = { left: 128, top: 58, width: 880, height: 740, least: 0.92, most: 1.5 };

type Drawn = Pick<Layout, "regions" | "borders" | "hides" | "spots" | "lying" | "supply" | "art">;

/** The places of a game, if not all that its boxes can have. */
type Places = readonly string[] | null;

/** All that is drawn in a game of these modules. */
function drawnWith(modules: readonly string[], places: Places, kind: "wide" | "tall"): { drawn: Drawn; boxes: BoxLayout[] } {
  const maps = modules.flatMap((name) => BOX_MAPS.get(name) ?? []);
  const boxes = maps.map((one) => one[kind]);
  const joined = <T>(parts: Record<string, T>[]): Record<string, T> => Object.assign({}, ...parts);
  const isThere = (place: string | undefined): boolean => place === undefined || (places?.includes(place) ?? true);
  const theirs = Object.entries(joined(boxes.map((one) => one.regions))).filter(([place]) => isThere(place));
  const drawn = {
    regions: joined([REGIONS, Object.fromEntries(theirs)]),
    borders: [...BORDERS, ...maps.flatMap((one) => one.borders)],
    hides: maps.flatMap((one) => one.hides),
    spots: joined(boxes.map((one) => one.spots)),
    lying: joined(boxes.map((one) => one.lying)),
    supply: joined(boxes.map((one) => one.supply)),
    art: boxes.flatMap((one) => one.art).filter((one) => isThere(one.of)),
  };
  return { drawn, boxes };
}

const most = (numbers: (number | undefined)[]): number => Math.max(0, ...numbers.map((one) => one ?? 0));

export function wideLayout(modules: readonly string[], places: Places = null): Layout {
  const { drawn, boxes } = drawnWith(modules, places, "wide");
  const width = map.width + most(boxes.map((one) => one.right));
  return { ...drawn, stretch: 1, piece: 40, letter: 19, viewBox: `0 0 ${width} ${map.height}`, width, framed: true, grown: boxes.length > 0 };
}

/** A layout that fills a narrow screen: the map is stretched to the room there is. */
export function tallLayout(width: number, height: number, modules: readonly string[], places: Places = null): Layout {
  const { drawn, boxes } = drawnWith(modules, places, "tall");
  const top = TALL.top - most(boxes.map((one) => one.above));
  const high = TALL.top + TALL.height - top + most(boxes.map((one) => one.below));
  const more = most(boxes.map((one) => one.left));
  const wide = TALL.width + more;
  const wanted = (height / Math.max(1, width)) * (wide / high);
  const least = Math.min(TALL.least, ...boxes.map((one) => one.least ?? TALL.least));
  const stretch = Math.min(TALL.most, Math.max(least, wanted));
  return {
    ...drawn,
    stretch,
    piece: 48,
    letter: 25,
    viewBox: `${TALL.left - more} ${top * stretch} ${wide} ${high * stretch}`,
    width: map.width,
    framed: false,
    grown: boxes.length > 0,
  };
}

export function point(at: readonly number[], layout: Layout): Point {
  return [at[0] ?? 0, (at[1] ?? 0) * layout.stretch];
}

export function labelOf(place: string, layout: Layout): Point {
  const region = layout.regions[place];
  if (region) return point(region.label, layout);
  const [x, y] = point(PLACES.castillo, layout);
  return [x, y + (layout.framed ? 92 : 112)];
}

export interface Spread {
  at: Point[];
  /** How large each of them is drawn: smaller where there are very many. */
  scale: number;
}

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Where a number of things stand in a place: rows, centred, box after box. */
export function spread(place: string, count: number, layout: Layout): Spread {
  const boxes = layout.regions[place]?.boxes ?? [[PLACES.castillo[0] ?? 0, (PLACES.castillo[1] ?? 0) + 8, 3, 3]];
  // One row more than there should be does no harm.
  const room = (scale: number): number =>
    boxes.reduce((sum, [, , columns = 1, rows = 1], i) => {
      const extra = i === boxes.length - 1 && place in REGIONS ? 1 : 0;
      return sum + Math.floor(columns / scale) * (Math.floor(rows / scale) + extra);
    }, 0);
  const scale = place in layout.regions ? (SCALES.find((one) => room(one) >= count) ?? 0.5) : 1;
  const at: Point[] = [];
  const step = (layout.piece + 2) * scale;
  let left = count;
  boxes.forEach((box, i) => {
    const [x = 0, y = 0] = box;
    const columns = Math.floor((box[2] ?? 1) / scale);
    const rows = Math.floor((box[3] ?? 1) / scale);
    const rowsThatFit = i === boxes.length - 1 ? Math.max(rows, Math.ceil(left / columns)) : rows;
    const here = Math.min(left, columns * rowsThatFit);
    const used = Math.ceil(here / columns);
    // As even as possible: four in rows of three stand two and two.
    let placed = 0;
    for (let row = 0; row < used; row++) {
      const inRow = Math.ceil((here - placed) / (used - row));
      for (let k = 0; k < inRow; k++) {
        at.push([
          x + (k - (inRow - 1) / 2) * step,
          y * layout.stretch + (row - (used - 1) / 2) * step,
        ]);
      }
      placed += inRow;
    }
    left -= here;
  });
  return { at, scale };
}

/** The middle of a place, for things that fly there. */
export function centre(place: string, layout: Layout): Point {
  const own = layout.spots[place];
  if (own) return point(own, layout);
  const first = spread(place, 1, layout).at[0];
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
  const border = layout.borders.find(({ between }) => between.includes(one) && between.includes(other));
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
  if (layout.regions[place]) return null;
  const [x, y] = point(PLACES.castillo, layout);
  return [x - 58, y - 40];
}
