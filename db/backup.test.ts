import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupDatabase, backupName, pruneBackups, restoreDatabase } from "./backup.ts";
import { NewerDatabaseError, openDatabase } from "./client.ts";
import { findUser, upsertUser } from "./queries/users.ts";

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-backup-"));
  url = `file:${folder}/novo.db`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const NOW = new Date("2026-11-21T06:00:00Z");
const copy = () => path.join(folder, "backups", backupName(NOW));

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>) {
  const { db, close } = openDatabase(url);
  try {
    return await work(db);
  } finally {
    close();
  }
}

describe("a backup", () => {
  it("is made while the database is written, and brings back what was there", async () => {
    await withDatabase(async (db) => {
      await upsertUser(db, { id: "ada", firstName: "Ada" });
      await backupDatabase(url, copy());
      await upsertUser(db, { id: "ada", firstName: "Changed" });
      await upsertUser(db, { id: "later" });
    });
    const { kept } = restoreDatabase(url, copy(), NOW);
    await withDatabase(async (db) => {
      expect(await findUser(db, { userId: "ada" })).toMatchObject({ firstName: "Ada" });
      expect(await findUser(db, { userId: "later" })).toBeNull();
    });
    expect(kept).toBe(`${folder}/novo.db.before-${backupName(NOW)}`);
    expect(readdirSync(path.join(folder, "backups"))).toEqual(["novo-20261121T060000Z.db"]);
  });

  it("is not restored while a server has the database open, nor when it is damaged", async () => {
    await withDatabase(async (db) => {
      await upsertUser(db, { id: "ada" });
      await backupDatabase(url, copy());
      expect(() => restoreDatabase(url, copy(), NOW)).toThrow(/is in use/);
    });
    const damaged = path.join(folder, "damaged.db");
    writeFileSync(damaged, "not a database at all, but long enough to look at".repeat(100));
    expect(() => restoreDatabase(url, damaged, NOW)).toThrow();
    await withDatabase(async (db) => expect(await findUser(db, { userId: "ada" })).not.toBeNull());
  });

  it("is removed when there are newer ones enough; other files are left alone", () => {
    for (const day of ["20", "21", "22", "23"]) {
      writeFileSync(path.join(folder, `novo-202611${day}T060000Z.db`), "");
    }
    writeFileSync(path.join(folder, "novo-mine.db"), "");
    expect(pruneBackups(folder, 2)).toEqual([
      "novo-20261120T060000Z.db",
      "novo-20261121T060000Z.db",
    ]);
    expect(readdirSync(folder).toSorted()).toEqual([
      "novo-20261122T060000Z.db",
      "novo-20261123T060000Z.db",
      "novo-mine.db",
    ]);
  });
});

it("a database of a newer release is refused, and left as it is", async () => {
  await withDatabase((db) => upsertUser(db, { id: "ada" }));
  const sqlite = new Sqlite(`${folder}/novo.db`);
  sqlite.exec(
    "insert into __drizzle_migrations (hash, created_at) values ('future', 9999999999999)",
  );
  sqlite.close();
  expect(() => openDatabase(url)).toThrow(NewerDatabaseError);
});
