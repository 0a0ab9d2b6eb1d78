/** An upgrade of a database that an earlier release has made: its cars keep their flights. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { migrationsOf, readMigrations } from "#db/migrations.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { insertAlert } from "#db/queries/alerts.ts";
import { listJobBookings, updateJobBooking } from "#db/queries/job-bookings.ts";
import Sqlite from "#db/sqlite/driver.ts";
import { testPostgres } from "#tests/support/lent-postgres.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { outbox } from "../dispatch-rules/outbox.ts";
import { viewTrips } from "../trips/view-trips.server.ts";
import { fillComingCars, fillingJobs } from "./fill-facts.server.ts";
import { bookCar, carsOfFlight } from "./manage.server.ts";

const ADA = { userId: "ada" };
let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close.toReversed()) await end();
  close = [];
});

interface Older {
  url: string;
  run(statement: string): Promise<unknown>;
  end(): Promise<unknown>;
}

async function olderSqlite(): Promise<Older> {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-older-"));
  close.push(async () => rmSync(folder, { recursive: true, force: true }));
  const sqlite = new Sqlite(`${folder}/novo.db`);
  sqlite.pragma("foreign_keys = OFF");
  return {
    url: `file:${folder}/novo.db`,
    run: async (statement) => sqlite.exec(statement),
    end: async () => sqlite.close(),
  };
}

async function olderPostgres(cluster: string): Promise<Older> {
  const name = `older_${randomUUID().replaceAll("-", "")}`;
  const first = new pg.Client({ connectionString: cluster });
  await first.connect();
  await first.query(`create database ${name} template template0`);
  await first.end();
  const url = cluster.replace(/\/postgres$/, `/${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, run: (statement) => client.query(statement), end: () => client.end() };
}

/** A database as it was after so many migrations, with these rows in it, opened by this release. */
async function upgrade(last: RegExp, rows: readonly string[]) {
  const isPostgres = testPostgres?.startsWith("postgres:");
  const older = isPostgres ? await olderPostgres(testPostgres ?? "") : await olderSqlite();
  const migrations = readMigrations(migrationsOf(isPostgres ? "postgres" : "sqlite"));
  const until = migrations.findLastIndex(({ tag }) => last.test(tag));
  expect(until).toBeGreaterThanOrEqual(0);
  await older.run(
    isPostgres
      ? "create table __drizzle_migrations (id integer generated always as identity primary key, hash text not null, created_at bigint not null unique)"
      : "create table __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)",
  );
  for (const { statements, hash, createdAt } of migrations.slice(0, until + 1)) {
    for (const statement of statements) await older.run(statement);
    await older.run(
      `insert into __drizzle_migrations (hash, created_at) values ('${hash}', ${createdAt})`,
    );
  }
  const at = isPostgres ? "'2026-11-18T12:00:00Z'" : Date.parse("2026-11-18T12:00:00Z");
  for (const row of rows) await older.run(row.replaceAll(":at", `${at}`));
  await older.end();
  const opened = await openDatabase(older.url);
  const base = await createTestApp();
  close.push(
    async () => base.close(),
    async () => opened.close(),
  );
  return { ...base, db: opened.db };
}

const USER = "insert into users (id, created_at, updated_at) values ('ada', :at, :at)";
const flight = (id: string, number: string, from: string, day: string, time: string, to: string) =>
  `insert into user_flights (id, user_id, flight_number, date, departure_airport, arrival_airport, departure_time, arrival_time, created_at)
   values ('${id}', 'ada', '${number}', '${day}', '${from}', '${to}', '${time}', '15:00', :at)`;
const car = (id: string, day: string, time: string, from: string, to: string, number = "") =>
  `insert into job_bookings (id, user_id, date, time, "from", "to", car_type, flight_number, status, created_at)
   values ('${id}', 'ada', '${day}', '${time}', '${from}', '${to}', 'Standard', ${number ? `'${number}'` : "null"}, 'unconfirmed', :at)`;

