import { isDeepStrictEqual } from "node:util";
import type { FlightValidation } from "#app/contracts/trips.ts";
import { inTurns } from "#app/platform/scheduling/in-turns.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { isCalledOff } from "#app/services/flight-status/flight-state.ts";
import { updateJobBooking } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { carFacts } from "./car-facts.ts";
import { calledOff, checkAfterLanding, checkBeforeDeparture } from "./flight-check.ts";
import { type FlightOfCar, findFlightOfCar, type Known } from "./flight-of-car.server.ts";

/** If the flight, or its time, was unknown. */
const AGAIN_MS = 24 * 60 * 60_000;
/** More than any flight needs. */
const MAX_CHECKED = 10;

/** Checks a booking against its flight and stores the result. A provider's fault drops an earlier one. */
export async function validateBooking(
  app: AppContext,
  booking: JobBooking,
  known: Known = {},
): Promise<JobBooking> {
  const { flightNumber, userId, id } = booking;
  // A booking changed meanwhile has a check of its own.
  const now = app.clock.now();
  const store = (changes: Pick<JobBooking, "flightValidation" | "validatedAt" | "checkAgainAt">) =>
    updateJobBooking(app.db, { outbox, userId, id, changes, asOf: booking, now });
  const found = flightNumber
    ? await findFlightOfCar(app, { ...booking, flightNumber }, known)
    : null;
  if (!found) {
    if (!booking.flightValidation) return booking;
    const changes = { flightValidation: null, validatedAt: null, checkAgainAt: null };
    return (await store(changes)) ?? booking;
  }
  const flightValidation = await check(app, booking, found);
  const isUnknown = flightValidation.status === "error" || flightValidation.isUntimed;
  const checkAgainAt = isUnknown ? new Date(now.getTime() + AGAIN_MS) : null;
  return (await store({ flightValidation, validatedAt: now, checkAgainAt })) ?? booking;
}

async function check(
  app: AppContext,
  booking: JobBooking,
  { direction, leg, flightNumber, off }: FlightOfCar,
): Promise<FlightValidation> {
  if (off) return calledOff(flightNumber, { state: off });
  if (!leg)
    return { status: "error", details: m.carRules.flightNotFound({ flight: flightNumber }) };
  if (isCalledOff(leg)) return calledOff(flightNumber, leg);
  const [from, to] = [leg.departureAirport, leg.arrivalAirport].map((code) =>
    app.airports.byCode(code),
  );
  const common = { pickup: booking, flightNumber, leg };
  if (direction === "from") return checkAfterLanding({ ...common, at: to });
  const departs = leg.expectedDepartsAt ?? leg.departsAt;
  const departsAt = departs === null ? undefined : new Date(departs);
  const drive =
    from && (await app.providers.driveTime.drive({ from: booking.from, to: from, departsAt }));
  const driveMinutes = drive?.minutes ?? 0;
  return checkBeforeDeparture({ ...common, from, to, driveMinutes });
}

/** Rechecks a saved or changed flight's cars: some were booked before it. `booked`: all the traveller's cars. */
export async function followSavedFlight(
  app: AppContext,
  flight: UserFlight,
  booked: readonly JobBooking[],
): Promise<void> {
  const { userId } = flight;
  const numbers = [flight.flightNumber, ...flight.legs.map((leg) => leg.flightNumber)];
  const concerned = booked.filter(
    ({ flightId, flightNumber }) => flightId === flight.id || numbers.includes(flightNumber),
  );
  if (concerned.length === 0) return;
  const flights = await listUserFlights(app.db, { userId });
  const facts = await inTurns(concerned, (car) => carFacts(app.airports, car, flights));
  const ofFlight: JobBooking[] = [];
  for (const [place, car] of concerned.entries()) {
    const changes = facts[place] ?? {};
    const isSame = isDeepStrictEqual({ ...car, ...changes }, car);
    const now = isSame
      ? car
      : await updateJobBooking(app.db, { outbox, userId, id: car.id, changes, asOf: car });
    if (now?.flightId === flight.id) ofFlight.push(now);
  }
  await Promise.all(
    ofFlight.slice(0, MAX_CHECKED).map((booking) => validateBooking(app, booking, { flight })),
  );
}
