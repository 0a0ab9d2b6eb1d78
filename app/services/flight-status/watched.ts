import type { Told } from "#app/contracts/watching.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { FlightToWatch } from "#db/queries/watched-flights.ts";
import type { UserFlight } from "#db/schema.ts";

export const watchId = ({
  flightNumber,
  date,
  departureAirport,
  arrivalAirport,
}: Omit<FlightToWatch, "departureTime">) =>
  `${flightNumber} ${date} ${departureAirport}-${arrivalAirport}`;

/** Places as codes if they are airports: saved flights may use words. */
export function withCodes(flight: FlightToWatch, airports: AirportIndex): FlightToWatch {
  const code = (text: string) => airports.byCode(text)?.iata ?? text;
  const { departureAirport: from, arrivalAirport: to } = flight;
  return { ...flight, departureAirport: code(from), arrivalAirport: code(to) };
}

/** The ids under which a saved flight's legs are watched, in order; without legs, one for the whole. */
export function watchIdsOf(flight: UserFlight, airports: AirportIndex): string[] {
  const { flightNumber, date, departureTime, departureAirport, arrivalAirport } = flight;
  const parts: FlightToWatch[] =
    flight.legs.length === 0
      ? [{ flightNumber, date, departureTime, departureAirport, arrivalAirport }]
      : flight.legs.map((leg) => {
          const [date = "", departureTime = null] = leg.departsAt.split("T");
          return { ...leg, flightNumber: leg.flightNumber ?? "", date, departureTime };
        });
  return parts.map((part) => watchId(withCodes(part, airports)));
}

/** A leg's departure time as saved, `HH:MM`; null if only the day is known. */
export const savedTimeOf = ({ legs, departureTime }: UserFlight, index: number): string | null =>
  legs[index]?.departsAt.slice(11, 16) ?? departureTime;

/** Changing any of these makes it another flight. */
const WHICH = ["flightNumber", "date", "departureAirport", "arrivalAirport"] as const;

/** Since when, in epoch milliseconds, it has been the flight that it is now. */
export const savedSince = ({ createdAt, saidAt }: UserFlight): number =>
  Math.max(
    createdAt.getTime(),
    ...WHICH.flatMap((field) => Date.parse(saidAt?.[field] ?? "") || []),
  );

/** What those who saved a watched flight with this time were told. */
export function toldTo(told: Told | null | undefined, time: string | null): Told | null {
  if (!told?.echoes) return told ?? null;
  return told.echoes[time ?? ""] ?? null;
}

/** Position of a watched flight among a saved one's legs; null if not part of it. */
export function placeIn(
  flight: UserFlight,
  id: string,
  airports: AirportIndex,
): { index: number; isFirst: boolean; isLast: boolean } | null {
  const ids = watchIdsOf(flight, airports);
  const index = ids.indexOf(id);
  if (index < 0) return null;
  return { index, isFirst: index === 0, isLast: index === ids.length - 1 };
}
