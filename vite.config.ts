import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { clientChunks } from "./scripts/client-chunks.ts";
import { inlineMessages } from "./scripts/inline-messages.mjs";
import { ensureMessages, MESSAGES_MODULE } from "./scripts/messages.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Set by scripts/build.mjs. */
const { NOVO_BUILD_ID } = process.env;

/**
 * Terser, for 4 kB less of the framework than esbuild's, once packed, and another 0.5 kB of every screen where nothing
 * is read for the sake of reading. Leaflet does that: it has a tile laid out by it. Licences are served in
 * third-party-licences.txt, once.
 */
const minified: Plugin = {
  name: "novo:minified",
  renderChunk: {
    order: "post",
    async handler(code, { moduleIds }) {
      const readsToLayOut = moduleIds.some((id) => id.includes("/node_modules/leaflet/"));
      const made = await minify(code, {
        module: true,
        compress: { passes: 3, keep_fargs: false, pure_getters: !readsToLayOut },
        format: { comments: false },
      });
      return { code: made.code ?? code, map: null };
    },
  },
};

/** Vite calls this module around each `import()`: see app/components/connection/import-later.ts. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";
const importLater = path.resolve("app/components/connection/import-later.ts");

const fetchedFirst: Plugin = {
  name: "novo:fetched-first",
  enforce: "pre",
  apply: "build",
  load: (id) =>
    id === PRELOAD_HELPER
      ? `export { importLater as __vitePreload } from ${JSON.stringify(importLater)};`
      : undefined,
};

/** In development a changed text reloads the page. */
const compiledMessages: Plugin = {
  name: "novo:compiled-messages",
  apply: "serve",
  configureServer(server) {
    server.watcher.add("messages");
    server.watcher.on("change", (file) => {
      if (file.endsWith(".json") && file.includes(`${path.sep}messages${path.sep}`))
        ensureMessages().catch((error: unknown) => server.config.logger.error(String(error)));
    });
  },
};

/** What server.ts imports too, beside the pages. */
const SHARED = /^(?:db|voice-worker|app\/(?:auth|contracts|platform|services|web))\/.*\.ts$/;
/** For scripts/build.mjs: the modules that Vite's server build holds itself. */
const HELD = "modules.json";

/**
 * The server build leaves these modules to esbuild, which bundles them with server.ts: one that stood in both
 * would have its classes twice, and `instanceof` would not know the other's.
 */
const leaveSharedModules: Plugin = {
  name: "novo:leave-shared-modules",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const file =
      found &&
      path
        .relative(import.meta.dirname, found.id)
        .split(path.sep)
        .join("/");
    if (found?.id === MESSAGES_MODULE) return { id: "#messages", external: true };
    return file && SHARED.test(file) ? { id: `#${file}`, external: true } : found;
  },
  generateBundle(_options, bundle) {
    const held = Object.values(bundle).flatMap((output) =>
      output.type === "chunk" ? Object.entries(output.modules) : [],
    );
    const files = held.flatMap(([id, { renderedLength }]) =>
      renderedLength > 0
        ? path
            .relative(import.meta.dirname, id)
            .split(path.sep)
            .join("/")
        : [],
    );
    this.emitFile({ type: "asset", fileName: HELD, source: JSON.stringify(files) });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  define: NOVO_BUILD_ID ? { NOVO_BUILD_ID: JSON.stringify(NOVO_BUILD_ID) } : {},
  build: {
    target: "es2022",
    minify: false,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: clientChunks(), onlyExplicitManualChunks: true },
    },
  },
  worker: { format: "es", plugins: () => [minified] },
  plugins: [
    tailwindcss(),
    compiledMessages,
    ...(isSsrBuild ? [leaveSharedModules] : [inlineMessages(), fetchedFirst, minified]),
    remix({
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        // Off: it matches every part of a path by itself, on every page, which grows with the square of
        // the path's length. Every route at once is one more file of 1.9 kB, and no request for a manifest.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
}));
