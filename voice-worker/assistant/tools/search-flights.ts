import { z } from "zod";
import { calendarDate, clockTime } from "#app/contracts/dates.ts";
import {
  CABINS,
  FLYERS,
  type FlightOptions,
  optionsInWords,
  optionsOf,
  USUAL_OPTIONS,
} from "#app/contracts/flight-options.ts";
import type { FlightResult, OneWaySearch, PendingSearch } from "#app/contracts/flights.ts";
import { oldestToday } from "#app/services/days.ts";
import { connectionText } from "#app/services/flights/connection-text.ts";
import { closestToTime } from "#app/services/flights/highlight.ts";
import { leavePendingSearch } from "#app/services/flights/pending.server.ts";
import { type FlightSearch, searchFlights } from "#app/services/flights/search.server.ts";
import { SEARCHES } from "../for-programs.ts";
import { count, failed, spokenDate, spokenFlight, spokenStops } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { saidFlightNumber } from "./flight-number.ts";

/** Enough for a model to answer questions, without filling its context. */
const MAX_FOR_A_MODEL = 30;

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
  limit: z
    .enum(["after", "before"])
    .optional()
    .describe(
      "Of departureTime, when the traveller said after or before it; leave out for around it",
    ),
  arriveBy: clockTime().optional().describe("Latest wanted time of arrival, 24-hour HH:MM"),
  flightNumber: saidFlightNumber(
    "A flight to highlight, for example BA117, when the traveller named one",
  ),
  adults: z
    .number()
    .int()
    .min(FLYERS.min)
    .max(FLYERS.max)
    .optional()
    .describe("How many adults fly, when the traveller said it; leave out for one"),
  cabin: z.enum(CABINS).optional().describe("The class, when the traveller said it"),
  nonstop: z.boolean().optional().describe("True when only direct flights are wanted"),
  returnDate: calendarDate()
    .optional()
    .describe("Day of the way back, when the traveller said it; it is kept, not searched yet"),
  outboundDate: calendarDate()
    .optional()
    .describe(
      "When this search is for the way back: the day of the flight there. Origin, destination and " +
        "departureDate are then those of the way back",
    ),
});
type Input = z.infer<typeof input>;

const DAY_HAS_PASSED = {
  ok: false,
  say: "That day has passed. Which day would you like to fly?",
} as const;

export const searchFlightsTool = defineTool({
  name: "search_flights",
  description:
    "Searches all flights of one day from one place to another, one way, and shows them on the flight " +
    "search screen. The way back is a second search. Ask the traveller for the origin, the destination or the day when one was not said.",
  programs: SEARCHES,
  input,
  async run(input: Input, context: ToolContext): Promise<ToolOutcome> {
    const { app, traveller, memory, now, signal } = context;
    if (input.departureDate < oldestToday(now)) return DAY_HAS_PASSED;
    const departureTime = input.departureTime ?? "00:00";
    const form: OneWaySearch = { ...USUAL_OPTIONS, ...said(input), departureTime };
    const found = await searchFlights(app, form, { signal });
    if (!found.ok) return failed(found.reason);
    if (found.data.isPast) return DAY_HAS_PASSED;
    const { flights } = found.data;
    const asked = input.flightNumber ?? null;
    const limits = limitsOf(input);
    const within = flights.filter((flight) => isWithin(flight, limits));
    const named = nameOne(limits ? within : flights, limits ? "00:00" : departureTime, asked);
    memory.lastFlights = flights;
    memory.inSight = undefined;
    memory.lookedAt = undefined;
    memory.suggestedFlight = named?.flight.id;
    await leavePendingSearch(app, traveller, {
      ...bothWays(form, input),
      flightNumber: asked ?? (limits && named ? named.flight.flightNumber : null),
      results: flights,
    });
    return {
      ok: true,
      say: announce({ ...found.data, ...optionsOf(form) }, { named, asked, limits, now }),
      data: {
        found: flights.length,
        suggested: named?.flight.id ?? null,
        flights: flights.slice(0, MAX_FOR_A_MODEL).map(forModel),
      },
      navigate: "/flights",
    };
  },
});

/** Omits unset options, so that the defaults apply. */
const said = ({ adults, cabin, nonstop, origin, destination, departureDate }: Input) => ({
  origin,
  destination,
  departureDate,
  ...(adults && { adults }),
  ...(cabin && { cabin }),
  ...(nonstop && { nonstop }),
});

