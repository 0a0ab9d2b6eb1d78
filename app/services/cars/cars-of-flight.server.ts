import type { CarBooking } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import type { UserFlight } from "#db/schema.ts";
import { toCarBooking } from "./car-booking.ts";
import { carsByFlight } from "./car-dates.ts";

/** The cars that are booked for a flight: to its departure, then away from its landing. */
export async function carsOfFlight(
  app: AppContext,
  { userId }: { userId: string },
  flight: Pick<UserFlight, "flightNumber" | "date" | "arrivalAirport" | "legs">,
): Promise<CarBooking[]> {
  const carsFor = carsByFlight(await listJobBookings(app.db, { userId }));
  return (["to", "from"] as const).flatMap((direction) =>
    // Told apart now: after a change of the flight its airports may say something else.
    carsFor(flight, direction).map((car) => ({ ...toCarBooking(car), direction })),
  );
}
