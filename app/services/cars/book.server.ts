import { DateTime } from "luxon";
import type { CarBooking } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { MOST_SAVED, noRoom } from "#app/services/trips/room.server.ts";
import { countJobBookings, findLastCarType, insertCarForFlight } from "#db/queries/job-bookings.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import { toCarBooking } from "./car-booking.ts";
import { carDates } from "./car-dates.ts";
import { airportOf, HOME_NOT_SET, suggestCars } from "./suggestions.server.ts";
import { validateBooking } from "./validate.server.ts";

/**
 * Books the car that NoVo suggests for a saved flight: unconfirmed, of the car type that the
 * traveller took last, then checked against the flight. The times are NoVo's own sum, made anew, not
 * what a form or a model says. Booking twice is a `conflict` and leaves one car.
 */
export async function bookSuggestedCar(
  app: AppContext,
  { userId }: { userId: string },
  { flightId }: { flightId: string },
): Promise<Result<CarBooking>> {
  if ((await countJobBookings(app.db, { userId })) >= MOST_SAVED) return noRoom("cars");
  const suggestion = (await suggestCars(app, { userId })).find((s) => s.flightId === flightId);
  if (!suggestion) return noSuggestion(app, { userId }, flightId);
  if (suggestion.pickupLocation === HOME_NOT_SET) {
    return fail("invalid", "Add your home address first, so that the car knows where to come.");
  }
  const carType = (await findLastCarType(app.db, { userId })) ?? "Standard";
  const booking = await insertCarForFlight(app.db, {
    userId,
    dates: carDates(suggestion.flightDate),
    booking: {
      date: suggestion.pickupDate,
      time: suggestion.recommendedPickupTime,
      from: suggestion.pickupLocation,
      to: suggestion.dropoffLocation,
      carType,
      flightNumber: suggestion.flightNumber,
      status: "unconfirmed",
    },
  });
  if (!booking) return fail("conflict", "You already have a car for that flight.");
  return ok(toCarBooking(await validateBooking(app, booking)));
}

/** Says which it is: no such flight, one that has left, or one with a car already. */
async function noSuggestion(app: AppContext, { userId }: { userId: string }, flightId: string) {
  const flight = await findUserFlight(app.db, { userId, id: flightId });
  if (!flight) return fail("not_found", "That flight is not in your travel plans.");
  const from = airportOf(app, flight.departureAirport);
  if (!flight.departureTime || !from) {
    return fail("invalid", "The flight has no departure time, so there is no pick-up time for it.");
  }
  const departsAt = DateTime.fromISO(`${flight.date}T${flight.departureTime}`, {
    zone: from.timezone,
  });
  if (departsAt.toMillis() <= app.clock.now().getTime()) {
    return fail("conflict", "That flight has already left.");
  }
  return fail("conflict", "You already have a car for that flight.");
}
