import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { PLACEHOLDER_OWNER } from "../schema.ts";
import { listJobBookings } from "./job-bookings.ts";
import { upsertUser } from "./users.ts";

const CAR = { date: "2026-12-04", time: "09:00", from: "1 Road", to: "LHR", carType: "Standard" };

it("a car without an owner has the placeholder's id, and is refused while there is no such traveller", async () => {
  const { db, close } = await createTestDatabase();
  const insert = () => db.insert(db.tables.jobBookings).values(CAR);
  await expect(insert()).rejects.toThrow();
  await upsertUser(db, { id: PLACEHOLDER_OWNER });
  await insert();
  expect(await listJobBookings(db, { userId: PLACEHOLDER_OWNER })).toMatchObject([CAR]);
  await close();
});
