import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseBusyError } from "../database-errors.ts";
import { upsertUser } from "../queries/users.ts";
import { rowsOf } from "../transaction.ts";
import Sqlite, { type SqliteDatabase } from "./driver.ts";
import { openSqlite } from "./open.ts";
import { tables } from "./tables.ts";

const { users } = tables;

let folder: string;
let database: ReturnType<typeof openSqlite>;
/** Another program's connection. */
let other: SqliteDatabase;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-locks-"));
  database = openSqlite(`file:${folder}/novo.db`);
  other = new Sqlite(`${folder}/novo.db`);
});
afterEach(() => {
  vi.useRealTimers();
  other.close();
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a write waits for another program's lock while the process goes on", async () => {
  const { db } = database;
  other.exec("BEGIN IMMEDIATE");
  const write = upsertUser(db, { id: "ada", firstName: "Ada" });
  // SQLite itself waits for no longer than a commit takes, and between its tries others have their turn.
  expect(database.sqlite.pragma("busy_timeout", { simple: true })).toBe(50);
  for (let turn = 0; turn < 20; turn++) await wait(10);
  expect(await db.select().from(users)).toEqual([]);
  other.exec("COMMIT");
  await write;
  expect(await db.select().from(users)).toMatchObject([{ id: "ada" }]);
});

it("updates, deletions and whole transactions wait too, and nothing is done twice", async () => {
  const { db } = database;
  await upsertUser(db, { id: "ada" });
  await upsertUser(db, { id: "ben" });
  other.exec("BEGIN IMMEDIATE");
  setTimeout(() => other.exec("COMMIT"), 300);
  await Promise.all([
    db.update(users).set({ firstName: "Ada" }).where(eq(users.id, "ada")),
    db.delete(users).where(eq(users.id, "ben")),
    db.transact("cid", function* (tx) {
      yield* rowsOf(tx.insert(users).values({ id: "cid" }).returning());
      yield* rowsOf(tx.insert(users).values({ id: "dee" }).returning());
    }),
  ]);
  const rows = await db.select().from(users);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(["ada", "cid", "dee"]);
});

it("reading does not wait at all", async () => {
  await upsertUser(database.db, { id: "ada" });
  other.exec("BEGIN IMMEDIATE");
  expect(await database.db.select().from(users)).toHaveLength(1);
  other.exec("COMMIT");
});

it("gives up after five seconds, with an error of its own", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  other.exec("BEGIN IMMEDIATE");
  const write = upsertUser(database.db, { id: "ada" });
  const waits = Promise.race([write.catch((error: unknown) => error), wait(300, "waits")]);
  expect(await waits).toBe("waits");
  vi.advanceTimersByTime(5000);
  await expect(write).rejects.toThrow(DatabaseBusyError);
  other.exec("COMMIT");
  await wait(0);
  expect(await database.db.select().from(users)).toEqual([]);
});

it("closing does not wait for readers", () => {
  other.exec("BEGIN");
  other.prepare("select * from users").all();
  database.close();
  expect(database.sqlite.open).toBe(false);
  expect(other.inTransaction).toBe(true);
});
