/** A found booking as its card shows it: few words, and no more data than they need. */

import { dateText } from "#app/components/date-text.ts";
import type { FoundBooking } from "#app/contracts/imports.ts";
import { destinationInWords } from "#app/contracts/stored-words.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import type { Compared } from "#app/services/import/compare.ts";
import { detailsOf, nameOf } from "#app/services/import/describe.ts";
import { FIELDS } from "#app/services/import/fields.ts";
import type { OpenImport } from "#app/services/import/import.server.ts";
import { m } from "#messages";

export interface ShownFind {
  at: number;
  kind: "flight" | "stay" | "car";
  state: Compared["state"];
  isUnsure: boolean;
  /** The file it is from, and its own words, to check it by. */
  document: string;
  said: string | null;
  name: string;
  /** "London to New York (LHR to JFK)". */
  route: string | null;
  /** `YYYY-MM-DD`, and what is shown after it. */
  date: string;
  untilDate: string | null;
  times: string | null;
  /** Arrival day relative to the departure day. */
  arrivalDays: number;
  details: string[];
  changes: { label: string; from: string | null; to: string }[];
  /** Its fields as read, to correct; null if the form would be too long with them. */
  values: Record<string, string> | null;
}

/** A cancelled booking that is in the plans. */
export type ShownCancelled = Pick<ShownFind, "at" | "isUnsure" | "document" | "said" | "name">;

/** A form has 64 kB at most (app/platform/protection/body-limit.server.ts), and more may be typed. */
const MAX_IN_FORM = 40_000;

export function showAll(
  app: Pick<AppContext, "airports">,
  { compared, cancelled }: Pick<OpenImport, "compared" | "cancelled">,
): { items: ShownFind[]; cancelled: ShownCancelled[] } {
  let left = MAX_IN_FORM;
  const items = compared.map((one) => {
    const values = valuesOf(one.found);
    left -= String(new URLSearchParams(values)).length;
    return { ...showFound(app, one), values: left > 0 && !isThere(one) ? values : null };
  });
  return {
    items,
    cancelled: cancelled.map(
      ({ at, isDoubtful, cancelled: { name, document, said, isUnsure } }) => ({
        at,
        name,
        document,
        said: said ?? null,
        isUnsure: isUnsure || isDoubtful,
      }),
    ),
  };
}

const isThere = ({ state }: Compared): boolean => state === "same" || state === "older";

export function valuesOf({ kind, booking }: FoundBooking): Record<string, string> {
  const read: Readonly<Record<string, unknown>> = booking;
  return Object.fromEntries(
    Object.entries(FIELDS[kind])
      .filter(([, { isCode }]) => !isCode)
      .map(([field]) => [field, destinationInWords(String(read[field] ?? ""))]),
  );
}

/** Writes a date as elsewhere on the screen. */
const inWords = <Value extends string | null>(value: Value) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value) : value;

function showFound(
  { airports }: Pick<AppContext, "airports">,
  one: Compared,
): Omit<ShownFind, "values"> {
  const { at, state, found, passenger } = one;
  const { kind, booking, document } = found;
  const isDoubtful = state === "changed" && one.isDoubtful;
  const isUnsure = found.isUnsure || isDoubtful || passenger !== undefined;
  const shown = {
    at,
    kind,
    state,
    isUnsure,
    document,
    said: found.said ?? null,
    name: nameOf(found),
    details: [...detailsOf(found), ...(passenger ? [m.imports.passOf({ passenger })] : [])],
    changes:
      state === "changed"
        ? one.changes.map(({ field, label, from, to }) =>
            FIELDS[kind][field]?.isCode
              ? { label, from: null, to: from ? m.imports.codeNew() : m.imports.codeAdded() }
              : { label, from: inWords(from), to: inWords(to) },
          )
        : [],
  };
  if (kind === "flight") {
    const { departureAirport, arrivalAirport, departureTime, arrivalTime, date } = booking;
    const [from, to] = [airports.byCode(departureAirport), airports.byCode(arrivalAirport)];
    const days =
      from && to && departureTime && arrivalTime
        ? arrivalDayOffset({ date, departureTime, arrivalTime }, from, to)
        : 0;
    const city = (code: string) => cityAt(airports, code);
    return {
      ...shown,
      route: m.imports.route({
        from: city(departureAirport),
        to: city(arrivalAirport),
        fromCode: departureAirport,
        toCode: arrivalAirport,
      }),
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
