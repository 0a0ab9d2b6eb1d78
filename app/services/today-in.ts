import { DateTime } from "luxon";

/** Today in a timezone, `YYYY-MM-DD`. */
export const todayIn = (timezone: string, now: Date): string =>
  DateTime.fromJSDate(now, { zone: timezone }).toFormat("yyyy-MM-dd");
