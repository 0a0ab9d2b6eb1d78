/** A trip as others see it through a link; without zod, ids, accounts and home addresses. */

import type { FlightStanding } from "./flight-standing.ts";

/** One end of a flight, in local time. */
export interface SharedEnd {
  /** IATA code, or the place as typed. */
  code: string;
  /** City and terminal. */
  place: string;
  /** `HH:MM` as expected now; null if only the day is known. */
  time: string | null;
  /** `HH:MM` as planned, if that has changed. */
  planned: string | null;
  /** Calendar days from the planned day of departure to `time`. */
  dayOffset: number;
}

export interface SharedFlight {
  kind: "flight";
  /** "BA117, British Airways". */
  title: string;
  /** Null until first checked. */
  standing: FlightStanding | null;
  from: SharedEnd;
  to: SharedEnd;
  /** Booking reference, seat, class and notes: only if the traveller shares them. */
  details: string[];
}

export interface SharedOther {
  kind: "stay" | "car";
  /** `HH:MM`, local. */
  time: string | null;
  title: string;
  details: string[];
}

export type SharedItem = SharedFlight | SharedOther;

export interface SharedTrip {
  name: string;
  firstDay: string;
  lastDay: string;
  nights: number;
  /** `YYYY-MM-DD`, local to the place. */
  days: { date: string; items: SharedItem[] }[];
  /** `YYYY-MM-DD`: the link works until that day is over. */
  sharedUntil: string;
}

/** What one page shows of it: part `part` of `parts`, from 1. */
export interface SharedTripPart extends SharedTrip {
  part: number;
  parts: number;
}
