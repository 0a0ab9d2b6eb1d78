import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import Sqlite from "./driver.ts";
import { openSqlite } from "./open.ts";
import { tables } from "./tables.ts";

const { jobBookings, userFlights, userHotels, users } = tables;

const MIGRATIONS = path.resolve("db/migrations/sqlite");
/** After every migration that there will be. */
const LATER = 4_000_000_000_000;

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-migrate-"));
  url = `file:${folder}/novo.db`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = <Row>(sql: string) => {
  const sqlite = new Sqlite(`${folder}/novo.db`, { readonly: true });
  try {
    return sqlite.prepare(sql).all() as Row[];
  } finally {
    sqlite.close();
  }
};
const count = (table: string) => read<{ n: number }>(`select count(*) as n from ${table}`)[0]?.n;

/** This release's migrations and one more, as drizzle-kit lays them out. */
function withMigration(statements: string[]): string {
  const target = path.join(folder, "migrations");
  cpSync(MIGRATIONS, target, { recursive: true });
  const journal = JSON.parse(readFileSync(`${target}/meta/_journal.json`, "utf8"));
  journal.entries.push({ idx: 99, version: "6", when: LATER, tag: "0099_next", breakpoints: true });
  writeFileSync(`${target}/meta/_journal.json`, JSON.stringify(journal));
  writeFileSync(`${target}/0099_next.sql`, statements.join("\n--> statement-breakpoint\n"));
  return target;
}

/** The migrations as they stood before this one. */
function migrationsBefore(tag: string): string {
  const target = path.join(folder, "migrations");
  cpSync(MIGRATIONS, target, { recursive: true });
  const journal = JSON.parse(readFileSync(`${target}/meta/_journal.json`, "utf8"));
  const at = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  journal.entries.splice(at);
  writeFileSync(`${target}/meta/_journal.json`, JSON.stringify(journal));
  return target;
}

/** What `npm run db:generate` writes for a changed column: SQLite cannot change one in place. */
function rebuild(table: string): string[] {
  const [made] = read<{ sql: string }>(`select sql from sqlite_master where name = '${table}'`);
  const indexes = read<{ sql: string }>(
    `select sql from sqlite_master where tbl_name = '${table}' and type = 'index' and sql is not null`,
  );
  return [
    "PRAGMA foreign_keys=OFF;",
    `${made?.sql.replace(`\`${table}\``, `\`__new_${table}\``)};`,
    `INSERT INTO \`__new_${table}\` SELECT * FROM \`${table}\`;`,
    `DROP TABLE \`${table}\`;`,
    `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`,
    "PRAGMA foreign_keys=ON;",
    ...indexes.map(({ sql }) => `${sql};`),
  ];
}

/** Fifty travellers with everything that is theirs. */
async function fill() {
  const { db, close } = openSqlite(url);
  for (let n = 0; n < 50; n++) {
    const userId = `traveller-${n}`;
    await db.insert(users).values({ id: userId, email: `${n}@example.test` });
    await db.insert(userFlights).values({
      userId,
      flightNumber: "BA117",
      date: "2026-12-05",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
    });
    await db.insert(userHotels).values({
      userId,
      hotelName: "The Harbour Row Hotel",
      location: "New York",
      address: "200 Water Street",
      checkInDate: "2026-12-05",
      checkOutDate: "2026-12-09",
    });
    await db.insert(jobBookings).values({
      userId,
      date: "2026-12-05",
      time: "07:00",
      from: "Home",
      to: "LHR",
      carType: "Standard",
    });
  }
  close();
}

const CHILDREN = ["user_flights", "user_hotels", "job_bookings"];

