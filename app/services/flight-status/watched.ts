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

/** By code where a place is an airport: saved flights may name one in words. */
export function withCodes(flight: FlightToWatch, airports: AirportIndex): FlightToWatch {
  const code = (text: string) => airports.byCode(text)?.iata ?? text;
  const { departureAirport: from, arrivalAirport: to } = flight;
  return { ...flight, departureAirport: code(from), arrivalAirport: code(to) };
}

/** The ids under which the legs of a saved flight are watched, in order; the whole counts as one where none is known. */
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

/** `HH:MM` at which a traveller has saved that a leg leaves; null where only the day is known. */
export const savedTimeOf = ({ legs, departureTime }: UserFlight, index: number): string | null =>
  legs[index]?.departsAt.slice(11, 16) ?? departureTime;

/** What makes another flight of it where it is changed. */
const WHICH = ["flightNumber", "date", "departureAirport", "arrivalAirport"] as const;

/** Since when, in milliseconds, a traveller has had the flight that this is now. */
export const savedSince = ({ createdAt, saidAt }: UserFlight): number =>
  Math.max(
    createdAt.getTime(),
    ...WHICH.flatMap((field) => Date.parse(saidAt?.[field] ?? "") || []),
  );

/** What was told of a watched flight to those who saved it with this time. */
export function toldTo(told: Told | null | undefined, time: string | null): Told | null {
  if (!told?.echoes) return told ?? null;
  return told.echoes[time ?? ""] ?? null;
}

/** At which place of a saved flight a watched one is flown; null where it is no part of it. */
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
