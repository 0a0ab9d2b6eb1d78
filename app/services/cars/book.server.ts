import { addFirst } from "#app/contracts/pickup.ts";
import type { CarDirection } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { MAX_SAVED, noRoom } from "#app/services/saved/room.server.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { listCancelledCars } from "#db/queries/dispatch.ts";
import { findJobBooking, insertCarForFlight } from "#db/queries/job-bookings.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import { m } from "#messages";
import { noSuchFlight } from "../saved/not-in-plans.ts";
import { carsComing, checkedAndTold, usualCarType } from "./manage.server.ts";
import { asSeenLast } from "./set-for.ts";
import { flightNow, type PlannedCar, planCars } from "./suggestions.server.ts";

/** Which suggestion: to the airport by default. */
interface WhichCar {
  flightId: string;
  direction?: CarDirection;
}

/** Books it unconfirmed, of the last car type, recalculated. `conflict`: booked already, or pick-up passed. */
export async function bookSuggestedCar(
  app: AppContext,
  { userId }: { userId: string },
  { flightId, direction = "to" }: WhichCar,
  id?: string,
): Promise<Result<TripCar>> {
  const before = id && (await findJobBooking(app.db, { userId, id }));
  if (before) return ok(await checkedAndTold(app, before));
  const planned = (await planCars(app, { userId })).find(
    ({ suggestion }) => suggestion.flightId === flightId && suggestion.direction === direction,
  );
  if (!planned) return await whyNotPlanned(app, { userId }, { flightId, direction });
  const flight = await findUserFlight(app.db, { userId, id: flightId });
  if (!flight) return noSuchFlight();
  const { suggestion, pickupAt, setFor, airport } = planned;
  if (suggestion.asksFor) return fail("invalid", addFirst(suggestion.asksFor));
  if (pickupAt.toMillis() <= app.clock.now().getTime()) return tooLate(planned);
  const carType = await usualCarType(app, { userId });
  const booking = await insertCarForFlight(app.db, {
    outbox,
    userId,
    id,
    now: app.clock.now(),
    without: await listCancelledCars(app.db, { userId }),
    max: MAX_SAVED,
    booking: {
      date: suggestion.pickupDate,
      time: suggestion.recommendedPickupTime,
      from: suggestion.pickupLocation,
      to: suggestion.dropoffLocation,
      carType,
      flightNumber: suggestion.flightNumber,
      flightId,
      direction,
      zone: airport.timezone,
      pickupAt: pickupAt.toJSDate(),
      setFor,
      ...(direction === "to" ? { toCode: airport.iata } : { fromCode: airport.iata }),
      status: "unconfirmed",
      createdAt: app.clock.now(),
    },
  });
  if (booking === "taken") return fail("conflict", m.carRules.haveACar());
  if (booking === "full") return noRoom("cars");
  return ok(await checkedAndTold(app, booking, flight));
}

/** Whether that end of the flight has a car, perhaps from the same request, sent before. */
export async function hasCarFor(
  app: AppContext,
  owner: { userId: string },
  { flightId, direction = "to" }: WhichCar,
): Promise<boolean> {
  const cars = await carsComing(app, owner, flightId);
  return cars.some((car) => car.direction === direction);
}

const tooLate = ({ suggestion }: PlannedCar) =>
  fail("conflict", m.carRules.leaveNow({ time: suggestion.recommendedPickupTime }));

/** By flight state. */
const GOES_ELSEWHERE: Partial<Record<string, () => string>> = {
  cancelled: m.carRules.flightCancelled,
  diverted: m.carRules.flightDiverted,
};

/** Why no car is suggested for a saved flight, or none that can still come. */
export async function whyNoCar(
  app: AppContext,
  owner: { userId: string },
  { flightId, direction = "to" }: WhichCar,
): Promise<ReturnType<typeof fail>> {
  const planned = (await planCars(app, owner, { flightId })).find(
    ({ suggestion }) => suggestion.direction === direction,
  );
  return planned ? tooLate(planned) : await whyNotPlanned(app, owner, { flightId, direction });
}

async function whyNotPlanned(
  app: AppContext,
  { userId }: { userId: string },
  { flightId, direction }: Required<WhichCar>,
): Promise<ReturnType<typeof fail>> {
  const flight = await findUserFlight(app.db, { userId, id: flightId });
  if (!flight) return noSuchFlight();
  if (await hasCarFor(app, { userId }, { flightId, direction })) {
    return fail("conflict", m.carRules.haveACar());
  }
  const placed = placeFlight(app.airports, flight);
  if (!placed.isTimed || !placed.from) {
    return fail("invalid", m.carRules.noDepartureTime());
  }
  const { departsAt } = asSeenLast(placed, (await seenOf(app, [flight])).get(flight.id));
  if (departsAt.toMillis() <= app.clock.now().getTime()) {
    return fail("conflict", m.carRules.flightHasLeft());
  }
  const state = (await flightNow(app, flight))?.state ?? "";
  return fail("conflict", (GOES_ELSEWHERE[state] ?? m.carRules.noSuggestion)());
}
