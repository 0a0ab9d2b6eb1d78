import { afterEach, beforeEach, expect, it } from "vitest";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import {
  deleteImport,
  deleteImportsBefore,
  findImport,
  insertImport,
  listImports,
  updateImport,
} from "./imports.ts";
import { deleteUser } from "./users.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
const AT = new Date("2026-11-22T10:00:00Z");
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const FOUND = { bookings: [], notes: [{ document: "File 1", text: "Nothing was found." }] };
const MOST = { max: 3 };

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened.close());

const add = (createdAt = AT, owner = ADA) =>
  insertImport(opened.db, { ...owner, found: FOUND, createdAt }, MOST);

it("keeps what was read for its traveller alone", async () => {
  const { id } = await add();
  expect(await findImport(opened.db, { ...ADA, id })).toEqual({
    id,
    ...ADA,
    found: FOUND,
    createdAt: AT,
  });
  expect(await findImport(opened.db, { ...BEN, id })).toBeNull();
  expect(await updateImport(opened.db, { ...BEN, id, found: FOUND })).toBe(false);
  expect(await deleteImport(opened.db, { ...BEN, id })).toBe(false);
  expect(await deleteImport(opened.db, { ...ADA, id })).toBe(true);
  expect(await deleteImport(opened.db, { ...ADA, id })).toBe(false);
});

it("keeps a traveller's newest, and drops nothing of another's", async () => {
  const { id } = await add(AT, BEN);
  for (const minutes of [0, 1, 2, 3, 4]) await add(later(minutes));
  const kept = await listImports(opened.db, ADA);
  expect(kept.map(({ createdAt }) => createdAt)).toEqual([later(4), later(3), later(2)]);
  expect(await findImport(opened.db, { ...BEN, id })).not.toBeNull();
});

it("changes one, forgets the old ones, and loses all with the account", async () => {
  const { id } = await add();
  await add(later(60));
  const found = { bookings: [], notes: [] };
  expect(await updateImport(opened.db, { ...ADA, id, found })).toBe(true);
  expect((await findImport(opened.db, { ...ADA, id }))?.found).toEqual(found);
  await deleteImportsBefore(opened.db, later(1));
  expect(await listImports(opened.db, ADA)).toHaveLength(1);
  await deleteUser(opened.db, { ...ADA, outbox });
  expect(await listImports(opened.db, ADA)).toEqual([]);
});
