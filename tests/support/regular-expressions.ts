/**
 * Every regular expression of the project, and how the time that each takes grows with the text, by
 * recheck (https://makenowjust-labs.github.io/recheck/).
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { check } from "recheck";
import ts from "typescript";

export interface Expression {
  file: string;
  source: string;
  flags: string;
}

/** "linear", "2nd degree", "exponential"...; "unknown" where recheck could not tell in its time. */
export type Verdict = string;

const TIMEOUT_MS = 30_000;

/** Names an expression in the list of verdicts. */
export const keyOf = ({ source, flags }: Expression): string =>
  createHash("sha256").update(`/${source}/${flags}`).digest("hex").slice(0, 16);

export function literalsOf(file: string): Expression[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      found.push({ file, source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export const isConstructing = (file: string): boolean =>
  /new RegExp\(/.test(readFileSync(file, "utf8"));

/** Those that are put together while a module is loaded or used, seen as they are made. */
export async function constructedWhile(work: () => Promise<void>): Promise<Expression[]> {
  const Original = globalThis.RegExp;
  const found = new Map<string, Expression>();
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const made: RegExp = Reflect.construct(target, args, newTarget);
      const written = `/${made.source}/${made.flags}`;
      // Thousands are made again and again, and to ask who made one takes longer than to make it.
      if (found.has(written)) return made;
      const caller = new Error().stack?.split("\n")[2] ?? "";
      const file = /((?:app|voice-worker|db)\/[\w./-]+\.ts)/.exec(caller)?.[1];
      if (file && !caller.includes("node_modules")) {
        found.set(written, { file, source: made.source, flags: made.flags });
      }
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return [...found.values()];
}

/** Sentences that lead through every place where an expression is put together. */
const SAID = [
  "find me a flight from London to New York next Friday at half past nine",
  "between 7 and 9 in the morning on the 5th of march, arriving by noon",
  "the last one in the list",
  "the top flight",
  "the second flight of Lufthansa, the british airways one",
  "save the flight at seven",
  "and back on the following Sunday",
  "a hotel in Rome from monday to thursday",
  "at 9ish around 10 o'clock, 2130 hours",
];

/** Loads the modules and uses what they have, so that all that they make is made. */
export async function useModules(files: readonly string[]): Promise<void> {
  for (const file of files) await import(/* @vite-ignore */ `../../${file}`);
  const { converse, FLIGHTS } = await import("#voice-worker/assistant/embedded/testing.ts");
  const { chooseHotel } = await import("#voice-worker/assistant/tools/save-hotel.ts");
  const { buildCommandGrammar } = await import("#voice-worker/speech-to-text/command-grammar.ts");
  const { withDoubts } = await import("#voice-worker/engine/doubtful-words.ts");
  withDoubts("hotels in Brisbane and Noi Bai", ["Brisbane", "Noi Bai"]);
  const { say } = converse({ flights: FLIGHTS });
  for (const text of SAID) {
    await say(text);
    chooseHotel([], text);
  }
  buildCommandGrammar({ commands: [], cities: ["Rome"] }, new Set(["rome"])).written(
    "fly to rome on friday at nine a.m.",
  );
}

export async function judge({ source, flags }: Expression): Promise<Verdict> {
  const result = await check(source, flags, { timeout: TIMEOUT_MS, randomSeed: 0 });
  if (result.status === "unknown") return "unknown";
  if (result.status === "safe") return "linear";
  return result.complexity.summary.replace(/ polynomial| \(fuzz\)/g, "");
}
