/** Each named attack and its outcome: `npm run figures -- attacks`, or of some: `npm run figures -- attacks H7 L1`. */
import { HIGH } from "./attacks/high.ts";
import { IMPORTS } from "./attacks/imports.ts";
import { LIMITS } from "./attacks/limits.ts";
import { LOW } from "./attacks/low.ts";
import { MEDIUM } from "./attacks/medium.ts";
import { SAVED } from "./attacks/saved.ts";
import { TOKENS } from "./attacks/tokens.ts";

const wanted = process.argv.slice(2);
const all = [...HIGH, ...MEDIUM, ...LOW, ...LIMITS, ...SAVED, ...IMPORTS, ...TOKENS];
console.log("| | Attack | Outcome |\n|---|---|---|");
for (const { item, what, now, see } of all) {
  if (wanted.length > 0 && !wanted.includes(item)) continue;
  const seen = await see();
  const sign = now.test(seen) ? "" : "**OPEN:** ";
  const row = [item, what, sign + seen.replaceAll(/\s+/g, " ").slice(0, 260)];
  console.log(`| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
}
