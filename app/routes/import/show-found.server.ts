/** One thing that was found, as its card shows it: few words, and no more of it than they need. */
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Compared } from "#app/services/import/compare.ts";
import { detailsOf, nameOf } from "#app/services/import/describe.ts";

export interface ShownFind {
  at: number;
  kind: "flight" | "stay" | "car";
  state: "new" | "same" | "changed";
  isUnsure: boolean;
  name: string;
  /** "London to New York (LHR to JFK)". */
  route: string | null;
  /** `YYYY-MM-DD`, and what is said behind it. */
  date: string;
  untilDate: string | null;
  times: string | null;
  details: string[];
  changes: { label: string; from: string | null; to: string }[];
}

export function showFound({ airports }: Pick<AppContext, "airports">, one: Compared): ShownFind {
  const { at, state, found } = one;
  const { kind, isUnsure, booking } = found;
  const shown = {
    at,
    kind,
    state,
    isUnsure,
    name: nameOf(found),
    details: detailsOf(found),
    changes:
      state === "changed" ? one.changes.map(({ label, from, to }) => ({ label, from, to })) : [],
  };
  if (kind === "flight") {
    const { departureAirport, arrivalAirport, departureTime, arrivalTime, date } = booking;
    const city = (code: string) => airports.byCode(code)?.city ?? code;
    return {
      ...shown,
      route: `${city(departureAirport)} to ${city(arrivalAirport)} (${departureAirport} to ${arrivalAirport})`,
      date,
      untilDate: null,
      times: [departureTime, arrivalTime].filter(Boolean).join(" – ") || null,
    };
  }
  if (kind === "stay") {
    const { checkInDate, checkOutDate } = booking;
    return { ...shown, route: null, date: checkInDate, untilDate: checkOutDate, times: null };
  }
  return { ...shown, route: null, date: booking.date, untilDate: null, times: booking.time };
}
