import { type ChangeUserHotel, type CreateUserHotel, wrongStay } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday } from "#app/services/days.ts";
import { watchIdsOf } from "#app/services/flight-status/watched.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { toCarBooking } from "#app/services/saved/car-booking.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { deleteUserFlight, findUserFlight, listUserFlights } from "#db/queries/user-flights.ts";
import {
  deleteUserHotel,
  findUserHotel,
  insertUserHotelWithin,
  listUserHotels,
  updateUserHotel,
} from "#db/queries/user-hotels.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import type { Span } from "#db/span.ts";
import { noSuchFlight, noSuchHotel } from "./not-in-plans.ts";
import { MAX_SAVED, noRoom } from "./room.server.ts";
import { saidAfter } from "./said-at.ts";

type Owner = { userId: string };

export interface Trips {
  carBookings: TripCar[];
  flights: UserFlight[];
  hotels: UserHotel[];
}

/** What the traveller has saved, or a span of days of it, each list in chronological order. */
export async function listTrips(
  app: AppContext,
  { userId }: Owner,
  span: Partial<Span> = {},
): Promise<Trips> {
  const within = { userId, ...span };
  const [bookings, flights, hotels] = await Promise.all([
    listJobBookings(app.db, within),
    listUserFlights(app.db, within),
    listUserHotels(app.db, within),
  ]);
  return { carBookings: bookings.map(toCarBooking), flights, hotels };
}

/** The flights that may not have left yet, by departure. */
export const listFlightsAhead = (app: AppContext, { userId }: Owner): Promise<UserFlight[]> =>
  listUserFlights(app.db, { userId, since: oldestToday(app.clock.now()) });

/** The stays not over on a day, by check-in. */
export const listStays = (
  app: AppContext,
  { userId }: Owner,
  { since }: Pick<Span, "since">,
): Promise<UserHotel[]> => listUserHotels(app.db, { userId, since });

export async function getFlight(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<UserFlight>> {
  const flight = await findUserFlight(app.db, { userId, id });
  return flight ? ok(flight) : noSuchFlight();
}

export async function deleteFlight(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<UserFlight>> {
  const flight = await deleteUserFlight(app.db, {
    userId,
    id,
    watchIdsOf: (saved) => watchIdsOf(saved, app.airports),
  });
  if (flight) app.notices.publish({ userId, kind: "plans" });
  return flight ? ok(flight) : noSuchFlight();
}

export async function getHotel(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<UserHotel>> {
  const hotel = await findUserHotel(app.db, { userId, id });
  return hotel ? ok(hotel) : noSuchHotel();
}

export async function deleteHotel(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<UserHotel>> {
  const hotel = await deleteUserHotel(app.db, { userId, id });
  if (hotel) app.notices.publish({ userId, kind: "plans" });
  return hotel ? ok(hotel) : noSuchHotel();
}

/** With the `id` of a saved hotel, returns that one; `once` also keeps one row per hotel and stay. */
export async function saveHotel(
  app: AppContext,
  { userId }: Owner,
  hotel: CreateUserHotel,
  { id, once }: { id?: string | undefined; once?: boolean } = {},
): Promise<Result<UserHotel>> {
  const saved = await insertUserHotelWithin(app.db, { userId, id, hotel, max: MAX_SAVED, once });
  if (!saved) return noRoom("hotels");
  app.notices.publish({ userId, kind: "plans" });
  return ok(saved);
}

/** A new name or place clears the coordinates, a new name also the photo, unless they are given. */
export async function changeHotel(
  app: AppContext,
  { userId }: Owner,
  { id, changes }: { id: string; changes: ChangeUserHotel },
): Promise<Result<UserHotel>> {
  if (Object.keys(changes).length === 0) return await getHotel(app, { userId }, id);
  let refused: Result<UserHotel> = noSuchHotel();
  const hotel = await updateUserHotel(app.db, {
    userId,
    id,
    changesOf(before) {
      const after = { ...before, ...changes };
      const wrong = wrongStay(after);
      if (wrong) {
        refused = fail("invalid", wrong.message, [wrong]);
        return null;
      }
      const isRenamed = after.hotelName !== before.hotelName;
      const isElsewhere = after.location !== before.location || after.address !== before.address;
      return {
        ...((isRenamed || isElsewhere) && { latitude: null, longitude: null }),
        ...(isRenamed && { photoUrl: null }),
        ...changes,
        saidAt: saidAfter(before, changes, app.clock.now()),
      };
    },
  });
  if (!hotel) return refused;
  app.notices.publish({ userId, kind: "plans" });
  return ok(hotel);
}
