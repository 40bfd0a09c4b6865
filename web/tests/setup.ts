// What of a browser the page's own modules touch while they are loaded.
const kept = new Map<string, string>();
const nothing = (): void => {};
Object.assign(globalThis, {
  navigator: { language: "en", languages: ["en"] },
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) },
  location: new URL("http://table.test/"),
  document: { hidden: false },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  window: globalThis,
  addEventListener: nothing,
  removeEventListener: nothing,
  requestAnimationFrame: (draw: FrameRequestCallback) => queueMicrotask(() => draw(0)),
});
const { load } = await import("../src/text/language.svelte");
await Promise.all(["en", "de"].map(load));
export {};
