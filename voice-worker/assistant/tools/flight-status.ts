import { z } from "zod";
import { calendarDate } from "#app/contracts/dates.ts";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { getStatusForTraveller } from "#app/services/flight-status/flight-status.server.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { failed, spokenDate, todayIn } from "./spoken.ts";
import { chooseFlightOf, upcomingTrips } from "./upcoming.ts";

const input = z.object({
  flightNumber: z
    .string()
    .trim()
    .max(8)
    .optional()
    .describe("For example BA117; leave out for the traveller's next saved flight"),
  date: calendarDate()
    .optional()
    .describe("Day of departure, YYYY-MM-DD; leave out for the saved flight's day, else today"),
});
type Input = z.infer<typeof input>;

export const flightStatusTool = defineTool({
  name: "flight_status",
  description: "Whether a flight is on time, with its times, terminals and gates.",
  input,
  async run(input: Input, context: ToolContext): Promise<ToolOutcome> {
    const { app, traveller, timezone, now, signal } = context;
    const saved = chooseFlightOf(await upcomingTrips(context), input);
    const flightNumber =
      input.flightNumber?.toUpperCase().replace(/\s+/g, "") ?? saved?.flightNumber;
    if (!flightNumber)
      return { ok: false, say: "Which flight? You have none in your travel plans." };
    const date = input.date ?? saved?.date ?? todayIn(timezone, now);
    const owner = { userId: traveller.userId };
    const found = await getStatusForTraveller(app, owner, { flightNumber, date }, { signal });
    if (!found.ok) return failed(found.reason);
    return {
      ok: true,
      say: describe(flightNumber, spokenDate(date, now), found.data),
      data: { flightNumber, date, ...found.data },
    };
  },
});

function describe(
  flight: string,
  day: string,
  { status, departure, arrival }: FlightStatusResponse,
) {
  const time = departure.scheduledTime ? ` at ${departure.scheduledTime}` : "";
  const where = [
    departure.terminal && `terminal ${departure.terminal}`,
    departure.gate && `gate ${departure.gate}`,
  ].filter(Boolean);
  const lands = arrival.scheduledTime ? ` It arrives at ${arrival.scheduledTime}.` : "";
  const from = where.length > 0 ? ` from ${where.join(", ")}` : "";
  return `${flight} on ${day}: ${status.toLowerCase()}. It departs${time}${from}.${lands}`;
}
