import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import {
  type Cluster,
  isPostgresInstalled,
  startCluster,
} from "#tests/support/postgres-cluster.ts";
import type { OpenedDatabase } from "../client.ts";
import {
  DatabaseAwayError,
  DatabaseBusyError,
  DatabaseServerError,
  NewerDatabaseError,
} from "../database-errors.ts";
import { openDatabase } from "../open/open-database.ts";
import { insertCarForFlight, listJobBookings } from "../queries/job-bookings.ts";
import { listUserHotels } from "../queries/user-hotels.ts";
import { findUser, updateUser, upsertUser } from "../queries/users.ts";
import { lastly, rowsOf, type Transaction } from "../transaction.ts";
import { lockKey } from "./lock-key.ts";
import { verifyPostgres } from "./verify.ts";

/** These stop and start the server: it is theirs alone. */
describe.skipIf(!isPostgresInstalled())("a PostgreSQL server (needs PostgreSQL)", () => {
  let cluster: Cluster;
  let url: string;
  let number = 0;
  let opened: OpenedDatabase;
  const broken: string[] = [];

  beforeAll(async () => {
    const started = await startCluster();
    if (!started) throw new Error("PostgreSQL is installed, but did not start");
    cluster = started;
  });
  afterAll(() => cluster.remove());
  beforeEach(async () => {
    number += 1;
    await asAdmin(`create database test_${number}`);
    url = cluster.url.replace(/\/postgres$/, `/test_${number}`);
    opened = await openDatabase(url, { onError: (error) => void broken.push(error.message) });
    await upsertUser(opened.db, { id: "ada", firstName: "Ada", email: "ada@example.test" });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await opened.close();
  });

  async function asAdmin(statement: string) {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  }
  const endSessions = () =>
    asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'test_${number}' and pid <> pg_backend_pid()`,
    );
  const nameOfAda = async () => (await findUser(opened.db, { userId: "ada" }))?.firstName;

  it("that is read-only is read, and says why nothing is written", async () => {
    const name = `test_${number}`;
    await opened.close();
    opened = await openDatabase(url);
    expect(opened.db.refusesWrites()).toBeNull();
    await asAdmin(`alter database ${name} set default_transaction_read_only = on`);
    await endSessions();
    const rename = () =>
      updateUser(opened.db, { userId: "ada", changes: { firstName: "Augusta" } });
    await expect(rename()).rejects.toMatchObject({ code: "25006" });
    expect(opened.db.refusesWrites()).toBe("it is read-only, as a standby is");
    expect(await nameOfAda()).toBe("Ada");
    expect(opened.db.pool()).toMatchObject({ inUse: 0, waiting: 0, max: 10 });
  });

  describe("keeps what SQLite keeps", () => {
    it("moments to the millisecond", async () => {
      const { db } = opened;
      const moments = [
        "2026-11-22T10:20:40.123Z",
        "1969-12-31T23:59:59.999Z",
        "2026-03-29T01:30:00.001Z",
      ];
      for (const iso of moments) {
        await updateUser(db, { userId: "ada", changes: { lastAskedForDetails: new Date(iso) } });
        const ada = await findUser(db, { userId: "ada" });
        expect(ada?.lastAskedForDetails?.toISOString()).toBe(iso);
      }
    });

    it("the order of texts by their bytes", async () => {
      const { db } = opened;
      const names = ["b", "B", "ä", "a", "Ä", "_", "é", "Z", " "];
      await db.insert(db.tables.userHotels).values(
        names.map((hotelName) => ({
          userId: "ada",
          hotelName,
          location: "x",
          checkInDate: "2026-12-01",
          checkOutDate: "2026-12-02",
        })),
      );
      const hotels = await listUserHotels(db, { userId: "ada" });
      expect(hotels.map(({ hotelName }) => hotelName)).toEqual(
        names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
    });

    it("texts, but for the one character that it cannot keep", async () => {
      const changes = { name: "Zo\u00eb \u{1f6eb}\u0000 \t\n\u0001" };
      const ada = await updateUser(opened.db, { userId: "ada", changes });
      expect(ada?.name).toBe("Zo\u00eb \u{1f6eb} \t\n\u0001");
    });

    it("JSON as it was written", async () => {
      const { db } = opened;
      const answer = {
        status: 201,
        body: { z: "\u0000 and \ud83d\ude95", a: [1.5, null, { "10": 1, "9": 2 }] },
      };
      await db
        .insert(db.tables.idempotencyKeys)
        .values({ userId: "ada", key: "k", fingerprint: "f", answer });
      const [row] = await db.select().from(db.tables.idempotencyKeys);
      expect(JSON.stringify(row?.answer)).toBe(JSON.stringify(answer));
    });
  });

  describe("transactions", () => {
    const booking = {
      date: "2026-12-05",
      time: "06:00",
      from: "home",
      to: "LHR",
      carType: "Standard",
      flightNumber: "BA117",
      flightId: "a flight",
      direction: "to" as const,
    };

    it("of one traveller come one after the other: of ten submits at once one books", async () => {
      const car = { userId: "ada", booking, without: new Set<string>(), max: 200 };
      const rows = await Promise.all(
        Array.from({ length: 10 }, () => insertCarForFlight(opened.db, { ...car, outbox })),
      );
      expect(rows.filter((row) => row === "taken")).toHaveLength(9);
      expect(await listJobBookings(opened.db, { userId: "ada" })).toHaveLength(1);
    });

    it("are undone whole, and say nothing of the values", async () => {
      const { db } = opened;
      const { users } = db.tables;
      const work = db.transact("ben", function* (tx) {
        yield* rowsOf(tx.insert(users).values({ id: "ben" }).returning());
        yield* rowsOf(
          tx.insert(users).values({ id: "cid", email: "ada@example.test" }).returning(),
        );
      });
      await expect(work).rejects.toThrow(/^duplicate key value violates/);
      expect(await findUser(db, { userId: "ben" })).toBeNull();
    });

    it("keep nothing where one of the last queries fails, though the commit is sent behind them", async () => {
      const { db } = opened;
      const { users } = db.tables;
      const insert = (tx: Transaction, user: { id: string; email?: string }) =>
        tx.insert(users).values(user).returning();
      const work = db.transact("ben", (tx) =>
        lastly(insert(tx, { id: "ben" }), [
          insert(tx, { id: "cid", email: "ada@example.test" }),
          insert(tx, { id: "dan" }),
        ]),
      );
      await expect(work).rejects.toThrow(/^duplicate key value violates/);
      expect(await findUser(db, { userId: "ben" })).toBeNull();
      expect(await findUser(db, { userId: "dan" })).toBeNull();
    });

    it("write nothing without their lock, though all is sent behind it", async () => {
      const { db, close } = await openDatabase(url, { timeoutMs: 2000 });
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      try {
        await other.query(`select pg_advisory_lock(${lockKey("ben")})`);
        const work = db.transact("ben", (tx) =>
          lastly(tx.insert(db.tables.users).values({ id: "ben" }).returning()),
        );
        await expect(work).rejects.toThrow(DatabaseBusyError);
        await other.query("select pg_advisory_unlock_all()");
        expect(await findUser(db, { userId: "ben" })).toBeNull();
      } finally {
        await other.end();
        await close();
      }
    });

    it("are done again when the server ends their connection, and the process goes on", async () => {
      const { db } = opened;
      const { users } = db.tables;
      let attempts = 0;
      await db.transact("ben", function* (tx) {
        attempts += 1;
        yield* rowsOf(tx.insert(users).values({ id: "ben" }).returning());
        // A query of drizzle's is anything that can be awaited.
        if (attempts === 1) {
          yield* rowsOf(
            Object.assign(
              endSessions().then(() => wait(50, [])),
              { all: () => [] },
            ),
          );
        }
        yield* rowsOf(tx.select().from(users));
      });
      expect(attempts).toBe(2);
      expect(await findUser(db, { userId: "ben" })).not.toBeNull();
    });
  });

  describe("that is away", () => {
    it("for a moment is waited for: neither reads nor writes fail while it starts again", async () => {
      await cluster.stop("fast");
      const meanwhile = [
        nameOfAda(),
        updateUser(opened.db, { userId: "ada", changes: { name: "Ada L." } }).then(
          (user) => user?.firstName,
        ),
      ];
      await cluster.start();
      expect(await Promise.all(meanwhile)).toEqual(["Ada", "Ada"]);
    });

    it("crashes under reads, which are asked again", async () => {
      const reading = Array.from({ length: 200 }, async (_, n) => {
        await wait(n);
        return await nameOfAda();
      });
      await wait(50);
      await cluster.stop("immediate");
      await cluster.start();
      expect(new Set(await Promise.all(reading))).toEqual(new Set(["Ada"]));
    });

    it("ends sessions under load: every read is answered", async () => {
      const reading = Array.from({ length: 300 }, async (_, n) => {
        await wait(n);
        return await nameOfAda();
      });
      for (let round = 0; round < 5; round++) {
        await endSessions();
        await wait(40);
      }
      expect(new Set(await Promise.all(reading))).toEqual(new Set(["Ada"]));
    });

    it("for longer is said at once, and found again", async () => {
      await cluster.stop("fast");
      await expect(nameOfAda()).rejects.toThrow(DatabaseAwayError);
      expect(opened.db.isUnavailable()).toBe(true);
      // At once: no time has to pass.
      vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
      await expect(nameOfAda()).rejects.toThrow(DatabaseAwayError);
      vi.useRealTimers();
      await cluster.start();
      await expect.poll(() => opened.db.isUnavailable(), { timeout: 10_000 }).toBe(false);
      expect(await nameOfAda()).toBe("Ada");
    });
  });

  it("that is too slow is given up", async () => {
    const slow = await openDatabase(url, { timeoutMs: 2000 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("begin; lock table users");
    await expect(findUser(slow.db, { userId: "ada" })).rejects.toThrow(DatabaseBusyError);
    await client.query("rollback");
    await client.end();
    expect((await findUser(slow.db, { userId: "ada" }))?.firstName).toBe("Ada");
    await slow.close();
  });

  it("hands out no more connections than it may", async () => {
    const few = await openDatabase(url, { poolSize: 2 });
    await Promise.all(Array.from({ length: 50 }, () => findUser(few.db, { userId: "ada" })));
    const [row] = await asAdmin(
      `select count(*)::int as n from pg_stat_activity where datname = 'test_${number}' and application_name = 'novo'`,
    );
    // One of them is of the database that the test itself has open.
    expect(row.n).toBeLessThanOrEqual(3);
    await few.close();
  });

  describe("at the start", () => {
    it("is migrated once, by however many processes start at once", async () => {
      await asAdmin("create database fresh");
      const fresh = cluster.url.replace(/\/postgres$/, "/fresh");
      expect(await verifyPostgres(fresh)).toMatchObject({ isNew: true });
      const all = await Promise.all(Array.from({ length: 5 }, () => openDatabase(fresh)));
      await Promise.all(all.map(({ close }) => close()));
      expect(await verifyPostgres(fresh)).toMatchObject({ isNew: false, due: [] });
    });

    it("refuses a database of a newer release, and leaves it as it is", async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        "insert into __drizzle_migrations (hash, created_at) values ('x', 9000000000000)",
      );
      await client.end();
      await expect(openDatabase(url)).rejects.toThrow(NewerDatabaseError);
      await expect(verifyPostgres(url)).rejects.toThrow(NewerDatabaseError);
    });

    it.each([
      [
        "nobody listening",
        (text: string) => text.replace(/:\d+\//, ":1/"),
        /can be reached at 127\.0\.0\.1:1/,
      ],
      [
        "another host",
        (text: string) => text.replace("127.0.0.1", "no.such.host.invalid"),
        /can be reached at no\.such/,
      ],
      [
        "no such database",
        (text: string) => text.replace(/test_\d+$/, "nothing"),
        /no database nothing: create it/,
      ],
      [
        "no such user",
        (text: string) => text.replace("novo@", "eve:secret@"),
        /refuses the user eve/,
      ],
      [
        "TLS that it has not",
        (text: string) => `${text}?sslmode=verify-full`,
        /No secure connection.*sslmode/,
      ],
    ])("says what to do about %s, and not the password", async (_what, change, words) => {
      const opening = openDatabase(change(url));
      await expect(opening).rejects.toThrow(DatabaseServerError);
      await expect(opening).rejects.toThrow(words);
      await expect(opening).rejects.not.toThrow(/secret/);
    });
  });
});
