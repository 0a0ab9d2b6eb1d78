/**
 * The demo timetable: which flights a route has, derived from the two airports alone, so that it is
 * the same from day to day. Carriers, numbers, hours and durations are plausible, not real.
 */
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { fraction, pick, seed } from "#app/services/demo/seeded.ts";
import { distanceKm, eastward } from "#app/services/geo.ts";
import { type Airline, airlineByCode, allAirlines } from "./airlines.ts";

export interface ScheduledFlight {
  airline: Airline;
  /** IATA carrier and number, for example BA117. */
  flightNumber: string;
  origin: Airport;
  destination: Airport;
  /** Minutes after midnight, on the clock of the origin. */
  departure: number;
  durationMinutes: number;
  stops: number;
  departureTerminal: string;
  arrivalTerminal: string;
  /** Luxon weekdays (1 is Monday) on which it does not run; most run daily. */
  restsOn: number | null;
}

/** Nobody flies where a train or a car is quicker. */
const SHORTEST_KM = 80;
const LOW_COST_KM = 3500;
const LONG_HAUL_KM = 4000;
/** Beyond this an aircraft has to come down once on the way. */
const NONSTOP_KM = 14_000;
const STOP_MINUTES = 95;

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

/** Every flight of the demo timetable from one airport to another, in order of departure. */
export function timetable(origin: Airport, destination: Airport): ScheduledFlight[] {
  const km = distanceKm(origin, destination);
  if (origin.iata === destination.iata || km < SHORTEST_KM) return [];
  const longHaul = km > LONG_HAUL_KM;
  if (longHaul && [origin, destination].some(({ iata }) => SHORT_HAUL_ONLY.has(iata))) return [];
  const carriers = carriersOf(origin, destination, km);
  if (carriers.length === 0 && [origin, destination].some(({ iata }) => LOW_COST_ONLY.has(iata))) {
    return [];
  }
  const connecting = carriers.length === 0 ? connector(origin, destination) : undefined;
  const flights = connecting
    ? flightsOf(connecting, origin, destination, km, 1)
    : carriers.flatMap((airline) =>
        flightsOf(airline, origin, destination, km, km > NONSTOP_KM ? 1 : 0),
      );
  return flights.toSorted((a, b) => a.departure - b.departure);
}

/** Up to three airlines at home at either end; without one, those of the country both lie in. */
function carriersOf(origin: Airport, destination: Airport, km: number): Airline[] {
  const ends = [origin, destination];
  const cheapOnly = ends.some(({ iata }) => LOW_COST_ONLY.has(iata));
  const able = allAirlines().filter(({ lowCost, longHaulOnly }) =>
    lowCost ? km < LOW_COST_KM : !cheapOnly && (!longHaulOnly || km > LONG_HAUL_KM),
  );
  const based = able.filter(({ hubs }) => ends.some(({ iata }) => hubs.includes(iata)));
  const chosen =
    based.length > 0 ? based : able.filter(({ country }) => isDomesticRoute(ends, country));
  // Those at home at both ends come first, then a fixed but varied order.
  const rank = (airline: Airline) =>
    ends.filter(({ iata }) => airline.hubs.includes(iata)).length +
    fraction(airline.code, origin.iata, destination.iata) * 0.9;
  return chosen.toSorted((a, b) => rank(b) - rank(a)).slice(0, 3);
}

/** Between lesser airports of one country its own airlines fly; abroad they connect at a hub. */
const isDomesticRoute = (ends: Airport[], country: string) =>
  ends.every(({ countryCode }) => countryCode === country);

/** With no direct flight: an airline of either country, with a change at its hub. */
function connector(origin: Airport, destination: Airport): Airline {
  const full = allAirlines().filter(({ lowCost, longHaulOnly }) => !lowCost && !longHaulOnly);
  const local = full.filter(({ country }) =>
    [origin.countryCode, destination.countryCode].includes(country),
  );
  const [first, ...rest] = local.length > 0 ? local : full;
  if (!first) throw new Error("the list of airlines is empty");
  return pick([first, ...rest], "connector", origin.iata, destination.iata);
}

/** How many flights a day one airline has on a route. */
function frequency(airline: Airline, origin: Airport, destination: Airport, km: number): number {
  const ends = [origin, destination];
  const large = ends.filter(({ size }) => size === "large").length;
  const hubs = ends.filter(({ iata }) => airline.hubs.includes(iata)).length;
  const most = km > LONG_HAUL_KM ? 1 + large + hubs : 2 + large + hubs;
  const least = large === 2 && hubs > 0 ? 2 : 1;
  return least + (seed("frequency", airline.code, origin.iata, destination.iata) % most);
}

