/**
 * `npm run figures -- import-forms [FOLDER]`: of a folder's documents with their expectations, how much NoVo's own
 * readers find, by the kind of company; without a folder of tests/import/forms.
 */
import { createTestApp } from "#tests/support/test-app.ts";
import { FORMS, OUTCOMES, type Tried, tryForms } from "./forms.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const count = (tried: readonly Tried[]) =>
  OUTCOMES.map((outcome) => tried.filter((one) => one.outcome === outcome).length);

const app = await createTestApp();
const tried = await tryForms(app, process.argv[2] ?? FORMS);
for (const { document, outcome, why } of tried) {
  if (outcome !== "right") print(`${document}: ${outcome}: ${why}`);
}
const sourceOf = ({ document }: Tried) => document.split("-", 1)[0] ?? "";
const sources = new Set(tried.map(sourceOf));
print(`\n| source | ${OUTCOMES.join(" | ")} |\n|---|${"---|".repeat(OUTCOMES.length)}`);
for (const source of sources) {
  print(`| ${source} | ${count(tried.filter((one) => sourceOf(one) === source)).join(" | ")} |`);
}
print(`| all | ${count(tried).join(" | ")} |`);
app.close();
process.exit(0);
