import { Info } from "luxon";

/** Up to this distance people go by train or car without telling NoVo; farther needs a flight. */
export const OVERLAND_KM = 1000;

const MONTHS = Info.months("long", { locale: "en-GB" });

/** "5 December", of `YYYY-MM-DD`. */
export const dayInWords = (day: string): string =>
  `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