const ROWS = [
  USER,
  flight("out", "BA117", "LHR", "2026-12-05", "10:00", "JFK"),
  flight("daily", "BA117", "LHR", "2026-12-07", "10:00", "JFK"),
  flight("back", "BA112", "JFK", "2026-12-09", "19:00", "LHR"),
  flight("past", "BA9", "LHR", "2026-01-05", "10:00", "JFK"),
  car("to", "2026-12-05", "06:00", "Home", "London Heathrow (LHR), Terminal 5", "BA117"),
  car("meets", "2026-12-05", "16:00", "JFK", "The Plaza", "BA117"),
  car("plain", "2026-12-06", "06:00", "Reading", "LHR"),
  car("nowhere", "2026-12-06", "20:00", "Rivendell", "Mordor"),
  car("other", "2026-12-08", "20:00", "Rivendell", "Mordor", "XX1"),
  car("past", "2026-01-05", "06:00", "Home", "LHR", "BA9"),
];

const RELEASES = [
  ["the first release", /^(0001_idempotency_keys|0000_init)$/],
  ["the release before cars were dispatched", /^(0011|0004)_calendars$/],
  ["the release of dispatchers", /^(0019|0012)_dispatcher$/],
] as const;

describe.each(RELEASES)("the database of %s", (_, last) => {
  it("has its cars for their flights, on the clock of their place", async () => {
    const app = await upgrade(last, ROWS);
    await fillComingCars(app);
    const facts = Object.fromEntries(
      (await listJobBookings(app.db, ADA)).map((row) => [
        row.id,
        [row.flightId, row.direction, row.zone, row.fromCode, row.toCode, row.setFor],
      ]),
    );
    expect(facts).toEqual({
      to: ["out", "to", "Europe/London", null, "LHR", null],
      meets: ["out", "from", "America/New_York", "JFK", null, null],
      plain: [null, null, "Europe/London", null, "LHR", null],
      nowhere: [null, null, null, null, null, null],
      other: [null, null, null, null, null, null],
      past: [null, null, null, null, null, null],
    });
    const [meets] = await carsOfFlight(app, ADA, "out").then((cars) => cars.slice(1));
    expect(meets?.pickupAt).toEqual(new Date("2026-12-05T21:00:00Z"));
    await fillingJobs(app)["fill-car-facts"]?.run(
      { key: "fill-car-facts", kind: "fill-car-facts", attempts: 1 } as never,
      new AbortController().signal,
    );
    expect(await carsOfFlight(app, ADA, "past")).toMatchObject([{ zone: "Europe/London" }]);
    const [trip] = await viewTrips(app, ADA);
    const problems = trip?.days.flatMap(({ entries }) => entries.flatMap((one) => one.problems));
    expect(problems?.filter(({ kind }) => kind === "car-without-flight")).toEqual([]);
  });
});

it("a car that an alert has moved stays set for what the alert says, also when it is filled twice", async () => {
  const app = await createTestApp();
  close.push(async () => app.close());
  await app.db.insert(app.db.tables.userFlights).values({
    ...ADA,
    flightNumber: "BA117",
    date: "2026-12-05",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: "10:00",
  });
  const ride = { date: "2026-12-05", time: "07:00", from: "Home", to: "LHR", carType: "Standard" };
  const booked = await bookCar(app, ADA, { ...ride, flightNumber: "BA117" });
  const id = booked.ok ? booked.data.id : "";
  const setFor = "2026-12-05T11:00:00.000Z";
  const move = { to: { date: ride.date, time: ride.time }, setFor };
  const about = { kind: "flight", subject: null, carId: id, move, state: "declined" } as const;
  const alert = { ...about, key: "1", text: "Moved.", createdAt: new Date() };
  await insertAlert(app.db, {
    ...ADA,
    outbox,
    alert: { ...alert, move: { ...move, from: { date: ride.date, time: ride.time } } },
  });
  const asBefore = { flightId: null, direction: null, zone: null, pickupAt: null, toCode: null };
  await updateJobBooking(app.db, { ...ADA, outbox, id, changes: asBefore });
  for (let time = 0; time < 2; time++) {
    await fillComingCars(app);
    expect(await listJobBookings(app.db, ADA)).toMatchObject([
      { direction: "to", zone: "Europe/London", toCode: "LHR", setFor: new Date(setFor) },
    ]);
  }
});
