import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { type ScheduledFlight, timetable } from "#app/services/flights/demo/timetable.ts";
import { departureOf } from "#app/services/flights/scheduled-times.ts";
import { createDemoFlightStatus, delayOf } from "./demo.server.ts";
import { statusText } from "./flight-state.ts";

const airports = airportIndex();
const airport = (code: string) => {
  const found = airports.byCode(code);
  if (!found) throw new Error(`no airport ${code}`);
  return found;
};
const DATE = "2026-11-27";
const flights = timetable(airport("LHR"), airport("JFK"));
const routes = [
  ...flights,
  ...timetable(airport("LHR"), airport("CDG")),
  ...timetable(airport("CDG"), airport("LHR")),
];
const flightWith = (late: boolean) => {
  const found = routes.find(
    (flight) => delayOf(flight, DATE) > 0 === late && flight.restsOn === null,
  );
  if (!found) throw new Error("no such flight on these routes: add a route");
  return found;
};

async function statusAt(flight: ScheduledFlight, minutesBefore: number) {
  const now = departureOf(flight, DATE).minus({ minutes: minutesBefore });
  const provider = createDemoFlightStatus(fixedClock(now.toUTC().toISO() ?? ""), airports);
  const answer = await provider.status({
    flightNumber: flight.flightNumber,
    date: DATE,
    departureAirport: flight.origin.iata,
    arrivalAirport: flight.destination.iata,
  });
  if (!answer.ok || !answer.data) throw new Error("no status");
  return answer.data;
}

