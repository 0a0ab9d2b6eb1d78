/** What an upgrade makes of cars whose flight was not known: they are checked again. */
import { expect, it } from "vitest";
import type { FlightValidation } from "#app/contracts/trips.ts";
import { runStatement } from "#tests/support/run-statement.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { migrationsOf, readMigrations } from "./migrations.ts";

const AT = new Date("2026-11-20T15:00:00.000Z");

it("checks again the cars of earlier releases whose flight or its time was not known", async () => {
  const { db, close } = await createTestDatabase();
  const { jobBookings } = db.tables;
  const ride = { date: "2026-11-22", time: "16:00", from: "Home", to: "LHR", carType: "Standard" };
  const checks: Record<string, FlightValidation | null> = {
    unknown: { status: "error", details: "No flight BA117 was found on that date." },
    untimed: { status: "success", details: "BA117 was found.", isUntimed: true },
    fits: { status: "success", details: "BA117 departs at 19:00." },
    unchecked: null,
  };
  for (const [id, flightValidation] of Object.entries(checks)) {
    const validatedAt = flightValidation && AT;
    const row = { ...ride, id, userId: "ada", flightNumber: "BA117" };
    await db.insert(jobBookings).values({ ...row, flightValidation, validatedAt });
  }
  const migrations = readMigrations(migrationsOf(db.kind));
  const found = migrations.find(({ tag }) => tag.endsWith("car_check_again"));
  const fills = found?.statements.filter((one) => !one.trim().startsWith("ALTER")) ?? [];
  expect(fills).toHaveLength(1);
  for (const statement of fills) await runStatement(db, statement);
  const rows = await db.select().from(jobBookings);
  expect(Object.fromEntries(rows.map(({ id, checkAgainAt }) => [id, checkAgainAt]))).toEqual({
    unknown: AT,
    untimed: AT,
    fits: null,
    unchecked: null,
  });
  close();
});
