import { cityAt } from "#app/services/airports/city-at.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Trips } from "#app/services/saved/trips.server.ts";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";

/** A saved thing as a line under an answer about the plans. */
export interface PlanLine {
  kind: "flight" | "car" | "hotel";
  id: string;
  /** `HH:MM` there; null where only the day is known, and of a stay. */
  time: string | null;
  title: string;
  /** `YYYY-MM-DD`. */
  first: string;
  /** Of a stay, the day it ends. */
  last: string | null;
  isUnconfirmed: boolean;
}

/** Of each kind: whoever has more saved has a page of it. */
const MAX_EACH = 3;

/** What is to come of the plans, the earliest first; without the flight that the board shows. */
export function planLines(app: AppContext, trips: Trips, shownFlight: string | null): PlanLine[] {
  const { flights, carBookings, hotels } = upcomingOf(trips, app.clock.now());
  const lines = [
    flights
      .filter(({ id }) => id !== shownFlight)
      .map(({ id, flightNumber, date, departureTime, arrivalAirport }) => ({
        ...{ kind: "flight" as const, id, time: departureTime, first: date, last: null },
        title: `${flightNumber} to ${cityAt(app.airports, arrivalAirport)}`,
        isUnconfirmed: false,
      })),
    carBookings.map(({ id, date, time, to, status }) => ({
      ...{ kind: "car" as const, id, time, title: to, first: date, last: null },
      isUnconfirmed: status === "unconfirmed",
    })),
    hotels.map(({ id, hotelName: title, checkInDate: first, checkOutDate: last }) => ({
      ...{ kind: "hotel" as const, id, time: null, title, first, last, isUnconfirmed: false },
    })),
  ];
  return lines
    .flatMap((ofKind): PlanLine[] => ofKind.slice(0, MAX_EACH))
    .toSorted((a, b) => a.first.localeCompare(b.first));
}
