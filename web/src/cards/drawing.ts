// What a drawing of a card is made of: layers in a box of 64, the lowest first.

/** How a layer is painted: only its outline, or filled, in a colour of the card's kind or of its own. */
export type Tone = "line" | "dots" | "ink" | "main" | "pale" | "gold" | "red" | "wood" | "stone" | "skin" | "green";

/** What a card is about; cards of a kind have a colour in common. */
export const FAMILIES = ["troops", "against", "realm", "score", "court"] as const;
export type Family = (typeof FAMILIES)[number];

export interface Layer {
  tone: Tone;
  path: string;
  /** Where a part that is drawn around 0,0 stands. */
  at?: string;
}

export interface Drawing {
  family: Family;
  layers: readonly Layer[];
}

/** A part that is drawn around 0,0, somewhere in the box. */
export const part = (tone: Tone, path: string, x: number, y: number, size = 1, turn = 0): Layer => ({
  tone,
  path,
  at: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
});

export const layer = (tone: Tone, path: string): Layer => ({ tone, path });

/** Things that many cards show. */
export const PAWN = "M-9 16Q-9 8 -5 5L-4 -2H4L5 5Q9 8 9 16ZM0 -2A6 6 0 1 1 0 -14A6 6 0 1 1 0 -2Z";
export const CROWN = "M-12 7 -15 -8 -6 -1 0 -11 6 -1 15 -8 12 7Z";
export const TOWER = "M-10 17V-5H-14V-16H-8V-11H-3V-16H3V-11H8V-16H14V-5H10V17Z";
export const DOOR = "M-4 17V8Q0 2 4 8V17Z";
export const REGION = "M-19 -6 -12 -14 -3 -11 4 -15 15 -12 20 -3 15 4 17 12 6 11 -2 15 -12 11 -18 12 -21 3Z";
export const STAR = "M0 -10 3 -3 10 -3 4 1 6 8 0 4 -6 8 -4 1 -10 -3 -3 -3Z";
export const COIN = "M0 -15A15 15 0 1 1 0 15A15 15 0 1 1 0 -15Z";
export const SCROLL = "M-15 -20H12Q18 -20 18 -14V20H-9Q-15 20 -15 14Z";
