import type { FlightResult } from "#app/contracts/flights.ts";

/** Spec section 9: a flight this close to the requested time is highlighted. */
const HIGHLIGHT_WINDOW_MINUTES = 30;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The flight nearest to `time` (`HH:MM`), within 30 minutes. The default 00:00 means "any time": none. */
export function closestToTime<F extends Pick<FlightResult, "departureTime">>(
  flights: readonly F[],
  time: string,
): F | undefined {
  if (time === "00:00") return undefined;
  const off = (flight: F) => Math.abs(minutes(flight.departureTime) - minutes(time));
  const [nearest] = flights.toSorted((a, b) => off(a) - off(b));
  return nearest && off(nearest) <= HIGHLIGHT_WINDOW_MINUTES ? nearest : undefined;
}

/** The flight asked for by number (of any leg), else the closest to the requested time. */
export function highlighted<
  F extends Pick<FlightResult, "departureTime" | "flightNumber" | "legs">,
>(
  flights: readonly F[],
  asked: { departureTime: string; flightNumber?: string | null },
): F | undefined {
  if (!asked.flightNumber) return closestToTime(flights, asked.departureTime);
  const { flightNumber } = asked;
  return (
    flights.find((flight) => flight.flightNumber === flightNumber) ??
    flights.find(({ legs }) => legs.some((leg) => leg.flightNumber === flightNumber))
  );
}
