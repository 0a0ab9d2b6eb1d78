import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createDemoFlightStatus } from "#app/services/flight-status/demo.server.ts";
import { createDemoFlights } from "./demo-flights.server.ts";

const airports = airportIndex();
const airport = (iata: string) => {
  const found = airports.byCode(iata);
  if (!found) throw new Error(`no ${iata}`);
  return found;
};
/** A clock a month before: every flight of the day is still to come. */
const monthBefore = (date: string) => ({
  now: () => DateTime.fromISO(date, { zone: "utc" }).minus({ days: 30 }).toJSDate(),
});

async function flightsOf(from: string, to: string, date: string): Promise<FlightResult[]> {
  const query = { origins: [airport(from)], destinations: [airport(to)], date, ...USUAL_OPTIONS };
  const answer = await createDemoFlights(monthBefore(date), airports).search(query);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** The nights on which the clocks change, in Europe and in the United States, 2026 and 2027. */
const CHANGES: [route: [string, string], dates: string[]][] = [
  [
    ["LHR", "JFK"],
    ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01"],
  ],
  [
    ["JFK", "LHR"],
    ["2026-03-07", "2026-03-28", "2026-10-24", "2026-10-31"],
  ],
  [
    ["CDG", "ATH"],
    ["2027-03-28", "2027-10-31"],
  ],
  [
    ["LAX", "JFK"],
    ["2027-03-13", "2027-03-14", "2027-11-06", "2027-11-07"],
  ],
  [
    ["SYD", "LAX"],
    ["2026-04-05", "2026-10-04", "2027-04-04", "2027-10-03"],
  ],
];
/** Over the date line, and to zones of half and three quarters of an hour. */
const FAR: [route: [string, string], dates: string[]][] = [
  [["AKL", "LAX"], ["2026-12-04"]],
  [["LAX", "AKL"], ["2026-12-04"]],
  [["NRT", "HNL"], ["2026-12-04"]],
  [["LAX", "SYD"], ["2026-12-31"]],
  [["LHR", "DEL"], ["2026-12-04"]],
  [["DEL", "KTM"], ["2026-12-04"]],
  [["SIN", "PER"], ["2026-02-28"]],
];
const cases = [...CHANGES, ...FAR].flatMap(([[from, to], dates]) =>
  dates.map((date) => [from, to, date] as const),
);

describe("the times of demo flights", () => {
  it.each(cases)(
    "%s to %s on %s: the arrival is the departure and the flight's length",
    async (from, to, date) => {
      const flights = await flightsOf(from, to, date);
      expect(flights.length).toBeGreaterThan(0);
      for (const flight of flights) {
        const departs = DateTime.fromISO(`${date}T${flight.departureTime}`, {
          zone: airport(flight.origin).timezone,
        });
        // A time that the night leaves out would come back as another.
        expect(departs.toFormat("HH:mm")).toBe(flight.departureTime);
        const arrives = departs
          .plus({ minutes: flight.durationMinutes ?? 0 })
          .setZone(airport(flight.destination).timezone);
        expect(flight.arrivalTime).toBe(arrives.toFormat("HH:mm"));
        const day = (at: DateTime) => DateTime.fromISO(at.toISODate() ?? "", { zone: "utc" });
        expect(flight.arrivalDayOffset).toBe(day(arrives).diff(day(departs), "days").days);
      }
    },
  );

  it.each(cases)(
    "%s to %s on %s: the flight's status says the same times",
    async (from, to, date) => {
      const status = createDemoFlightStatus(monthBefore(date), airports);
      for (const flight of await flightsOf(from, to, date)) {
        const answer = await status.status({
          flightNumber: flight.flightNumber ?? "",
          date,
          departureAirport: flight.origin,
          arrivalAirport: flight.destination,
        });
        if (!answer.ok || !answer.data) throw new Error(`no status of ${flight.flightNumber}`);
        expect(answer.data.departure.scheduledTime).toBe(flight.departureTime);
        expect(answer.data.arrival.scheduledTime).toBe(flight.arrivalTime);
        const minutes = DateTime.fromISO(answer.data.arrivesAt ?? "").diff(
          DateTime.fromISO(answer.data.departsAt ?? ""),
          "minutes",
        );
        expect(minutes.minutes).toBe(flight.durationMinutes);
      }
    },
  );
});

describe("the same question", () => {
  it("has the same answer all day, but for flights that have left", async () => {
    const ask = async (time: string) => {
      const flights = createDemoFlights(
        { now: () => new Date(`2026-11-20T${time}:00Z`) },
        airports,
      );
      const answer = await flights.search({
        origins: [airport("LHR")],
        ...USUAL_OPTIONS,
        destinations: [airport("JFK")],
        date: "2026-11-20",
      });
      return answer.ok ? answer.data : [];
    };
    const midnight = await ask("00:00");
    for (const time of ["06:30", "12:00", "18:45"]) {
      const now = await ask(time);
      expect(now).toEqual(midnight.filter(({ departureTime }) => departureTime > time));
    }
  });

  it("of another route has another answer, and flight numbers stay from day to day", async () => {
    const numbers = async (from: string, to: string, date: string) =>
      (await flightsOf(from, to, date)).map(({ flightNumber }) => flightNumber);
    expect(await numbers("LHR", "CDG", "2026-12-04")).not.toEqual(
      await numbers("LHR", "AMS", "2026-12-04"),
    );
    const friday = await numbers("LHR", "JFK", "2026-12-04");
    const saturday = await numbers("LHR", "JFK", "2026-12-05");
    expect(saturday.filter((number) => friday.includes(number)).length).toBeGreaterThan(
      friday.length / 2,
    );
  });
});
