/** A trip as someone else may see it, under a link; free of zod, and of ids, accounts and home addresses. */

import type { FlightStanding } from "./flight-standing.ts";

/** One end of a flight, on the clock of its place. */
export interface SharedEnd {
  /** IATA code, or the place as it was typed. */
  code: string;
  /** City and terminal. */
  place: string;
  /** `HH:MM` as expected now; null where only the day is known. */
  time: string | null;
  /** `HH:MM` as planned, where it is another time now. */
  planned: string | null;
  /** Of `time`: calendar days after the one on which the flight was to leave. */
  dayOffset: number;
}

export interface SharedFlight {
  kind: "flight";
  /** "BA117, British Airways". */
  title: string;
  /** Null where no one has looked yet. */
  standing: FlightStanding | null;
  from: SharedEnd;
  to: SharedEnd;
  /** Booking reference, seat, class and notes: only where the traveller wants them to be seen. */
  details: string[];
}

export interface SharedOther {
  kind: "stay" | "car";
  /** `HH:MM` there. */
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
  /** `YYYY-MM-DD` on the calendar of the place. */
  days: { date: string; items: SharedItem[] }[];
  /** `YYYY-MM-DD`: until that day is over, the link opens this. */
  sharedUntil: string;
}

/** As much of it as is shown on a page: of so many parts this one, from 1. */
export interface SharedTripPart extends SharedTrip {
  part: number;
  parts: number;
}
