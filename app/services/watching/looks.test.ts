/** How often a flight is looked at when much goes wrong: what counts is heard before the car has come. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { ada, type FlightDay, openFlightDay } from "#tests/support/flight-day.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

const USED_UP = /as often as I can/;

describe("a flight that is late from the evening before", () => {
  /** Eleven and a half hours later than BA117. */
  const EVENING = { departureTime: "21:55", planned: 690 };

  it("uses up nobody's calls: its cancellation is told hours before it", async () => {
    await day.saveTrip("ada", { departureTime: EVENING.departureTime });
    day.plane = { ...day.plane, state: "delayed", delay: 30, planned: EVENING.planned };
    await day.until("16:30");
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("17:15");
    const texts = await day.texts();
    expect(texts.at(-1)).toMatch(/^BA117 to New York is cancelled\..*Shall I cancel your car at/);
    expect(texts.join(" ")).not.toMatch(USED_UP);
  });

  it("beside others leaves the last hours before each departure some of the day's calls", async () => {
    const { status } = day.app.providers.flightStatus;
    const askedAt = new Set<string>();
    const [departsAt, arrivesAt] = ["2026-11-23T12:00:00.000Z", "2026-11-23T20:00:00.000Z"];
    day.app.providers.flightStatus.status = async (query, options) => {
      if (query.flightNumber === "BA117") askedAt.add(day.app.clock.now().toISOString());
      const answer = await status({ ...query, flightNumber: "BA117" }, options);
      if (!answer.ok || !answer.data || query.flightNumber === "BA117") return answer;
      const times = { departsAt, arrivesAt, expectedDepartsAt: null, expectedArrivesAt: null };
      return { ok: true, data: { ...answer.data, ...times, delayMinutes: 0 } };
    };
    await day.saveTrip("ada", { departureTime: EVENING.departureTime });
    for (let n = 0; n < 8; n++) {
      const flight = { flightNumber: `NV20${n}`, date: "2026-11-23", departureTime: "12:00" };
      const ends = { departureAirport: "LHR", arrivalAirport: "JFK", arrivalTime: "15:00" };
      expect((await saveFlight(day.app, ada, { ...flight, ...ends })).ok).toBe(true);
    }
    day.plane = { ...day.plane, state: "delayed", delay: 30, planned: EVENING.planned };
    await day.until("20:00", 5);
    expect(await day.texts()).toHaveLength(1);
    askedAt.clear();
    await day.until("21:00", 5);
    expect(askedAt.size).toBe(4);
  });
});

describe("a service that is away for one look", () => {
  const fail = () => {
    const { flightStatus } = day.app.providers;
    const error = { kind: "unavailable", provider: "a service", message: "down" } as const;
    day.app.providers.flightStatus = {
      ...flightStatus,
      status: async () => ({ ok: false, error }),
    };
    return () => {
      day.app.providers.flightStatus = flightStatus;
    };
  };

  it("is asked again soon, not at the next step: the car has not come yet", async () => {
    await day.saveTrip();
    await day.until("03:30");
    day.plane = { ...day.plane, state: "cancelled" };
    const recover = fail();
    await day.until("04:30");
    recover();
    await day.until("05:00");
    const [alert] = await day.inbox();
    expect(alert).toMatchObject({ state: "asks", canAnswer: true });
    expect(alert?.text).toMatch(/^BA117 to New York is cancelled\./);
  });

  it("is asked about a flight in the air by when it was last seen to land", async () => {
    await day.saveTrip();
    await day.until("10:30");
    day.plane = { ...day.plane, state: "in-flight", late: 120 };
    await day.until("12:00");
    const recover = fail();
    await day.until("12:45");
    recover();
    const { calls } = day;
    await day.until("16:30");
    // Hourly over the ocean, not every quarter of an hour.
    expect(day.calls - calls).toBeLessThanOrEqual(4);
  });
});
