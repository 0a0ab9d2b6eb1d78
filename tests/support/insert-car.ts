import { carFacts } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { JobBooking } from "#db/schema.ts";

/** A car as it is in the database once it was booked, without asking whether it may be. */
export async function insertCar(
  { airports, db }: Pick<AppContext, "airports" | "db">,
  { userId, booking }: Parameters<typeof insertJobBooking>[1],
): Promise<JobBooking> {
  const { flightNumber = null, direction = null } = booking;
  const flights = await listUserFlights(db, { userId });
  const facts = carFacts(airports, { ...booking, flightNumber, direction }, flights);
  return await insertJobBooking(db, { userId, booking: { ...booking, ...facts } });
}
