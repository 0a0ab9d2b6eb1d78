import { z } from "zod";
import { deleteFlight } from "#app/services/trips/trips.server.ts";
import { defineTool, type ToolContext, type ToolOutcome, type ToolQuestion } from "../toolbox.ts";
import { failed, spokenDate } from "./spoken.ts";
import { chooseFlightOf, upcomingTrips } from "./upcoming.ts";

const input = z.object({
  flightNumber: z
    .string()
    .trim()
    .max(8)
    .optional()
    .describe("The saved flight, for example BA117; leave out for the next one"),
});
type Input = z.infer<typeof input>;
type Asked = { id: string };
const isAsked = (args: Input | Asked): args is Asked => "id" in args;

export const deleteFlightTool = defineTool<Input | Asked>({
  name: "delete_flight",
  description:
    "Removes a saved flight from the travel plans. The traveller is asked first and answers in the " +
    "next turn: you cannot confirm for them.",
  input,
  async confirm(input, context: ToolContext): Promise<ToolQuestion> {
    const number = isAsked(input) ? undefined : input.flightNumber;
    const flight = chooseFlightOf(await upcomingTrips(context), number);
    if (!flight) return { ok: false, say: "You have no such flight in your travel plans." };
    const on = spokenDate(flight.date, context.now);
    return {
      ok: true,
      say: `Shall I delete ${flight.flightNumber} on ${on} from your travel plans? This can't be undone.`,
      args: { id: flight.id },
    };
  },
  async run(input, { app, traveller }): Promise<ToolOutcome> {
    if (!isAsked(input)) throw new Error("delete_flight runs only what its question has named");
    const gone = await deleteFlight(app, { userId: traveller.userId }, input.id);
    if (!gone.ok) return failed(gone.reason);
    return {
      ok: true,
      say: `I've deleted ${gone.data.flightNumber} from your travel plans.`,
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
    };
  },
});
