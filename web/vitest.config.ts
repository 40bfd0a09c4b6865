import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // What is tested is what runs in a browser, not what a server would make of it.
  resolve: { conditions: ["browser"] },
  test: { include: ["tests/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
