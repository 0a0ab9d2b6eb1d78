import type { CarBooking } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { toCarBooking } from "#app/services/trips/trips.server.ts";
import { deleteJobBooking, findJobBooking } from "#db/queries/job-bookings.ts";

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
