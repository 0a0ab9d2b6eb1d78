import { DateTime } from "luxon";
import type { AppContext } from "#app/services/context.server.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { listJobBookings, updateJobBooking } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";
import { carsByFlight } from "./car-dates.ts";
import { checkAgainstFlight } from "./flight-check.ts";

const VALIDATION_TIMEOUT_MS = 5000;
/** Nobody takes more cars to one flight. */
const MOST_CHECKED = 10;

/**
 * Checks a booking against its flight and stores what came of it. A fault at the provider leaves the
 * booking unchecked: that is not "Flight not found", and what an earlier check found no longer holds.
 * Answers the booking as it now stands.
 */
export async function validateBooking(app: AppContext, booking: JobBooking): Promise<JobBooking> {
  const { flightNumber, userId, id } = booking;
  if (!flightNumber) return booking;
  const found = await findLeg(app, { ...booking, flightNumber });
  if (!found.ok) {
    if (!booking.flightValidation) return booking;
    const changes = { flightValidation: null, validatedAt: null };
    return (await updateJobBooking(app.db, { userId, id, changes })) ?? booking;
  }
  const from = found.leg ? app.airports.byCode(found.leg.departureAirport) : undefined;
  const to = found.leg ? app.airports.byCode(found.leg.arrivalAirport) : undefined;
  const drive = from
    ? await app.providers.driveTime.drive(
        { from: booking.from, to: from },
        { signal: AbortSignal.timeout(VALIDATION_TIMEOUT_MS) },
      )
    : undefined;
  const flightValidation = checkAgainstFlight({
    pickup: { date: booking.date, time: booking.time },
    flightNumber,
    leg: found.leg,
    from,
    to,
    driveMinutes: drive?.ok ? drive.data.minutes : 0,
  });
  const changes = { flightValidation, validatedAt: app.clock.now() };
  return (await updateJobBooking(app.db, { userId, id, changes })) ?? booking;
}

/** Checks the cars of a flight anew: its date or times may have changed. */
export async function validateCarsFor(app: AppContext, flight: UserFlight): Promise<void> {
  const bookings = await listJobBookings(app.db, { userId: flight.userId });
  const ofFlight = carsByFlight(bookings)(flight).slice(0, MOST_CHECKED);
  await Promise.all(ofFlight.map((booking) => validateBooking(app, booking)));
}

/**
 * The flight of a booking. A pick-up late in the evening can be for a flight of the next day: that
 * day is looked at when the traveller saved the flight for it, or when the pick-up's own day has none.
 */
async function findLeg(
  app: AppContext,
  booking: JobBooking & { flightNumber: string },
): Promise<{ ok: true; leg: LegStatus | null } | { ok: false }> {
  const nextDay = DateTime.fromISO(booking.date).plus({ days: 1 }).toFormat("yyyy-MM-dd");
  const saved = (await listUserFlights(app.db, { userId: booking.userId })).find(
    (flight) =>
      flight.flightNumber === booking.flightNumber && [booking.date, nextDay].includes(flight.date),
  );
  const dates = saved ? [saved.date] : [booking.date, nextDay];
  for (const date of dates) {
    const answer = await app.providers.flightStatus.status(
      {
        flightNumber: booking.flightNumber,
        date,
        departureAirport: saved && app.airports.byCode(saved.departureAirport)?.iata,
        arrivalAirport: saved && app.airports.byCode(saved.arrivalAirport)?.iata,
      },
      { signal: AbortSignal.timeout(VALIDATION_TIMEOUT_MS) },
    );
    if (!answer.ok) {
      app.log.warn({ err: answer.error }, "a booking could not be checked against its flight");
      return { ok: false };
    }
    if (answer.data && leavesAfter(answer.data, booking, app))
      return { ok: true, leg: answer.data };
  }
  return { ok: true, leg: null };
}

/** Without a saved flight, a flight that left before the pick-up's day began is not the one meant. */
function leavesAfter(leg: LegStatus, booking: JobBooking, app: AppContext): boolean {
  const zone = app.airports.byCode(leg.departureAirport)?.timezone;
  if (!leg.departsAt || !zone) return true;
  const pickup = DateTime.fromISO(`${booking.date}T${booking.time}`, { zone });
  // A flight up to six hours before the pick-up is a pick-up too late, which is worth a warning.
  return DateTime.fromISO(leg.departsAt) > pickup.minus({ hours: 6 });
}
