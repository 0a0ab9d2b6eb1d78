import { z } from "zod";
import { changeCar } from "#app/services/cars/manage.server.ts";
import { CHANGES } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { failed } from "../spoken.ts";
import { defineTool, type ToolOutcome } from "../toolbox.ts";
import { ADDRESS_NOT_KNOWN, addressOf } from "./address.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { refuseUnknown } from "./next-saved.ts";
import { inWords, whichOne } from "./removal.ts";
import { chooseCar, upcomingTrips } from "./upcoming.ts";

const input = z.object({
  from: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe(
      "The new pick-up address, as the traveller said it, with its postcode if there is one",
    ),
  flightNumber: saidFlightNumber(
    "The flight that the car is for, for example BA117; leave out for the next car",
  ),
  ...whichOne,
  place: inWords("Where that car goes now, or comes, where the traveller said it"),
});
export const changePickupTool = defineTool<z.infer<typeof input>, { id: string; from: string }>({
  name: "change_pickup",
  description:
    "Changes where a booked car picks the traveller up. The traveller is asked first and answers in " +
    "the next turn: you cannot confirm for them.",
  programs: CHANGES,
  input,
  async confirm(wanted, context) {
    const from = await addressOf(wanted.from, context);
    if (!from) return ADDRESS_NOT_KNOWN;
    const trips = await upcomingTrips(context);
    const car = chooseCar(trips, { ...wanted, airports: context.app.airports });
    if (!car) return refuseUnknown("car", trips, context);
    const { date, time } = car;
    return {
      ok: true,
      say: wordQuestion({ kind: "changePickup", date, time, to: from }, context),
      args: { id: car.id, from },
    };
  },
  async run({ id, from }, { app, traveller }): Promise<ToolOutcome> {
    const changed = await changeCar(app, traveller, { id, changes: { from } });
    if (!changed.ok) return failed(changed.reason);
    const [warning] = changed.data.flightValidation?.warnings ?? [];
    return {
      ok: true,
      say: ["Your pick-up has been changed.", warning].filter(Boolean).join(" "),
      data: { booking: changed.data },
      refresh: ["/api/upcoming-travel", "/api/job-bookings"],
    };
  },
});
