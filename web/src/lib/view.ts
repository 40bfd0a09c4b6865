// The view of the engine as it comes over the wire. What is hidden is "?".

export type Seat = "A" | "B" | "C" | "D" | "E";
export type Colour = Seat | "N";
export type Hidden = "?";
export const SEATS: readonly Seat[] = ["A", "B", "C", "D", "E"];
export const COLOURS: readonly Colour[] = [...SEATS, "N"];

export type Pieces = Partial<Record<Colour, number>>;
export type BySeat<T> = Partial<Record<Seat, T>>;
export interface Held {
  number: number;
  known: (number | string)[] | Hidden;
}

export interface View {
  viewer: string;
  players: number;
  edition: string;
  modules: string[];
  options: Record<string, string>;
  caballeros: Record<string, Pieces | Hidden>;
  score: BySeat<number>;
  grande: BySeat<string | null>;
  hand: BySeat<Held>;
  discard: BySeat<Held>;
  played: BySeat<number | string | null>;
  disc: BySeat<string | null | Hidden>;
  active: Seat | null;
  round: number;
  king: string | null;
  start_player: Seat | null;
  order: (Seat | null)[];
  mobile_board: (string | null)[];
  deck: Record<string, Record<string, number>>;
  open_card: Record<string, string | null>;
  asked: Seat[];
}

export function piecesIn(view: View, spot: string): Pieces {
  const found = view.caballeros[spot];
  return found === undefined || found === "?" ? {} : found;
}

export function seatsOf(view: View): Seat[] {
  return SEATS.slice(0, view.players);
}
