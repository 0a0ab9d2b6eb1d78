import type { CarBooking } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { toCarBooking } from "./car-booking.ts";
import { carsByFlight, type FlightWithCars } from "./car-dates.ts";

/** The cars that are booked for a flight: to its departure, then away from its landing. */
export async function carsOfFlight(
  app: AppContext,
  { userId }: { userId: string },
  flight: FlightWithCars,
): Promise<CarBooking[]> {
  const [cars, flights] = await Promise.all([
    listJobBookings(app.db, { userId }),
    listUserFlights(app.db, { userId }),
  ]);
  const carsFor = carsByFlight(cars, flights);
  return (["to", "from"] as const).flatMap((direction) =>
    // Told apart now: after a change of the flight its airports may say something else.
    carsFor(flight, direction).map((car) => ({ ...toCarBooking(car), direction })),
  );
}
