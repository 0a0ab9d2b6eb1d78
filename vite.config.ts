import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Set by scripts/build.mjs. */
const { NOVO_BUILD_ID } = process.env;

export default defineConfig({
  define: NOVO_BUILD_ID ? { NOVO_BUILD_ID: JSON.stringify(NOVO_BUILD_ID) } : {},
  build: {
    target: "es2022",
    rollupOptions: {
      // Icons and helpers of a few hundred bytes travel together instead of one by one.
      output: { experimentalMinChunkSize: 3000 },
    },
  },
  worker: { format: "es" },
  plugins: [
    tailwindcss(),
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
});
