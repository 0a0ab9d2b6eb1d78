import type { DateTime } from "luxon";
import type { CarBooking } from "#app/contracts/trips.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { JobBooking, UserFlight, UserHotel } from "#db/schema.ts";
import type { Home, Journey, Stay } from "./transfers.ts";

/** A gap this long ends a trip: a traveller without a flight back has come home another way. */
export const MAX_GAP_DAYS = 30;

/** A saved flight with its airports and instants, as far as known. */
export interface TripFlight {
  flight: UserFlight;
  /** Null if a place typed by hand is not an airport. */
  from: Airport | null;
  to: Airport | null;
  /** Local to the departure airport; noon if only the day is known. */
  departsAt: DateTime;
  /** False if only the day of departure is known. */
  isTimed: boolean;
  /** Local to the arrival airport; null if unknown. */
  landsAt: DateTime | null;
}

export type TripCar = CarBooking &
  Pick<JobBooking, "flightId" | "zone" | "pickupAt" | "setFor" | "fromCode" | "toCode"> &
  Partial<Pick<JobBooking, "saidAt">>;

/** A saved hotel on the map. */
export interface TripStay extends Stay {
  hotel: UserHotel;
}

/** The traveller's home and its IANA timezone, null if unknown. */
export interface TripHome extends Home {
  zone: string | null;
}

/** A traveller's saved items, before grouping into trips. */
export interface Saved {
  flights: readonly TripFlight[];
  stays: readonly TripStay[];
  cars: readonly TripCar[];
}

/** One journey away from home, computed from saved items and never stored. */
export interface Trip {
  /** The id of the first item. The trip can be found by any of its items. */
  id: string;
  /** "New York", "New York and Boston" or, one-way, "London to New York". */
  name: string;
  /** The cities that it goes to; of a trip without flights, its hotels' places, else its car's. */
  goals: string[];
  /** `YYYY-MM-DD`, each local to its place. */
  firstDay: string;
  lastDay: string;
  /** On the ground, as far as known: a night in the air does not count. */
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

/** The flights with a known origin and departure time. */
export const journeysOf = (flights: readonly TripFlight[]): Journey[] =>
  flights.flatMap(({ flight, from, to, departsAt, isTimed, landsAt }) =>
    from && isTimed ? [{ flightId: flight.id, from, to, departsAt, landsAt }] : [],
  );

/** By instant: across the date line that differs from the order of dates in which flights are read. */
export const byDeparture = (
  a: Pick<TripFlight, "departsAt">,
  b: Pick<TripFlight, "departsAt">,
): number => a.departsAt.toMillis() - b.departsAt.toMillis();

/** On plain numbers: luxon's own `diff` costs many times as much, and this runs for each flight. */
export const hoursBetween = (from: DateTime, until: DateTime): number =>
  (until.toMillis() - from.toMillis()) / 3_600_000;

export const dayOf = (instant: DateTime): string => instant.toISODate() ?? "";

/** "19:05", local. */
export const clockOf = ({ hour, minute }: DateTime): string =>
  [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");

/** The local day of landing, or of departure if the landing is unknown. */
export const lastDayOf = ({ departsAt, landsAt }: TripFlight): string =>
  dayOf(landsAt ?? departsAt);
