// The pictures of each box, fetched when its rules are read.

import type { Scenes } from "./scene";

const boxes = import.meta.glob<Scenes>("../boxes/*/scenes.ts", { import: "default" });

export async function scenesOf(module: string): Promise<Scenes> {
  const load = boxes[`../boxes/${module}/scenes.ts`] ?? (async () => (await import("./scenes")).default);
  return load();
}
