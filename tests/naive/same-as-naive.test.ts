/** What is computed by indexes is what a look at each flight, stay and car with each of the others gives. */
import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { carFacts } from "#app/services/cars/car-facts.ts";
import { dayNamed, dayNumber } from "#app/services/days.ts";
import { groupTrips } from "#app/services/trip-rules/group-trips.ts";
import { largestOf } from "#app/services/trip-rules/largest-of.ts";
import { placeFlight, placeStay } from "#app/services/trip-rules/placed.ts";
import { stayProblems } from "#app/services/trip-rules/stay-problems.ts";
import { homeArea, transfersOf } from "#app/services/trip-rules/transfers.ts";
import { journeysOf, type Saved, type TripCar } from "#app/services/trip-rules/trip.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import { flightOf as naiveFlightOf } from "./flight-of-car.ts";
import { groupTrips as naiveGroupTrips } from "./group-trips.ts";
import { stayProblems as naiveStayProblems } from "./stay-problems.ts";
import { transfersOf as naiveTransfersOf } from "./transfers.ts";

const airports = airportIndex();
const FIRST = dayNumber("2026-12-05");
const CODES = ["LHR", "LGW", "JFK", "EWR", "BOS", "LAX", "HND", "AKL", "EDI"];
const TOWNS: Record<string, [number, number] | null> = {
  London: [51.52, -0.13],
  Manhattan: [40.76, -73.97],
  Boston: [42.36, -71.06],
  Tokyo: [35.68, 139.76],
  Tonga: [-21.1, -175.2],
  nowhere: null,
};

const day = fc.integer({ min: 0, max: 60 }).map((n) => dayNamed(FIRST + n));
const time = fc
  .integer({ min: 0, max: 47 })
  .map((n) => `${String(n >> 1).padStart(2, "0")}:${n % 2 === 0 ? "00" : "30"}`);
const code = fc.constantFrom(...CODES);
const number = fc.constantFrom("BA1", "BA2", "BA3");

const flight = fc
  .record({ number, day, time, from: code, to: code, hours: fc.integer({ min: 1, max: 20 }) })
  .map(({ number: flightNumber, day: date, time: departureTime, from, to, hours }) => {
    const zone = (iata: string) => airports.byCode(iata)?.timezone ?? "utc";
    const lands = DateTime.fromISO(`${date}T${departureTime}`, { zone: zone(from) })
      .plus({ hours })
      .setZone(zone(to));
    const leg = { flightNumber, departureAirport: from, arrivalAirport: to };
    return {
      ...leg,
      date,
      departureTime,
      arrivalTime: lands.toFormat("HH:mm"),
      legs: [
        {
          ...leg,
          departsAt: `${date}T${departureTime}`,
          arrivesAt: lands.toFormat("yyyy-MM-dd'T'HH:mm"),
        },
      ],
    };
  });
const hotel = fc
  .record({
    town: fc.constantFrom(...Object.keys(TOWNS)),
    day,
    nights: fc.integer({ min: 0, max: 25 }),
  })
  .map(({ town, day: checkInDate, nights }) => ({
    hotelName: town,
    checkInDate,
    checkOutDate: dayNamed(dayNumber(checkInDate) + nights),
    location: "",
    address: null,
    latitude: TOWNS[town]?.[0] ?? null,
    longitude: TOWNS[town]?.[1] ?? null,
  }));
const car = fc.record({
  date: day,
  time,
  from: fc.constantFrom("home", "JFK", "LHR"),
  flightNumber: fc.constantFrom("BA1", "BA2", "BA3", null),
  direction: fc.constantFrom("to" as const, "from" as const, null),
});
const saved = fc
  .record({
    flights: fc.array(flight, { maxLength: 9 }),
    hotels: fc.array(hotel, { maxLength: 9 }),
    cars: fc.array(car, { maxLength: 9 }),
    isAtHome: fc.boolean(),
  })
  .map(({ flights, ...others }) => ({
    flights: flights.map((one, n) => ({ ...one, id: `flight ${n}` }) as unknown as UserFlight),
    ...others,
  }))
  .map(({ flights, hotels, cars, isAtHome }) => ({
    flights: flights.map((one) => placeFlight(airports, one)),
    stays: hotels.map((one, n) =>
      placeStay(airports, { ...one, id: `hotel ${n}` } as unknown as UserHotel),
    ),
    cars: cars.map((one, n) => {
      const ride = { ...one, to: "" };
      const known = { ...ride, ...carFacts(airports, ride, flights), id: `car ${n}` };
      return { asked: ride, ...(known as unknown as TripCar) };
    }),
    home: { address: null, points: isAtHome ? [{ latitude: 51.5, longitude: -0.1 }] : [] },
  }));
