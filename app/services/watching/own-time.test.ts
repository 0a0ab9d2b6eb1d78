/** H4: what one traveller says of a flight is neither told to another nor moves their car. */
import { afterEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import type { FlightStatusQuery } from "#app/services/flight-status/provider.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { updateUser } from "#db/queries/users.ts";
import { countTravellerCalls } from "#db/queries/vendor-calls.ts";
import { findWatchedFlight } from "#db/queries/watched-flights.ts";
import { plus } from "#tests/support/flight-day.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { readAlerts } from "../alerts/alerts.server.ts";
import { watchingJobs } from "./watch-flights.server.ts";

const MINUTE_MS = 60_000;
let now = new Date();
let end = async () => {};
afterEach(() => end());

async function open() {
  now = new Date("2026-11-21T12:00:00Z");
  const app = await createTestApp({ clock: { now: () => now } });
  const jobs = createJobRunner(app, watchingJobs(app));
  end = async () => {
    await jobs.close();
    app.close();
  };
  for (const userId of ["ada", "ben"]) {
    const homeAddress = "10 Downing Street, London SW1A 2AA";
    await updateUser(app.db, { userId, changes: { homeAddress } });
  }
  const asked: { at: string; time: string | null | undefined }[] = [];
  const { flightStatus } = app.providers;
  app.providers.flightStatus = {
    ...flightStatus,
    status: (query: FlightStatusQuery) => {
      asked.push({ at: now.toISOString().slice(5, 16), time: query.departureTime });
      return flightStatus.status(query);
    },
  };
  return {
    app,
    asked,
    async save(userId: string, flightNumber: string, departureTime: string | null, car = false) {
      const flight = {
        flightNumber,
        date: "2026-11-22",
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime,
        arrivalTime: departureTime && plus(departureTime, 195),
      };
      const saved = await saveFlight(app, { userId }, flight);
      if (!saved.ok) throw new Error(saved.reason.message);
      const booked = car && (await bookSuggestedCar(app, { userId }, { flightId: saved.data.id }));
      if (booked && !booked.ok) throw new Error(booked.reason.message);
      await insertJob(app.db, { key: "plan-watches", kind: "plan-watches", runAt: now });
      return saved.data.id;
    },
    async until(at: string) {
      const last = Date.parse(`2026-${at}:00Z`);
      while (now.getTime() < last) {
        now = new Date(Math.min(last, now.getTime() + 5 * MINUTE_MS));
        await jobs.runDue();
      }
    },
    carOf: async (userId: string) => (await listJobBookings(app.db, { userId }))[0]?.time,
    texts: async (userId: string) => (await readAlerts(app, { userId })).map(({ text }) => text),
  };
}

describe("a flight that no timetable knows, saved by two with times of their own", () => {
  it("moves nobody's car: what is said of it only repeats a saved time", async () => {
    const { save, until, carOf, texts } = await open();
    await save("ben", "XQ907", "19:30");
    await until("11-21T13:00");
    await save("ada", "XQ907", "15:00", true);
    const car = await carOf("ada");
    await until("11-22T11:55");
    expect(await carOf("ada")).toBe(car);
    expect(await texts("ada")).toEqual([]);
    expect(await texts("ben")).toEqual([]);
  });

  it("is followed for each by the time that they saved, until the last has landed", async () => {
    const { app, save, until, carOf, texts } = await open();
    await save("ben", "NV101", "12:00", true);
    await save("ada", "NV101", "17:00", true);
    const [bens, adas] = [await carOf("ben"), await carOf("ada")];
    await until("11-22T06:30");
    expect(await carOf("ben")).toBe(plus(bens ?? "", 45));
    expect([await carOf("ada"), await texts("ada")]).toEqual([adas, []]);
    await until("11-22T09:30");
    expect(await carOf("ada")).toBe(plus(adas ?? "", 45));
    expect(await texts("ada")).toEqual([
      expect.stringMatching(/^NV101 is 45 min late: it leaves London at 17:45\. I moved your car/),
    ]);
    await until("11-23T06:00");
    expect((await texts("ada"))[0]).toBe("NV101 has landed in New York.");
    expect((await texts("ben"))[0]).toBe("NV101 has landed in New York.");
    const watched = await findWatchedFlight(app.db, { id: "NV101 2026-11-22 LHR-JFK" });
    expect(watched?.endedAt).not.toBeNull();
  });
});

describe("the first look at a flight", () => {
  it.each([
    ["the later time was saved first", ["23:00", "14:00"]],
    ["or last", ["14:00", "23:00"]],
  ])(
    "is a day before the earliest time that anybody saved: %s",
    async (_when, [first = "", second = ""]) => {
      const { save, until, asked } = await open();
      await save("ben", "XQ907", first);
      await until("11-21T12:30");
      await save("ada", "XQ907", second);
      asked.length = 0;
      await until("11-21T14:10");
      expect(asked[0]).toEqual({ at: "11-21T14:00", time: "14:00" });
    },
  );

  it("is at once where only the day was saved", async () => {
    const { save, until, asked } = await open();
    await save("ben", "XQ907", "23:00");
    await until("11-21T12:30");
    await save("ada", "XQ907", null);
    asked.length = 0;
    await until("11-21T12:45");
    expect(asked.map(({ time }) => time)).toContain(null);
  });

  it("of a flight that has ended is not asked for by another who saves it", async () => {
    const { save, until, asked } = await open();
    await save("ben", "XQ907", "02:00");
    await until("11-22T14:00");
    await save("ada", "XQ907", "01:00");
    asked.length = 0;
    await until("11-22T15:00");
    expect(asked).toEqual([]);
  });
});

it("does not follow a traveller who has no saved flights left", async () => {
  const { app, save, until, asked } = await open();
  const id = await save("ben", "XQ907", "19:30");
  await until("11-21T12:30");
  await deleteFlight(app, { userId: "ben" }, id);
  asked.length = 0;
  await until("11-22T18:00");
  expect(asked).toEqual([]);
});

describe("the month's calls", () => {
  it("are counted while saving, and no traveller uses up those of the others", async () => {
    const { app, save, until, texts, asked } = await open();
    app.providers.flightStatus = { ...app.providers.flightStatus, source: "live" };
    app.config = { ...app.config, watchCallsPerMonth: 250 };
    const day = { day: "2026-11-21", userIds: ["ada", "ben"] };
    for (let n = 0; n < 70; n++) await save("ada", `XQ${100 + n}`, "09:00");
    expect(await countTravellerCalls(app.db, day)).toEqual(new Map([["ada", 60]]));
    await until("11-21T13:00");
    expect(asked).toEqual([]);
    expect(await texts("ada")).toEqual([
      "I've checked your flights as often as I can today and will start again tomorrow. Until then, check with the airline.",
    ]);
    await save("ben", "XQ100", "09:00");
    await until("11-21T20:00");
    expect(asked.length).toBeGreaterThan(0);
    expect(await texts("ben")).toEqual([]);
    expect((await countTravellerCalls(app.db, day)).get("ben")).toBe(1 + asked.length);
  });
});
