/** The plans of a traveller, small enough to be kept in a browser for when there is no network. */
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { hasPassed } from "#app/services/cars/pickup-passed.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import {
  driversOwnLanguage,
  driversPhrases,
  nameSign,
  travellersPhrases,
} from "#app/services/translation/driver-talk.server.ts";
import { localeOf } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { upcomingOf } from "#app/services/trips/past-trips.ts";
import { placeFlight } from "#app/services/trips/placed.ts";
import { readPlansAhead } from "#app/services/trips/plans-ahead.server.ts";
import type { TripFlight } from "#app/services/trips/trip.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import type { User, UserHotel } from "#db/schema.ts";
import { travellerMark } from "./traveller-mark.server.ts";

/** More than anyone travels through without a network. */
const MOST_TRIPS = 4;
const MOST_PASSES = 8;
const MOST_DRIVERS = 4;
const MOST_ADDRESSES = 10;

export async function offlineTripOf(app: AppContext, user: User): Promise<OfflineTrip> {
  const owner = { userId: user.id };
  const now = app.clock.now();
  const plans = await readPlansAhead(app, owner);
  // Without suggestions: what can be booked needs a network, and so does the sum of a drive.
  const trips = await viewTrips(app, owner, { known: { plans, cars: Promise.resolve([]) } });
  const { flights, hotels, carBookings } = upcomingOf(plans, now);
  const name = displayName(user);
  const driven = carBookings
    .filter((car) => car.driver && !hasPassed(app, car))
    .slice(0, MOST_DRIVERS);
  return {
    traveller: travellerMark(user.id),
    trips: trips.slice(0, MOST_TRIPS).map(({ name, firstDay, lastDay, days }) => ({
      name,
      firstDay,
      lastDay,
      days: days.map(({ date, entries }) => ({
        date,
        lines: entries.map(({ time, title, detail }) => ({ time, title, detail })),
      })),
    })),
    passes: flights
      .slice(0, MOST_PASSES)
      .map((flight) => passOf(placeFlight(app.airports, flight), name)),
    drivers: (await Promise.all(driven.map((car) => driverCard(app, car, name)))).flat(),
    addresses: addressesOf(hotels),
  };
}

function passOf(placed: TripFlight, passenger: string): OfflineTrip["passes"][number] {
  const { flight, from, to, departsAt, isTimed, landsAt } = placed;
  const { flightNumber, airline, date, seat, travelClass, bookingReference, legs } = flight;
  return {
    flightNumber,
    airline,
    date,
    from: {
      code: from?.iata ?? flight.departureAirport,
      city: from?.city ?? "",
      time: isTimed ? departsAt.toFormat("HH:mm") : null,
      terminal: legs[0]?.departureTerminal ?? null,
    },
    to: {
      code: to?.iata ?? flight.arrivalAirport,
      city: to?.city ?? "",
      time: isTimed && landsAt ? landsAt.toFormat("HH:mm") : null,
      terminal: legs.at(-1)?.arrivalTerminal ?? null,
    },
    passenger,
    seat,
    travelClass,
    bookingReference,
  };
}

async function driverCard(
  app: AppContext,
  car: CarBooking,
  name: string,
): Promise<OfflineTrip["drivers"]> {
  const language = await driversOwnLanguage(app, car);
  const { driver, date, time, from, to } = car;
  if (!driver) return [];
  const sign = nameSign(name, language) ?? { english: name, theirs: name };
  const mine = travellersPhrases(car, name, language);
  const answers = driversPhrases(language);
  return [
    { driver, date, time, from, to, language, lang: localeOf(language), sign, mine, answers },
  ];
}

const addressesOf = (hotels: readonly UserHotel[]): OfflineTrip["addresses"] =>
  hotels.slice(0, MOST_ADDRESSES).map(({ hotelName, address, location, phoneNumber }) => ({
    name: hotelName,
    address: [address?.trim(), location].filter(Boolean).join(", "),
    phone: phoneNumber,
  }));
