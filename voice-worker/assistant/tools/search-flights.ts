import { z } from "zod";
import { calendarDate, clockTime } from "#app/contracts/dates.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import { connectionText } from "#app/services/flights/connection-text.ts";
import { closestToTime } from "#app/services/flights/highlight.ts";
import { leavePendingSearch } from "#app/services/flights/pending.server.ts";
import { type FlightSearch, searchFlights } from "#app/services/flights/search.server.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { count, failed, spokenDate, spokenFlight, spokenStops } from "./spoken.ts";

/** Enough for a model to answer questions with, without filling its context. */
const MOST_FOR_A_MODEL = 30;

const input = z.object({
  origin: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .describe("Where from: a city, an airport's name or an IATA code, for example London or LHR"),
  destination: z.string().trim().min(2).max(100).describe("Where to: like origin"),
  departureDate: calendarDate().describe("Day of departure, YYYY-MM-DD, never in the past"),
  departureTime: clockTime()
    .optional()
    .describe("Wanted time of departure, 24-hour HH:MM; leave out for any time"),
  flightNumber: z
    .string()
    .trim()
    .max(8)
    .optional()
    .describe("A flight to highlight, for example BA117, when the traveller named one"),
});
type Input = z.infer<typeof input>;

export const searchFlightsTool = defineTool({
  name: "search_flights",
  description:
    "Searches all flights of one day from one place to another and shows them on the flight search " +
    "screen. Ask the traveller for the origin, the destination or the day when one was not said.",
  input,
  async run(input: Input, context: ToolContext): Promise<ToolOutcome> {
    const { app, traveller, memory, now, signal } = context;
    if (input.departureDate < earliestDay(now)) {
      return { ok: false, say: "That day has passed. Which day would you like to fly?" };
    }
    const departureTime = input.departureTime ?? "00:00";
    const form = { ...input, departureTime };
    const found = await searchFlights(app, form, { signal });
    if (!found.ok) return failed(found.reason);
    const { flights } = found.data;
    const asked = flightNumberOf(input);
    const named = nameOne(flights, departureTime, asked);
    memory.lastFlights = flights;
    memory.suggestedFlight = named?.flight.id;
    await leavePendingSearch(app, traveller, {
      origin: input.origin,
      destination: input.destination,
      departureDate: input.departureDate,
      departureTime,
      flightNumber: asked,
      results: flights,
    });
    return {
      ok: true,
      say: announce(found.data, named, asked, now),
      data: {
        found: flights.length,
        suggested: named?.flight.id ?? null,
        flights: flights.slice(0, MOST_FOR_A_MODEL).map(forModel),
      },
      navigate: "/flights",
    };
  },
});

/** It is still yesterday somewhere for twelve hours: the airport's calendar decides, not UTC's. */
const earliestDay = (now: Date) =>
  new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);

const flightNumberOf = ({ flightNumber }: Input) =>
  flightNumber?.toUpperCase().replace(/\s+/g, "") || null;

/** A flight without the details of its legs, which fill a context and say little. */
const forModel = ({ legs, connections, ...flight }: FlightResult) => ({
  ...flight,
  ...(legs.length > 1
    ? {
        numbers: legs.map(({ flightNumber }) => flightNumber),
        changes: connections.map(connectionText),
      }
    : {}),
});

interface Named {
  flight: FlightResult;
  why: string;
}

/** The one flight worth saying aloud: the one asked for, the nearest to the time, or the cheapest. */
function nameOne(
  flights: readonly FlightResult[],
  time: string,
  asked: string | null,
): Named | undefined {
  const byNumber = asked && flights.find((flight) => flight.flightNumber === asked);
  if (byNumber) return { flight: byNumber, why: "The one you asked for is" };
  const byTime = closestToTime(flights, time);
  if (byTime) return { flight: byTime, why: `The one closest to ${time} is` };
  const cheapest = flights
    .filter((flight) => flight.price !== null)
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0];
  return cheapest && { flight: cheapest, why: "The cheapest is" };
}

function announce(
  search: FlightSearch,
  named: Named | undefined,
  asked: string | null,
  now: Date,
): string {
  const { flights, origin, destination, departureDate, departureTime } = search;
  const route = `from ${origin.label} to ${destination.label} on ${spokenDate(departureDate, now)}`;
  if (flights.length === 0) return `I found no flights ${route}.`;
  const sentences = [`I found ${count(flights.length, "flight")} ${route}.`];
  if (asked && named?.flight.flightNumber !== asked) sentences.push(`${asked} is not among them.`);
  else if (departureTime !== "00:00" && !closestToTime(flights, departureTime) && !asked) {
    sentences.push(`None departs within half an hour of ${departureTime}.`);
  }
  if (named) {
    const { flight, why } = named;
    const price = flight.price === null ? "" : `, for $${Math.round(flight.price)}`;
    const via = flight.stops === 0 ? "" : `, with ${spokenStops(flight)}`;
    sentences.push(`${why} ${spokenFlight(flight)} at ${flight.departureTime}${via}${price}.`);
  }
  return sentences.join(" ");
}