const RUNS = { numRuns: 300 };
const leg = (n: number, from: string, to: string, departsAt: string, arrivesAt: string) => {
  const route = { flightNumber: "BA1", departureAirport: from, arrivalAirport: to };
  const [date = "", departureTime = ""] = departsAt.split("T");
  const legs = [{ ...route, departsAt, arrivesAt }];
  const flight = { ...route, id: `flight ${n}`, date, departureTime, legs };
  return placeFlight(airports, {
    ...flight,
    arrivalTime: arrivesAt.slice(-5),
  } as unknown as UserFlight);
};
const overlapping = {
  flights: [
    leg(0, "LHR", "LHR", "2026-12-07T09:00", "2026-12-08T00:00"),
    leg(1, "LAX", "BOS", "2026-12-07T16:00", "2026-12-07T20:00"),
  ],
  stays: [
    placeStay(airports, {
      ...{ id: "hotel 0", hotelName: "Manhattan", location: "", address: null },
      ...{ checkInDate: "2026-12-07", checkOutDate: "2026-12-10" },
      ...{ latitude: 40.76, longitude: -73.97 },
    } as unknown as UserHotel),
  ],
  cars: [],
  home: { address: null, points: [] },
};

describe("of any small plans", () => {
  it("the trips are the same", () => {
    const named = (group: typeof groupTrips, { home, ...plans }: Saved & { home: typeof HOME }) =>
      group(plans, home).map(({ flights, stays, cars, ...rest }) => ({
        ...rest,
        items: [
          ...flights.map((one) => one.flight.id),
          ...stays.map((one) => one.hotel.id),
          ...cars.map(({ id }) => id),
        ],
      }));
    fc.assert(
      fc.property(saved, (plans) => {
        expect(named(groupTrips, plans)).toEqual(named(naiveGroupTrips, plans));
      }),
      // Also one where a trip begins before the one ahead of it has ended.
      { ...RUNS, examples: [[overlapping]] },
    );
  });

  it("the drives are the same", () => {
    fc.assert(
      fc.property(saved, ({ flights, stays, home }) => {
        expect(transfersOf(journeysOf(flights), stays, home)).toEqual(
          naiveTransfersOf(journeysOf(flights), stays, home),
        );
      }),
      RUNS,
    );
  });

  it("what does not fit of the stays is the same", () => {
    fc.assert(
      fc.property(saved, day, ({ home, ...plans }, today) => {
        for (const trip of groupTrips(plans, home)) {
          const isArea = homeArea(trip.flights[0]?.from, home);
          const isHome = (point: Parameters<typeof isArea>[0] | null) =>
            point !== null && isArea(point);
          expect(stayProblems(trip, isHome, today)).toEqual(naiveStayProblems(trip, isHome, today));
        }
      }),
      RUNS,
    );
  });

  it("each car is for the same flight", () => {
    fc.assert(
      fc.property(saved, ({ flights, cars }) => {
        const all = flights.map((one) => one.flight);
        for (const { asked, flightId, direction } of cars) {
          const nearest = naiveFlightOf(asked, all);
          expect([flightId, direction]).toEqual(
            nearest ? [nearest.flight.id, nearest.end] : [null, asked.direction],
          );
        }
      }),
      RUNS,
    );
  });
});

const HOME = {
  address: null as string | null,
  points: [] as { latitude: number; longitude: number }[],
};

it("the largest of a stretch and the last that is large enough are those that one finds by looking", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 })),
      fc.nat(20),
      fc.nat(20),
      fc.nat(10),
      (values, a, b, min) => {
        const last = Math.min(b, values.length - 1);
        const stretch = values.slice(a, last + 1);
        const largest = stretch.length > 0 ? a + stretch.indexOf(Math.max(...stretch)) : -1;
        expect(largestOf(values).between(a, last)).toBe(largest);
        expect(largestOf(values).lastAtLeast(min, last)).toBe(
          values.slice(0, last + 1).findLastIndex((value) => value >= min),
        );
      },
    ),
  );
});