function flightsOf(
  airline: Airline,
  origin: Airport,
  destination: Airport,
  km: number,
  stops: number,
): ScheduledFlight[] {
  const route = [airline.code, origin.iata, destination.iata];
  const count = stops > 0 && km <= NONSTOP_KM ? 2 : frequency(airline, origin, destination, km);
  // The day's flights lie evenly between the first and the last departure, each a little off.
  const [first, last] =
    km > LONG_HAUL_KM ? [8 * 60 + 20, 21 * 60 + 30] : [6 * 60 + 20, 20 * 60 + 40];
  const step = (last - first) / count;
  return Array.from({ length: count }, (_, slot) => {
    const exact =
      first + step * slot + fraction("slot", ...route, slot) * Math.min(step * 0.6, 150);
    const flightNumber = `${airline.code}${numberOf(airline, origin, destination, slot)}`;
    return {
      airline,
      flightNumber,
      origin,
      destination,
      departure: Math.floor(exact / 5) * 5,
      durationMinutes: blockMinutes(origin, destination, km) + stops * STOP_MINUTES,
      stops,
      departureTerminal: terminalOf(airline, origin),
      arrivalTerminal: terminalOf(airline, destination),
      restsOn:
        slot > 0 && fraction("rest", ...route, slot) < 0.2
          ? 1 + (seed("day", ...route, slot) % 7)
          : null,
    };
  });
}

/** Odd away from the airline's home, even back to it, as airlines mostly do; long-haul is short. */
function numberOf(airline: Airline, origin: Airport, destination: Airport, slot: number): number {
  const outbound =
    airline.hubs.includes(origin.iata) ||
    (!airline.hubs.includes(destination.iata) && origin.iata < destination.iata);
  const pair = [origin.iata, destination.iata].toSorted();
  const long = distanceKm(origin, destination) > LONG_HAUL_KM;
  const block = seed("number", airline.code, ...pair) % (long ? 45 : 440);
  return (long ? 1 : 450) + block * 20 + slot * 2 + (outbound ? 0 : 1);
}

/**
 * Gate to gate: 800 km/h on the great circle and 35 minutes for taxi, climb and approach. On long
 * routes the jet stream makes westward flights 5% longer and eastward ones 6% shorter.
 */
export function blockMinutes(
  origin: Airport,
  destination: Airport,
  km = distanceKm(origin, destination),
): number {
  const wind = km < 2000 ? 1 : eastward(origin, destination) > 0 ? 0.94 : 1.05;
  return Math.ceil(((km / 800) * 60 * wind + 35) / 5) * 5;
}

function terminalOf(airline: Airline, airport: Airport): string {
  const terminals = airport.size === "large" ? 4 : airport.size === "medium" ? 2 : 1;
  return String(1 + (seed("terminal", airline.code, airport.iata) % terminals));
}

const FLIGHT_NUMBER = /^([A-Z]\d|\d[A-Z]|[A-Z]{2})(\d{1,4})$/;

/**
 * The legs that a flight number stands for. With both airports known every route is found. By the
 * number alone, the airline's routes between its hubs and the world's busiest airports are looked
 * through: about 10 ms.
 */
export function legsOf(
  flightNumber: string,
  airports: AirportIndex,
  known: { origin?: Airport; destination?: Airport } = {},
): ScheduledFlight[] {
  const match = FLIGHT_NUMBER.exec(flightNumber);
  const airline = match?.[1] && airlineByCode(match[1]);
  if (!airline) return [];
  const { origin, destination } = known;
  const ofNumber = (from: Airport, to: Airport) =>
    timetable(from, to).filter((flight) => flight.flightNumber === flightNumber);
  if (origin && destination) return ofNumber(origin, destination);
  const hubs = airline.hubs.map((hub) => airports.byCode(hub)).filter((hub) => hub !== undefined);
  const busiest = airports.all().slice(0, 150);
  const legs = hubs.flatMap((hub) =>
    busiest.flatMap((other) => [...ofNumber(hub, other), ...ofNumber(other, hub)]),
  );
  return legs.filter(
    (leg) =>
      (!origin || leg.origin.iata === origin.iata) &&
      (!destination || leg.destination.iata === destination.iata),
  );
}
