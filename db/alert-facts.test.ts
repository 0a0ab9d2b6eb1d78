/** What an upgrade makes of the alerts of earlier releases, which had it all in their keys. */
import { expect, it } from "vitest";
import { runStatement } from "#tests/support/run-statement.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { migrationsOf, readMigrations } from "./migrations.ts";

const HOUR = 60 * 60_000;
const AT = new Date("2026-11-20T15:00:00.000Z");
const later = (hours: number) => new Date(AT.getTime() + hours * HOUR);
const WATCH = "BA117 2026-11-20 LHR-JFK";
const CAR = "0f6c2c1a-1111-4222-8333-444455556666";

it("fills the columns of alerts, and takes those whose flight or car is gone", async () => {
  const { db, close } = await createTestDatabase();
  const { alerts, jobBookings, userFlights, watchedFlights } = db.tables;
  const ride = { date: "2026-11-20", time: "16:00", from: "Home", to: "LHR", carType: "Standard" };
  await db.insert(jobBookings).values({ ...ride, id: CAR, userId: "ada" });
  const flight = { flightNumber: "BA117", date: "2026-11-20" };
  const route = { departureAirport: "LHR", arrivalAirport: "JFK" };
  await db.insert(userFlights).values({ ...flight, ...route, userId: "ada" });
  const times = {
    scheduledArrivesAt: "2026-11-20T17:00:00.000Z",
    arrivesAt: "2026-11-20T17:30:00.000Z",
  };
  const told = { state: "delayed", scheduledDepartsAt: null, departsAt: null, ...times } as const;
  const place = { gate: null, terminal: null, arrivalTerminal: null, arrivalAirport: "JFK" };
  await db
    .insert(watchedFlights)
    .values({ id: WATCH, ...flight, ...route, told: { ...told, ...place } });

  const carId = CAR;
  const rows: { key: string; carId?: string; createdAt?: Date; state?: "moved" }[] = [
    { key: `${WATCH} 1 abc` },
    { key: `${WATCH} 2 abc urgent` },
    { key: "BA117 2026-11-20 LHR-BOS 1 abc" },
    { key: "XX9 2026-11-20 LHR-JFK 1 abc" },
    { key: "XX9 2026-11-20 LHR-JFK 2 abc", carId, state: "moved" },
    { key: `dispatch ${CAR} on_the_way demo on_the_way 30 2026-11-20`, carId },
    { key: `dispatch ${CAR} arrived a b`, carId, createdAt: later(1) },
    { key: `dispatch ${CAR} message m 1`, carId },
    { key: `dispatch ${CAR} to none 4 urgent`, carId },
    { key: "dispatch gone message 1", carId: "gone" },
    { key: "share 2026-11-20" },
  ];
  for (const row of rows) {
    await db.insert(alerts).values({ createdAt: AT, ...row, userId: "ada", text: "said" });
  }
  const migrations = readMigrations(migrationsOf(db.kind));
  const found = migrations.find(({ tag }) => tag.endsWith("alert_facts"));
  const fills = found?.statements.filter((one) => !one.trim().startsWith("ALTER")) ?? [];
  expect(fills).toHaveLength(7);
  for (const statement of fills) await runStatement(db, statement);

  const filled = await db.select().from(alerts);
  const byKey = Object.fromEntries(filled.map((row) => [row.key, row]));
  expect(Object.keys(byKey)).toHaveLength(rows.length - 2);
  const ofFlight = {
    kind: "flight",
    subject: WATCH,
    title: "Your flight BA117",
    outsideText: null,
  };
  expect(byKey[`${WATCH} 1 abc`]).toMatchObject({
    ...ofFlight,
    isUrgent: false,
    usefulUntil: new Date("2026-11-20T18:30:00.000Z"),
  });
  expect(byKey[`${WATCH} 2 abc urgent`]).toMatchObject({ ...ofFlight, isUrgent: true });
  expect(byKey["BA117 2026-11-20 LHR-BOS 1 abc"]).toMatchObject({
    subject: "BA117 2026-11-20 LHR-BOS",
    usefulUntil: later(12),
  });
  expect(byKey["XX9 2026-11-20 LHR-JFK 2 abc"]).toMatchObject({ state: "moved" });
  const ofCar = { subject: CAR, title: null };
  expect(byKey[`dispatch ${CAR} on_the_way demo on_the_way 30 2026-11-20`]).toMatchObject({
    ...ofCar,
    kind: "drive",
    outsideText: "Your car is on the way.",
    isUrgent: false,
    usefulUntil: AT,
  });
  expect(byKey[`dispatch ${CAR} arrived a b`]).toMatchObject({
    kind: "drive",
    usefulUntil: later(2),
  });
  expect(byKey[`dispatch ${CAR} message m 1`]).toMatchObject({
    ...ofCar,
    kind: "driver",
    outsideText: "You have a message from your driver.",
    isUrgent: true,
    usefulUntil: null,
  });
  expect(byKey[`dispatch ${CAR} to none 4 urgent`]).toMatchObject({
    ...ofCar,
    kind: "car",
    outsideText: "There's an update on your car.",
    isUrgent: true,
  });
  expect(byKey["share 2026-11-20"]).toMatchObject({ kind: "notice", subject: null });
  close();
});
