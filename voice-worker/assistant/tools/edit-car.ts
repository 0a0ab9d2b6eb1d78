import { DateTime } from "luxon";
import { z } from "zod";
import { given } from "#app/platform/given.ts";
import { changeCar } from "#app/services/cars/manage.server.ts";
import { ok } from "#app/services/result.ts";
import { halvesOf, nearestTime } from "../spoken.ts";
import { ADDRESS_NOT_KNOWN, addressOf } from "./address.ts";
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
    half: z
      .literal("either")
      .optional()
      .describe("Of an hour that was said without its half of the day"),
    minutesLater: z.coerce
      .number()
      .int()
      .min(-720)
      .max(720)
      .optional()
      .describe("By how much it is to come later, or earlier if below 0, where no hour was said"),
    newTo: said("Where it is to go", 300),
    confirmationNumber: said("The car's confirmation number, as it was said"),
    notes: said("Anything else that is to be noted of it", 1000),
  }),
  choose: (trips, wanted, { app }) => chooseCar(trips, { ...wanted, airports: app.airports }),
  kind: "car",
  async lookUp(wanted, context) {
    if (!wanted.newTo) return wanted;
    const newTo = await addressOf(wanted.newTo, context);
    return newTo ? { ...wanted, newTo } : ADDRESS_NOT_KNOWN;
  },
  changes: (wanted, car) => {
    const { newTo, confirmationNumber, notes } = wanted;
    return given({ ...movedTo(wanted, car), to: newTo, confirmationNumber, notes });
  },
  details: readBack,
  about: ({ date, time }) => ({ what: `the car at ${time}`, date }),
  async apply({ app, traveller }, asked) {
    const changed = await changeCar(app, traveller, asked);
    if (!changed.ok) return changed;
    return ok({ name: "your car", note: changed.data.flightValidation?.warnings?.[0] });
  },
  refresh: ["/api/upcoming-travel", "/api/job-bookings", "/api/car-booking-suggestions"],
});

interface Moved {
  newDate?: string;
  newTime?: string;
  half?: "either";
  minutesLater?: number;
}

/** "To 4" means the reading nearer to the car's present time; a shift by minutes may change the day. */
function movedTo(
  { newDate, newTime, half, minutesLater }: Moved,
  { date, time }: { date: string; time: string },
): { date?: string; time?: string } {
  if (!newTime && minutesLater) {
    const moved = DateTime.fromISO(`${newDate ?? date}T${time}`, { zone: "utc" }).plus({
      minutes: minutesLater,
    });
    const day = moved.toFormat("yyyy-MM-dd");
    return given({ time: moved.toFormat("HH:mm"), date: day === date ? undefined : day });
  }
  const isOpen = half && newTime;
  return given({
    date: newDate,
    time: isOpen ? nearestTime(time, [newTime, ...halvesOf(newTime)]) : newTime,
  });
}
