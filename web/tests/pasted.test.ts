// What mail and chat do to a text is undone; what is wrong in it stays where it is.

import { expect, test } from "vitest";
import { tidied } from "../src/lookback/pasted";

test("a record loses what a mail has put around it", () => {
  expect(tidied("\n \n  one\r\n  | two \n  three\n\n")).toBe("one\n| two\nthree");
  expect(tidied("\u00a0one\n\u00a0two")).toBe("one\ntwo");
});

test("what else is wrong stays", () => {
  expect(tidied("one\n\n  two")).toBe("one\n\n  two");
  expect(tidied("")).toBe("");
  expect(tidied(" \n")).toBe("");
});
