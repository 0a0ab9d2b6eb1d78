import { DateTime } from "luxon";

/** So far one goes by train or by car without a word to NoVo; what is farther needs a flight. */
export const OVERLAND_KM = 1000;

/** "5 December". */
export const dayInWords = (day: string): string =>
  DateTime.fromISO(day, { zone: "utc" }).toFormat("d LLLL", { locale: "en-GB" });
