/** What the code itself is like: `npm run figures -- code`. Tests are not counted. */
import { readFileSync } from "node:fs";
import { functionsOf } from "../support/function-sizes.ts";
import { sourceFiles } from "../support/import-graph.ts";
import { literalsOf } from "../support/regular-expressions.ts";

const EMBEDDED = "voice-worker/assistant/embedded/";
/** What understands English; its tables stand in folders called words/. */
const UNDERSTANDING = ["app/services/english/", EMBEDDED];

const files = sourceFiles(["app", "db", "voice-worker", "server.ts"]).filter(
  (file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file),
);

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
const sumOf = (some: readonly string[]) => some.reduce((sum, file) => sum + linesOf(file), 0);
const lengths = files.map(linesOf);
const understanding = files.filter((file) => UNDERSTANDING.some((root) => file.startsWith(root)));
const isTable = (file: string) => file.includes("/words/");
const functions = files.flatMap(functionsOf).toSorted((a, b) => b.lines - a.lines);
const embedded = files.filter((file) => file.startsWith(EMBEDDED));
const patterns = embedded.flatMap(literalsOf).map(({ source }) => source.length);

console.table({
  "source files": files.length,
  "median file, lines": lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)],
  "largest file, lines": Math.max(...lengths),
  functions: functions.length,
  "functions over 60 lines": functions.filter(({ lines }) => lines > 60).length,
  "lines of the understanding, its engine": sumOf(understanding.filter((one) => !isTable(one))),
  "lines of the understanding, its tables": sumOf(understanding.filter(isTable)),
  "regex literals in the embedded assistant": patterns.length,
  "their characters": patterns.reduce((sum, length) => sum + length, 0),
});
console.table(functions.filter(({ lines }, place) => lines > 100 || place < 5));
