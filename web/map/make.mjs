// Makes ../src/board/map.json from real province outlines: npm install && npm run make.
//
// Regions are groups of provinces. Their outlines are made of shared arcs, so two regions touch in
// the file exactly if they share an arc, and simplifying and smoothing arc by arc cannot part them.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoConicConformal } from "d3-geo";
import { feature, mergeArcs, neighbors } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

const BOARD = { width: 1240, height: 840, tile: 40 };
const MAINLAND = { left: 92, top: 66, right: 1040, bottom: 790 };
const SMALLEST_TRIANGLE = 26; // square units a corner must span to stay
const CLOSEST = 6; // units between two points of a background coast
const FAR = 420; // how much land beyond the board is drawn, for screens of other shapes
const SMALLEST_EXCLAVE = 500; // square units below which a piece of land goes to its neighbour

const PROVINCES = {
  galicia: "15 27 32 36",
  pais_vasco: "33 39 48 20 01 31 26",
  castilla_la_vieja: "24 34 09 49 47 37 05 40 42",
  aragon: "22 50 44",
  cataluna: "08 17 25 43",
  castilla_la_nueva: "10 45 28 19 16 13 02",
  valencia: "12 46 03 30",
  granada: "23 18 04 29",
  sevilla: "06 21 41 11 14",
};
const BACKGROUND = { portugal: "620", france: "250", morocco: "504", algeria: "012" };

// Where things stand, chosen by eye: name, score board, caballeros and big pieces of each region.
const ANCHORS = JSON.parse(readFileSync(new URL("anchors.json", import.meta.url), "utf8"));

const require = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(require.resolve(path), "utf8"));
const spain = absolute(read("es-atlas/es/provinces.json"));
const world = read("world-atlas/countries-10m.json");

const projection = geoConicConformal().parallels([37, 43]).rotate([3.7, 0]);
projection.fitExtent(
  [
    [MAINLAND.left, MAINLAND.top],
    [MAINLAND.right, MAINLAND.bottom],
  ],
  mainland(),
);
spain.arcs = spain.arcs.map((arc) => arc.map((point) => projection(point)));

const regions = withoutExclaves(groups());
const simple = simplify(presimplify({ ...spain, objects: regions }), SMALLEST_TRIANGLE);
const names = Object.keys(PROVINCES);
const shapes = names.map((name) => simple.objects[name]);

const made = {
  credit:
    "Instituto Geográfico Nacional (CC BY 4.0, ign.es), es-atlas; " +
    "Natural Earth, world-atlas.",
  width: BOARD.width,
  height: BOARD.height,
  tile: BOARD.tile,
  regions: Object.fromEntries(
    names.map((name, i) => [name, { outline: outline(shapes[i]), ...ANCHORS.regions[name] }]),
  ),
  places: ANCHORS.places,
  borders: borders(),
  background: background(),
};
const text = JSON.stringify(made, null, 1);
writeFileSync(new URL("../src/board/map.json", import.meta.url), `${text}\n`);
console.log(`${text.length} characters, ${made.borders.length} borders`);

/** The topology with plain coordinates instead of steps on a grid. */
function absolute(topology) {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  return { type: "Topology", objects: topology.objects, arcs };
}

function mainland() {
  const wanted = new Set(Object.values(PROVINCES).flatMap((codes) => codes.split(" ")));
  const all = feature(spain, spain.objects.provinces).features;
  return { type: "FeatureCollection", features: all.filter((one) => wanted.has(one.id)) };
}

/** Each region as the arcs of its merged provinces. */
function groups() {
  const found = {};
  for (const [name, codes] of Object.entries(PROVINCES)) {
    const wanted = new Set(codes.split(" "));
    const provinces = spain.objects.provinces.geometries.filter((one) => wanted.has(one.id));
    found[name] = mergeArcs(spain, provinces);
  }
  return found;
}

/** Small land inside another region goes to that region; small islands go away. */
function withoutExclaves(merged) {
  const pieces = [];
  for (const [name, shape] of Object.entries(merged)) {
    for (const arcs of shape.arcs) pieces.push({ name, arcs, area: Math.abs(ringArea(arcs[0])) });
  }
  const geometry = (piece) => ({ type: "Polygon", arcs: piece.arcs });
  const touching = neighbors(pieces.map(geometry));
  const kept = pieces.filter((piece, i) => {
    if (piece.area >= SMALLEST_EXCLAVE) return true;
    const beside = touching[i].map((j) => pieces[j]).filter((one) => one.area >= SMALLEST_EXCLAVE);
    if (beside.length === 0) return false;
    piece.name = beside.sort((a, b) => shared(piece, b) - shared(piece, a))[0].name;
    return true;
  });
  const result = {};
  for (const name of Object.keys(merged)) {
    const mine = kept.filter((piece) => piece.name === name).map(geometry);
    const shape = mergeArcs(spain, mine);
    result[name] = { ...shape, arcs: shape.arcs.map((rings) => rings.slice(0, 1)) };
  }
  return result;
}

