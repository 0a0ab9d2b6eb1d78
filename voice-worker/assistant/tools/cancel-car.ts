import { z } from "zod";
import { cancelCar } from "#app/services/cars/manage.server.ts";
import { defineTool, type ToolContext, type ToolOutcome, type ToolQuestion } from "../toolbox.ts";
import { failed, spokenDate } from "./spoken.ts";
import { chooseCar, upcomingTrips } from "./upcoming.ts";

const input = z.object({
  flightNumber: z
    .string()
    .trim()
    .max(8)
    .optional()
    .describe("The flight that the car is for, for example BA117; leave out for the next car"),
});
type Input = z.infer<typeof input>;
type Asked = { id: string };
const isAsked = (args: Input | Asked): args is Asked => "id" in args;

export const cancelCarTool = defineTool<Input | Asked>({
  name: "cancel_car",
  description:
    "Cancels a booked car. The traveller is asked first and answers in the next turn: you cannot " +
    "confirm for them.",
  input,
  async confirm(input, context: ToolContext): Promise<ToolQuestion> {
    const number = isAsked(input) ? undefined : input.flightNumber;
    const car = chooseCar(await upcomingTrips(context), number);
    if (!car) return { ok: false, say: "You have no such car in your travel plans." };
    const on = `on ${spokenDate(car.date, context.now)} at ${car.time}`;
    return {
      ok: true,
      say: `Shall I cancel your car ${on} from ${car.from}? This can't be undone.`,
      args: { id: car.id },
    };
  },
  async run(input, { app, traveller }): Promise<ToolOutcome> {
    if (!isAsked(input)) throw new Error("cancel_car runs only what its question has named");
    const gone = await cancelCar(app, { userId: traveller.userId }, input.id);
    if (!gone.ok) return failed(gone.reason);
    return {
      ok: true,
      say: "Your car is cancelled.",
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions", "/api/job-bookings"],
    };
  },
});
