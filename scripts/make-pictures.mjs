/**
 * Recreates what the README and the features page show, from the running app: `npm run show -- pictures`.
 * Each part also has its own name: screenshots, turn, presentation, videos.
 */
import { CATALOGUE } from "./catalogue.mjs";
import { run } from "./run.mjs";

for (const name of ["screenshots", "turn", "presentation", "videos"]) {
  console.log(`${name}: ${CATALOGUE.show[name].does}`);
  const code = await run("npx", ["tsx", CATALOGUE.show[name].file]);
  if (code !== 0) process.exit(code);
}
