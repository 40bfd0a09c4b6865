// One shape a seat, so that nobody needs to tell colours apart. Drawn around 0,0 in a box of 40.

import type { Colour } from "../lib/view";

export const SHAPES: Record<Colour, string> = {
  A: "M0-17.5A17.5 17.5 0 1 1 0 17.5A17.5 17.5 0 1 1 0-17.5Z",
  B: "M-12-16H12Q16-16 16-12V12Q16 16 12 16H-12Q-16 16-16 12V-12Q-16-16-12-16Z",
  C: "M-3-17Q0-21 3-17L20 11Q22 16 17 16H-17Q-22 16-20 11Z",
  D: "M-3-19Q0-22 3-19L19-3Q22 0 19 3L3 19Q0 22-3 19L-19 3Q-22 0-19-3Z",
  E: "M-8-17.5H8Q10-17.5 11-15.8L19-2Q20 0 19 2L11 15.8Q10 17.5 8 17.5H-8Q-10 17.5-11 15.8L-19 2Q-20 0-19-2L-11-15.8Q-10-17.5-8-17.5Z",
  N: "M-16-6L-6-16H6L16-6V6L6 16H-6L-16 6Z",
};

/** How far below the middle a number sits so that it looks centred. */
export const NUMBER_DROP: Record<Colour, number> = { A: 0, B: 0, C: 4, D: 0, E: 0, N: 0 };

export function fillOf(colour: Colour): string {
  return `var(--seat-${colour.toLowerCase()})`;
}

export function inkOf(colour: Colour): string {
  return `var(--on-seat-${colour.toLowerCase()})`;
}
