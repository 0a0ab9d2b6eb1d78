/**
 * H5b: no regular expression of the project can be made to run forever. Those that were judged before
 * are in the list beside (`npm run figures -- regex` makes it); a new one is judged here and now.
 */
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { sourceFiles } from "../support/import-graph.ts";
import {
  constructedWhile,
  type Expression,
  isConstructing,
  judge,
  keyOf,
  literalsOf,
  useModules,
} from "../support/regular-expressions.ts";

const KNOWN = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync("tests/abuse/regular-expressions.json", "utf8")));
/**
 * The square of the length is borne, because every length has an end: 600 characters of an utterance
 * that is understood, 2,000 of a message, 800 of a piece to speak.
 */
const BORNE = ["linear", "2nd degree"];

const files = sourceFiles(["app", "db", "voice-worker", "server.ts"]).filter(
  (file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file),
);

async function verdictsOf(expressions: readonly Expression[]) {
  const verdicts = new Map<string, { verdict: string; expression: Expression }>();
  for (const expression of expressions) {
    const key = keyOf(expression);
    const verdict = KNOWN[key] ?? verdicts.get(key)?.verdict ?? (await judge(expression));
    verdicts.set(key, { verdict, expression });
  }
  return [...verdicts.values()];
}

it("takes no longer than the square of its text: every literal", async () => {
  const literals = files.flatMap(literalsOf);
  expect(literals.length).toBeGreaterThan(300);
  const bad = (await verdictsOf(literals)).filter(({ verdict }) => !BORNE.includes(verdict));
  expect(bad).toEqual([]);
});

it("takes no longer than the square of its text: every one that is put together", async () => {
  const constructing = files.filter(isConstructing);
  // A module that another test has loaded has put its own together already.
  vi.resetModules();
  const constructed = await constructedWhile(() => useModules(constructing));
  // Each file that puts some together was seen doing so.
  const seen = new Set(constructed.map(({ file }) => file));
  expect(constructing.filter((file) => !seen.has(file))).toEqual([]);
  const bad = (await verdictsOf(constructed)).filter(({ verdict }) => !BORNE.includes(verdict));
  expect(bad).toEqual([]);
});

it("would be noticed", async () => {
  const judged = async (source: string) => await judge({ file: "", source, flags: "" });
  expect(await judged("^(?:a|a)*b$")).toBe("exponential");
  expect(await judged("^a*a*a*b$")).toBe("3rd degree");
  expect(await judged("^[a-z]+$")).toBe("linear");
});
