import type { DateTime } from "luxon";
import type { CarBooking } from "#app/contracts/trips.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import type { Home, Journey, Stay } from "./transfers.ts";

/** A saved flight with what is known of its airports and its instants. */
export interface TripFlight {
  flight: UserFlight;
  /** Null where a place that was typed by hand is no airport. */
  from: Airport | null;
  to: Airport | null;
  /** Local to the departure airport; noon where only the day is known. */
  departsAt: DateTime;
  /** False where only the day of the departure is known. */
  isTimed: boolean;
  /** Local to the arrival airport; null when that is not known. */
  landsAt: DateTime | null;
}

/** A saved hotel on the map. */
export interface TripStay extends Stay {
  hotel: UserHotel;
}

/** Where the traveller lives, and the IANA timezone there, where that is known. */
export interface TripHome extends Home {
  zone: string | null;
}

/** What a traveller has saved, before it is grouped into trips. */
export interface Saved {
  flights: readonly TripFlight[];
  stays: readonly TripStay[];
  cars: readonly CarBooking[];
}

/** One journey away from home: computed from what is saved, never stored. */
export interface Trip {
  /** The id of the item that comes first. Any item of a trip finds it again. */
  id: string;
  /** "New York", "New York and Boston", "London to New York" where nothing leads back. */
  name: string;
  /** `YYYY-MM-DD`, each on the calendar of the place. */
  firstDay: string;
  lastDay: string;
  nights: number;
  /** Whether it is known to begin and to end at home. */
  leavesHome: boolean;
  comesHome: boolean;
  /** By departure. */
  flights: TripFlight[];
  /** By check-in. */
  stays: TripStay[];
  /** By date and time. */
  cars: CarBooking[];
}

/** The flights whose places and instants are known. */
export const journeysOf = (flights: readonly TripFlight[]): Journey[] =>
  flights.flatMap(({ flight, from, to, departsAt, isTimed, landsAt }) =>
    from && isTimed ? [{ flightId: flight.id, from, to, departsAt, landsAt }] : [],
  );

export const dayOf = (instant: DateTime): string => instant.toFormat("yyyy-MM-dd");

/** The calendar day at the place of landing, or of departure where no landing is known. */
export const lastDayOf = ({ departsAt, landsAt }: TripFlight): string =>
  dayOf(landsAt ?? departsAt);
