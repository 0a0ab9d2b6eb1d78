import { DateTime } from "luxon";
import type { CarBooking, CarDirection } from "#app/contracts/trips.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { carFacts } from "#app/services/cars/car-facts.ts";
import { findProblems, type MissingCar } from "#app/services/trip-rules/find-problems.ts";
import { groupTrips } from "#app/services/trip-rules/group-trips.ts";
import { pickupAfterLanding } from "#app/services/trip-rules/pickup-after-landing.ts";
import { pickupTime } from "#app/services/trip-rules/pickup-time.ts";
import { placeFlight, placeStay } from "#app/services/trip-rules/placed.ts";
import { type Place, transfersOf } from "#app/services/trip-rules/transfers.ts";
import {
  journeysOf,
  type TripCar,
  type TripFlight,
  type TripHome,
} from "#app/services/trip-rules/trip.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";

const airports = airportIndex();

/** Town centres, from OpenStreetMap. */
const TOWNS: Record<string, [number, number]> = {
  Anchorage: [61.2176, -149.8997],
  Auckland: [-36.8521, 174.7632],
  Boston: [42.3554, -71.0605],
  Brighton: [50.8214, -0.1401],
  Dubai: [25.2653, 55.2925],
  Edinburgh: [55.9533, -3.1884],
  Frankfurt: [50.1106, 8.6821],
  Heathrow: [51.4738, -0.4897],
  Inverness: [57.479, -4.226],
  Istanbul: [41.0312, 28.9743],
  London: [51.5203, -0.1293],
  "Los Angeles": [34.0536, -118.2427],
  Manchester: [53.4795, -2.2451],
  Manhattan: [40.7644, -73.9745],
  Nice: [43.7009, 7.2684],
  Orlando: [28.5421, -81.379],
  Paris: [48.8535, 2.3484],
  Pitlochry: [56.7049, -3.7345],
  Portland: [45.5202, -122.6742],
  Rome: [41.8933, 12.4829],
  Singapore: [1.2905, 103.852],
  Sydney: [-33.8698, 151.2083],
  Tokyo: [35.6769, 139.7639],
  York: [53.9591, -1.0815],
};
const townAt = (name: string): Point | null => {
  const [latitude, longitude] = TOWNS[name] ?? [];
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
};

/** "12-05" or "27-01-03". */
const day = (text: string) => (text.length === 5 ? `2026-${text}` : `20${text}`);

function flightOf(line: string): UserFlight {
  const [number = "", from = "", date = "", leaves = "", to = "", landDate = "", lands = ""] =
    line.split(" ");
  const leg = {
    airline: null,
    flightNumber: number,
    operatingNumber: null,
    departureAirport: from,
    arrivalAirport: to,
    departureTerminal: null,
    arrivalTerminal: null,
    departsAt: `${day(date)}T${leaves}`,
    departureZone: null,
    arrivesAt: `${day(landDate)}T${lands}`,
    arrivalZone: null,
  };
  return {
    id: number,
    userId: "ada",
    flightNumber: number,
    date: day(date),
    departureAirport: from,
    arrivalAirport: to,
    departureTime: leaves,
    arrivalTime: lands,
    airline: null,
    onTimePerformance: null,
    happinessIndex: null,
    bookingReference: null,
    seat: null,
    travelClass: null,
    notes: null,
    passCode: null,
    isOwnEntry: false,
    saidAt: null,
    createdAt: new Date(0),
    legs: [leg],
  };
}

/** 'hotel Plaza, Manhattan 12-05 12-09'; a town in quotes has no coordinates. */
function hotelOf(line: string): UserHotel {
  const match = /^hotel (.+?), (?:"(.+)"|(.+?)) ([\d-]+) ([\d-]+)$/.exec(line);
  if (!match) throw new Error(`not a hotel: ${line}`);
  const [, hotelName = "", words, town = "", checkIn = "", checkOut = ""] = match;
  const point = words === undefined ? townAt(town) : null;
  if (words === undefined && !point) throw new Error(`no coordinates for ${town}`);
  return {
    id: hotelName,
    userId: "ada",
    hotelName,
    checkInDate: day(checkIn),
    checkOutDate: day(checkOut),
    location: words ?? town,
    address: null,
    phoneNumber: null,
    website: null,
    photoUrl: null,
    confirmationNumber: null,
    room: null,
    notes: null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    saidAt: null,
    createdAt: new Date(0),
  };
}