function shared(one, other) {
  const mine = new Set(one.arcs.flat().map((arc) => (arc < 0 ? ~arc : arc)));
  return other.arcs.flat().filter((arc) => mine.has(arc < 0 ? ~arc : arc)).length;
}

function ringArea(arcs) {
  const points = arcs.flatMap((arc) => {
    const line = spain.arcs[arc < 0 ? ~arc : arc];
    return arc < 0 ? [...line].reverse() : line;
  });
  let twice = 0;
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length];
    twice += x * v - u * y;
  });
  return twice / 2;
}

function outline(shape) {
  return shape.arcs.map((rings) => `${ring(rings[0])}Z`).join("");
}

function ring(arcs) {
  return arcs.map((arc, i) => curve(line(arc), i === 0)).join("");
}

function line(arc) {
  const points = simple.arcs[arc < 0 ? ~arc : arc];
  return arc < 0 ? [...points].reverse() : points;
}

/** A smooth line through the middles of its pieces; the same in both directions. */
function curve(points, moves) {
  const at = (point) => point.slice(0, 2).map((n) => Math.round(n)).join(" ");
  const middle = (a, b) => at([(round2(a[0]) + round2(b[0])) / 2, (round2(a[1]) + round2(b[1])) / 2]);
  const last = points.length - 1;
  let path = moves ? `M${at(points[0])}` : "";
  for (let i = 1; i < last; i++) {
    path += `Q${at(points[i])} ${i === last - 1 ? at(points[last]) : middle(points[i], points[i + 1])}`;
  }
  return last === 1 ? `${path}L${at(points[1])}` : path;
}

/** Even, so that a middle is a whole number whichever end one comes from. */
function round2(n) {
  return Math.round(n / 2) * 2;
}

/** Every pair of regions that touch, with the line between them. */
function borders() {
  const found = [];
  const arcsOf = shapes.map(
    (shape) => new Set(shape.arcs.flat(2).map((arc) => (arc < 0 ? ~arc : arc))),
  );
  names.forEach((one, i) => {
    names.slice(i + 1).forEach((other, j) => {
      const both = [...arcsOf[i]].filter((arc) => arcsOf[i + 1 + j].has(arc));
      if (both.length === 0) return;
      const path = both.map((arc) => curve(line(arc), true)).join("");
      found.push({ between: [one, other], path });
    });
  });
  return found;
}

/** Land that no base rule speaks of, cut to the board and coarsely drawn. */
function background() {
  const found = {};
  for (const [name, id] of Object.entries(BACKGROUND)) {
    const country = world.objects.countries.geometries.find((one) => one.id === id);
    const polygons = [feature(world, country).geometry.coordinates].flat(
      country.type === "Polygon" ? 0 : 1,
    );
    const rings = polygons
      .map((polygon) => polygon[0].map((point) => projection(point)))
      .map((points) => clipped(points, -FAR, -FAR, BOARD.width + FAR, BOARD.height + FAR))
      .filter((points) => points.length > 5);
    found[name] = rings.map((points) => `${curve([...thinned(points), points[0]], true)}Z`).join("");
  }
  return found;
}

/** Points that are not too close to the one kept before. */
function thinned(points) {
  const kept = [points[0]];
  for (const point of points) {
    const before = kept.at(-1);
    if (Math.hypot(point[0] - before[0], point[1] - before[1]) > CLOSEST) kept.push(point);
  }
  return kept;
}

/** Sutherland and Hodgman's way to cut a ring by the four sides of a box. */
function clipped(points, left, top, right, bottom) {
  const sides = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return sides.reduce((ring, [axis, limit, sign]) => {
    const inside = (point) => (point[axis] - limit) * sign >= 0;
    return ring.flatMap((point, i) => {
      const before = ring[(i + ring.length - 1) % ring.length];
      const crossing = () => {
        const t = (limit - before[axis]) / (point[axis] - before[axis]);
        return [0, 1].map((k) => before[k] + t * (point[k] - before[k]));
      };
      if (inside(point)) return inside(before) ? [point] : [crossing(), point];
      return inside(before) ? [crossing()] : [];
    });
  }, points);
}
