import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openSqlite } from "./open.ts";
import { tables } from "./tables.ts";

const { userFlights, users } = tables;

describe("the database", () => {
  it("is created, migrated and kept: a second opening finds what the first wrote", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "novo-db-"));
    const url = `file:${folder}/deep/novo.db`;
    const first = openSqlite(url);
    await first.db.insert(users).values({ id: "ada", firstName: "Ada" });
    first.close();
    const second = openSqlite(url);
    expect(await second.db.select().from(users)).toMatchObject([{ id: "ada", firstName: "Ada" }]);
    second.close();
    rmSync(folder, { recursive: true });
  });

  it("runs in WAL with full synchronisation, foreign keys and a short busy time-out", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "novo-db-"));
    const { sqlite, close } = openSqlite(`file:${folder}/novo.db`);
    const pragma = (name: string) => sqlite.pragma(name, { simple: true });
    expect(pragma("journal_mode")).toBe("wal");
    expect(pragma("synchronous")).toBe(2);
    expect(pragma("foreign_keys")).toBe(1);
    expect(pragma("busy_timeout")).toBeLessThanOrEqual(50);
    close();
    rmSync(folder, { recursive: true });
  });

  it("refuses a row without its owner, and drops a traveller's rows with the traveller", async () => {
    const { db, close } = openSqlite(":memory:");
    const flight = {
      flightNumber: "BA117",
      date: "2026-11-27",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
    };
    await expect(
      db
        .insert(userFlights)
        .values({ ...flight, userId: "nobody" })
        .then(() => "written"),
    ).rejects.toThrow();
    await db.insert(users).values({ id: "ada" });
    await db.insert(userFlights).values({ ...flight, userId: "ada" });
    await db.delete(users);
    expect(await db.select().from(userFlights)).toEqual([]);
    close();
  });

  it("gives rows ids that cannot be guessed", async () => {
    const { db, close } = openSqlite(":memory:");
    const rows = await db.insert(users).values([{}, {}]).returning();
    for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    close();
  });
});
