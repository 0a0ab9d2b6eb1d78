import { DateTime } from "luxon";

/** Up to this distance people go by train or car without telling NoVo; farther needs a flight. */
export const OVERLAND_KM = 1000;

/** "5 December". */
export const dayInWords = (day: string): string =>
  DateTime.fromISO(day, { zone: "utc" }).toFormat("d LLLL", { locale: "en-GB" });
