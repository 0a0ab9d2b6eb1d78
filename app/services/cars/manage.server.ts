import type { CarBooking, CreateCarBooking } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { MOST_SAVED, noRoom } from "#app/services/trips/room.server.ts";
import {
  countJobBookings,
  deleteJobBooking,
  findJobBooking,
  findLastCarType,
  insertJobBooking,
  listJobBookings,
  updateJobBooking,
} from "#db/queries/job-bookings.ts";
import { toCarBooking } from "./car-booking.ts";
import { validateBooking } from "./validate.server.ts";

const notFound = () => fail("not_found", "That car is not in your travel plans.");

export async function getCarBooking(
  app: AppContext,
  { userId }: { userId: string },
  id: string,
): Promise<Result<CarBooking>> {
  const booking = await findJobBooking(app.db, { userId, id });
  return booking ? ok(toCarBooking(booking)) : notFound();
}

/** Cancelling deletes the booking (spec section 4). */
export async function cancelCar(
  app: AppContext,
  { userId }: { userId: string },
  id: string,
): Promise<Result<CarBooking>> {
  const booking = await deleteJobBooking(app.db, { userId, id });
  return booking ? ok(toCarBooking(booking)) : notFound();
}

export async function listCars(
  app: AppContext,
  { userId }: { userId: string },
): Promise<CarBooking[]> {
  return (await listJobBookings(app.db, { userId })).map(toCarBooking);
}

/** The kind of car that the traveller took last. */
export const usualCarType = async (app: AppContext, owner: { userId: string }): Promise<string> =>
  (await findLastCarType(app.db, owner)) ?? "Standard";

/** Books a car as the traveller asks for it, checked against its flight where it has one. */
export async function bookCar(
  app: AppContext,
  { userId }: { userId: string },
  input: CreateCarBooking,
): Promise<Result<CarBooking>> {
  if ((await countJobBookings(app.db, { userId })) >= MOST_SAVED) return noRoom("cars");
  const { date, time, from, to, carType, driver, flightNumber, status } = input;
  const booking = await insertJobBooking(app.db, {
    userId,
    booking: { date, time, from, to, carType, driver, flightNumber: flightNumber || null, status },
  });
  return ok(toCarBooking(await validateBooking(app, booking)));
}

/** Another pick-up; the drive is another one then, so the booking is checked anew. */
export async function changePickup(
  app: AppContext,
  { userId }: { userId: string },
  { id, from }: { id: string; from: string },
): Promise<Result<CarBooking>> {
  const booking = await updateJobBooking(app.db, { userId, id, changes: { from } });
  return booking ? ok(toCarBooking(await validateBooking(app, booking))) : notFound();
}
