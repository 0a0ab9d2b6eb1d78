import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { connectionStatusText, connectionText } from "./connection-text.ts";
import { bestOffers, toFlightResult } from "./itinerary.ts";

const airports = airportIndex();
const leg = (
  flightNumber: string | null,
  [departureAirport, departsAt]: [string, string],
  [arrivalAirport, arrivesAt]: [string, string],
) => ({
  airline: "Turkish Airlines",
  flightNumber,
  operatingNumber: null,
  departureAirport,
  arrivalAirport,
  departureTerminal: null,
  arrivalTerminal: null,
  departsAt,
  arrivesAt,
});
const result = (...legs: ReturnType<typeof leg>[]) => {
  const flight = toFlightResult(
    legs,
    { price: 400, durationMinutes: null, cabin: "economy" },
    airports,
  );
  if (!flight) throw new Error("no flight");
  return flight;
};
const toIstanbul = leg("TK1988", ["LHR", "2026-12-04T11:30"], ["IST", "2026-12-04T18:30"]);
const toNewYork = leg("TK3", ["IST", "2026-12-04T19:50"], ["JFK", "2026-12-04T22:55"]);

describe("a journey as a search shows it", () => {
  it("goes from the first departure to the last arrival", () => {
    expect(result(toIstanbul, toNewYork)).toMatchObject({
      id: "TK1988-TK3",
      flightNumber: "TK1988",
      origin: "LHR",
      destination: "JFK",
      departureDate: "2026-12-04",
      departureTime: "11:30",
      arrivalTime: "22:55",
      arrivalDayOffset: 0,
      // 11:30 in London to 22:55 in New York, five hours behind.
      durationMinutes: 16 * 60 + 25,
      stops: 1,
      connections: [{ airport: "IST", city: "Istanbul", nextAirport: "IST", minutes: 80 }],
    });
  });

  it("has the zones of its airports, and keeps those that the vendor told", () => {
    const told = { ...toIstanbul, arrivalZone: "Europe/Istanbul" };
    const { legs } = result({ ...told, departureAirport: "XXX" }, toNewYork);
    expect(legs.map(({ departureZone, arrivalZone }) => [departureZone, arrivalZone])).toEqual([
      [null, "Europe/Istanbul"],
      ["Europe/Istanbul", "America/New_York"],
    ]);
  });

  it("is nonstop with one leg", () => {
    expect(result(toNewYork)).toMatchObject({ id: "TK3", stops: 0, connections: [] });
  });

  it("has a name of its own when it goes on a day later, and where a flight has no number", () => {
    const next = leg("TK3", ["IST", "2026-12-05T07:00"], ["JFK", "2026-12-05T10:00"]);
    const overnight = result(toIstanbul, next);
    expect([overnight.id, overnight.arrivalDayOffset]).toEqual(["TK1988-TK3.1", 1]);
    const nameless = result({ ...toIstanbul, flightNumber: null }, toNewYork);
    expect([nameless.id, nameless.flightNumber]).toEqual(["LHR1130-TK3", null]);
  });

  it("counts a change over the night on which the clocks go back by the hours that pass", () => {
    const lands = leg("BA1", ["JFK", "2026-10-24T17:00"], ["LHR", "2026-10-24T23:30"]);
    const leaves = leg("BA2", ["LHR", "2026-10-25T06:30"], ["CDG", "2026-10-25T08:50"]);
    expect(result(lands, leaves).connections[0]?.minutes).toBe(8 * 60);
  });

  it("knows no time between airports that nobody knows", () => {
    const strange = leg("XX1", ["QQQ", "2026-12-04T11:30"], ["QQX", "2026-12-04T12:30"]);
    expect(result(strange)).toMatchObject({ durationMinutes: null });
    const on = leg("XX2", ["QQX", "2026-12-04T13:30"], ["QQZ", "2026-12-04T14:30"]);
    const [connection] = result(strange, on).connections;
    expect(connection).toMatchObject({ city: "QQX", minutes: null });
    expect(connection && connectionText(connection)).toBe("in QQX");
  });
});

describe("the best offers", () => {
  it("are of each journey the cheapest", () => {
    const flights = [500, null, 300, 400].map((price) => foundFlight({ price }));
    expect(bestOffers(flights).map(({ price }) => price)).toEqual([300]);
  });

  it("are sixty at most: those with the fewest stops, then the cheapest", () => {
    const many = Array.from({ length: 200 }, (_, number) =>
      foundFlight({ flightNumber: `BA${number + 1}`, price: 1000 - number, stops: number % 2 }),
    );
    const best = bestOffers(many);
    expect(best).toHaveLength(60);
    expect(new Set(best.map(({ stops }) => stops))).toEqual(new Set([0]));
    expect(Math.max(...best.map(({ price }) => price ?? 0))).toBe(920);
  });
});

describe("a change in words", () => {
  const change = { airport: "IST", city: "Istanbul", nextAirport: "IST", minutes: 80 };

  it("says where and for how long, and that one has to change airports", () => {
    expect(connectionText(change)).toBe("1 h 20 min in Istanbul");
    const london = { airport: "LHR", city: "London", nextAirport: "LGW", minutes: 180 };
    expect(connectionText(london)).toBe("3 h in London, from LHR to LGW");
  });

  it("says what is left of it", () => {
    const late = (expectedMinutes: number | null) =>
      connectionStatusText({ ...change, expectedMinutes, lateFlight: "TK1988" });
    expect(late(null)).toBe("1 h 20 min in Istanbul");
    expect(late(55)).toBe("1 h 20 min in Istanbul, 55 min if TK1988 stays late");
    expect(late(-10)).toBe("1 h 20 min in Istanbul, no time if TK1988 stays late");
  });
});
