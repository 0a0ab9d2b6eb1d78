/** Derived from the two airports alone, the same from day to day. Plausible, not real. */
import { LRUCache } from "lru-cache";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { distanceKm, eastward } from "#app/services/airports/geo.ts";
import { fraction, seed } from "#app/services/providers/seeded.ts";
import { type Airline, airlineByCode, allAirlines } from "../airlines.ts";
import { MAX_A_DAY, numberOf, parseFlightNumber, routeOf } from "./flight-numbers.ts";

export interface ScheduledFlight {
  airline: Airline;
  /** IATA carrier and number, for example BA117. */
  flightNumber: string;
  origin: Airport;
  destination: Airport;
  /** Minutes after midnight, local to the origin. */
  departure: number;
  durationMinutes: number;
  departureTerminal: string;
  arrivalTerminal: string;
  /** Luxon weekday (1 is Monday) on which it does not run; most run daily. */
  restsOn: number | null;
}

/** Below this a train or a car is quicker. */
const MIN_KM = 80;
const LOW_COST_KM = 3500;
const LONG_HAUL_KM = 4000;
/** Beyond this no aircraft of the timetable flies nonstop. */
const NONSTOP_KM = 14_000;
/** Airports searched for a number that does not encode its route. */
const BUSIEST = 150;

/** City airports with short runways or rules against long flights. */
const SHORT_HAUL_ONLY = new Set([
  "LGA",
  "DCA",
  "LCY",
  "LTN",
  "SEN",
  "LIN",
  "BMA",
  "AEP",
  "CGH",
  "SDU",
  "YTZ",
  "DAL",
  "MDW",
  "TSA",
  "GMP",
  "SHA",
]);

/** Airports that only low-cost carriers use. */
const LOW_COST_ONLY = new Set(
  "STN LTN SEN BVA CRL BGY HHN NYO TRF CIA SAW DMK EMA BRE PIK REU GRO".split(" "),
);

const MAX_ROUTES = 1000;
const routes = new LRUCache<string, ScheduledFlight[]>({ max: MAX_ROUTES });

/** Every nonstop flight of the demo timetable from one airport to another, in order of departure. */
export function timetable(origin: Airport, destination: Airport): ScheduledFlight[] {
  const route = `${origin.iata} ${destination.iata}`;
  const known = routes.get(route);
  if (known) return known;
  const flights = flightsBetween(origin, destination);
  routes.set(route, flights);
  return flights;
}

function flightsBetween(origin: Airport, destination: Airport): ScheduledFlight[] {
  const km = distanceKm(origin, destination);
  if (origin.iata === destination.iata || km < MIN_KM || km > NONSTOP_KM) return [];
  const longHaul = km > LONG_HAUL_KM;
  if (longHaul && [origin, destination].some(({ iata }) => SHORT_HAUL_ONLY.has(iata))) return [];
  return flightsOf(carriersOf(origin, destination, km), origin, destination);
}

/** Up to three airlines based at either end; if none, those of the country both ends are in. */
function carriersOf(origin: Airport, destination: Airport, km: number): Airline[] {
  const ends = [origin, destination];
  const cheapOnly = ends.some(({ iata }) => LOW_COST_ONLY.has(iata));
  const able = allAirlines().filter(({ lowCost, longHaulOnly }) =>
    lowCost ? km < LOW_COST_KM : !cheapOnly && (!longHaulOnly || km > LONG_HAUL_KM),
  );
  const based = able.filter(({ hubs }) => ends.some(({ iata }) => hubs.includes(iata)));
  const chosen =
    based.length > 0 ? based : able.filter(({ country }) => isDomesticRoute(ends, country));
  // Those based at both ends come first, then a fixed but varied order.
  const rank = (airline: Airline) =>
    ends.filter(({ iata }) => airline.hubs.includes(iata)).length +
    fraction(airline.code, ...pairOf(origin, destination)) * 0.9;
  return chosen.toSorted((a, b) => rank(b) - rank(a)).slice(0, 3);
}

/** A country's own airlines fly between its lesser airports; abroad means changing at a hub. */
const isDomesticRoute = (ends: Airport[], country: string) =>
  ends.every(({ countryCode }) => countryCode === country);

/** The same for both directions: an airline flies back as often as it flies there. */
const pairOf = (origin: Airport, destination: Airport) =>
  [origin.iata, destination.iata].toSorted();

/** 5-12 between large airports, 2-6 if long, 6-10 between hubs; 2-5 with one large end, 1-3 if long; else 1-2. */
function departuresADay(carriers: Airline[], origin: Airport, destination: Airport): number {
  const ends = [origin, destination];
  const long = distanceKm(origin, destination) > LONG_HAUL_KM;
  const large = ends.filter(({ size }) => size === "large").length;
  const trunk = ends.every(({ iata }) => carriers.some(({ hubs }) => hubs.includes(iata)));
  const range = (min: number, max: number) =>
    min + (seed("departures", ...pairOf(origin, destination)) % (max - min + 1));
  if (large === 0) return range(1, 2);
  if (large === 1) return long ? range(1, 3) : range(2, 5);
  if (!long) return range(5, 12);
  return trunk ? range(6, 10) : range(2, 6);
}

