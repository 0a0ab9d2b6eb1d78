import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { oldestToday } from "#app/services/days.ts";
import type { Trips } from "../saved/saved-items.server.ts";
import { upcomingOf } from "./past-trips.ts";

const flight = (date: string, arrivesAt?: string) =>
  ({
    date,
    legs: arrivesAt ? [{ arrivesAt }] : [],
    departureAirport: "",
    arrivalAirport: "",
  }) as unknown as Trips["flights"][number];
const car = (date: string) => ({ date }) as unknown as Trips["carBookings"][number];
const hotel = (checkOutDate: string) => ({ checkOutDate }) as unknown as Trips["hotels"][number];
const here = {
  airports: airportIndex(),
  clock: { now: () => new Date("2026-11-20T15:00:00Z") },
};

describe("trips that are over", () => {
  it("leave what comes on the next day, and not while it is the same day anywhere", () => {
    const trips = {
      carBookings: [car("2026-11-19"), car("2026-11-20")],
      flights: [flight("2026-10-04"), flight("2026-11-18"), flight("2026-11-19")],
      hotels: [hotel("2026-11-19"), hotel("2026-11-20"), hotel("2026-12-01")],
    };
    expect(upcomingOf(here, trips)).toEqual({
      carBookings: [car("2026-11-20")],
      flights: [flight("2026-11-19")],
      hotels: [hotel("2026-11-20"), hotel("2026-12-01")],
    });
    expect(oldestToday(new Date("2026-11-20T11:59:00Z"))).toBe("2026-11-19");
    expect(oldestToday(new Date("2026-11-20T12:00:00Z"))).toBe("2026-11-20");
  });

  it("stay while the last leg is under way", () => {
    const trips = {
      carBookings: [],
      flights: [flight("2026-11-18", "2026-11-20T06:10")],
      hotels: [],
    };
    expect(upcomingOf(here, trips).flights).toHaveLength(1);
  });
});
