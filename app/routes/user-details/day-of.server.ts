import { DateTime } from "luxon";

/** Formats a start or end date, in UTC: "20 Nov 2026". */
export const dayOf = (at: Date): string =>
  DateTime.fromJSDate(at, { zone: "utc" }).toFormat("d LLL yyyy");
