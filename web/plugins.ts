// What we add to the build: lengths that grow with the reader's text, and the service worker.

import type { Plugin as CssPlugin } from "postcss";
import type { Plugin } from "vite";

/** The pixels of one rem where nobody has asked for larger text. */
const USUAL = 16;
/** Lines as fine as these stay as they are. */
const FINEST = 3;
/** In drawings a pixel is a unit of the drawing. */
const DRAWN = /\/src\/board\//;
const LENGTH = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;

const scaled = (value: string, unit: string): string =>
  value.replace(LENGTH, (same, length: string) => (Math.abs(Number(length)) <= FINEST ? same : `${Number(length) / USUAL}${unit}`));

/** Whoever reads large text gets all of the page larger, as if it were zoomed. */
export const growsWithText: CssPlugin = {
  postcssPlugin: "grows-with-text",
  Once(root) {
    root.walkAtRules("media", (rule) => {
      rule.params = scaled(rule.params, "em");
    });
    if (DRAWN.test(root.source?.input.file ?? "")) return;
    root.walkDecls((declared) => {
      declared.value = scaled(declared.value, "rem");
    });
  },
};

const WORKER = "src/access/worker.js";
const BESIDE = ["icon.svg", "icon-turn.svg", "icon-192.png", "manifest.webmanifest"];
const LANGUAGE = /\/src\/text\/..\.ts$/;

async function digestOf(told: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(told)));
  return [...new Uint8Array(bytes).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The service worker, with the list of what the start page needs in any language. */
export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const needed = new Set<string>();
      const add = (name: string): void => {
        const file = bundle[name];
        if (!file || needed.has(name)) return;
        needed.add(name);
        if (file.type !== "chunk") return;
        file.imports.forEach(add);
        file.viteMetadata?.importedCss.forEach(add);
      };
      let entry = "";
      for (const file of Object.values(bundle)) {
        if (file.fileName.endsWith(".woff2")) add(file.fileName);
        if (file.type !== "chunk") continue;
        if (file.isEntry) entry = file.fileName;
        if (file.isEntry || LANGUAGE.test(file.facadeModuleId ?? "")) add(file.fileName);
      }
      const files = [...[...needed].sort(), ...BESIDE];
      const code = await this.fs.readFile(`${root}/${WORKER}`, { encoding: "utf8" });
      const page = bundle["index.html"];
      // The names of the other files tell what is in them.
      const version = await digestOf([Object.keys(bundle).sort(), files, code, page?.type === "asset" && page.source]);
      const known = { VERSION: version, ENTRY: entry, FILES: files };
      const head = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      this.emitFile({ type: "asset", fileName: "sw.js", source: [...head, code].join("") });
    },
  };
}
