import type {
  BookedCar,
  CarBooking,
  CarDirection,
  ChangeCarBooking,
  CreateCarBooking,
} from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { MOST_SAVED, noRoom } from "#app/services/trips/room.server.ts";
import { listCarDispatches } from "#db/queries/dispatch.ts";
import {
  deleteJobBooking,
  findJobBooking,
  findLastCarType,
  insertJobBookingWithin,
  listJobBookings,
  updateJobBooking,
} from "#db/queries/job-bookings.ts";
import type { JobBooking } from "#db/schema.ts";
import { toCarBooking } from "./car-booking.ts";
import { hasPassed } from "./pickup-passed.server.ts";
import { validateBooking } from "./validate.server.ts";

/** A car that no one can send any more. */
const passed = () => {
  const message = "That time has passed. Choose a later one.";
  return fail("conflict", message, [{ path: "time", message }]);
};

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
  const booking = await deleteJobBooking(app.db, { userId, id, now: app.clock.now() });
  if (booking) app.notices.publish({ userId, kind: "plans" });
  return booking ? ok(toCarBooking(booking)) : notFound();
}

export async function listCars(
  app: AppContext,
  { userId }: { userId: string },
): Promise<CarBooking[]> {
  return (await listJobBookings(app.db, { userId })).map(toCarBooking);
}

/** With who comes, and how far they are. */
export async function listBookedCars(
  app: AppContext,
  owner: { userId: string },
): Promise<BookedCar[]> {
  const [cars, dispatches] = await Promise.all([
    listCars(app, owner),
    listCarDispatches(app.db, owner),
  ]);
  const drives = new Map(dispatches.map((dispatch) => [dispatch.bookingId, dispatch]));
  return cars.map((car) => {
    const { state = null, vehicle, driver } = drives.get(car.id) ?? {};
    const { colour, model, plate = null } = vehicle ?? {};
    return {
      ...car,
      state,
      vehicle: [colour, model].filter(Boolean).join(" ") || null,
      plate,
      telephone: driver?.phone ?? null,
    };
  });
}

/** The kind of car that the traveller took last. */
export const usualCarType = async (app: AppContext, owner: { userId: string }): Promise<string> =>
  (await findLastCarType(app.db, owner)) ?? "Standard";

/**
 * Books a car as the traveller asks for it, checked against its flight where it has one. With the `id` of
 * one that was booked before it is that one.
 */
export async function bookCar(
  app: AppContext,
  { userId }: { userId: string },
  input: CreateCarBooking,
  id?: string,
): Promise<Result<CarBooking>> {
  if (hasPassed(app, input)) {
    const before = id && (await findJobBooking(app.db, { userId, id }));
    return before ? ok(await checkedAndTold(app, before)) : passed();
  }
  const booking = await insertJobBookingWithin(app.db, {
    userId,
    id,
    most: MOST_SAVED,
    now: app.clock.now(),
    booking: {
      ...input,
      flightNumber: input.flightNumber || null,
      createdAt: app.clock.now(),
    },
  });
  return booking ? ok(await checkedAndTold(app, booking)) : noRoom("cars");
}

/**
 * Changes a car in the given fields, and checks it against its flight again. Another place or flight may
 * make it one for the other end of its flight: that is told by the places then, or by `direction`.
 */
export async function changeCar(
  app: AppContext,
  { userId }: { userId: string },
  { id, changes, direction }: { id: string; changes: ChangeCarBooking; direction?: CarDirection },
): Promise<Result<CarBooking>> {
  const before = await findJobBooking(app.db, { userId, id });
  if (!before) return notFound();
  const isMoved = changes.date !== undefined || changes.time !== undefined;
  if (isMoved && hasPassed(app, { ...before, ...changes })) return passed();
  const { to = before.to, flightNumber = before.flightNumber } = changes;
  const isElsewhere = to !== before.to || flightNumber !== before.flightNumber;
  const booking = await updateJobBooking(app.db, {
    userId,
    id,
    now: app.clock.now(),
    changes: { ...changes, direction: direction ?? (isElsewhere ? null : before.direction) },
  });
  return booking ? ok(await checkedAndTold(app, booking)) : notFound();
}

/** A car that has just been booked or changed, checked against its flight. */
export async function checkedAndTold(app: AppContext, booking: JobBooking): Promise<CarBooking> {
  const checked = await validateBooking(app, booking);
  app.notices.publish({ userId: booking.userId, kind: "plans" });
  return toCarBooking(checked);
}
