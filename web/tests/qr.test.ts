import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { codeOf } from "../src/lib/qr";

test("a camera reads the link from what is drawn", () => {
  const link = "https://club.example/#/join/3fA9-xyz_0123456789";
  const { size, path } = codeOf(link);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  expect(decodeQR({ width: side, height: side, data })).toBe(link);
});
