// Requests: what becomes of them when the server goes away.

import { afterEach, expect, test, vi } from "vitest";
import { api, RefusedRequest } from "../src/lib/api";

afterEach(() => vi.unstubAllGlobals());

/** An answer that ends before its time, as of a server that was killed while it spoke. */
const cutShort = (): Response =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"guest": '));
        stream.error(new TypeError("network error"));
      },
    }),
    { headers: { "Content-Type": "application/json" } },
  );

test.each([
  ["no answer at all", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer cut short", () => Promise.resolve(cutShort())],
])("%s is being offline, which passes", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  const error: unknown = await api.me().catch((one: unknown) => one);
  expect(error).toBeInstanceOf(RefusedRequest);
  expect((error as RefusedRequest).code).toBe("offline");
});
