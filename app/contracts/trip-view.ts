import type { FlightStanding } from "./flight-standing.ts";
import type { SuggestedCar } from "./pickup.ts";
import type { CarDirection } from "./trips.ts";

export type ProblemAction =
  | { kind: "search-hotel"; place: string; checkIn: string; checkOut: string }
  | { kind: "search-flight"; origin: string; destination: string; date: string }
  | { kind: "book-car"; flightId: string; direction: CarDirection }
  | { kind: "ask-pickup"; flightId: string; direction: CarDirection }
  | { kind: "change-car"; id: string; name: string }
  | { kind: "cancel-car"; id: string; name: string }
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
  /** "urgent": act now. "warning": it does not fit. "note": something is still to be done, or to be known. */
  severity: "urgent" | "warning" | "note";
  /** Its day in the trip, `YYYY-MM-DD`. */
  day: string;
  /** The flight, hotel or car that it is about; null for one between them. */
  itemId: string | null;
  /** For the traveller, in whole sentences. */
  sentence: string;
  /** The same in a few words, where the item that it is about stands above it. */
  brief?: string;
  /** Of a "short-connection": where it is, in words, and how many minutes it leaves. */
  change?: { where: string; minutes: number };
  action: ProblemAction | null;
}

/** One line of a trip's timeline. */
export interface TripEntry {
  kind: "departure" | "landing" | "car" | "suggested-car" | "check-in" | "check-out";
  /** The flight, hotel or car that it is about. */
  itemId: string;
  /** ISO 8601 in UTC; where only the day is known, about when it is. */
  at: string;
  /** `HH:MM` there; null where only the day is known. */
  time: string | null;
  /** "19:05 London time", "02:20 London time on Sunday"; null where it is no other time there. */
  homeTime: string | null;
  title: string;
  /** Where a car goes, with which its title ends. */
  place?: string;
  detail: string;
  isUnconfirmed: boolean;
  /** Of a flight that is watched, from the day before: how it is, and the time where it has changed, with its day. */
  live?: FlightStanding & { time: string | null; date: string | null };
  /** What can be booked here. */
  suggestion: SuggestedCar | null;
  problems: Problem[];
}

/** One end of a flight as it was saved. */
export interface BoardPlace {
  /** IATA code, or the place as it was typed. */
  code: string;
  city: string | null;
  terminal?: string | null;
}

/** A saved flight as a departure board shows it; its times are local, `HH:MM`. */
export interface BoardFlight {
  /** The day of departure, `YYYY-MM-DD`. */
  date: string;
  from: BoardPlace;
  to: BoardPlace;
  departureTime: string | null;
  arrivalTime: string | null;
  arrivalDayOffset: number;
}

/** The flight that leaves next of all, and in how many days: "in 9 days", "today". */
export interface NextDeparture extends BoardFlight {
  flightId: string;
  flightNumber: string;
  when: string;
}

/** When to leave for a flight, in milliseconds, and whether a car comes then. */
export interface Leaving {
  at: number;
  byCar: boolean;
}

/** What a departure of a trip's own page shows in the place of a line. */
export interface TripBoard extends BoardFlight {
  flightId: string;
  airline: string | null;
  leaving: Leaving | null;
  /** Seat and booking reference. */
  details: string;
}

export interface TripDay {
  /** `YYYY-MM-DD` on the calendar of the place. */
  date: string;
  /** The airport (IATA code) of the last landing by then; null before the first one. */
  place: string | null;
  entries: TripEntry[];
  /** What is between the entries: a night without a bed. */
  problems: Problem[];
}

export interface TripPlace {
  id: string;
  name: string;
  /** What stands on the map: an airport's is its code. */
  tag: string;
  address: string | null;
  latitude: number;
  longitude: number;
}

/** A trip as screens, API and assistant show it: everything in local time. */
export interface TripView {
  id: string;
  name: string;
  firstDay: string;
  lastDay: string;
  nights: number;
  /** How many things do not fit, and how many are still to be done. */
  warnings: number;
  notes: number;
  /** Whether nothing saved leads back home. */
  isOneWay: boolean;
  /** Each change of planes: "1 h 20 min in Istanbul". */
  changes: string[];
  days: TripDay[];
}

/** As much of a trip as is shown on a page: of so many parts this one, from 1. */
export interface TripPart extends TripView {
  part: number;
  parts: number;
}
