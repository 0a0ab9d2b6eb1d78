import { DateTime } from "luxon";
import { z } from "zod";
import { createRapidApiClient, explainRapidApi } from "#app/platform/rapidapi.server.ts";
import { createCache } from "#app/services/cached.server.ts";
import type { Clock } from "#app/services/clock.ts";
import type {
  FlightLeg,
  FlightStatusProvider,
  FlightStatusQuery,
  Punctuality,
} from "./provider.ts";

const NAME = "AeroDataBox";
const MINUTE_MS = 60_000;
/** Around its departure a flight changes by the minute; before and after that hardly. */
const NEAR_HOURS = 6;
const NEAR_TTL_MS = 2 * MINUTE_MS;
const FAR_TTL_MS = 30 * MINUTE_MS;
const STATISTICS_TTL_MS = 24 * 60 * MINUTE_MS;
/** Fewer flights than this say nothing about the next one. */
const FEWEST_FLIGHTS = 10;
/** Punctual is at most a quarter of an hour late, as the industry counts. */
const PUNCTUAL_MINUTES = 15;

const time = z.looseObject({ utc: z.string(), local: z.string() });
const end = z.looseObject({
  airport: z.looseObject({ iata: z.string().nullish() }),
  scheduledTime: time.nullish(),
  revisedTime: time.nullish(),
  terminal: z.string().nullish(),
  gate: z.string().nullish(),
});
const leg = z.looseObject({ departure: end, arrival: end, status: z.string() });
const legs = z.array(leg);
type Leg = z.infer<typeof leg>;

const bracket = z.looseObject({ delayedTo: z.string().nullish(), num: z.number() });
const side = z.looseObject({
  class: z.string().nullish(),
  medianDelay: z.string().nullish(),
  numConsideredFlights: z.number(),
  numFlightsDelayedBrackets: z.array(bracket).nullish(),
});
const statistics = z.looseObject({
  origins: z.array(side).nullish(),
  destinations: z.array(side).nullish(),
});
type Side = z.infer<typeof side>;

/** Flight status and delay statistics by AeroDataBox (API 1.14), through RapidAPI. */
export function createAeroDataBox(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  clock: Clock,
): FlightStatusProvider {
  const http = createRapidApiClient({ provider: NAME, baseUrl, apiKey });
  const near = createCache<Leg[]>({ max: 1000, ttlMs: NEAR_TTL_MS, clock });
  const far = createCache<Leg[]>({ max: 1000, ttlMs: FAR_TTL_MS, clock });
  const known = createCache<{ value: Punctuality | null }>({
    max: 1000,
    ttlMs: STATISTICS_TTL_MS,
    clock,
  });

  const fetchLegs = ({ flightNumber, date }: FlightStatusQuery) =>
    http.call({
      path: `/flights/number/${encodeURIComponent(flightNumber)}/${date}`,
      query: { dateLocalRole: "Departure", withAircraftImage: "false", withLocation: "false" },
      schema: legs,
      // 204: no such flight on that day.
      empty: [],
      explain: (status, body) => (status === 404 ? "not_found" : explainRapidApi(status, body)),
    });

  return {
    name: NAME,
    source: "live",
    state: http.state,
    async status(query) {
      const cache = isNear(query.date, clock) ? near : far;
      const key = `${query.flightNumber} ${query.date}`;
      const found = await cache.get(key, () => fetchLegs(query));
      if (found.ok) return { ok: true, data: toLeg(found.data, query) };
      return found.error.kind === "not_found" ? { ok: true, data: null } : found;
    },
    async punctuality(query) {
      const answer = await known.get(query.flightNumber, async () => {
        const result = await http.call({
          path: `/flights/${encodeURIComponent(query.flightNumber)}/delays`,
          schema: statistics,
          empty: {},
          explain: explainRapidApi,
        });
        return result.ok ? { ok: true, data: { value: toPunctuality(result.data) } } : result;
      });
      if (answer.ok) return { ok: true, data: answer.data.value };
      return answer.error.kind === "not_found" ? { ok: true, data: null } : answer;
    },
  };
}

/** The day itself and half a day around it: a date alone does not say the zone. */
function isNear(date: string, clock: Clock): boolean {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone: "utc" }).toMillis();
  return Math.abs(noon - clock.now().getTime()) < (24 + NEAR_HOURS) * 60 * MINUTE_MS;
}

