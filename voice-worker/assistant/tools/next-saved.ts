import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { spokenDate, spokenLeaving } from "../spoken.ts";
import type { Refusal, ToolContext } from "../toolbox.ts";

export type Kind = "flight" | "car" | "hotel";

/** Saved plans, earliest first. */
interface Saved {
  flights: readonly {
    flightNumber: string;
    date: string;
    departureAirport: string;
    arrivalAirport: string;
    departureTime?: string | null | undefined;
    expectedDeparture?: string | null | undefined;
  }[];
  cars: readonly { date: string; time: string }[];
  hotels: readonly { hotelName: string; checkInDate: string }[];
}
interface World {
  airports: AirportIndex;
  now: Date;
}

/** "Your next car comes on Friday 27 November at 03:40."; an empty text if nothing of this kind is saved. */
export function nextSaved(kind: Kind, saved: Saved, { airports, now }: World): string {
  const [flight] = saved.flights;
  const [car] = saved.cars;
  const [hotel] = saved.hotels;
  if (kind === "flight" && flight) {
    const [from, to] = [flight.departureAirport, flight.arrivalAirport].map((airport) =>
      cityAt(airports, airport),
    );
    const { date, departureTime: time } = flight;
    const leaves = spokenLeaving({ date, time }, flight.expectedDeparture, now);
    return `Your next flight is ${flight.flightNumber} from ${from} to ${to} ${leaves}.`;
  }
  if (kind === "car" && car) {
    return `Your next car comes on ${spokenDate(car.date, now)} at ${car.time}.`;
  }
  if (kind === "hotel" && hotel) {
    return `Your next hotel is ${hotel.hotelName}, from ${spokenDate(hotel.checkInDate, now)}.`;
  }
  return "";
}

/** Says that nothing saved is what was meant, and what comes next. */
export const noSuch = (kind: Kind, saved: Saved, world: World): string =>
  `You have no such ${kind} in your travel plans. ${nextSaved(kind, saved, world)}`.trimEnd();

/** The same, as a tool's answer. */
export const refuseUnknown = (kind: Kind, trips: Trips, { app, now }: ToolContext): Refusal => ({
  ok: false,
  say: noSuch(kind, { ...trips, cars: trips.carBookings }, { airports: app.airports, now }),
});
