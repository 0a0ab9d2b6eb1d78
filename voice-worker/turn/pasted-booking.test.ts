import { afterEach, beforeEach, expect, it } from "vitest";
import {
  keepImport,
  openImport,
  readSent,
  waitingImport,
} from "#app/services/import/import.server.ts";
import { createReadingLanes } from "#app/services/import/lanes.server.ts";
import { documentBytes, ownReaders } from "#tests/import/documents.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { looksLikeBooking, readPastedBooking } from "./pasted-booking.ts";

const MAIL = new TextDecoder().decode(documentBytes("30-airline-text-english.txt"));
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

it("a pasted confirmation is read, and leads to what is to be checked", async () => {
  const context = createToolContext(ownReaders(app) as typeof app);
  const outcome = await readPastedBooking(context, MAIL);
  expect(outcome?.say).toMatch(/^I found BA117 and BA178 in that/);
  const id = outcome?.navigate?.split("/").at(-1) ?? "";
  const opened = await openImport(app, { userId: "ada" }, id);
  expect(opened.ok && opened.data.compared.map(({ state }) => state)).toEqual(["new", "new"]);
});

it("what holds no booking is a request like any other, and leaves nothing", async () => {
  const context = createToolContext(ownReaders(app) as typeof app);
  const words = `My booking is lost. ${"I have called 0800 123456 about it. ".repeat(5)}`;
  expect(looksLikeBooking(words)).toBe(true);
  expect(await readPastedBooking(context, words)).toBeNull();
  expect(await waitingImport(app, { userId: "ada" })).toBeNull();
});

it("is a request like any other where nobody can read it now, or keep it", async () => {
  const full = ownReaders(app) as typeof app;
  full.imports = { ...full.imports, lanes: createReadingLanes({ maxWaiting: 0 }) };
  expect(await readPastedBooking(createToolContext(full), MAIL)).toBeNull();
  const broken = ownReaders(app) as typeof app;
  const insert = () => {
    throw new Error("the disk is full");
  };
  broken.db = new Proxy(app.db, {
    get: (db, name) => (name === "insert" ? insert : Reflect.get(db, name)),
  });
  expect(await readPastedBooking(createToolContext(broken), MAIL)).toBeNull();
});

it("what holds no booking takes the place of nothing that waits", async () => {
  const own = ownReaders(app) as typeof app;
  const owner = { userId: "ada" };
  const booking = await readSent(own, {
    uploads: [{ document: "File 1", bytes: new TextEncoder().encode(MAIL) }],
    refused: [],
  });
  const kept: string[] = [];
  for (let n = 0; n < 5; n += 1) kept.push(await keepImport(own, owner, booking));
  const words = `My booking is lost. ${"I have called 0800 123456 about it. ".repeat(5)}`;
  await readPastedBooking(createToolContext(own), words);
  for (const id of kept) expect((await openImport(own, owner, id)).ok).toBe(true);
});

it.each([
  ["find me a flight from London to New York next Friday at 9am", false],
  ["I'm on BA117 on the fifth of December 2026, my booking reference is BAQ7XK", false],
  [MAIL, true],
  [`flight ${"please ".repeat(60)}`, false],
])("is told from a request: %s", (utterance, isBooking) => {
  expect(looksLikeBooking(utterance)).toBe(isBooking);
});
