import type { CarBooking, ChangeUserFlight } from "#app/contracts/trips.ts";
import { carsOfFlight } from "#app/services/cars/manage.server.ts";
import { followSavedFlight } from "#app/services/cars/validate.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { watchIdsOf } from "#app/services/flight-status/watched.ts";
import { airlineOf } from "#app/services/flights/airlines.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { saidAfter } from "#app/services/saved/said-at.ts";
import { listJobBookings, updateJobBooking } from "#db/queries/job-bookings.ts";
import { findUserFlight, updateUserFlight } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { CHANGE_TRIES, changedElsewhere, noSuchFlight } from "../saved/not-in-plans.ts";
import { enteredAirports } from "./entered-airports.server.ts";
import { findStatistics } from "./flight-statistics.server.ts";
import { legsAfterChange } from "./legs-after-change.ts";

/** Fields that a provider fills until the traveller changes one of them. */
const TOLD_BY_PROVIDERS = [
  "flightNumber",
  "date",
  "departureAirport",
  "arrivalAirport",
  "departureTime",
  "arrivalTime",
  "airline",
] as const;

const OF_ONE_NUMBER = ["flightNumber", "departureAirport", "arrivalAirport"] as const;
const OF_ONE_PASS = [...OF_ONE_NUMBER, "date"] as const;

/** Its cars take over a new number and are checked; `cars` are the flight's. `conflict`: saved already. */
export async function changeFlight(
  app: AppContext,
  { userId }: { userId: string },
  { id, changes }: { id: string; changes: ChangeUserFlight },
  tries = CHANGE_TRIES,
): Promise<Result<{ flight: UserFlight; cars: CarBooking[] }>> {
  const before = await findUserFlight(app.db, { userId, id });
  if (!before) return noSuchFlight();
  if (tries === 0) return changedElsewhere();
  const given = differing(before, changes);
  const entered = enteredAirports(app, withItsAirline(before, given));
  if (!entered.ok) return entered;
  const after = { ...before, ...entered.data };
  if (after.departureAirport === after.arrivalAirport) {
    const message = m.typed.sameAirport();
    return fail("invalid", message, [{ path: "arrivalAirport", message }]);
  }
  if (Object.keys(entered.data).length === 0) return ok({ flight: before, cars: [] });
  const cars = await carsOfFlight(app, { userId }, id);
  const isTold = TOLD_BY_PROVIDERS.some((field) => field in entered.data);
  const legs = isTold ? legsAfterChange(before.legs, before, after) : before.legs;
  const flight = await updateUserFlight(app.db, {
    userId,
    id,
    changes: {
      ...withItsPass(entered.data),
      ...(await itsStatistics(app, { ...after, legs }, entered.data)),
      isOwnEntry: before.isOwnEntry || isTold,
      saidAt: saidAfter(before, entered.data, app.clock.now()),
    },
    legs,
    asOf: before,
    watchIdsOf: (saved) => watchIdsOf(saved, app.airports),
  });
  if (flight === "same") return fail("conflict", m.plans.haveIt());
  // Changed or deleted in the meantime.
  if (!flight) return await changeFlight(app, { userId }, { id, changes }, tries - 1);
  const { flightNumber } = flight;
  const isNumbered = flightNumber !== before.flightNumber;
  if (isNumbered || flight.date !== before.date) {
    // What was expected of another flight does not apply to this one.
    const changes = { setFor: null, ...(isNumbered && { flightNumber }) };
    const now = app.clock.now();
    for (const car of cars)
      await updateJobBooking(app.db, { outbox, userId, id: car.id, changes, now });
  }
  if (isTold) await followSavedFlight(app, flight, await listJobBookings(app.db, { userId }));
  app.notices.publish({ userId, kind: "plans" });
  return ok({ flight, cars });
}

/** A pass is for one flight on one day. */
const withItsPass = (given: ChangeUserFlight): ChangeUserFlight =>
  OF_ONE_PASS.some((field) => field in given) ? { passCode: null, ...given } : given;

/** New statistics if the number or an airport changes, nulls if none are known; else `{}`. */
async function itsStatistics(app: AppContext, flight: UserFlight, given: ChangeUserFlight) {
  if (!OF_ONE_NUMBER.some((field) => field in given)) return {};
  const none = { onTimePerformance: null, happinessIndex: null };
  return (await findStatistics(app, flight, flight)) ?? none;
}

/** A new number's airline, if its prefix is known and no airline was given. */
function withItsAirline(before: UserFlight, given: ChangeUserFlight): ChangeUserFlight {
  const now = given.flightNumber && airlineOf(given.flightNumber);
  if (!now || given.airline !== undefined) return given;
  const isSame = before.airline !== null && airlineOf(before.flightNumber) === now;
  return isSame || before.airline === now ? given : { ...given, airline: now };
}

/** The given fields whose values differ from the saved ones. */
function differing(before: UserFlight, changes: ChangeUserFlight): ChangeUserFlight {
  const fields = Object.entries(changes).filter(
    ([name, value]) =>
      value !== undefined && value !== before[name as keyof ChangeUserFlight & keyof UserFlight],
  );
  return Object.fromEntries(fields);
}