/** A number can stand for several legs of a day: the one from the airport that was asked for. */
function toLeg(
  found: Leg[],
  { departureAirport, arrivalAirport }: FlightStatusQuery,
): FlightLeg | null {
  const fits = (entry: Leg) =>
    (!departureAirport || entry.departure.airport.iata === departureAirport) &&
    (!arrivalAirport || entry.arrival.airport.iata === arrivalAirport);
  const chosen = found.find(fits) ?? (departureAirport ? undefined : found[0]);
  if (!chosen) return null;
  const { departure, arrival } = chosen;
  return {
    status: statusText(chosen),
    departureAirport: departure.airport.iata ?? departureAirport ?? "",
    arrivalAirport: arrival.airport.iata ?? arrivalAirport ?? "",
    departsAt: instantOf(departure.scheduledTime),
    arrivesAt: instantOf(arrival.scheduledTime),
    departure: describeEnd(departure),
    arrival: describeEnd(arrival),
  };
}

const describeEnd = ({ scheduledTime, terminal, gate }: Leg["departure"]) => ({
  scheduledTime: /(\d{2}:\d{2})/.exec(scheduledTime?.local ?? "")?.[1] ?? null,
  terminal: terminal ?? null,
  gate: gate ?? null,
});

/** "2026-12-04 10:05Z": a blank where ISO has a T. */
function instantOf(at: z.infer<typeof time> | null | undefined): string | null {
  const moment = DateTime.fromISO((at?.utc ?? "").replace(" ", "T"), { zone: "utc" });
  return moment.isValid ? moment.toISO() : null;
}

const TEXTS: Record<string, string> = {
  Expected: "On time",
  CheckIn: "Check-in open",
  GateClosed: "Gate closed",
  EnRoute: "In flight",
  Approaching: "Landing",
  Arrived: "Landed",
  Canceled: "Cancelled",
  CanceledUncertain: "Possibly cancelled",
  Unknown: "Scheduled",
};

/** A flight that is expected but a quarter of an hour late or more is delayed, whatever it is called. */
function statusText({ status, departure }: Leg): string {
  const minutes = delayMinutes(departure);
  const late = minutes >= PUNCTUAL_MINUTES && ["Expected", "CheckIn"].includes(status);
  if (status === "Delayed" || late) return minutes > 0 ? `Delayed ${minutes} min` : "Delayed";
  return TEXTS[status] ?? status;
}

function delayMinutes({ scheduledTime, revisedTime }: Leg["departure"]): number {
  const scheduled = instantOf(scheduledTime);
  const revised = instantOf(revisedTime);
  if (!scheduled || !revised) return 0;
  return Math.round(DateTime.fromISO(revised).diff(DateTime.fromISO(scheduled), "minutes").minutes);
}

/** At arrival where that is known, else at departure; null for too few flights. */
function toPunctuality({ origins, destinations }: z.infer<typeof statistics>): Punctuality | null {
  const whole = (list: Side[] | null | undefined) =>
    list?.find(
      (entry) =>
        (entry.class ?? "Flight") === "Flight" &&
        entry.numConsideredFlights >= FEWEST_FLIGHTS &&
        (entry.numFlightsDelayedBrackets?.length ?? 0) > 0,
    );
  const chosen = whole(destinations) ?? whole(origins);
  if (!chosen) return null;
  const punctual = (chosen.numFlightsDelayedBrackets ?? [])
    .filter(({ delayedTo }) => (minutesOf(delayedTo) ?? Infinity) <= PUNCTUAL_MINUTES)
    .reduce((sum, { num }) => sum + num, 0);
  return {
    onTimePercent: Math.min(100, (punctual / chosen.numConsideredFlights) * 100),
    medianDelayMinutes: minutesOf(chosen.medianDelay),
  };
}

/** "[-]hh:mm:ss" in minutes. */
function minutesOf(text: string | null | undefined): number | null {
  const match = /^(-?)(\d+):(\d{2}):(\d{2})/.exec(text ?? "");
  if (!match) return null;
  const [, sign, hours, minutes, seconds] = match;
  const total = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === "-" ? -total : total;
}
