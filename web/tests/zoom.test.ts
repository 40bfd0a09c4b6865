import { expect, test } from "vitest";
import { CLOSEST, WHOLE, moved, pinched, showing, zoomed } from "../src/board/zoom";

const ROOM = { width: 400, height: 500 };

test("what lies under the pointer stays there", () => {
  const look = zoomed(WHOLE, 2, [100, 200], ROOM);
  expect(look).toEqual({ k: 2, x: -100, y: -200 });
  expect(zoomed(look, 0.5, [100, 200], ROOM)).toEqual(WHOLE);
});

test("the room is always full of map, and nothing is larger than it may be", () => {
  expect(moved(zoomed(WHOLE, 2, [0, 0], ROOM), [50, -9999], ROOM)).toEqual({ k: 2, x: 0, y: -500 });
  expect(zoomed(WHOLE, 99, [0, 0], ROOM).k).toBe(CLOSEST);
  expect(zoomed(WHOLE, 0.2, [30, 30], ROOM)).toEqual(WHOLE);
});

test("two fingers keep what they hold", () => {
  const look = pinched(WHOLE, [[150, 250], [250, 250]], [[110, 250], [310, 250]], ROOM);
  expect(look.k).toBe(2);
  expect((150 - 0) * look.k + look.x).toBe(110);
  expect((250 - 0) * look.k + look.x).toBe(310);
});

test("what gets the focus comes into view by as little as that takes", () => {
  const look = { k: 2, x: -100, y: -100 };
  const box = (x: number, y: number): DOMRect => ({ x, y, width: 40, height: 40 }) as DOMRect;
  expect(showing(look, box(100, 100), ROOM)).toEqual(look);
  expect(showing(look, box(-30, 100), ROOM)).toEqual({ k: 2, x: -58, y: -100 });
  expect(showing(look, box(100, 490), ROOM)).toEqual({ k: 2, x: -100, y: -142 });
});
