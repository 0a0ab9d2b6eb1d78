import { DateTime } from "luxon";
import type { CarDirection } from "#app/contracts/trips.ts";

/** What mends a problem. */
export type ProblemAction =
  | { kind: "search-hotel"; place: string; checkIn: string; checkOut: string }
  | { kind: "search-flight"; origin: string; destination: string; date: string }
  | { kind: "book-car"; flightId: string; direction: CarDirection }
  | { kind: "cancel-car"; id: string; name: string }
  | { kind: "delete-flight"; id: string; name: string }
  | { kind: "delete-hotel"; id: string; name: string }
  | { kind: "add-home-address" };

/** Something about a trip that does not fit. */
export interface Problem {
  kind:
    | "missing-night"
    | "missing-leg"
    | "missing-car"
    | "unknown-pickup"
    | "leave-now"
    | "duplicate-flight"
    | "flights-overlap"
    | "short-connection"
    | "separate-tickets"
    | "early-check-in"
    | "late-check-out"
    | "double-booked"
    | "far-stay"
    | "car-without-flight"
    | "car-too-late"
    | "car-too-early"
    | "car-check";
  /** "urgent": act now. "warning": it does not fit. "note": something is still to be done, or to be known. */
  severity: "urgent" | "warning" | "note";
  /** `YYYY-MM-DD` where it stands in the trip. */
  day: string;
  /** The flight, hotel or car at which it stands; null for one between them. */
  itemId: string | null;
  /** For the traveller, in whole sentences. */
  sentence: string;
  action: ProblemAction | null;
}

/** So far one goes by train or by car without a word to NoVo; what is farther needs a flight. */
export const OVERLAND_KM = 1000;

/** "5 December". */
export const dayInWords = (day: string): string =>
  DateTime.fromISO(day, { zone: "utc" }).toFormat("d LLLL", { locale: "en-GB" });
