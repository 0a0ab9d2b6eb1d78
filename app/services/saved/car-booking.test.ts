import { describe, expect, it } from "vitest";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { toCarBooking } from "./car-booking.ts";

const CAR = {
  date: "2099-03-05",
  time: "09:00",
  from: "1 New Street",
  to: "London Heathrow (LHR)",
  carType: "Standard",
};

/** The check of a car in whose row it is stored as that. */
async function readBack(stored: unknown) {
  const { db, close } = await createTestDatabase();
  const flightValidation = stored as never;
  await db
    .insert(db.tables.jobBookings)
    .values({ ...CAR, id: "car", userId: "ada", flightValidation });
  const [row] = await listJobBookings(db, { userId: "ada" });
  close();
  return row && toCarBooking(row).flightValidation;
}

describe("the stored check of a car against its flight", () => {
  it.each([
    [
      { status: "success", details: "On time" },
      { status: "success", details: "On time" },
    ],
    ['{"status":"warning","details":"Late"}', { status: "warning", details: "Late" }],
    [
      { status: "pending", details: "odd" },
      { status: "error", details: "odd" },
    ],
    [{ status: "success" }, { status: "success", details: "" }],
    [
      { status: "success", warnings: "none" },
      { status: "success", details: "" },
    ],
    ["not JSON", null],
    [7, null],
    [null, null],
  ])("%j is read as %j", async (stored, read) => {
    expect(await readBack(stored)).toEqual(read);
  });
});
