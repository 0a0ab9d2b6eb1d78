/** An operator's situations as a table for docs/operations.md: `npm run situations`. */
import { SITUATIONS } from "./situations.ts";

console.log("| Situation | Before | Now |\n|---|---|---|");
for (const { what, before, see } of SITUATIONS) {
  const seen = (await see())
    .replaceAll(/\/\S*\/novo-(?:op-)?\w{6}(?=[/ (:)']|$)/g, "/data")
    .replaceAll(/\s+/g, " ")
    .slice(0, 260);
  console.log(`| ${what} | ${before} | ${seen.replaceAll("|", "\\|")} |`);
}
