import { counted } from "#app/contracts/counted.ts";
import type { Connection, ConnectionStatus } from "#app/contracts/flights.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";

export const stopsText = (stops: number): string =>
  stops === 0 ? "nonstop" : counted(stops, "stop");

/** "1 h 20 min in Istanbul", "3 h in London, from LHR to LGW". */
export function connectionText({ city, airport, nextAirport, minutes }: Connection): string {
  const where = minutes === null ? `in ${city}` : `${minutesInWords(minutes)} in ${city}`;
  return airport === nextAirport ? where : `${where}, from ${airport} to ${nextAirport}`;
}

/** The same, with what is left of it: "1 h 20 min in Istanbul, 55 min if TK1988 stays late". */
export function connectionStatusText(connection: ConnectionStatus): string {
  const { expectedMinutes, lateFlight } = connection;
  if (expectedMinutes === null) return connectionText(connection);
  const left = expectedMinutes > 0 ? minutesInWords(expectedMinutes) : "no time";
  return `${connectionText(connection)}, ${left} if ${lateFlight ?? "the first flight"} stays late`;
}
