/** How esbuild bundles what runs in Node, whole or one program of it. */
export const SERVER_BUNDLE = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  // Packages in the older format ask for Node's own modules by require.
  banner: {
    js: 'import { createRequire as requireOfBundle } from "node:module"; const require = requireOfBundle(import.meta.url);',
  },
};