describe("the demo status of a flight", () => {
  it("moves through the day", async () => {
    const flight = flightWith(false);
    const seen = [];
    for (const before of [3000, 600, 120, 30, 10, -10, -30, -(flight.durationMinutes + 5)]) {
      seen.push(statusText(await statusAt(flight, before)));
    }
    expect(seen).toEqual([
      "Scheduled",
      "On time",
      "Check-in open",
      "Boarding",
      "Gate closed",
      "Departed",
      "In flight",
      "Landed",
    ]);
  });

  it("says by how much a late flight is delayed, and boards later", async () => {
    const flight = flightWith(true);
    const delay = delayOf(flight, DATE);
    const late = minutesInWords(delay);
    expect(statusText(await statusAt(flight, 120))).toBe(`Delayed ${late}`);
    expect(statusText(await statusAt(flight, 10 - delay))).toBe(`Gate closed, delayed ${late}`);
    expect(statusText(await statusAt(flight, -25 - delay))).toBe(`In flight, delayed ${late}`);
    expect(statusText(await statusAt(flight, 3000))).toBe("Scheduled");
  });

  it("says when a late flight is expected instead", async () => {
    const flight = flightWith(true);
    const delay = delayOf(flight, DATE);
    const { departure, arrival, ...instants } = await statusAt(flight, -25 - delay);
    expect(departure.expectedTime).not.toBe(departure.scheduledTime);
    expect(arrival.expectedTime).not.toBe(arrival.scheduledTime);
    expect(departure.expectedDate).toBe(DATE);
    const moved = (from: string | null, to: string | null) =>
      DateTime.fromISO(to ?? "").diff(DateTime.fromISO(from ?? ""), "minutes").minutes;
    expect(moved(instants.departsAt, instants.expectedDepartsAt)).toBe(delay);
    expect(moved(instants.arrivesAt, instants.expectedArrivesAt)).toBe(delay);
    expect((await statusAt(flightWith(false), -25)).arrival.expectedTime).toBeNull();
  });

  it("knows the terminal always and the gate three hours ahead", async () => {
    const flight = flightWith(false);
    expect(await statusAt(flight, 600)).toMatchObject({
      departure: { terminal: expect.any(String), gate: null },
    });
    expect((await statusAt(flight, 100)).departure.gate).toMatch(/^[A-D]\d+$/);
  });

  it("has the airports' own clocks", async () => {
    const flight = flightWith(false);
    const status = await statusAt(flight, 600);
    const departs = DateTime.fromISO(status.departsAt ?? "", { zone: flight.origin.timezone });
    const arrives = DateTime.fromISO(status.arrivesAt ?? "", { zone: flight.destination.timezone });
    expect(status.departure.scheduledTime).toBe(departs.toFormat("HH:mm"));
    expect(status.arrival.scheduledTime).toBe(arrives.toFormat("HH:mm"));
  });

  it("is of the same leg by the number alone as with the airports", async () => {
    const provider = createDemoFlightStatus(fixedClock("2026-11-27T06:00:00Z"), airports);
    for (const { flightNumber, restsOn } of routes) {
      if (restsOn !== null) continue;
      const alone = await provider.status({ flightNumber, date: DATE });
      const route = routes.find((flight) => flight.flightNumber === flightNumber);
      expect(alone).toMatchObject({
        ok: true,
        data: {
          departureAirport: route?.origin.iata,
          arrivalAirport: route?.destination.iata,
        },
      });
    }
  });

  it("is null for a flight that does not run", async () => {
    const provider = createDemoFlightStatus(fixedClock("2026-11-20T06:00:00Z"), airports);
    for (const flightNumber of ["ZZ999", "BA9999", "nonsense"]) {
      expect(await provider.status({ flightNumber, date: DATE })).toEqual({ ok: true, data: null });
    }
  });

  it("is of a number that the timetable does not have, once its airports are known", async () => {
    const query = {
      flightNumber: "ZZ4711",
      date: DATE,
      departureAirport: "LHR",
      arrivalAirport: "JFK",
    };
    const at = (minutesBefore: number) => {
      const now = DateTime.fromISO(`${DATE}T10:00`, { zone: "Europe/London" });
      const moment = now.minus({ minutes: minutesBefore }).toUTC().toISO() ?? "";
      return createDemoFlightStatus(fixedClock(moment), airports);
    };
    const told = async (minutesBefore: number, changes: object = {}) => {
      const answer = await at(minutesBefore).status({ ...query, ...changes });
      return answer.ok ? answer.data : null;
    };
    const known = { departureTime: "10:00" };
    expect((await told(3000, known))?.departure.scheduledTime).toBe("10:00");
    expect((await told(3000, known))?.state).toBe("scheduled");
    expect((await told(-1000, known))?.state).toBe("landed");
    // Without a time it has one of its own, the same each time.
    const own = (await told(3000))?.departure.scheduledTime;
    expect(own).toMatch(/^\d\d:\d\d$/);
    expect((await told(30))?.departure.scheduledTime).toBe(own);
    expect(await told(3000, { arrivalAirport: undefined })).toBeNull();
    expect(await told(3000, { arrivalAirport: "LHR" })).toBeNull();
    expect(await told(3000, { flightNumber: "nonsense" })).toBeNull();
    const percent = await at(3000).punctuality(query);
    expect(percent.ok && percent.data?.onTimePercent).toBeGreaterThan(50);
  });

  it("stays null on a day on which a flight of the timetable rests", async () => {
    const resting = routes.find(({ restsOn }) => restsOn !== null);
    if (!resting) throw new Error("all fly daily: add a route");
    const monday = DateTime.fromISO("2026-11-23");
    const date = monday.plus({ days: (resting.restsOn ?? 1) - 1 }).toFormat("yyyy-MM-dd");
    const provider = createDemoFlightStatus(fixedClock("2026-11-20T06:00:00Z"), airports);
    expect(
      await provider.status({
        flightNumber: resting.flightNumber,
        date,
        departureAirport: resting.origin.iata,
        arrivalAirport: resting.destination.iata,
      }),
    ).toEqual({ ok: true, data: null });
  });

  it("has a punctuality that is the flight's own", async () => {
    const provider = createDemoFlightStatus(fixedClock("2026-11-20T06:00:00Z"), airports);
    const percents = new Set<number>();
    for (const { flightNumber } of flights) {
      const answer = await provider.punctuality({
        flightNumber,
        date: DATE,
        departureAirport: "LHR",
        arrivalAirport: "JFK",
      });
      if (!answer.ok || !answer.data) continue;
      expect(answer.data.onTimePercent).toBeGreaterThanOrEqual(60);
      expect(answer.data.onTimePercent).toBeLessThanOrEqual(97);
      percents.add(answer.data.onTimePercent);
    }
    expect(percents.size).toBeGreaterThan(2);
  });
});
