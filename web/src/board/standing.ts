// Who stands where on the board: pieces, those that are prepared, and where each of them is drawn.
import { COLOURS, piecesIn, seatsOf, type Colour, type View } from "../lib/view";
import type { InnerSpot, Mark, Token } from "../lib/wire";
import { centre, point, spread, type Layout, type Point } from "./geometry";
import { regionOf, spotsIn } from "./spots";

export interface Standing {
  key: string;
  kind: "king" | "grande" | "caballeros" | "staged" | "unknown" | "mark" | "tray";
  /** Not there yet. */
  ghost: boolean;
  colour: Colour;
  number: number;
  at: Point;
  /** How large it is drawn. */
  scale: number;
  place: string;
  /** The place, or a spot inside it. */
  spot: string;
  /** What caballeros have with them. */
  with: readonly string[];
  /** Whether they stand on something that moves from region to region. */
  onTray: boolean;
}

/** What is drawn: a view, what is prepared in it, and what lies beside the pieces. */
export interface Scene {
  layout: Layout;
  view: View;
  /** How it would be after what is prepared. */
  next: View | null;
  king: string | null;
  nextKing: string | null;
  marks: readonly Mark[];
  spots: readonly InnerSpot[];
  tokens: readonly Token[];
  staged: Readonly<Record<string, number>>;
  stagedColour: Colour;
}

/** What caballeros have with them: in an inner spot all of them, and one of its colour what is that one's own. */
const kindsAt = ({ tokens }: Scene, spot: string, colour: Colour | null, inner: boolean): string[] =>
  tokens
    .filter((one) => one.spot === spot && one.room === null && (one.colour === null ? inner : one.colour === colour))
    .map((one) => one.kind);

/** Who stands in a place, and in the spots inside it that have no place of their own. */
export function standingIn(place: string, scene: Scene): Standing[] {
  const { layout, view, next, king, nextKing, marks, spots, tokens, staged, stagedColour } = scene;
  const found: Omit<Standing, "at" | "scale">[] = [];
  const add = (kind: Standing["kind"], colour: Colour, number: number, ghost = false, inner: InnerSpot | null = null): void => {
    const spot = inner?.name ?? place;
    const key = `${kind} ${spot} ${colour} ${ghost}`;
    const carried = kindsAt(scene, spot, kind === "caballeros" ? colour : null, inner !== null);
    found.push({ key, kind, colour, number, place, spot, ghost, with: carried, onTray: inner?.moves_with != null });
  };
  const addPieces = (inner: InnerSpot | null): void => {
    const spot = inner?.name ?? place;
    const here = piecesIn(view, spot);
    for (const colour of COLOURS) {
      const number = here[colour] ?? 0;
      if (number > 0) add("caballeros", colour, number, false, inner);
    }
    const mine = staged[spot] ?? 0;
    if (mine > 0) add("staged", stagedColour, mine, false, inner);
  };
  if (king === place) add("king", "N", 1);
  else if (nextKing === place) add("king", "N", 1, true);
  for (const mark of marks) {
    if (mark.lies === "king" && mark.places[0] === place && king === place) add("mark", mark.seat ?? "N", 1);
  }
  for (const seat of seatsOf(view)) {
    if (view.grande[seat] === place) add("grande", seat, 1);
    else if (next?.grande[seat] === place) add("grande", seat, 1, true);
  }
  if (view.caballeros[place] === "?") add("unknown", "N", 0);
  addPieces(null);
  const inside = spotsIn(spots, view, place).filter((spot) => !layout.spots[spot.name]);
  inside.filter((spot) => spot.moves_with === null).forEach(addPieces);
  for (const spot of inside.filter((one) => one.moves_with !== null)) {
    if (tokens.some((one) => one.room !== null && one.spot === spot.name)) add("tray", "N", 0, false, spot);
    addPieces(spot);
  }
  const { at, scale } = spread(place, found.length, layout);
  return found.map((one, i) => ({ ...one, scale, at: at[i] ?? centre(place, layout) }));
}

/** Who stands in a spot that has a place of its own. */
export function standingAt(spot: InnerSpot, scene: Scene): Standing[] {
  const { layout, view, staged, stagedColour } = scene;
  const at = point(layout.spots[spot.name] ?? [], layout);
  const here = piecesIn(view, spot.name);
  const one = { place: regionOf(spot, view) ?? spot.name, spot: spot.name, ghost: false, at, scale: 1, onTray: false };
  const there = COLOURS.filter((colour) => (here[colour] ?? 0) > 0).map(
    (colour): Standing => ({
      ...one,
      key: `caballeros ${spot.name} ${colour}`,
      kind: "caballeros",
      colour,
      number: here[colour] ?? 0,
      with: kindsAt(scene, spot.name, colour, true),
    }),
  );
  if (!staged[spot.name]) return there;
  return [...there, { ...one, key: `staged ${spot.name}`, kind: "staged", colour: stagedColour, number: 1, with: [] }];
}
