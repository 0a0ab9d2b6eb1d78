import type { DateTime } from "luxon";
import type { CarBooking } from "#app/contracts/trips.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { JobBooking, UserFlight, UserHotel } from "#db/schema.ts";
import type { Home, Journey, Stay } from "./transfers.ts";

/** A gap of this long ends a trip: a traveller without a flight back has come home another way. */
export const MAX_GAP_DAYS = 30;

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

export type TripCar = CarBooking &
  Pick<JobBooking, "flightId" | "zone" | "pickupAt" | "setFor" | "fromCode" | "toCode"> &
  Partial<Pick<JobBooking, "saidAt">>;

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
  cars: readonly TripCar[];
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
  cars: TripCar[];
}

/** The flights whose places and instants are known. */
export const journeysOf = (flights: readonly TripFlight[]): Journey[] =>
  flights.flatMap(({ flight, from, to, departsAt, isTimed, landsAt }) =>
    from && isTimed ? [{ flightId: flight.id, from, to, departsAt, landsAt }] : [],
  );

/** By the moment: over the date line it is not the order of the dates, in which flights are read. */
export const byDeparture = (
  a: Pick<TripFlight, "departsAt">,
  b: Pick<TripFlight, "departsAt">,
): number => a.departsAt.toMillis() - b.departsAt.toMillis();

/** As numbers: luxon's own difference is many times as dear, and this is asked for each flight. */
export const hoursBetween = (from: DateTime, until: DateTime): number =>
  (until.toMillis() - from.toMillis()) / 3_600_000;

export const dayOf = (instant: DateTime): string => instant.toISODate() ?? "";

/** "19:05" on the clock of the place. */
export const clockOf = ({ hour, minute }: DateTime): string =>
  [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");

/** The calendar day at the place of landing, or of departure where no landing is known. */
export const lastDayOf = ({ departsAt, landsAt }: TripFlight): string =>
  dayOf(landsAt ?? departsAt);
