/** One thing that was found, as its card shows it: few words, and no more of it than they need. */
import { dateText } from "#app/components/date-text.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import type { Compared } from "#app/services/import/compare.ts";
import { detailsOf, nameOf } from "#app/services/import/describe.ts";

export interface ShownFind {
  at: number;
  kind: "flight" | "stay" | "car";
  state: "new" | "same" | "changed";
  isUnsure: boolean;
  /** The document's own words, to check it by. */
  said: string | null;
  name: string;
  /** "London to New York (LHR to JFK)". */
  route: string | null;
  /** `YYYY-MM-DD`, and what is said behind it. */
  date: string;
  untilDate: string | null;
  times: string | null;
  /** Of the arrival against the departure. */
  arrivalDays: number;
  details: string[];
  changes: { label: string; from: string | null; to: string }[];
}

/** A day as everywhere else on the screen. */
const inWords = <Value extends string | null>(value: Value) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value) : value;

export function showFound({ airports }: Pick<AppContext, "airports">, one: Compared): ShownFind {
  const { at, state, found } = one;
  const { kind, isUnsure, booking } = found;
  const shown = {
    at,
    kind,
    state,
    isUnsure,
    said: isUnsure ? (found.said ?? null) : null,
    name: nameOf(found),
    details: detailsOf(found),
    changes:
      state === "changed"
        ? one.changes.map(({ label, from, to }) => ({
            label,
            from: inWords(from),
            to: inWords(to),
          }))
        : [],
  };
  if (kind === "flight") {
    const { departureAirport, arrivalAirport, departureTime, arrivalTime, date } = booking;
    const [from, to] = [airports.byCode(departureAirport), airports.byCode(arrivalAirport)];
    const days =
      from && to && departureTime && arrivalTime
        ? arrivalDayOffset({ date, departureTime, arrivalTime }, from, to)
        : 0;
    const city = (code: string) => airports.byCode(code)?.city ?? code;
    return {
      ...shown,
      route: `${city(departureAirport)} to ${city(arrivalAirport)} (${departureAirport} to ${arrivalAirport})`,
      date,
      untilDate: null,
      times: [departureTime, arrivalTime].filter(Boolean).join(" – ") || null,
      arrivalDays: days,
    };
  }
  if (kind === "stay") {
    const { checkInDate, checkOutDate } = booking;
    return {
      ...shown,
      route: null,
      date: checkInDate,
      untilDate: checkOutDate,
      times: null,
      arrivalDays: 0,
    };
  }
  return {
    ...shown,
    route: null,
    date: booking.date,
    untilDate: null,
    times: booking.time,
    arrivalDays: 0,
  };
}