describe("migrations", () => {
  it("that rebuild the users' table leave every traveller's trips in place", async () => {
    await fill();
    openSqlite(url, { migrationsFolder: withMigration(rebuild("users")) }).close();
    expect(count("__drizzle_migrations where created_at = 4000000000000")).toBe(1);
    expect(count("users")).toBe(50);
    for (const table of CHILDREN) expect([table, count(table)]).toEqual([table, 50]);
  });

  it("keep who is signed in, and drop the sessions of nobody", async () => {
    openSqlite(url, { migrationsFolder: migrationsBefore("0004_session_owner") }).close();
    const before = new Sqlite(`${folder}/novo.db`);
    before.exec(`
      insert into users (id, created_at, updated_at) values ('ada', 0, 0);
      insert into sessions values ('a', '{"userId":"ada","signedInAt":1}', 7);
      insert into sessions values ('b', '{"userId":"gone","signedInAt":1}', 7);
      insert into sessions values ('c', '{}', 7);`);
    before.close();
    openSqlite(url).close();
    expect(read("select * from sessions")).toEqual([
      { sid: "a", user_id: "ada", sess: '{"signedInAt":1}', expire: 7 },
    ]);
  });

  it("give what was saved before empty details of its booking, and keep the rest", async () => {
    openSqlite(url, { migrationsFolder: migrationsBefore("0006_booking_details") }).close();
    const before = new Sqlite(`${folder}/novo.db`);
    before.exec(`
      insert into users (id, created_at, updated_at) values ('ada', 0, 0);
      insert into user_flights (id, user_id, flight_number, date, departure_airport, arrival_airport, created_at)
        values ('f', 'ada', 'BA117', '2026-12-05', 'LHR', 'JFK', 0);
      insert into user_hotels (id, user_id, hotel_name, check_in_date, check_out_date, location, confirmation_number, created_at)
        values ('h', 'ada', 'The Ritz', '2026-12-05', '2026-12-09', 'Paris', 'NV 1', 0);
      insert into job_bookings (id, user_id, date, time, "from", "to", car_type, created_at)
        values ('c', 'ada', '2026-12-05', '07:00', 'Home', 'LHR', 'Standard', 0);`);
    before.close();
    openSqlite(url).close();
    expect(read("select * from user_flights")).toMatchObject([
      { id: "f", flight_number: "BA117", seat: null, booking_reference: null, is_own_entry: 0 },
    ]);
    expect(read("select * from user_hotels")).toMatchObject([
      { id: "h", confirmation_number: "NV 1", room: null, notes: null },
    ]);
    expect(read("select * from job_bookings")).toMatchObject([
      { id: "c", status: "confirmed", confirmation_number: null, notes: null },
    ]);
  });

  it("know of the cars of earlier releases who has them", () => {
    openSqlite(url, { migrationsFolder: migrationsBefore("0019_dispatcher") }).close();
    const cars: [id: string, state: string, driver: string | null][] = [
      ["asked", "requested", null],
      ["demo", "confirmed", "Grace Hill (demo)"],
      ["real", "on_the_way", "Ayla Kaya"],
      ["untold", "requested", null],
    ];
    const before = new Sqlite(`${folder}/novo.db`);
    before.exec("insert into users (id, created_at, updated_at) values ('ada', 0, 0)");
    for (const [id, state, driver] of cars) {
      before.exec(`
        insert into job_bookings (id, user_id, date, time, "from", "to", car_type, created_at)
          values ('${id}', 'ada', '2026-12-05', '07:00', 'Home', 'LHR', 'Standard', 0);
        insert into car_dispatches (booking_id, user_id, state, driver, sequence)
          values ('${id}', 'ada', '${state}', ${driver ? `'{"name":"${driver}"}'` : null}, 1);
        insert into dispatch_events (id, booking_id, user_id, sequence, kind, created_at, delivered_at)
          values ('${id}', '${id}', 'ada', 1, 'booking.created', 0, ${id === "untold" ? null : 1});`);
    }
    before.close();
    openSqlite(url).close();
    expect(
      read("select booking_id as id, dispatcher from car_dispatches order by booking_id"),
    ).toEqual([
      { id: "asked", dispatcher: "none" },
      { id: "demo", dispatcher: "demo" },
      { id: "real", dispatcher: "webhook" },
      { id: "untold", dispatcher: null },
    ]);
  });

  it("leave foreign keys on, and the rebuilt table's still hold", async () => {
    await fill();
    const { db, close } = openSqlite(url, { migrationsFolder: withMigration(rebuild("users")) });
    await db.delete(users);
    close();
    for (const table of CHILDREN) expect([table, count(table)]).toEqual([table, 0]);
  });

  it("that would leave rows without their owner change nothing at all", async () => {
    await fill();
    const careless = withMigration([
      "CREATE TABLE extra (id text);",
      "DELETE FROM users WHERE id = 'traveller-7';",
    ]);
    expect(() => openSqlite(url, { migrationsFolder: careless })).toThrow(
      /0099_next would leave rows of .* without theirs in users; nothing was changed/,
    );
    expect(count("users")).toBe(50);
    expect(count("sqlite_master where name = 'extra'")).toBe(0);
  });

  it("that fail halfway change nothing at all", async () => {
    await fill();
    const broken = withMigration([
      "CREATE TABLE extra (id text);",
      "INSERT INTO nowhere VALUES (1);",
    ]);
    expect(() => openSqlite(url, { migrationsFolder: broken })).toThrow(
      /0099_next.*no such table/s,
    );
    expect(count("sqlite_master where name = 'extra'")).toBe(0);
    openSqlite(url).close();
  });

  it("are applied in their order, also one that was dated before the last applied one", async () => {
    openSqlite(url, {
      migrationsFolder: withMigration(["CREATE TABLE later (id text);"]),
    }).close();
    const target = path.join(folder, "migrations");
    const journal = JSON.parse(readFileSync(`${target}/meta/_journal.json`, "utf8"));
    journal.entries.push({
      idx: 100,
      version: "6",
      when: LATER - 1,
      tag: "0100_merged",
      breakpoints: true,
    });
    writeFileSync(`${target}/meta/_journal.json`, JSON.stringify(journal));
    writeFileSync(`${target}/0100_merged.sql`, "CREATE TABLE merged (id text);");
    openSqlite(url, { migrationsFolder: target }).close();
    expect(count("sqlite_master where name = 'merged'")).toBe(1);
  });
});

describe("before a migration", () => {
  const backups = () => path.join(folder, "backups");

  it("the database is copied as it was, once", async () => {
    await fill();
    const migrationsFolder = withMigration(["DELETE FROM user_flights;"]);
    openSqlite(url, { migrationsFolder, backups: backups() }).close();
    openSqlite(url, { migrationsFolder, backups: backups() }).close();
    expect(count("user_flights")).toBe(0);
    const [copy, ...others] = readdirSync(backups());
    expect(others).toEqual([]);
    expect(copy).toMatch(/^before-upgrade-\d{8}T\d{6}Z\.db$/);
    const sqlite = new Sqlite(path.join(backups(), copy ?? ""), { readonly: true });
    expect(sqlite.prepare("select count(*) as n from user_flights").get()).toEqual({ n: 50 });
    expect(sqlite.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    sqlite.close();
  });

  it("nothing is copied of a database that is only being made", () => {
    openSqlite(url, { backups: backups() }).close();
    expect(existsSync(backups())).toBe(false);
  });

  it("without room or right for the copy nothing is migrated", async () => {
    await fill();
    writeFileSync(backups(), "a file where the folder should be");
    const migrationsFolder = withMigration(["DELETE FROM user_flights;"]);
    expect(() => openSqlite(url, { migrationsFolder, backups: backups() })).toThrow(/backups/);
    expect(count("user_flights")).toBe(50);
  });
});
