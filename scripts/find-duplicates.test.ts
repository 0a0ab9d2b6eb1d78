import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDuplicates } from "./find-duplicates.mjs";

/** A server and its pages, which both use an error's class. */
const SOURCES = {
  "away.ts": "export class Away extends Error {}",
  "unused.ts": "export const unused = 1;",
  "server.ts": 'import { Away } from "./away.ts"; export const isAway = (e) => e instanceof Away;',
  "pages.ts":
    'import { Away } from "./away.ts"; import { unused } from "./unused.ts"; throw new Away();',
};
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-duplicates-"));
  mkdirSync(path.join(folder, "build"));
  for (const [name, text] of Object.entries(SOURCES)) {
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundle(entryPoints: string[], splitting: boolean) {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints,
    outdir: "build",
    bundle: true,
    splitting,
    format: "esm",
    metafile: true,
  });
  return metafile;
}

describe("what stands twice in a build", () => {
  it("is nothing where outputs share it", async () => {
    expect(findDuplicates([], await bundle(["server.ts", "pages.ts"], true))).toEqual([]);
  });

  it("is a module in two outputs", async () => {
    const metafile = await bundle(["server.ts", "pages.ts"], false);
    expect(findDuplicates([], metafile)).toEqual(["away.ts"]);
  });

  it("is a module that was bundled before, and is bundled again; not one of which nothing is left", async () => {
    await bundle(["pages.ts"], false);
    const metafile = await bundle(["server.ts", "build/pages.js"], true);
    expect(findDuplicates(["pages.ts", "away.ts"], metafile)).toEqual(["away.ts"]);
    const all = await bundle(["server.ts", "pages.ts"], true);
    expect(findDuplicates(["unused.ts"], all)).toEqual([]);
  });
});
