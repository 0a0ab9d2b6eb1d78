/**
 * `npm run figures -- regex`: how the time of every regular expression grows with the text. Prints those that
 * are not linear, and stores the verdicts so that tests/abuse/regular-expressions.test.ts only judges new
 * ones.
 */
import { writeFileSync } from "node:fs";
import { sourceFiles } from "../tests/support/import-graph.ts";
import {
  constructedWhile,
  type Expression,
  isConstructing,
  judge,
  keyOf,
  literalsOf,
  useModules,
  type Verdict,
} from "../tests/support/regular-expressions.ts";

const VERDICTS = "tests/abuse/regular-expressions.json";
const files = sourceFiles(["app", "db", "voice-worker", "server.ts"]).filter(
  (file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file),
);
const constructing = files.filter(isConstructing);
const expressions = [
  ...(await constructedWhile(() => useModules(constructing))),
  ...files.flatMap(literalsOf),
];
const unique = new Map<string, Expression>(expressions.map((one) => [keyOf(one), one]));
const verdicts: Record<string, Verdict> = {};
const notLinear: { verdict: Verdict; file: string; expression: string }[] = [];
for (const [key, expression] of [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const verdict = await judge(expression);
  verdicts[key] = verdict;
  if (verdict === "linear") continue;
  notLinear.push({ verdict, file: expression.file, expression: expression.source.slice(0, 60) });
}
writeFileSync(VERDICTS, `${JSON.stringify(verdicts, null, 2)}\n`);
console.table(notLinear.toSorted((a, b) => a.verdict.localeCompare(b.verdict)));
console.log(`${unique.size} expressions, ${unique.size - notLinear.length} of them linear.`);
process.exit(0);
