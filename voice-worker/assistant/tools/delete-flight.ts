import { z } from "zod";
import { carsOfFlight } from "#app/services/cars/manage.server.ts";
import { flightLine } from "#app/services/saved/plan-line.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { cancelCarTool } from "./cancel-car.ts";
import { byFlightNumber, byRoute, defineRemoval } from "./removal.ts";
import { chooseFlightOf } from "./upcoming.ts";

export const deleteFlightTool = defineRemoval({
  name: "delete_flight",
  description: "Removes a saved flight from the travel plans.",
  input: byFlightNumber("The saved flight").extend({
    ...byRoute,
    isReturn: z.boolean().optional().describe("True for the flight back from a journey"),
  }),
  choose: (trips, wanted, { app }) => chooseFlightOf(trips, { ...wanted, airports: app.airports }),
  kind: "flight",
  question: ({ flightNumber, date }) => ({ kind: "deleteFlight", flight: flightNumber, date }),
  line: flightLine,
  remove: deleteFlight,
  /** Its car, the one to the airport first; a yes to that one then asks about the other. */
  async next(flight, { app, traveller }) {
    const [car] = await carsOfFlight(app, traveller, flight.id);
    if (!car) return undefined;
    return {
      tool: cancelCarTool.name,
      args: { flightNumber: flight.flightNumber, date: car.date },
    };
  },
  done: (flight) => `I've deleted ${flight.flightNumber} from your travel plans.`,
  refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
});
