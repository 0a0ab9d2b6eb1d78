import { z } from "zod";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import { savedDate } from "#app/contracts/dates.ts";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import type { EndOfFlight, FlightStatusResponse } from "#app/contracts/flights.ts";
import { given } from "#app/platform/given.ts";
import { AIRLINE_NAMES } from "#app/services/english/words/airlines.ts";
import { getStatusForTraveller } from "#app/services/flight-status/flight-status.server.ts";
import { connectionStatusText } from "#app/services/flights/connection-text.ts";
import type { Result } from "#app/services/result.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { todayIn } from "#app/services/today-in.ts";
import { SEARCHES } from "../for-programs.ts";
import { reworded } from "../shown.ts";
import { failed, minutesOf, spokenDate } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { saidFlightNumber, withoutAirline } from "./flight-number.ts";
import { refuseUnknown } from "./next-saved.ts";
import { chooseFlightOf, upcomingTrips } from "./upcoming.ts";

/** In minutes. */
const HALF_DAY = 12 * 60;

const airport = z.string().trim().min(2).max(100).optional();
const input = z.object({
  flightNumber: saidFlightNumber(
    "For example BA117; leave out for the traveller's next saved flight",
  ),
  date: savedDate()
    .optional()
    .describe("Day of departure, YYYY-MM-DD; leave out for the saved flight's day, else today"),
  origin: airport.describe("Where it leaves from (city, airport or IATA code), where it was said"),
  destination: airport.describe("Where it goes, where it was said"),
  airline: airport.describe("The airline's name, where no number was said"),
});
export const flightStatusTool = defineTool({
  name: "flight_status",
  description: "Whether a flight is on time, with its times, terminals and gates.",
  programs: SEARCHES,
  input,
  async run(input, context): Promise<ToolOutcome> {
    const { app, traveller, timezone, now, signal } = context;
    const trips = await upcomingTrips(context);
    const number = wholeNumber(input, trips);
    if (number === null) {
      const say = `Whose flight is ${input.flightNumber}? Say its airline too.`;
      return { ok: false, say, data: { missing: "airline" } };
    }
    const wanted = { ...input, ...given({ flightNumber: number }), airports: app.airports };
    const saved = chooseFlightOf(trips, wanted);
    const flightNumber = number ?? saved?.flightNumber;
    if (!flightNumber) {
      const none =
        trips.flights.length > 0
          ? refuseUnknown("flight", trips, context).say
          : "You have none in your travel plans.";
      return { ok: false, say: `Which flight? ${none}`, data: { missing: "flightNumber" } };
    }
    const date = input.date ?? saved?.date ?? todayIn(timezone, now);
    const [departureAirport, arrivalAirport] = [input.origin, input.destination].map(
      (place) => place && app.airports.find(place)?.airports[0]?.iata,
    );
    const query = { flightNumber, date, departureAirport, arrivalAirport };
    const read = () => getStatusForTraveller(app, traveller, query, { signal });
    const found = await read();
    if (!found.ok) {
      const isOpen = found.reason.kind === "not_found" && !(departureAirport && arrivalAirport);
      if (!isOpen || !app.providers.flightStatus.knowsByAirports) return failed(found.reason);
      const say = `I don't know ${flightNumber} on ${spokenDate(date, now)}. Which two airports does it fly between?`;
      return { ok: false, say, data: { missing: "airports" } };
    }
    const isSaved = saved?.flightNumber === flightNumber && saved.date === date;
    const which = { flightNumber, date, flightId: isSaved ? saved.id : undefined };
    const about = shownOf(which, await reworded(context, found, read), app);
    return {
      ok: true,
      say: describe(flightNumber, spokenDate(date, now), found.data),
      data: { flightNumber, date, ...found.data },
      ...(about && { about }),
    };
  },
});

/** Completes bare digits from the stated airline, else from a saved flight; null if neither is known. */
function wholeNumber({ flightNumber, airline }: z.infer<typeof input>, { flights }: Trips) {
  if (!flightNumber || /\D/.test(flightNumber)) return flightNumber;
  const digits = Number(flightNumber);
  const code = AIRLINE_NAMES.find(({ name }) => name === airline?.toLowerCase())?.code;
  if (code) return `${code.toUpperCase()}${digits}`;
  const saved = flights.map((flight) => flight.flightNumber);
  return saved.find((number) => Number.parseInt(withoutAirline(number), 10) === digits) ?? null;
}

/** The flight's board; null if its airports are not known. */
function shownOf(
  which: { flightNumber: string; date: string; flightId: string | undefined },
  found: Result<FlightStatusResponse>,
  { airports }: ToolContext["app"],
): AnswerAbout | null {
  if (!found.ok) return null;
  const { data, source } = found;
  const { state, isLate, status, departure, arrival, arrivalDayOffset, legs } = data;
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  const place = (code: string) => ({ code, city: airports.byCode(code)?.city ?? null });
  return {
    ...{ kind: "flight", ...which, isDemo: source === "demo", departure, arrival },
    ...{ state, isLate, status, arrivalDayOffset },
    ...{ from: place(first.departureAirport), to: place(last.arrivalAirport) },
  };
}

function describe(
  flight: string,
  day: string,
  { departure, arrival, connections, ...standing }: FlightStatusResponse,
) {
  const time = spokenEnd(departure);
  const where = [
    departure.terminal && `terminal ${departure.terminal}`,
    departure.gate && `gate ${departure.gate}`,
  ].filter(Boolean);
  const landing = spokenEnd(arrival);
  const lands = landing ? ` It arrives${landing}.` : "";
  const from = where.length > 0 ? ` from ${where.join(", ")}` : "";
  const changes = connections
    .map((change) => ` You have ${connectionStatusText(change)}.`)
    .join("");
  // A status that names one flight of a journey keeps its capitals.
  const verdict =
    connections.length > 0 ? ` on ${day}: ${standing.status}` : ` ${verdictOf(standing)} on ${day}`;
  return `${flight}${verdict}. It departs${time}${from}.${lands}${changes}`;
}

const VERBS: Partial<Record<FlightStanding["state"], string>> = {
  departed: "has",
  landed: "has",
  "check-in": "has its",
  "gate-closed": "has its",
  diverted: "has been",
};

/** "is on schedule", "is delayed 2 h", "has landed, 40 min late", "has been diverted to Paris (CDG)". */
function verdictOf({ state, isLate, status }: FlightStanding): string {
  if (state === "scheduled" && !isLate) return "is on schedule";
  return `${VERBS[state] ?? "is"} ${status.charAt(0).toLowerCase()}${status.slice(1)}`;
}

/** The current time comes first: " at 13:30 instead of 12:00", " at 00:45 the next day instead of 22:30". */
function spokenEnd({ scheduledTime, expectedTime }: EndOfFlight): string {
  const time = expectedTime ?? scheduledTime;
  if (!time) return "";
  if (!scheduledTime || time === scheduledTime) return ` at ${time}`;
  return ` at ${time}${dayApart(time, scheduledTime)} instead of ${scheduledTime}`;
}

/** Two clock times more than half a day apart are nearer across midnight. */
function dayApart(time: string, scheduled: string): string {
  const later = minutesOf(time) - minutesOf(scheduled);
  if (Math.abs(later) <= HALF_DAY) return "";
  return later < 0 ? " the next day" : " the day before";
}
