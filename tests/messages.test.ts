import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readMessages } from "../scripts/messages.mjs";
import { gluedIn } from "./support/glued.ts";
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
    if (
      ts.isCallExpression(node) &&
      /^m\.\w+\.\w+$/.test(node.expression.getText().replace(/\s/g, ""))
    ) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${file}:${line} ${node.expression.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What the test loads: no tests, no program of its own, nothing that needs a browser. */
const LOADED = ["contracts", "components", "services", "routes", "web", "auth", "platform"].map(
  (zone) => `app/${zone}`,
);
const NOT_LOADED = /\.test\.tsx?$|\/(?:read-child\.ts|leaflet-map\.tsx)$/;

/** Every message that is asked for from now on, and by which file. */
function noteMessages(): string[] {
  const asked: string[] = [];
  const areas = Object.entries(readMessages("en")).map(([area, texts]) => [
    area,
    Object.fromEntries(
      Object.keys(texts).map((key) => [
        key,
        () => {
          const [, file = "tests"] =
            /\/((?:app|voice-worker)\/.*?):\d/.exec(`${new Error().stack}`) ?? [];
          asked.push(`${area}.${key} ${file}`);
          return "";
        },
      ]),
    ),
  ]);
  vi.resetModules();
  vi.doMock("#messages", () => ({ m: Object.fromEntries(areas) }));
  return asked;
}

/** What is put together from pieces all the same, and why. */
const GLUED: Record<string, string> = {
  "app/components/airport-picker.tsx": "a key",
  "app/components/find-airports.ts": "names of places",
  "app/contracts/user.ts": "an address",
  "app/platform/protection/request-bounds.server.ts": "a header",
  "app/routes/hotel-search/hotel-results.tsx": "an address",
  "app/routes/upcoming-travel/change-pickup.tsx": "an address",
};

afterEach(() => {
  vi.doUnmock("#messages");
  vi.resetModules();
});

describe("messages", () => {
  it("are asked for when they are shown, by then their language is known", () => {
    expect(SOURCES.flatMap(askedForTooEarly)).toEqual([]);
    const early = "const A = m.a.b(); const B = m.a.b; const c = () => m.a.b();";
    expect(askedForTooEarly({ file: "x.ts", source: early })).toEqual(["x.ts:1 m.a.b"]);
  });

  it("are asked for by nothing that a module calls as it loads", async () => {
    const files = sourceFiles(LOADED).filter((file) => !NOT_LOADED.test(file));
    const asked = noteMessages();
    for (const file of files) await import(path.resolve(file));
    expect(asked).toEqual([]);
    const { m } = await import("#messages");
    z.string().min(1, { error: m.typed.dateRequired });
    expect(asked).toEqual([]);
    z.string().min(1, m.typed.dateRequired());
    expect(asked).toEqual(["typed.dateRequired tests"]);
  });

  it("are whole sentences: nothing that a traveller reads is put together from pieces", () => {
    const shown = SOURCES.filter(({ file }) => file.startsWith("app/") && !(file in GLUED));
    expect(shown.flatMap(({ file, source }) => gluedIn(file, source))).toEqual([]);
    const glued =
      '<p>{m.a.b()}, <b>{c}</b></p>; <i>{a} / <u>F</u></i>; `$A, $B`; [a, b].join("; "); a.join(",");';
    expect(
      gluedIn(
        "x.tsx",
        glued.replace(/\$(\w)/g, (_, name) => `$\{${name}}`),
      ),
    ).toEqual(['x.tsx: ","', 'x.tsx: ", "', 'x.tsx: "; "']);
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
