/**
 * The process that reads documents, bundled once for all tests as `npm run build` does: tsx, by which it is read
 * from its source in development, takes a second of a processor for each document.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SERVER_BUNDLE } from "../../scripts/server-bundle.mjs";

const FOLDER = path.resolve(".cache/test-programs");
export const READER_PROGRAM = path.join(FOLDER, "import-child.js");

/** Vitest calls it before the tests. */
export default async function setUp(): Promise<void> {
  const { build } = await import("esbuild");
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "package.json"), '{"type":"module"}');
  await build({
    ...SERVER_BUNDLE,
    entryPoints: ["app/services/import/reading/read-child.ts"],
    outfile: READER_PROGRAM,
    logLevel: "error",
  });
}
