import { deleteFlight } from "#app/services/trips/trips.server.ts";
import { atPlace, byFlightNumber, defineRemoval } from "./removal.ts";
import { chooseFlightOf } from "./upcoming.ts";

export const deleteFlightTool = defineRemoval({
  name: "delete_flight",
  description: "Removes a saved flight from the travel plans.",
  input: byFlightNumber("The saved flight").extend({
    origin: atPlace("The city or airport that it leaves from, where no number was said"),
    destination: atPlace("The city or airport that it goes to, where no number was said"),
  }),
  choose: (trips, wanted, { app }) => chooseFlightOf(trips, { ...wanted, airports: app.airports }),
  missing: "You have no such flight in your travel plans.",
  question: ({ flightNumber, date }) => ({ kind: "deleteFlight", flight: flightNumber, date }),
  remove: deleteFlight,
  done: (flight) => `I've deleted ${flight.flightNumber} from your travel plans.`,
  refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
});
