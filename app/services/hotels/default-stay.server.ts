import { DateTime } from "luxon";
import type { HotelLocation } from "#app/contracts/hotels.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { findHotelLocations } from "./hotels.server.ts";

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
  /** `YYYY-MM-DD`: the day of the flight. */
  checkinDate: string;
  /** `YYYY-MM-DD`: the day of the next flight from there; empty where none is saved. */
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
  const today = DateTime.fromJSDate(app.clock.now(), { zone: "utc" }).toFormat("yyyy-MM-dd");
  const flight = flights.find(({ date }) => date >= today) ?? flights[0];
  if (!flight) return null;
  const destination = CITIES[flight.arrivalAirport.toUpperCase()] ?? flight.arrivalAirport;
  const onwards = flights.find(
    ({ date, departureAirport }) =>
      date > flight.date && departureAirport === flight.arrivalAirport,
  );
  const found = await findHotelLocations(app, { text: destination });
  const location = (found.ok && found.data[0]) || null;
  return {
    destination: location?.name ?? destination,
    location,
    checkinDate: flight.date >= today ? flight.date : "",
    checkoutDate: flight.date >= today ? (onwards?.date ?? "") : "",
  };
}
