import { cancelCar, carsOfFlight } from "#app/services/cars/manage.server.ts";
import { carLine } from "#app/services/saved/plan-line.ts";
import { getFlight } from "#app/services/saved/saved-items.server.ts";
import { byFlightNumber, defineRemoval, inWords } from "./removal.ts";
import { chooseCar } from "./upcoming.ts";

export const cancelCarTool = defineRemoval({
  name: "cancel_car",
  description: "Cancels a booked car.",
  input: byFlightNumber("The flight that the car is for").extend({
    place: inWords("Where it comes or goes to, or its driver, where the traveller said it"),
  }),
  choose: (trips, wanted, { app }) => chooseCar(trips, { ...wanted, airports: app.airports }),
  kind: "car",
  question: ({ date, time, from }) => ({ kind: "cancelCar", date, time, from }),
  line: carLine,
  remove: cancelCar,
  /** The other car of a deleted flight. */
  async next({ flightId, flightNumber }, { app, traveller: { userId } }) {
    if (!flightId || !flightNumber) return undefined;
    const [other] = await carsOfFlight(app, { userId }, flightId);
    if (!other || (await getFlight(app, { userId }, flightId)).ok) return undefined;
    return { tool: "cancel_car", args: { flightNumber, date: other.date } };
  },
  done: () => "Your car has been cancelled.",
  refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions", "/api/job-bookings"],
});
