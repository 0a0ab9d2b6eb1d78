import { shiftedDate } from "#app/services/cars/car-dates.ts";
import { cancelCar } from "#app/services/cars/manage.server.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { byFlightNumber, defineRemoval, inWords } from "./removal.ts";
import { chooseCar } from "./upcoming.ts";

export const cancelCarTool = defineRemoval({
  name: "cancel_car",
  description: "Cancels a booked car.",
  input: byFlightNumber("The flight that the car is for").extend({
    place: inWords("Where it comes or goes to, or its driver, where the traveller said it"),
  }),
  choose: (trips, wanted, { app }) => chooseCar(trips, { ...wanted, airports: app.airports }),
  missing: "You have no such car in your travel plans.",
  question: ({ date, time, from }) => ({ kind: "cancelCar", date, time, from }),
  remove: cancelCar,
  /** The other car of a flight that is gone. */
  async next({ flightNumber, date, direction }, { app, traveller }) {
    if (!flightNumber || !direction) return undefined;
    const span = { since: shiftedDate(date, -2), until: shiftedDate(date, 2) };
    const { flights, carBookings } = await listTrips(app, { userId: traveller.userId }, span);
    const isThere = flights.some((flight) => flight.flightNumber === flightNumber);
    const other = carBookings.find((car) => car.flightNumber === flightNumber && car.direction);
    if (isThere || !other) return undefined;
    return { tool: "cancel_car", args: { flightNumber, date: other.date } };
  },
  done: () => "Your car is cancelled.",
  refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions", "/api/job-bookings"],
});
