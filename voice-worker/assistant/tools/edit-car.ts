import { z } from "zod";
import { given } from "#app/platform/given.ts";
import { changeCar } from "#app/services/cars/manage.server.ts";
import { ok } from "#app/services/result.ts";
import { defineChange } from "./booking-change.ts";
import { readBack, said, saidDate, saidTime } from "./booking-input.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { inWords, whichOne } from "./removal.ts";
import { chooseCar } from "./upcoming.ts";

export const editCarTool = defineChange({
  name: "edit_car",
  description:
    "Puts down something of a booked car: another day or time, another destination, its confirmation " +
    "number or a note. For another pick-up place use change_pickup.",
  input: z.object({
    flightNumber: saidFlightNumber(
      "The flight that the car is for, for example BA117; leave out for the next car",
    ),
    ...whichOne,
    place: inWords("Where that car goes now, or comes, where the traveller said it"),
    newDate: saidDate("The day on which it is to come, YYYY-MM-DD"),
    newTime: saidTime("When it is to come"),
    newTo: said("Where it is to go", 300),
    confirmationNumber: said("The car's confirmation number, as it was said"),
    notes: said("Anything else that is to be noted of it", 1000),
  }),
  choose: (trips, wanted, { app }) => chooseCar(trips, { ...wanted, airports: app.airports }),
  missing: "You have no such car in your travel plans.",
  changes: ({ newDate, newTime, newTo, confirmationNumber, notes }) =>
    given({ date: newDate, time: newTime, to: newTo, confirmationNumber, notes }),
  details: readBack,
  about: ({ date, time }) => ({ what: `the car at ${time}`, date }),
  async apply({ app, traveller }, asked) {
    const changed = await changeCar(app, traveller, asked);
    if (!changed.ok) return changed;
    return ok({ name: "your car", note: changed.data.flightValidation?.warnings?.[0] });
  },
  refresh: ["/api/upcoming-travel", "/api/job-bookings", "/api/car-booking-suggestions"],
});
