import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_BOOKINGS } from "#app/contracts/imports.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { readUpload } from "#app/services/import/read-upload.server.ts";
import { createReaderProcess } from "#app/services/import/reader-process.server.ts";
import { toBookings } from "#app/services/import/to-bookings.server.ts";
import { ownTempFolder } from "#tests/support/own-temp-folder.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { type HostileDocument, hostileDocuments } from "./hostile-documents.ts";

/** A reader ends a document after ten seconds; the rest is for a machine that is busy. */
const MOST_EACH_MS = 15_000;
const MOST_ALL_MS = 240_000;
/** How long anybody else waits for the event loop, in nineteen cases of twenty, on a machine that is busy. */
const MOST_DELAY_MS = 100;
/** KItinerary is tried with one of so many. */
const EXTRACTED = 10;

const temporary = ownTempFolder("hostile-");
let folder: string;
let app: AppContext & { close: () => void };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hostile-reader-"));
  // As `npm run build` makes it: what is tried is the process that serves.
  await writeFile(path.join(folder, "package.json"), '{"type":"module"}');
  const outfile = path.join(folder, "import-child.js");
  await build({
    entryPoints: ["app/services/import/reading/read-child.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    banner: {
      js: 'import { createRequire as requireOfBundle } from "node:module"; const require = requireOfBundle(import.meta.url);',
    },
    logLevel: "error",
  });
  const own = await createTestApp();
  app = { ...own, imports: { ...own.imports, read: createReaderProcess(outfile), chat: null } };
});
afterAll(async () => {
  app.close();
  await rm(folder, { recursive: true });
  temporary.remove();
});

const leftBehind = () => temporary.left().filter((name) => name.startsWith("novo-import-"));

/** Two at a time; what others wait for is measured while they are read, not while they are made. */
async function readAll(given: AppContext, documents: readonly HostileDocument[]) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  let reading = 0;
  for (let at = 0; at < documents.length; at += 2) {
    const made = documents.slice(at, at + 2).map(({ name, make }) => ({ name, bytes: make() }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const from = performance.now();
    delay.enable();
    await Promise.all(made.map((one) => expectBounded(given, one)));
    delay.disable();
    const took = performance.now() - from;
    reading += took;
    expect(took, made.map(({ name }) => name).join()).toBeLessThan(MOST_EACH_MS);
  }
  return { reading, usual: delay.percentile(95) / 1e6, most: delay.max / 1e6 };
}

async function expectBounded(
  given: AppContext,
  { name, bytes }: { name: string; bytes: Uint8Array },
) {
  const read = await readUpload(given, { document: "File 1", bytes });
  const { bookings, notes } = await toBookings(given, [read]);
  expect(bookings.length, name).toBeLessThanOrEqual(MOST_BOOKINGS);
  expect(bookings.length + notes.length + read.notes.length, name).toBeGreaterThan(0);
}

describe("what is made to take all", () => {
  it("is refused or cut off in bounded time, while the server goes on and nothing stays behind", async () => {
    const before = leftBehind();
    const documents = hostileDocuments();
    expect(documents.length).toBeGreaterThanOrEqual(200);
    const own = { ...app, imports: { ...app.imports, extractor: null } };
    const { reading, usual, most } = await readAll(own, documents);
    const figures = [reading, usual, most].map(Math.round).join(", ");
    process.stdout.write(`${documents.length} documents: ms, delay p95, most: ${figures}\n`);
    expect(reading).toBeLessThan(MOST_ALL_MS);
    expect(usual).toBeLessThan(MOST_DELAY_MS);
    expect(leftBehind()).toEqual(before);
  }, 300_000);

  it("leaves nothing behind where KItinerary reads it too", async () => {
    if (!app.imports.extractor) return;
    const before = leftBehind();
    await readAll(
      app,
      hostileDocuments().filter((_, at) => at % EXTRACTED === 0),
    );
    expect(leftBehind()).toEqual(before);
  }, 300_000);
});
