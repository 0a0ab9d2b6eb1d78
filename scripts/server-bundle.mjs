/** esbuild's options for what runs in Node: the server or a single program. */
export const SERVER_BUNDLE = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  // CommonJS packages load Node's own modules by require.
  banner: {
    js: 'import { createRequire as requireOfBundle } from "node:module"; const require = requireOfBundle(import.meta.url);',
  },
};
