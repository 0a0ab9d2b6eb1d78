import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Cluster,
  isPostgresInstalled,
  startCluster,
} from "#tests/support/postgres-cluster.ts";
import {
  insertConversationMessage,
  listConversationMessages,
} from "../queries/conversation-messages.ts";
import { listUserFlights, saveUserFlight } from "../queries/user-flights.ts";
import { findUser, upsertUser } from "../queries/users.ts";
import { openSqlite } from "../sqlite/open.ts";
import { maintenanceLock, takeProcessLock } from "../sqlite/process-lock.ts";
import { copyToPostgres } from "./copy.ts";
import { openDatabase } from "./open-database.ts";

const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-12-05",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
};
const AT = new Date("2026-11-22T10:20:40.123Z");

describe.skipIf(!isPostgresInstalled())(
  "copying SQLite's file to PostgreSQL (needs PostgreSQL)",
  () => {
    let cluster: Cluster;
    let folder: string;
    let from: string;
    let number = 0;

    beforeAll(async () => {
      const started = await startCluster();
      if (!started) throw new Error("PostgreSQL is installed, but did not start");
      cluster = started;
      folder = mkdtempSync(`${tmpdir()}/novo-copy-`);
      from = `file:${folder}/novo.db`;
      const { db, close } = openSqlite(from);
      for (let n = 0; n < 1200; n++) {
        await db
          .insert(db.tables.users)
          .values({ id: `traveller-${n}`, name: `Zoë 🛫 ${n}`, createdAt: AT });
      }
      await saveUserFlight(db, {
        userId: "traveller-7",
        flight: { ...FLIGHT, isOwnEntry: true },
        legs: [],
      });
      for (const content of ["hello", "good day"]) {
        await insertConversationMessage(db, {
          userId: "traveller-7",
          sessionId: "s",
          role: "user",
          content,
          createdAt: AT,
        });
      }
      close();
    });
    afterAll(async () => {
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    async function freshTarget(): Promise<string> {
      number += 1;
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      await client.query(`create database target_${number}`);
      await client.end();
      return cluster.url.replace(/\/postgres$/, `/target_${number}`);
    }

    it("brings every row over, and goes on from there", async () => {
      const to = await freshTarget();
      expect(await copyToPostgres(from, to)).toMatchObject({
        users: 1200,
        user_flights: 1,
        conversation_messages: 2,
      });
      const { db, close } = await openDatabase(to);
      expect(await findUser(db, { userId: "traveller-9" })).toMatchObject({
        name: "Zoë 🛫 9",
        createdAt: AT,
      });
      const owner = { userId: "traveller-7" };
      expect(await listUserFlights(db, owner)).toMatchObject([{ ...FLIGHT, isOwnEntry: true }]);
      const conversation = { ...owner, sessionId: "s" };
      await insertConversationMessage(db, {
        ...conversation,
        role: "user",
        content: "now",
        createdAt: AT,
      });
      const messages = await listConversationMessages(db, { ...conversation, limit: 9 });
      expect(messages.map(({ content }) => content)).toEqual(["hello", "good day", "now"]);
      await close();
    });

    it("refuses a target that holds anything, and leaves it as it is", async () => {
      const to = await freshTarget();
      const { db, close } = await openDatabase(to);
      await upsertUser(db, { id: "somebody" });
      await expect(copyToPostgres(from, to)).rejects.toThrow(/has rows in users already/);
      expect(await db.select().from(db.tables.users)).toHaveLength(1);
      await close();
    });

    it("refuses while a server runs on the file", async () => {
      const release = takeProcessLock(maintenanceLock(`${folder}/novo.db`));
      await expect(copyToPostgres(from, await freshTarget())).rejects.toThrow(
        /stop the server first/,
      );
      release?.();
    });

    it("leaves out the one character that PostgreSQL cannot keep", async () => {
      const other = `file:${folder}/other.db`;
      const { db, close } = openSqlite(other);
      await upsertUser(db, { id: "nul", name: "before\u0000after" });
      close();
      const to = await freshTarget();
      expect(await copyToPostgres(other, to)).toMatchObject({ users: 1 });
      const target = await openDatabase(to);
      expect((await findUser(target.db, { userId: "nul" }))?.name).toBe("beforeafter");
      await target.close();
    });

    it("changes nothing where a row is not taken", async () => {
      const other = `file:${folder}/late.db`;
      const { db, sqlite, close } = openSqlite(other);
      await upsertUser(db, { id: "ada" });
      // A moment that is no date anywhere else.
      sqlite.exec("update users set created_at = 8640000000000001");
      close();
      const to = await freshTarget();
      await expect(copyToPostgres(other, to)).rejects.toThrow();
      const target = await openDatabase(to);
      expect(await target.db.select().from(target.db.tables.users)).toEqual([]);
      await target.close();
    });
  },
);