/** 'car to BA117 12-05 05:30'; 'car - 12-12 10:00 Balmoral' is one without a flight. */
function carOf(line: string): CarBooking {
  const [, direction, ...rest] = line.split(" ");
  const flightNumber = direction === "-" ? null : (rest.shift() ?? null);
  const [date = "", time = "", from = "home"] = rest;
  return {
    id: line,
    userId: "ada",
    date: day(date),
    time,
    from,
    to: "Heathrow, Terminal 5",
    carType: "Standard",
    driver: null,
    flightNumber,
    direction: direction === "to" || direction === "from" ? direction : null,
    flightValidation: null,
    validatedAt: null,
    confirmationNumber: null,
    notes: null,
    status: "confirmed",
    createdAt: new Date(0).toISOString(),
  };
}

function homeOf(town: string): TripHome {
  const point = townAt(town);
  return { address: point ? "home" : null, points: point ? [point] : [], zone: null };
}

export interface WrittenTrips {
  home?: string;
  now?: string;
  saved: string;
  /** What came of checking its cars against their flights. */
  validation?: CarBooking["flightValidation"];
}

/** What NoVo makes of a traveller's list, written a line an item. */
export function readTrips({
  home: town = "London",
  now = "2026-11-22T09:00:00Z",
  saved,
  validation = null,
}: WrittenTrips) {
  const lines = saved.split("\n").map((line) => line.trim());
  const kindOf = (line: string) => line.split(" ")[0];
  const home = homeOf(town);
  const stays = lines
    .filter((line) => kindOf(line) === "hotel")
    .map((line) => placeStay(airports, hotelOf(line)));
  const flights = lines
    .filter((line) => !["car", "hotel"].includes(kindOf(line) ?? ""))
    .map((line) => placeFlight(airports, flightOf(line)));
  const cars = lines
    .filter((line) => kindOf(line) === "car")
    .map((line): TripCar => {
      const car = { ...carOf(line), flightValidation: validation };
      const known = carFacts(
        airports,
        car,
        flights.map(({ flight }) => flight),
      );
      return { ...car, ...known, setFor: null };
    });
  const transfers = transfersOf(journeysOf(flights), stays, home);
  const grouped = groupTrips({ flights, stays, cars }, home);
  const booked = ({ flight }: TripFlight, direction: CarDirection) =>
    cars.some((car) => car.flightId === flight.id && car.direction === direction);
  const byId = new Map(flights.map((flight) => [flight.flight.id, flight]));
  const drives = transfers.flatMap((transfer) => {
    const flight = byId.get(transfer.flightId);
    return flight ? [{ ...transfer, flight, isBooked: booked(flight, transfer.direction) }] : [];
  });
  const missingCars = drives
    .filter(({ isBooked, flight }) => !isBooked && flight.departsAt > DateTime.fromISO(now))
    .map(({ flight, direction, place }): MissingCar => {
      const asksFor = place.kind === "unknown" ? "hotel" : null;
      const pickupAt = pickupOf(flight, direction);
      return { flightId: flight.flight.id, direction, pickupAt, asksFor };
    });
  const problems = grouped.flatMap((trip, n) =>
    findProblems(trip, { now: new Date(now), home, missingCars, before: grouped.slice(0, n) }),
  );
  return { grouped, drives, problems };
}

/** After an hour on the road, and an hour after the landing. */
function pickupOf({ departsAt, landsAt }: TripFlight, direction: CarDirection): DateTime {
  if (direction === "from") {
    return pickupAfterLanding(landsAt ?? departsAt, { international: true }).pickupAt;
  }
  return pickupTime({ departsAt, checkInMinutes: 180, driveMinutes: 60 }).pickupAt;
}

/** The same in a line each: trips, drives, and problems beside the drives that have no car. */
export function said({ grouped, drives, problems }: ReturnType<typeof readTrips>) {
  const nameOf = (place: Place) => {
    if (place.kind === "stay") return place.stay.hotelName;
    if (place.kind === "unknown") return "?";
    return place.address ?? "nowhere";
  };
  return {
    trips: grouped.map(({ name, flights, stays, cars }) => {
      const items = [...flights.map(({ flight }) => flight.id), ...stays.map((s) => s.hotelName)];
      return `${name}: ${[...items, ...(cars.length > 0 ? [`+${cars.length}`] : [])].join(" ")}`;
    }),
    drives: drives.map(({ flightId, direction, place, isBooked }) => {
      const ends = [nameOf(place), flightId];
      return `${(direction === "to" ? ends : ends.toReversed()).join(" > ")}${isBooked ? " +" : ""}`;
    }),
    problems: problems
      .filter(({ kind }) => kind !== "missing-car" && kind !== "unknown-pickup")
      .map((problem) => `${problem.kind} ${problem.day.slice(5)}`),
  };
}
