import type { Connection, ConnectionStatus } from "#app/contracts/flights.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { m } from "#messages";

export const stopsText = (stops: number): string => m.flights.stops({ stops });

export const changesText = (changes: readonly string[]): string =>
  changes.reduce((before, next) => m.flights.changes({ before, next }));

/** "1 h 20 min in Istanbul", "3 h in London, from LHR to LGW". */
export function connectionText({ city, airport, nextAirport, minutes }: Connection): string {
  const change =
    minutes === null
      ? m.flights.changeIn({ city })
      : m.flights.changeInFor({ duration: minutesInWords(minutes), city });
  return airport === nextAirport
    ? change
    : m.flights.changeAirports({ change, airport, nextAirport });
}

/** The same, with what is left of it: "1 h 20 min in Istanbul, 55 min if TK1988 stays late". */
export function connectionStatusText(connection: ConnectionStatus): string {
  const { expectedMinutes, lateFlight } = connection;
  if (expectedMinutes === null) return connectionText(connection);
  const change = connectionText(connection);
  const left = expectedMinutes > 0 ? minutesInWords(expectedMinutes) : m.flights.noTime();
  return lateFlight === null
    ? m.flights.changeLeftFirst({ change, left })
    : m.flights.changeLeft({ change, left, flight: lateFlight });
}
