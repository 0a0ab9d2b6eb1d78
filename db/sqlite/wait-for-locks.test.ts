import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DatabaseBusyError } from "../database-errors.ts";
import { upsertUser } from "../queries/users.ts";
import { rowsOf } from "../transaction.ts";
import Sqlite, { type SqliteDatabase } from "./driver.ts";
import { openSqlite } from "./open.ts";
import { users } from "./tables.ts";

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
  other.close();
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How long the event loop stood still at the longest while `work` ran. */
async function longestStop(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work.finally(() => clearInterval(timer));
  return longest;
}

it("a write waits for another program's lock while the process goes on", async () => {
  const { db } = database;
  other.exec("BEGIN IMMEDIATE");
  setTimeout(() => other.exec("COMMIT"), 1500);
  const write = upsertUser(db, { id: "ada", firstName: "Ada" });
  // Half a second where it was the whole of the wait: two cores may be busy with other tests.
  expect(await longestStop(write)).toBeLessThan(700);
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
  const startedAt = performance.now();
  expect(await database.db.select().from(users)).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(50);
  other.exec("COMMIT");
});

it("gives up after five seconds, with an error of its own", async () => {
  other.exec("BEGIN IMMEDIATE");
  await expect(upsertUser(database.db, { id: "ada" })).rejects.toThrow(DatabaseBusyError);
  other.exec("COMMIT");
  await wait(0);
  expect(await database.db.select().from(users)).toEqual([]);
});

it("closing does not wait for readers", () => {
  other.exec("BEGIN");
  other.prepare("select * from users").all();
  const startedAt = performance.now();
  database.close();
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
