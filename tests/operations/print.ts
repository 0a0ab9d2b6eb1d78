/** An operator's situations as a table for docs/run/operations.md: `npm run figures -- situations`. */
import { SITUATIONS } from "./situations.ts";

console.log("| Situation | What the operator sees |\n|---|---|");
for (const { what, see } of SITUATIONS) {
  const seen = (await see())
    .replaceAll(/\/\S*\/novo-(?:op-)?\w{6}(?=[/ (:)']|$)/g, "/data")
    .replaceAll(/\s+/g, " ")
    .slice(0, 260);
  console.log(`| ${what} | ${seen.replaceAll("|", "\\|")} |`);
}
