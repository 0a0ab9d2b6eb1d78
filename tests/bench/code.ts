/** What the code itself is like: `npm run figures -- code`. Tests are not counted. */
import { readFileSync } from "node:fs";
import { functionsOf } from "../support/function-sizes.ts";
import { sourceFiles } from "../support/import-graph.ts";
import { literalsOf } from "../support/regular-expressions.ts";

const EMBEDDED = "voice-worker/assistant/embedded/";

const files = sourceFiles(["app", "db", "voice-worker", "server.ts"]).filter(
  (file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file),
);

const lengths = files.map((file) => readFileSync(file, "utf8").split("\n").length - 1);
const functions = files.flatMap(functionsOf).toSorted((a, b) => b.lines - a.lines);
const embedded = files.filter((file) => file.startsWith(EMBEDDED));
const patterns = embedded.flatMap(literalsOf).map(({ source }) => source.length);

console.table({
  "source files": files.length,
  "median file, lines": lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)],
  "largest file, lines": Math.max(...lengths),
  functions: functions.length,
  "functions over 60 lines": functions.filter(({ lines }) => lines > 60).length,
  "regex literals in the embedded assistant": patterns.length,
  "their characters": patterns.reduce((sum, length) => sum + length, 0),
});
console.table(functions.filter(({ lines }, place) => lines > 100 || place < 5));
