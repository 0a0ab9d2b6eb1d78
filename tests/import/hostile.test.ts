import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_BOOKINGS } from "#app/contracts/imports.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findExtractor } from "#app/services/import/extractor.server.ts";
import { readUpload } from "#app/services/import/read-upload.server.ts";
import { createReaderProcess } from "#app/services/import/reader-process.server.ts";
import { createRunBounded } from "#app/services/import/run-bounded.server.ts";
import { toBookings } from "#app/services/import/to-bookings.server.ts";
import { unlessBare } from "#tests/support/bare.ts";
import { ownTempFolder } from "#tests/support/own-temp-folder.ts";
import { watchMemory } from "#tests/support/peak-memory.ts";
import { READER_PROGRAM } from "#tests/support/reader-program.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { type HostileDocument, hostileDocuments } from "./hostile-documents.ts";

/** Of each kind one, of a middle size: `npm run figures -- import-load` reads all. */
const TRIED = hostileDocuments().filter(({ name }) => name.endsWith(", 4"));

const temporary = ownTempFolder("hostile-");
let app: AppContext & { close: () => void };
const memory = watchMemory();
const MAX_RESIDENT_MB = 400;
beforeAll(async () => {
  const own = await createTestApp();
  const run = createRunBounded({ endFirst: memory.watch });
  const read = createReaderProcess(READER_PROGRAM, run);
  app = { ...own, imports: { ...own.imports, read, chat: null } };
});
afterAll(() => {
  app.close();
  temporary.remove();
});

const leftBehind = () => temporary.left().filter((name) => name.startsWith("novo-import-"));

async function readAll(given: AppContext) {
  for (let at = 0; at < TRIED.length; at += 2) {
    await Promise.all(TRIED.slice(at, at + 2).map((one) => expectBounded(given, one)));
  }
}

async function expectBounded(given: AppContext, { name, make }: HostileDocument) {
  const read = await readUpload(given, { document: "File 1", bytes: make() });
  const { bookings, notes } = await toBookings(given, [read]);
  expect(bookings.length, name).toBeLessThanOrEqual(MAX_BOOKINGS);
  expect(bookings.length + notes.length + read.notes.length, name).toBeGreaterThan(0);
}

describe("what is made to take all", () => {
  it("is refused or cut off, and nothing stays behind", async () => {
    const before = leftBehind();
    expect(TRIED).toHaveLength(32);
    await readAll({ ...app, imports: { ...app.imports, extractor: null } });
    expect(leftBehind()).toEqual(before);
    // A Node.js process that does nothing has 40.
    expect(memory.peak()).toBeGreaterThan(100);
    expect(memory.peak()).toBeLessThanOrEqual(MAX_RESIDENT_MB);
  });

  it.skipIf(!unlessBare(findExtractor(undefined)))(
    "leaves nothing behind where KItinerary reads it too (needs KItinerary)",
    async () => {
      const before = leftBehind();
      await readAll(app);
      expect(leftBehind()).toEqual(before);
    },
  );
});
