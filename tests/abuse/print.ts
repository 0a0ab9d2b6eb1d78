/** Each named attack, what it did and what it does: `npm run attacks`, or of some: `npm run attacks H7 L1`. */
import { HIGH } from "./attacks/high.ts";
import { LOW } from "./attacks/low.ts";
import { MEDIUM } from "./attacks/medium.ts";

const wanted = process.argv.slice(2);
console.log("| | Attack | Before | Now |\n|---|---|---|---|");
for (const { item, what, before, now, see } of [...HIGH, ...MEDIUM, ...LOW]) {
  if (wanted.length > 0 && !wanted.includes(item)) continue;
  const seen = await see();
  const sign = now.test(seen) ? "" : "**STILL:** ";
  const row = [item, what, before, sign + seen.replaceAll(/\s+/g, " ").slice(0, 260)];
  console.log(`| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
}
