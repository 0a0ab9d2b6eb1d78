import { DateTime } from "luxon";
import type { HotelLocation } from "#app/contracts/hotels.ts";
import { LAST_ZONE } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { dayNamed, oldestToday } from "#app/services/days.ts";
import { firstNightAfter } from "#app/services/trip-rules/beds.ts";
import { isHomeOf } from "#app/services/trip-rules/find-problems.ts";
import { dayOf, type Trip, type TripFlight, type TripHome } from "#app/services/trip-rules/trip.ts";
import { groundsOf, nightsOnGround } from "#app/services/trip-rules/whereabouts.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { listUserHotels } from "#db/queries/user-hotels.ts";
import type { User, UserHotel } from "#db/schema.ts";
import { findHotelLocations } from "../hotels/hotels.server.ts";
import { groupPlans } from "./view-trips.server.ts";

/** Spec section 9: the city of an airport code; an unknown code is used as is. */
const CITIES: Record<string, string> = {
  JFK: "New York",
  LGA: "New York",
  EWR: "Newark",
  LAX: "Los Angeles",
  SFO: "San Francisco",
  ORD: "Chicago",
  DFW: "Dallas",
  MIA: "Miami",
  LHR: "London",
  LGW: "London",
  CDG: "Paris",
  AMS: "Amsterdam",
  FRA: "Frankfurt",
  DXB: "Dubai",
  HKG: "Hong Kong",
  SIN: "Singapore",
  SYD: "Sydney",
  MEL: "Melbourne",
  YYZ: "Toronto",
  YVR: "Vancouver",
};

export interface DefaultStay {
  flightNumber: string;
  destination: string;
  location: HotelLocation | null;
  /** The first night after the flight, `YYYY-MM-DD`; the flight's day if the landing is unknown. */
  checkinDate: string;
  /** The day of the trip's next flight, else the last check-out, `YYYY-MM-DD`; empty if no night between. */
  checkoutDate: string;
}

/** The nights that a trip spends in one town. */
export interface NightsAway {
  city: string;
  /** `YYYY-MM-DD`, local. */
  checkinDate: string;
  checkoutDate: string;
  /** Id of the flight that ends them; null if none is saved. */
  before: string | null;
}

/** Where a traveller may want a hotel. */
interface StaysToFind {
  /** Destination of the first flight yet to leave, else of the first of all; null without flights. */
  preset: DefaultStay | null;
  booked: BookedStay | null;
  /** By day, for every upcoming trip, whether or not a hotel is saved. */
  nights: NightsAway[];
}

/** Dates are `YYYY-MM-DD`. */
export type BookedStay = Pick<
  UserHotel,
  "id" | "hotelName" | "photoUrl" | "checkInDate" | "checkOutDate"
>;

export async function findStays(
  app: AppContext,
  user: Pick<User, "id" | "homeAddress">,
): Promise<StaysToFind> {
  const { hotels, grouped, home } = await groupAll(app, user);
  const now = DateTime.fromJSDate(app.clock.now());
  /** Not past on the calendar of its departure airport, where the traveller is before it. */
  const isAhead = ({ flight: { date }, from }: TripFlight) =>
    date >= now.setZone(from?.timezone ?? LAST_ZONE).toFormat("yyyy-MM-dd");
  const flights = grouped.flatMap((trip) => trip.flights);
  const ahead = flights.find(isAhead);
  const place = await placeOf(app, ahead ?? flights[0]);
  const trip = grouped.find((one) => ahead && one.flights.includes(ahead));
  const days = ahead && trip ? daysAfter(ahead, trip) : { checkinDate: "", checkoutDate: "" };
  const today = oldestToday(app.clock.now());
  return {
    preset: place && { ...place, ...days },
    booked: place ? bookedFor(hotels, days) : null,
    nights: grouped.flatMap((trip) => nightsOf(trip, home, today)),
  };
}

/** Nights of upcoming trips, by day, for none of which a hotel is saved. */
export async function findOpenNights(
  app: AppContext,
  user: Pick<User, "id" | "homeAddress">,
): Promise<NightsAway[]> {
  const { hotels, grouped, home } = await groupAll(app, user);
  const today = oldestToday(app.clock.now());
  return grouped
    .flatMap((trip) => nightsOf(trip, home, today))
    .filter((nights) => bookedFor(hotels, nights) === null);
}

/** All saved flights and hotels, grouped into trips. */
async function groupAll(app: AppContext, { id, homeAddress }: Pick<User, "id" | "homeAddress">) {
  const [flights, hotels] = await Promise.all([
    listUserFlights(app.db, { userId: id }),
    listUserHotels(app.db, { userId: id }),
  ]);
  const firstDeparture = flights[0]?.departureAirport ?? null;
  const plans = { flights, hotels, carBookings: [], firstDeparture, homeAddress };
  return { flights, hotels, ...(await groupPlans(app, plans)) };
}

function bookedFor(
  hotels: readonly UserHotel[],
  { checkinDate, checkoutDate }: Pick<DefaultStay, "checkinDate" | "checkoutDate">,
): BookedStay | null {
  const first = hotels.find(
    ({ checkInDate, checkOutDate }) => checkInDate < checkoutDate && checkOutDate > checkinDate,
  );
  if (!first) return null;
  const { id, hotelName, photoUrl, checkInDate, checkOutDate } = first;
  return { id, hotelName, photoUrl, checkInDate, checkOutDate };
}

/** A flight's destination town, and the hotel provider's first match for it. */
async function placeOf(app: AppContext, flight: TripFlight | undefined) {
  if (!flight) return null;
  const code = flight.flight.arrivalAirport;
  const destination = CITIES[code.toUpperCase()] ?? code;
  const found = await findHotelLocations(app, { text: destination });
  const location = (found.ok && found.data[0]) || null;
  const { flightNumber } = flight.flight;
  return { flightNumber, destination: location?.name ?? destination, location };
}

function daysAfter({ flight, departsAt, landsAt }: TripFlight, { flights, stays }: Trip) {
  // Across the date line a flight can land on the day before it leaves.
  const landsOn = landsAt ? dayOf(landsAt) : flight.date;
  const earliest = landsOn < flight.date ? landsOn : flight.date;
  const night = landsAt ? firstNightAfter(landsAt) : flight.date;
  const checkinDate = night > earliest ? night : earliest;
  const landing = landsAt ?? departsAt;
  const onwards = flights.find((one) => one.flight.id !== flight.id && one.departsAt >= landing);
  const checkOuts = stays.map(({ checkOutDate }) => checkOutDate).toSorted();
  const leavesOn = onwards?.flight.date ?? checkOuts.at(-1) ?? "";
  return { checkinDate, checkoutDate: leavesOn > checkinDate ? leavesOn : "" };
}

function nightsOf(trip: Trip, home: TripHome, today: string): NightsAway[] {
  const nights = nightsOnGround(trip);
  return groundsOf(trip, isHomeOf(trip, home)).flatMap((ground) => {
    const { from, until } = nights(ground);
    const [checkinDate, checkoutDate] = [dayNamed(from), dayNamed(until)];
    if (from >= until || checkinDate < today) return [];
    const leaves = ground.until?.toMillis();
    const before = trip.flights.find(({ departsAt }) => departsAt.toMillis() === leaves);
    return [{ city: ground.city, checkinDate, checkoutDate, before: before?.flight.id ?? null }];
  });
}