/** The search as the screen stores it, with outbound and return together. */
function bothWays(
  search: OneWaySearch,
  { returnDate, outboundDate }: Input,
): Omit<PendingSearch, "flightNumber" | "results"> {
  const { departureDate } = search;
  if (!outboundDate || outboundDate > departureDate) {
    const isLater = returnDate !== undefined && returnDate >= departureDate;
    return { ...search, returnDate: isLater ? returnDate : null, way: "there" };
  }
  return {
    ...search,
    origin: search.destination,
    destination: search.origin,
    departureDate: outboundDate,
    departureTime: "00:00",
    returnDate: departureDate,
    way: "back",
  };
}

/** Drops the details of the legs, which fill a context and say little. */
const forModel = ({ legs, connections, ...flight }: FlightResult) => ({
  ...flight,
  ...(legs.length > 1
    ? {
        numbers: legs.map(({ flightNumber }) => flightNumber),
        changes: connections.map(connectionText),
      }
    : {}),
});

/** Bounds on the times of day, and their wording. */
interface Limits {
  after?: string;
  before?: string;
  arriveBy?: string;
  say: string;
}

function limitsOf({ departureTime, limit, arriveBy }: Input): Limits | undefined {
  if (arriveBy) return { arriveBy, say: `arriving by ${arriveBy}` };
  if (!limit || !departureTime) return undefined;
  return { [limit]: departureTime, say: `${limit} ${departureTime}` };
}

function isWithin(flight: FlightResult, limits: Limits | undefined): boolean {
  const { after = "00:00", before = "24:00", arriveBy } = limits ?? {};
  const { departureTime, arrivalTime } = flight;
  // A flight that lands on another day does not arrive by a time of this day.
  const isInTime = !arriveBy || (arrivalTime <= arriveBy && flight.arrivalDayOffset === 0);
  return after <= departureTime && departureTime < before && isInTime;
}

interface Named {
  flight: FlightResult;
  why: string;
}

/** The flight worth saying aloud: the requested one, the nearest to the time, or the cheapest. */
function nameOne(
  flights: readonly FlightResult[],
  time: string,
  asked: string | null,
): Named | undefined {
  const byNumber = asked && flights.find((flight) => flight.flightNumber === asked);
  if (byNumber) return { flight: byNumber, why: "The one you asked for:" };
  const byTime = closestToTime(flights, time);
  if (byTime) return { flight: byTime, why: `Closest to ${time}:` };
  const cheapest = flights
    .filter((flight) => flight.price !== null)
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0];
  return cheapest && { flight: cheapest, why: "The cheapest:" };
}

function announce(
  search: FlightSearch & FlightOptions,
  {
    named,
    asked,
    limits,
    now,
  }: { named: Named | undefined; asked: string | null; limits: Limits | undefined; now: Date },
): string {
  const { flights, origin, destination, departureDate } = search;
  const route = [
    `from ${origin.label} to ${destination.label} on ${spokenDate(departureDate, now)}`,
    ...optionsInWords(search),
  ].join(", ");
  if (flights.length === 0) return `I found no flights ${route}.`;
  const sentences = [`${count(flights.length, "flight")} ${route}.`];
  const missing = whatIsMissing(search, { named, asked, limits });
  if (missing) sentences.push(missing);
  if (named) {
    const { flight, why } = named;
    const price = flight.price === null ? "" : `, $${Math.round(flight.price)}`;
    const via = flight.stops === 0 ? "" : `, with ${spokenStops(flight)}`;
    const which = limits && !asked ? `The cheapest ${limits.say}:` : why;
    sentences.push(`${which} ${spokenFlight(flight)} at ${flight.departureTime}${via}${price}.`);
  }
  return sentences.join(" ");
}

/** What was asked for but is not among the flights. */
function whatIsMissing(
  { flights, departureTime }: FlightSearch,
  { named, asked, limits }: { named?: Named; asked: string | null; limits?: Limits },
): string | null {
  if (asked) return named?.flight.flightNumber === asked ? null : `${asked} isn't one of them.`;
  if (limits) return named ? null : `None of them is ${limits.say}.`;
  if (departureTime === "00:00" || closestToTime(flights, departureTime)) return null;
  return `None departs within half an hour of ${departureTime}.`;
}
