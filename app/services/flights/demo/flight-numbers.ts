/**
 * Flight numbers of the demo timetable. Between an airline's hubs and the airports below, a number is a
 * position in a grid, so it identifies one route and direction and can be decoded. Other routes share the
 * rest of the four digits: there two routes of an airline may have one number.
 */
import { seed } from "#app/services/providers/seeded.ts";
import type { Airline } from "../airlines.ts";

/** The grid of an airline with ten hubs takes 9000 of the 9999 numbers. */
const GRID_AIRPORTS = (
  "LHR JFK CDG LAX DXB HND ATL AMS FRA SIN MAD IST ORD DFW SFO EWR HKG BCN FCO MUC LGW DUB ZRH VIE " +
  "LIS CPH ARN OSL BRU MIA BOS IAD SEA DEN LAS MCO IAH CLT MSP PHX DTW PHL YYZ YVR YUL MEX GRU BOG " +
  "LIM SCL EZE PTY CUN GIG ICN NRT KIX PEK PVG CAN TPE BKK KUL CGK MNL SGN HAN DEL BOM DOH AUH RUH " +
  "JED CAI TLV JNB CPT NBO ADD CMN SYD MEL BNE AKL PER ATH WAW HEL MAN EDI"
).split(" ");

export const MAX_A_DAY = 5;
/** A block holds the day's flights of one route, both ways. */
const BLOCK = MAX_A_DAY * 2;
const HIGHEST = 9999;

const FLIGHT_NUMBER = /^([A-Z]\d|\d[A-Z]|[A-Z]{2})([1-9]\d{0,3})$/;

/** "BA117" in its parts; undefined if not a flight number. */
export function parseFlightNumber(text: string): { carrier: string; number: number } | undefined {
  const [, carrier, number] = FLIGHT_NUMBER.exec(text) ?? [];
  return carrier && number ? { carrier, number: Number(number) } : undefined;
}

/** The number of an airline's flight: odd away from home, even back, as most airlines do. */
export function numberOf(
  airline: Airline,
  origin: string,
  destination: string,
  slot: number,
): number {
  const { home, away } = endsOf(airline, origin, destination);
  const rank = GRID_AIRPORTS.indexOf(away);
  const hub = airline.hubs.indexOf(home);
  const inGrid = hub >= 0 && rank >= 0;
  const first = gridSize(airline);
  const rest = Math.floor((HIGHEST - first) / BLOCK);
  const start = inGrid
    ? (rank * airline.hubs.length + hub) * BLOCK
    : first + (seed("number", airline.code, home, away) % rest) * BLOCK;
  return start + slot * 2 + (origin === home ? 1 : 2);
}

/** The airports that a grid number connects; undefined beyond the grid. */
export function routeOf(
  airline: Airline,
  number: number,
): { home: string; away: string } | undefined {
  const block = Math.floor((number - 1) / BLOCK);
  const home = airline.hubs[block % airline.hubs.length];
  const away = GRID_AIRPORTS[Math.floor(block / airline.hubs.length)];
  return home && away ? { home, away } : undefined;
}

const gridSize = (airline: Airline) => airline.hubs.length * GRID_AIRPORTS.length * BLOCK;

/** Home is the airline's larger hub of the two; without one, the alphabetically first. */
function endsOf(airline: Airline, origin: string, destination: string) {
  const place = (iata: string) => {
    const hub = airline.hubs.indexOf(iata);
    return hub < 0 ? airline.hubs.length : hub;
  };
  const outbound = place(origin) - place(destination) || (origin < destination ? -1 : 1);
  return outbound < 0 ? { home: origin, away: destination } : { home: destination, away: origin };
}
