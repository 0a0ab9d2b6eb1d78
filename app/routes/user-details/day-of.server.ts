import { DateTime } from "luxon";

/** "20 Nov 2026", in UTC: since when something is there, or until when. */
export const dayOf = (at: Date): string =>
  DateTime.fromJSDate(at, { zone: "utc" }).toFormat("d LLL yyyy");
