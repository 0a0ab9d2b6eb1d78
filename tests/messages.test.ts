import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readMessages } from "../scripts/messages.mjs";
import { sourceFiles } from "./support/import-graph.ts";

const SOURCES = sourceFiles(["app", "db", "voice-worker"])
  .map((file) => ({ file, source: readFileSync(file, "utf8") }))
  .filter(({ source }) => source.includes('from "#messages"'));

/** Where a module asks for a text as it is loaded, before anyone's language is known. */
function askedForTooEarly({ file, source }: { file: string; source: string }): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && /^m\.\w+\.\w+$/.test(node.expression.getText())) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${file}:${line} ${node.expression.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

describe("messages", () => {
  it("are asked for when they are shown, by then their language is known", () => {
    expect(SOURCES.flatMap(askedForTooEarly)).toEqual([]);
    const early = "const A = m.a.b(); const B = m.a.b; const c = () => m.a.b();";
    expect(askedForTooEarly({ file: "x.ts", source: early })).toEqual(["x.ts:1 m.a.b"]);
  });

  it("are all used", () => {
    const code = SOURCES.map(({ source }) => source).join("\n");
    const used = new Set(
      [...code.matchAll(/\bm\s*\.\s*(\w+)\s*\.\s*(\w+)/g)].map(([, area, key]) => `${area}.${key}`),
    );
    const all = Object.entries(readMessages("en")).flatMap(([area, texts]) =>
      Object.keys(texts).map((key) => `${area}.${key}`),
    );
    expect(all.filter((key) => !used.has(key))).toEqual([]);
  });
});