function flightsOf(carriers: Airline[], origin: Airport, destination: Airport): ScheduledFlight[] {
  const km = distanceKm(origin, destination);
  const count = Math.min(
    departuresADay(carriers, origin, destination),
    carriers.length * MAX_A_DAY,
  );
  // Flights are spread evenly from the first to the last departure, each a little off.
  const [first, last] =
    km > LONG_HAUL_KM ? [8 * 60 + 20, 21 * 60 + 30] : [6 * 60 + 20, 20 * 60 + 40];
  const step = (last - first) / count;
  const durationMinutes = blockMinutes(origin, destination, km);
  return Array.from({ length: count }).flatMap((_, place) => {
    const airline = carriers[place % carriers.length];
    if (!airline) return [];
    const slot = Math.floor(place / carriers.length);
    const route = [airline.code, origin.iata, destination.iata];
    const exact =
      first + step * place + fraction("slot", ...route, slot) * Math.min(step * 0.6, 150);
    return {
      airline,
      flightNumber: `${airline.code}${numberOf(airline, origin.iata, destination.iata, slot)}`,
      origin,
      destination,
      departure: Math.floor(exact / 5) * 5,
      durationMinutes,
      departureTerminal: terminalOf(airline, origin),
      arrivalTerminal: terminalOf(airline, destination),
      restsOn:
        slot > 0 && fraction("rest", ...route, slot) < 0.2
          ? 1 + (seed("day", ...route, slot) % 7)
          : null,
    };
  });
}

/** Gate to gate: 800 km/h plus 35 minutes; on long routes 5% more westward, 6% less eastward (jet stream). */
export function blockMinutes(
  origin: Airport,
  destination: Airport,
  km = distanceKm(origin, destination),
): number {
  const wind = km < 2000 ? 1 : eastward(origin, destination) > 0 ? 0.94 : 1.05;
  return Math.ceil(((km / 800) * 60 * wind + 35) / 5) * 5;
}

/** A flight not in the timetable: plausible, and always the same. `departure`: minutes after midnight. */
export function unlistedFlight(
  flightNumber: string,
  { origin, destination }: { origin: Airport; destination: Airport },
  departure = 360 + (seed("unlisted", flightNumber, origin.iata) % 168) * 5,
): ScheduledFlight | undefined {
  const code = /^([A-Z]\d|\d[A-Z]|[A-Z]{2,3})\d{1,4}[A-Z]?$/.exec(flightNumber)?.[1];
  if (!code || origin.iata === destination.iata) return undefined;
  const airline = airlineByCode(code) ?? unknownAirline(code, origin);
  return {
    airline,
    flightNumber,
    origin,
    destination,
    departure,
    durationMinutes: blockMinutes(origin, destination),
    departureTerminal: terminalOf(airline, origin),
    arrivalTerminal: terminalOf(airline, destination),
    restsOn: null,
  };
}

const unknownAirline = (code: string, { countryCode }: Airport): Airline => ({
  code,
  name: code,
  country: countryCode,
  hubs: [],
  lowCost: false,
  longHaulOnly: false,
});

/** Those of the busiest, as their signs name them; the others have as many as their size. */
const TERMINALS: Record<string, readonly string[]> = {
  LHR: ["5", "4", "3", "2"],
  LGW: ["N", "S"],
  JFK: ["1", "4", "5", "7", "8"],
  EWR: ["A", "B", "C"],
  LAX: ["1", "2", "3", "4", "5", "6", "7", "B"],
  CDG: ["1", "2"],
  FRA: ["1", "2"],
  FCO: ["1", "3"],
  DXB: ["1", "2", "3"],
};

function terminalOf(airline: Airline, { iata, size }: Airport): string {
  const real = TERMINALS[iata];
  const count = real?.length ?? (size === "large" ? 4 : size === "medium" ? 2 : 1);
  const at = seed("terminal", airline.code, iata) % count;
  return real?.[at] ?? String(1 + at);
}

/**
 * The legs that a flight number stands for. With both airports known, every route is found. A grid number
 * alone encodes its only route, between a hub and a large airport (0.1 ms). Beyond the grid, the airline's
 * routes between its hubs and the world's busiest airports, or between a known end and all airports, are
 * searched: 10 to 30 ms measured. Some of those share a number and some have no hub at either end: pass
 * both airports for them.
 */
export function legsOf(
  flightNumber: string,
  airports: AirportIndex,
  known: { origin?: Airport; destination?: Airport } = {},
): ScheduledFlight[] {
  const parts = parseFlightNumber(flightNumber);
  const airline = parts && airlineByCode(parts.carrier);
  if (!airline) return [];
  const { origin, destination } = known;
  const ofNumber = (from: Airport, to: Airport) =>
    timetable(from, to).filter((flight) => flight.flightNumber === flightNumber);
  const bothWays = (one: Airport, other: Airport) => [
    ...ofNumber(one, other),
    ...ofNumber(other, one),
  ];
  const fitting = (legs: ScheduledFlight[]) =>
    legs.filter(
      (leg) =>
        (!origin || leg.origin.iata === origin.iata) &&
        (!destination || leg.destination.iata === destination.iata),
    );
  if (origin && destination) return ofNumber(origin, destination);
  const route = routeOf(airline, parts.number);
  if (route) {
    const [home, away] = [airports.byCode(route.home), airports.byCode(route.away)];
    return home && away ? fitting(bothWays(home, away)) : [];
  }
  if (origin) return airports.all().flatMap((other) => ofNumber(origin, other));
  if (destination) return airports.all().flatMap((other) => ofNumber(other, destination));
  const hubs = airline.hubs.map((hub) => airports.byCode(hub)).filter((hub) => hub !== undefined);
  const busiest = airports.all().slice(0, BUSIEST);
  return hubs.flatMap((hub) => busiest.flatMap((other) => bothWays(hub, other)));
}
