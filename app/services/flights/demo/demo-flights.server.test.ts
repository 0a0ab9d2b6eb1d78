import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { type FlightOptions, USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { arrivalOf, departureOf } from "../scheduled-times.ts";
import { createDemoFlights } from "./demo-flights.server.ts";
import { blockMinutes, legsOf, timetable } from "./timetable.ts";

const airports = airportIndex();
const airport = (code: string) => {
  const found = airports.byCode(code);
  if (!found) throw new Error(`no airport ${code}`);
  return found;
};
const place = (text: string) => {
  const found = airports.resolve(text);
  if (!found.ok) throw new Error(`no place ${text}`);
  return found.airports;
};
const MORNING = fixedClock("2026-11-20T06:00:00Z");

async function search(
  from: string,
  to: string,
  date: string,
  clock = MORNING,
  options: Partial<FlightOptions> = {},
) {
  const answer = await createDemoFlights(clock, airports).search({
    origins: place(from),
    destinations: place(to),
    date,
    ...USUAL_OPTIONS,
    ...options,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("the demo timetable", () => {
  it("answers the same question the same way all day", async () => {
    const evening = fixedClock("2026-11-20T22:00:00Z");
    expect(await search("London", "New York", "2026-11-27", evening)).toEqual(
      await search("London", "New York", "2026-11-27"),
    );
  });

  it("answers different questions differently", async () => {
    const numbers = async (from: string, to: string) =>
      (await search(from, to, "2026-11-27")).map((flight) => flight.flightNumber);
    expect(await numbers("London", "Paris")).not.toEqual(await numbers("London", "Rome"));
    expect(await numbers("JFK", "LHR")).not.toEqual(await numbers("LHR", "JFK"));
  });

  it("keeps numbers and times from day to day", async () => {
    const friday = await search("LHR", "JFK", "2026-11-27");
    const saturday = await search("LHR", "JFK", "2026-11-28");
    const both = friday.filter((f) => saturday.some((s) => s.flightNumber === f.flightNumber));
    expect(both.length).toBeGreaterThan(4);
    for (const flight of both) {
      const next = saturday.find((s) => s.flightNumber === flight.flightNumber);
      expect([next?.departureTime, next?.arrivalTime]).toEqual([
        flight.departureTime,
        flight.arrivalTime,
      ]);
    }
  });

  it("names each flight once in a list", async () => {
    for (const [from, to] of [
      ["London", "Paris"],
      ["New York", "Chicago"],
      ["Tokyo", "Osaka"],
    ] as const) {
      const numbers = (await search(from, to, "2026-11-27")).map((flight) => flight.flightNumber);
      expect(numbers.length).toBeGreaterThan(5);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it("flies plausible airlines: a country's own, or those at home at either end", async () => {
    const airlines = new Set(
      (await search("LHR", "JFK", "2026-11-27")).map(({ airline }) => airline),
    );
    expect(airlines).toContain("British Airways");
    expect(airlines).not.toContain("easyJet");
    const domestic = (await search("HND", "CTS", "2026-11-27")).map(({ airline }) => airline);
    for (const airline of domestic)
      expect(["Japan Airlines", "All Nippon Airways", "Peach"]).toContain(airline);
  });

  it.each([
    ["LHR", "JFK", 450, 510],
    ["JFK", "LHR", 390, 450],
    ["LHR", "CDG", 60, 90],
    ["SYD", "LAX", 780, 900],
    ["EDI", "LHR", 65, 100],
  ])("takes a plausible time from %s to %s", (from, to, min, max) => {
    const minutes = blockMinutes(airport(from), airport(to));
    expect(minutes).toBeGreaterThanOrEqual(min);
    expect(minutes).toBeLessThanOrEqual(max);
  });

  it("has no flights where a train is quicker, nor into the past", async () => {
    expect(timetable(airport("LHR"), airport("LGW"))).toEqual([]);
    expect(timetable(airport("LHR"), airport("LHR"))).toEqual([]);
    expect(await search("LHR", "JFK", "2026-11-19")).toEqual([]);
    const noon = fixedClock("2026-11-20T12:00:00Z");
    for (const { departureTime } of await search("LHR", "CDG", "2026-11-20", noon)) {
      expect(departureTime > "12:00").toBe(true);
    }
  });

  it("sends no long-haul flight to a city airport, and no full-service airline to Stansted", async () => {
    expect(timetable(airport("LHR"), airport("LGA"))).toEqual([]);
    for (const { airline } of timetable(airport("STN"), airport("BCN")))
      expect(airline.lowCost).toBe(true);
  });

  it("has about as many flights a day as the route would", () => {
    const range = (from: string, to: string, min: number, max: number) => {
      const { length } = timetable(airport(from), airport(to));
      expect(length, `${from}-${to}`).toBeGreaterThanOrEqual(min);
      expect(length, `${from}-${to}`).toBeLessThanOrEqual(max);
    };
    range("LHR", "CDG", 5, 12);
    range("HND", "CTS", 5, 12);
    range("LHR", "JFK", 6, 10);
    range("LHR", "MEX", 2, 10);
    range("NQY", "MAN", 2, 5);
    range("INV", "LSI", 1, 2);
  });

  it("spreads a great route over the day, from the morning on", () => {
    const hours = timetable(airport("LHR"), airport("JFK")).map(({ departure }) => departure / 60);
    expect(hours.some((hour) => Math.abs(hour - 9) <= 0.5)).toBe(true);
    expect(hours.some((hour) => hour > 16)).toBe(true);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  });

  it("flies each route both ways, under other numbers", () => {
    for (const [from, to] of [
      ["FRA", "MUC"],
      ["JFK", "LAX"],
      ["LHR", "JFK"],
      ["NQY", "MAN"],
    ] as const) {
      const out = timetable(airport(from), airport(to));
      const back = timetable(airport(to), airport(from));
      expect(back.length).toBe(out.length);
      const numbers = [...out, ...back].map(({ flightNumber }) => flightNumber);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it("costs more soon than later, and more far than near", async () => {
    const mean = async (from: string, to: string, date: string) => {
      const flights = await search(from, to, date);
      return flights.reduce((sum, { price }) => sum + (price ?? 0), 0) / flights.length;
    };
    // The same weekday, so that only the days ahead differ.
    expect(await mean("LHR", "JFK", "2026-11-21")).toBeGreaterThan(
      await mean("LHR", "JFK", "2027-02-20"),
    );
    expect(await mean("LHR", "JFK", "2026-12-15")).toBeGreaterThan(
      await mean("LHR", "CDG", "2026-12-15"),
    );
  });
});

describe("times across timezones", () => {
  const first = async (from: string, to: string, date: string, clock = MORNING) => {
    const [flight] = await search(from, to, date, clock);
    if (!flight) throw new Error("no flight");
    return flight;
  };
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const shift = async (from: string, to: string, date: string, clock = MORNING) => {
    const { departureTime, arrivalTime, durationMinutes, arrivalDayOffset } = await first(
      from,
      to,
      date,
      clock,
    );
    return (
      minutes(arrivalTime) +
      arrivalDayOffset * 1440 -
      minutes(departureTime) -
      (durationMinutes ?? 0)
    );
  };

  it("follows both ends' daylight saving: London and New York are five hours apart, at times four", async () => {
    // 2026: America changes on 8 March, Europe on 29 March; back on 25 October and 1 November.
    const before = fixedClock("2026-01-05T06:00:00Z");
    expect(await shift("LHR", "JFK", "2026-03-07", before)).toBe(-300);
    expect(await shift("LHR", "JFK", "2026-03-15", before)).toBe(-240);
    expect(await shift("LHR", "JFK", "2026-04-05", before)).toBe(-300);
    expect(await shift("LHR", "JFK", "2026-10-28", before)).toBe(-240);
    expect(await shift("LHR", "JFK", "2026-12-01")).toBe(-300);
    // 2027: America changes on 14 March, Europe on 28 March; back on 31 October and 7 November.
    expect(await shift("LHR", "JFK", "2027-03-13")).toBe(-300);
    expect(await shift("LHR", "JFK", "2027-03-20")).toBe(-240);
    expect(await shift("LHR", "JFK", "2027-04-05")).toBe(-300);
    expect(await shift("LHR", "JFK", "2027-11-03")).toBe(-240);
    expect(await shift("LHR", "JFK", "2027-11-08")).toBe(-300);
  });

  it("crosses the date line: Sydney to Los Angeles lands before it left", async () => {
    const flight = await first("SYD", "LAX", "2026-12-01");
    expect(flight.arrivalDayOffset).toBe(0);
    expect(flight.arrivalTime < flight.departureTime).toBe(true);
    const [hawaii] = timetable(airport("AKL"), airport("HNL"));
    if (!hawaii) throw new Error("no flight");
    expect(arrivalOf(hawaii, "2026-12-02").day).toBeLessThanOrEqual(2);
  });

  it("takes exactly its duration between the two instants, anywhere on any day", () => {
    const large = airports.all().filter(({ size }) => size === "large");
    const anyAirport = fc.constantFrom(...large);
    fc.assert(
      fc.property(
        anyAirport,
        anyAirport,
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
        (from, to, day) => {
          const date = day.toISOString().slice(0, 10);
          for (const flight of timetable(from, to)) {
            const taken = arrivalOf(flight, date).diff(
              departureOf(flight, date),
              "minutes",
            ).minutes;
            expect(taken).toBe(flight.durationMinutes);
            expect(departureOf(flight, date).toISODate()).toBe(date);
          }
        },
      ),
    );
  });
});

describe("finding a flight by its number", () => {
  it("agrees with the timetable where the airports are known", () => {
    for (const [from, to] of [
      ["LHR", "JFK"],
      ["NQY", "MAN"],
      ["SIN", "SYD"],
      ["BOS", "SEA"],
    ] as const) {
      const known = { origin: airport(from), destination: airport(to) };
      const flights = timetable(known.origin, known.destination);
      expect(flights.length).toBeGreaterThan(0);
      for (const flight of flights) {
        expect(legsOf(flight.flightNumber, airports, known)).toContainEqual(flight);
      }
    }
  });

  it.each([
    ["LHR", "JFK"],
    ["JFK", "LHR"],
    ["LHR", "CDG"],
    ["FRA", "MUC"],
    ["SIN", "SYD"],
    ["ATL", "LAX"],
    ["MAD", "GRU"],
  ])("finds just the one leg %s-%s by the number alone", (from, to) => {
    for (const flight of timetable(airport(from), airport(to))) {
      expect(legsOf(flight.flightNumber, airports)).toEqual([flight]);
    }
  });

  it("finds a lesser route with one airport known", () => {
    for (const flight of timetable(airport("NQY"), airport("MAN"))) {
      expect(legsOf(flight.flightNumber, airports, { origin: airport("NQY") })).toContainEqual(
        flight,
      );
    }
  });

  it.each(["ZZ999", "BA", "117", "", "BA99999", "BA117x"])("finds nothing for %j", (number) => {
    expect(legsOf(number, airports)).toEqual([]);
  });

  it("reads calendar days as the origin's: a date is no instant", () => {
    const [flight] = timetable(airport("AKL"), airport("SYD"));
    if (!flight) throw new Error("no flight");
    expect(departureOf(flight, "2026-12-01").toUTC() < DateTime.fromISO("2026-12-01T12:00Z")).toBe(
      true,
    );
  });
});

describe("who flies and how", () => {
  const DAY = "2026-12-04";
  const asked = (from: string, to: string, options: Partial<FlightOptions>) =>
    search(from, to, DAY, MORNING, options);
  const prices = (flights: Awaited<ReturnType<typeof search>>) =>
    Object.fromEntries(flights.map(({ id, price }) => [id, price ?? 0]));

  it("costs twice as much for two, and more in a better cabin", async () => {
    const [one, two, business] = (
      await Promise.all([
        asked("LHR", "JFK", {}),
        asked("LHR", "JFK", { adults: 2 }),
        asked("LHR", "JFK", { cabin: "business" }),
      ])
    ).map(prices);
    for (const [id, price] of Object.entries(one ?? {})) {
      expect(two?.[id]).toBe(price * 2);
      if (business?.[id] !== undefined) expect(business[id]).toBeGreaterThan(price * 2);
    }
    expect(Object.keys(business ?? {}).length).toBeGreaterThan(0);
  });

  it("has one cabin with a low-cost airline, and a first class on long flights alone", async () => {
    const economy = await asked("LGW", "BCN", {});
    const business = await asked("LGW", "BCN", { cabin: "business" });
    expect(business.length).toBeLessThan(economy.length);
    expect(await asked("LHR", "CDG", { cabin: "first" })).toEqual([]);
    expect((await asked("LHR", "SIN", { cabin: "first" })).length).toBeGreaterThan(0);
  });

  it("leaves out what stops on the way where only nonstop flights are wanted", async () => {
    expect((await asked("CPT", "ANC", {})).every(({ stops }) => stops > 0)).toBe(true);
    expect(await asked("CPT", "ANC", { nonstop: true })).toEqual([]);
  });
});
