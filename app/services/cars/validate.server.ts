import type { FlightValidation } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listJobBookings, updateJobBooking } from "#db/queries/job-bookings.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";
import { shiftedDate } from "./car-dates.ts";
import { checkAfterLanding, checkBeforeDeparture } from "./flight-check.ts";
import { type FlightOfCar, findFlightOfCar } from "./flight-of-car.server.ts";

const DRIVE_TIMEOUT_MS = 5000;
/** No one takes more cars to one flight. */
const MOST_CHECKED = 10;

/**
 * Checks a booking against its flight and stores what came of it. A fault at the provider leaves the
 * booking unchecked: that is not "Flight not found", and what an earlier check found no longer holds.
 * Returns the booking as it is now.
 */
export async function validateBooking(app: AppContext, booking: JobBooking): Promise<JobBooking> {
  const { flightNumber, userId, id } = booking;
  const found = flightNumber ? await findFlightOfCar(app, { ...booking, flightNumber }) : null;
  if (!found) {
    if (!booking.flightValidation) return booking;
    const changes = { flightValidation: null, validatedAt: null };
    return (
      (await updateJobBooking(app.db, { userId, id, changes, now: app.clock.now() })) ?? booking
    );
  }
  const flightValidation = await check(app, booking, found);
  const now = app.clock.now();
  const changes = { flightValidation, validatedAt: now };
  return (await updateJobBooking(app.db, { userId, id, changes, now })) ?? booking;
}

async function check(
  app: AppContext,
  booking: JobBooking,
  { direction, leg, flightNumber }: FlightOfCar,
): Promise<FlightValidation> {
  const { date, time } = booking;
  if (!leg)
    return { status: "error", details: `No flight ${flightNumber} was found on that date.` };
  const [from, to] = [leg.departureAirport, leg.arrivalAirport].map((code) =>
    app.airports.byCode(code),
  );
  const pickup = { date, time };
  if (direction === "from") return checkAfterLanding({ pickup, flightNumber, leg, at: to });
  const drive = from
    ? await app.providers.driveTime.drive(
        { from: booking.from, to: from },
        { signal: AbortSignal.timeout(DRIVE_TIMEOUT_MS) },
      )
    : undefined;
  const driveMinutes = drive?.ok ? drive.data.minutes : 0;
  return checkBeforeDeparture({ pickup, flightNumber, leg, from, to, driveMinutes });
}

/** Checks the cars of a flight again: its date or times may have changed. */
export async function validateCarsFor(app: AppContext, flight: UserFlight): Promise<void> {
  const numbers = [flight.flightNumber, ...flight.legs.map((leg) => leg.flightNumber)];
  const lastDay = flight.legs.at(-1)?.arrivesAt.slice(0, 10) ?? flight.date;
  const [first, last] = [shiftedDate(flight.date, -1), shiftedDate(lastDay, 1)];
  const bookings = await listJobBookings(app.db, { userId: flight.userId });
  const ofFlight = bookings.filter(
    ({ flightNumber, date }) => numbers.includes(flightNumber) && date >= first && date <= last,
  );
  await Promise.all(
    ofFlight.slice(0, MOST_CHECKED).map((booking) => validateBooking(app, booking)),
  );
}
