import type { FlightStanding } from "./flight-standing.ts";
import type { SuggestedCar } from "./pickup.ts";
import type { CarDirection } from "./trips.ts";

export type ProblemAction =
  | { kind: "search-hotel"; place: string; checkIn: string; checkOut: string }
  | { kind: "search-flight"; origin: string; destination: string; date: string }
  | { kind: "book-car"; flightId: string; direction: CarDirection }
  | { kind: "ask-pickup"; flightId: string; direction: CarDirection }
  | { kind: "change-car"; id: string; date: string }
  | { kind: "cancel-car"; id: string; date: string }
  | { kind: "delete-flight"; id: string; name: string }
  | { kind: "change-hotel"; id: string; name: string }
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
    | "trips-overlap"
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
  /** "urgent": act now. "warning": something does not fit. "note": something to do or to know. */
  severity: "urgent" | "warning" | "note";
  /** Its day in the trip, `YYYY-MM-DD`. */
  day: string;
  /** The flight, hotel or car concerned; null for a problem between items. */
  itemId: string | null;
  /** Whole sentences for the traveller. */
  sentence: string;
  /** The same in a few words, for display beneath the item concerned. */
  brief?: string;
  /** For a "short-connection": the airport, or both, and the minutes available. */
  change?: { where: string; minutes: number };
  action: ProblemAction | null;
}

/** One line of a trip's timeline. */
export interface TripEntry {
  kind: "departure" | "landing" | "car" | "suggested-car" | "check-in" | "check-out";
  /** The flight, hotel or car concerned. */
  itemId: string;
  /** ISO 8601 in UTC; approximate if only the day is known. */
  at: string;
  /** Local `HH:MM`; null if only the day is known. */
  time: string | null;
  /** "19:05 London time", "02:20 London time on Sunday"; null if the time there is the same. */
  homeTime: string | null;
  title: string;
  /** A car's destination; the title ends with it. */
  place?: string;
  detail: string;
  isUnconfirmed: boolean;
  /** For a watched flight, from the day before: its state, and the new time and date if they have changed. */
  live?: FlightStanding & { time: string | null; date: string | null };
  /** A car to book here. */
  suggestion: SuggestedCar | null;
  problems: Problem[];
}

/** One end of a flight, as saved. */
export interface BoardPlace {
  /** IATA code, or the place as typed. */
  code: string;
  city: string | null;
  terminal?: string | null;
}

/** A saved flight as a departure board shows it; times are local `HH:MM`. */
export interface BoardFlight {
  /** Departure date, `YYYY-MM-DD`. */
  date: string;
  from: BoardPlace;
  to: BoardPlace;
  departureTime: string | null;
  arrivalTime: string | null;
  arrivalDayOffset: number;
}

/** The next flight to leave, and when: "in 9 days", "today". */
export interface NextDeparture extends BoardFlight {
  flightId: string;
  flightNumber: string;
  when: string;
}

/** When to leave for a flight, in epoch milliseconds, and whether a car comes then. */
export interface Leaving {
  at: number;
  byCar: boolean;
}

/** A departure on a trip's own page, shown instead of a line. */
export interface TripBoard extends BoardFlight {
  flightId: string;
  airline: string | null;
  leaving: Leaving | null;
  /** Seat and booking reference. */
  details: string;
}

export interface TripDay {
  /** Local date, `YYYY-MM-DD`. */
  date: string;
  /** IATA code of the last airport landed at by then; null before the first landing. */
  place: string | null;
  entries: TripEntry[];
  /** Problems between entries: a night without a bed. */
  problems: Problem[];
}

export interface TripPlace {
  id: string;
  name: string;
  /** Label on the map; for an airport, its code. */
  tag: string;
  address: string | null;
  latitude: number;
  longitude: number;
}

/** A trip as screens, API and assistant show it; all times are local. */
export interface TripView {
  id: string;
  name: string;
  /** The cities that it goes to, or the places of its hotels. */
  goals: string[];
  firstDay: string;
  lastDay: string;
  nights: number;
  /** How many things do not fit, and how many are still to do. */
  warnings: number;
  notes: number;
  /** Whether nothing saved leads back home. */
  isOneWay: boolean;
  /** Each change of planes: "1 h 20 min in Istanbul". */
  changes: string[];
  days: TripDay[];
}

/** The part of a trip that a page shows; `part` counts from 1. */
export interface TripPart extends TripView {
  part: number;
  parts: number;
}
