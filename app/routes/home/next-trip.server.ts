import { DateTime } from "luxon";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Trips } from "#app/services/trips/trips.server.ts";

export interface NextTrip {
  flightNumber: string;
  date: string;
  departureTime: string | null;
  from: string;
  to: string;
  /** "today", "tomorrow", "in 5 days". */
  when: string;
}

/** The saved flight that leaves next, as the departure airport's calendar counts the days. */
export function nextTrip(app: AppContext, { flights }: Pick<Trips, "flights">): NextTrip | null {
  for (const flight of flights) {
    const from = app.airports.byCode(flight.departureAirport);
    const zone = from?.timezone ?? "UTC";
    const now = DateTime.fromJSDate(app.clock.now(), { zone });
    const leaves = DateTime.fromISO(`${flight.date}T${flight.departureTime ?? "23:59"}`, { zone });
    if (leaves <= now) continue;
    const days = Math.round(leaves.startOf("day").diff(now.startOf("day"), "days").days);
    return {
      flightNumber: flight.flightNumber,
      date: flight.date,
      departureTime: flight.departureTime,
      from: from?.city ?? flight.departureAirport,
      to: app.airports.byCode(flight.arrivalAirport)?.city ?? flight.arrivalAirport,
      when: ["today", "tomorrow"][days] ?? `in ${days} days`,
    };
  }
  return null;
}
