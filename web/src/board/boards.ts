// The score board of each place: the printed one, or a mobile one that lies there.

import type { Rules, State } from "../lib/wire";

export function boardsOf({ regions, mobile_boards }: Rules, { mobile_board }: State["view"]): Record<string, readonly number[]> {
  const laid = mobile_board.flatMap((place, i) => (place === null ? [] : [[place, mobile_boards[i] ?? []] as const]));
  return Object.fromEntries([...regions.map((one) => [one.name, one.prizes] as const), ...laid]);
}
