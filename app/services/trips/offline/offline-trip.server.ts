/** A traveller's plans, small enough to be kept in a browser for offline use. */
import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import type { Problem, TripPart } from "#app/contracts/trip-view.ts";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  driverOf,
  driversPhrases,
  nameSign,
  travellersPhrases,
} from "#app/services/driver/driver-talk.server.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import { readPlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { viewTripParts } from "#app/services/trips/view-trips.server.ts";
import type { User, UserHotel } from "#db/schema.ts";
import { passOf } from "../passes.server.ts";
import { travellerMark } from "./traveller-mark.server.ts";

/** More than anyone travels through offline. */
const MAX_TRIPS = 4;
const MAX_PASSES = 8;
const MAX_DRIVERS = 4;
const MAX_STAYS = 10;
const MAX_CARS = 8;
const MAX_ALERTS = 5;

export type OfflinePlans = Awaited<ReturnType<typeof offlineTripOf>>;

export async function offlineTripOf(app: AppContext, user: User) {
  const owner = { userId: user.id };
  const plans = await readPlansAhead(app, owner);
  // Without suggestions: booking needs a network, and so does calculating a drive.
  const known = { plans, cars: Promise.resolve([]) };
  const [trips, alerts] = await Promise.all([
    viewTripParts(app, owner, { known }),
    readAlerts(app, owner),
  ]);
  const { flights, hotels, carBookings } = upcomingOf(app, plans);
  const passenger = displayName(user);
  const own = knownLanguage(user.language);
  const cars = carBookings.filter((car) => !hasPassed(app, car));
  const driven = cars.flatMap((car) => (car.driver ? [{ ...car, driver: car.driver }] : []));
  return {
    traveller: travellerMark(user.id),
    trips: trips.slice(0, MAX_TRIPS).map(withoutActions),
    passes: flights
      .slice(0, MAX_PASSES)
      .map((flight) => passOf(app, flight, { passenger, seen: plans.seen })),
    drivers: await Promise.all(
      driven.slice(0, MAX_DRIVERS).map((car) => driverCard(app, car, { name: passenger, own })),
    ),
    cars: cars.slice(0, MAX_CARS).map(carOf),
    stays: hotels.slice(0, MAX_STAYS).map(stayOf),
    alerts: alerts.slice(0, MAX_ALERTS).map(({ id, text, createdAt }) => ({ id, text, createdAt })),
  };
}

/** The action that solves a problem needs a network. */
const withoutActions = (trip: TripPart): TripPart => ({
  ...trip,
  days: trip.days.map((day) => ({
    ...day,
    problems: day.problems.map(alone),
    entries: day.entries.map((entry) => ({ ...entry, problems: entry.problems.map(alone) })),
  })),
});
const alone = (problem: Problem): Problem => ({ ...problem, action: null });

async function driverCard(
  app: AppContext,
  car: TripCar & { driver: string },
  { name, own }: { name: string; own: Language },
) {
  const { language } = await driverOf(app, car);
  const languages = { own, theirs: language };
  const { id, driver, date, time, from, to } = car;
  return {
    ...{ id, driver, date, time, from, to, language, lang: languageFile(language).locale },
    own: languageFile(own).locale,
    sign: nameSign(name, languages),
    mine: travellersPhrases(car, name, languages),
    answers: driversPhrases(languages),
  };
}

const carOf = ({ id, date, time, from, to, confirmationNumber, notes, driver }: TripCar) => ({
  ...{ id, date, time, from, to, confirmationNumber, notes },
  isDriven: driver !== null,
});

function stayOf(hotel: UserHotel) {
  const { id, hotelName, checkInDate, checkOutDate, location, phoneNumber } = hotel;
  const { room, confirmationNumber, notes } = hotel;
  const street = hotel.address?.trim() ?? "";
  const address = street.includes(location)
    ? street
    : [street, location].filter(Boolean).join(", ");
  const dates = { checkInDate, checkOutDate };
  return { id, hotelName, ...dates, address, phoneNumber, room, confirmationNumber, notes };
}
