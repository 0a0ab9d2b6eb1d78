/** Counts the rows of docs/develop/spec-coverage.md; fails if one of them is faulty. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const text = readFileSync(new URL("docs/develop/spec-coverage.md", root), "utf8");
const ROW = /^\| (?<section>\d+)\.(?<place>\d+) \| .+ \| (?<state>[a-z]+) \| `(?<test>[^`]+)` \|$/;

const rows = text.split("\n").flatMap((line) => {
  const found = ROW.exec(line)?.groups;
  return found ? [{ ...found, id: `${found.section}.${found.place}` }] : [];
});
const reasons = new Set([...text.matchAll(/^- \*\*(\d+\.\d+)\*\* \S/gm)].map(([, id]) => id));

const lines = text.split("\n").filter((line) => /^\| \d/.test(line)).length;
const faults = [
  ...(lines === rows.length ? [] : [`${lines - rows.length} rows cannot be read`]),
  ...rows.flatMap(({ id, section, place, state, test }, n) => {
    const before = rows[n - 1];
    const expected = before?.section === section ? Number(before.place) + 1 : 1;
    return [
      Number(place) === expected ? null : `${id}: row ${section}.${expected} was expected`,
      existsSync(fileURLToPath(new URL(test, root))) ? null : `${id}: there is no ${test}`,
      state === "holds" || state === "decided" ? null : `${id}: "${state}" is no state`,
      (state === "decided") === reasons.has(id)
        ? null
        : `${id}: a row has a reason where it is decided, and only there`,
    ].filter((fault) => fault !== null);
  }),
];

const count = (state) => rows.filter((row) => row.state === state).length;
console.log(`${rows.length} rows: ${count("holds")} hold, ${count("decided")} decided otherwise`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;
