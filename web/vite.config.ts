import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";
import { growsWithText, serviceWorker } from "./plugins";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), serviceWorker()],
  base: "./",
  css: { postcss: { plugins: [growsWithText] } },
  build: {
    outDir: "../src/elgrande/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: loadEnv(mode, ".", "ELGRANDE_")["ELGRANDE_SERVER"] ?? "http://127.0.0.1:8000", ws: true },
    },
  },
}));
