import { DateTime } from "luxon";
import type { HotelLocation } from "#app/contracts/hotels.ts";
import { LAST_ZONE } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { firstNightAfter } from "#app/services/trip-rules/beds.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import { dayOf } from "#app/services/trip-rules/trip.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { findHotelLocations } from "../hotels/hotels.server.ts";

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
  destination: string;
  location: HotelLocation | null;
  /**
   * `YYYY-MM-DD`: the first night after the flight, no sooner than the day it leaves or lands; the flight's day where
   * its landing is not known.
   */
  checkinDate: string;
  /** `YYYY-MM-DD`: the day of the next flight from there; empty where none is saved, or it leaves before a night. */
  checkoutDate: string;
}

/**
 * Where a traveller is most likely to want a hotel: where the first flight that has not left goes
 * (else the first of all). Its first location is chosen at once. Null without a saved flight.
 */
export async function findDefaultStay(
  app: AppContext,
  { userId }: { userId: string },
): Promise<DefaultStay | null> {
  const flights = await listUserFlights(app.db, { userId });
  const now = DateTime.fromJSDate(app.clock.now());
  /** Not over on the calendar of the airport it leaves from, which is where the traveller is before it. */
  const isAhead = ({ date, departureAirport }: UserFlight) => {
    const zone = app.airports.byCode(departureAirport)?.timezone ?? LAST_ZONE;
    return date >= now.setZone(zone).toFormat("yyyy-MM-dd");
  };
  const flight = flights.find(isAhead) ?? flights[0];
  if (!flight) return null;
  const destination = CITIES[flight.arrivalAirport.toUpperCase()] ?? flight.arrivalAirport;
  const { landsAt } = placeFlight(app.airports, flight);
  // Across the date line a flight lands on the day before it leaves.
  const landsOn = landsAt ? dayOf(landsAt) : flight.date;
  const earliest = landsOn < flight.date ? landsOn : flight.date;
  const night = landsAt ? firstNightAfter(landsAt) : flight.date;
  const checkinDate = night > earliest ? night : earliest;
  const onwards = flights.find(
    ({ id, date, departureAirport }) =>
      id !== flight.id && date >= landsOn && departureAirport === flight.arrivalAirport,
  );
  const checkoutDate = onwards && onwards.date > checkinDate ? onwards.date : "";
  const found = await findHotelLocations(app, { text: destination });
  const location = (found.ok && found.data[0]) || null;
  const stay = { destination: location?.name ?? destination, location };
  return isAhead(flight)
    ? { ...stay, checkinDate, checkoutDate }
    : { ...stay, checkinDate: "", checkoutDate: "" };
}
