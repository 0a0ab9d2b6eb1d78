/** A day of one traveller, minute by minute, with a clock and a flight-status service of the test's own. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FlightState } from "#app/contracts/watching.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import type { FlightStatusProvider, LegStatus } from "#app/services/flight-status/provider.ts";
import { createJobRunner, type JobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { saveFlight } from "#app/services/trips/save-flight.server.ts";
import { deleteFlight } from "#app/services/trips/trips.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { countJobs, insertJob, listJobs } from "#db/queries/jobs.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { updateUser } from "#db/queries/users.ts";
import { insertWatchedFlights } from "#db/queries/watched-flights.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { answerAlert, readAlerts, undoAlert, unreadAlerts } from "./alerts.server.ts";
import { watchingJobs } from "./watch-flights.server.ts";

const MINUTE = 60_000;
const DEPARTS = "2026-11-22T10:25:00.000Z";
const ARRIVES = "2026-11-22T18:40:00.000Z";
const ada = { userId: "ada" };

/** What the service says of BA117 from now on. */
let plane: { state: FlightState; delay: number; gate: string | null; lands: string };
let calls: number;
let now: Date;
let app: Awaited<ReturnType<typeof createTestApp>>;
let jobs: JobRunner;

const later = (at: string, minutes: number) =>
  minutes === 0 ? null : new Date(Date.parse(at) + minutes * MINUTE).toISOString();

const service: FlightStatusProvider = {
  name: "a service",
  source: "live",
  async status({ flightNumber }) {
    calls += 1;
    if (flightNumber !== "BA117") return { ok: true, data: null };
    const { state, delay, gate, lands } = plane;
    const end = { expectedTime: null, terminal: "5", gate };
    const leg: LegStatus = {
      state,
      delayMinutes: delay,
      departureAirport: "LHR",
      arrivalAirport: lands,
      departsAt: DEPARTS,
      arrivesAt: ARRIVES,
      expectedDepartsAt: later(DEPARTS, delay),
      expectedArrivesAt: later(ARRIVES, delay),
      departure: { ...end, scheduledTime: "10:25" },
      arrival: { ...end, scheduledTime: "13:40", gate: null },
    };
    return { ok: true, data: leg };
  },
  punctuality: async () => ({ ok: true, data: null }),
};

beforeEach(async () => {
  plane = { state: "on-time", delay: 0, gate: null, lands: "JFK" };
  calls = 0;
  now = new Date("2026-11-21T12:00:00Z");
  app = await createTestApp({ clock: { now: () => now } });
  app.providers = { ...app.providers, flightStatus: service };
  await updateUser(app.db, {
    userId: "ada",
    changes: { homeAddress: "10 Downing Street, London SW1A 2AA" },
  });
  jobs = createJobRunner(app, watchingJobs(app));
  await insertJob(app.db, { key: "plan-watches", kind: "plan-watches", runAt: now });
});
afterEach(async () => {
  await jobs.close();
  app.close();
});

/** Ada flies to New York with BA117 and has a car to the airport, at 06:15. */
async function saveTrip(userId = "ada") {
  const saved = await saveFlight(
    app,
    { userId },
    {
      flightNumber: "BA117",
      date: "2026-11-22",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "10:25",
      arrivalTime: "13:40",
    },
  );
  if (!saved.ok) throw new Error(saved.reason.message);
  const booked = await bookSuggestedCar(app, { userId }, { flightId: saved.data.id });
  if (!booked.ok) throw new Error(booked.reason.message);
  return booked.data;
}

/** Lets time pass in steps of five minutes, until `at` of the day of the flight. */
async function until(at: string) {
  const end = Date.parse(`2026-11-22T${at}:00Z`);
  while (now.getTime() < end) {
    now = new Date(Math.min(end, now.getTime() + 5 * MINUTE));
    await jobs.runDue();
  }
}

const car = async () => {
  const [row] = await listJobBookings(app.db, ada);
  return row && `${row.date} ${row.time}`;
};
const inbox = async () => (await readAlerts(app, ada)).toReversed();
const texts = async () => (await inbox()).map(({ text }) => text);

/** So many minutes after `HH:MM`. */
const plus = (time: string, minutes: number) => {
  const at = new Date(Date.parse(`2026-11-22T${time}:00Z`) + minutes * MINUTE);
  return at.toISOString().slice(11, 16);
};

describe("a delay of 45 minutes", () => {
  it("moves the car and says so once", async () => {
    const { time } = await saveTrip();
    await until("01:00");
    plane = { ...plane, state: "delayed", delay: 45 };
    await until("04:30");
    const moved = plus(time, 45);
    expect(await car()).toBe(`2026-11-22 ${moved}`);
    expect(await texts()).toEqual([
      `BA117 is 45 min late: it leaves London at 11:10. I moved your car from ${time} to ${moved}.`,
    ]);
    expect(await unreadAlerts(app, ada)).toMatchObject({ unread: 1 });
  });

  it("is said to each who has saved the flight, and the service is asked once for all", async () => {
    await saveTrip();
    await updateUser(app.db, {
      userId: "ben",
      changes: { homeAddress: "1 High Street, Reading RG1 2AA" },
    });
    await saveTrip("ben");
    const asked = calls;
    plane = { ...plane, state: "delayed", delay: 45 };
    await until("01:00");
    expect(await texts()).toHaveLength(1);
    expect(await readAlerts(app, { userId: "ben" })).toHaveLength(1);
    // Each car that moves is checked against its flight besides.
    expect(calls - asked).toBeLessThan(70);
  });

  it("is taken back with the move, and the car stays then", async () => {
    const { time } = await saveTrip();
    plane = { ...plane, state: "delayed", delay: 45 };
    await until("02:00");
    const [alert] = await inbox();
    expect(alert?.canUndo).toBe(true);
    expect((await undoAlert(app, ada, alert?.id ?? "")).ok).toBe(true);
    expect((await undoAlert(app, ada, alert?.id ?? "")).ok).toBe(false);
    await until("04:00");
    expect(await car()).toBe(`2026-11-22 ${time}`);
    expect(await texts()).toHaveLength(1);
  });

  it("does not move a car that the traveller has changed for it", async () => {
    const { id, time } = await saveTrip();
    plane = { ...plane, state: "delayed", delay: 45 };
    await until("02:00");
    await changeCar(app, ada, { id, changes: { time: plus(time, 10) } });
    const [alert] = await inbox();
    expect(alert?.canUndo).toBe(false);
    await until("04:00");
    expect(await car()).toBe(`2026-11-22 ${plus(time, 10)}`);
  });
});

describe("a second delay, inside an hour of the pick-up", () => {
  async function askedAgain() {
    const { time } = await saveTrip();
    plane = { ...plane, state: "delayed", delay: 45 };
    await until("02:00");
    const moved = plus(time, 45);
    await until(plus(moved, -50));
    plane = { ...plane, delay: 90 };
    await until(plus(moved, -30));
    const alert = (await inbox()).at(-1);
    return { time, moved, alert };
  }

  it("asks, and one yes moves the car", async () => {
    const { time, moved, alert } = await askedAgain();
    const wanted = plus(time, 90);
    expect(alert).toMatchObject({
      text: `BA117 is 1 h 30 min late: it leaves London at 11:55. Your car comes at ${moved}. Shall I move it to ${wanted}?`,
      canAnswer: true,
    });
    expect(await car()).toBe(`2026-11-22 ${moved}`);
    const answers = await Promise.all([
      answerAlert(app, ada, { id: alert?.id ?? "", yes: true }),
      answerAlert(app, ada, { id: alert?.id ?? "", yes: true }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await until("07:30");
    expect(await car()).toBe(`2026-11-22 ${wanted}`);
    expect(await texts()).toHaveLength(2);
  });

  it("asks once, and leaves the car where it is after a no", async () => {
    const { moved, alert } = await askedAgain();
    expect((await answerAlert(app, ada, { id: alert?.id ?? "", yes: false })).ok).toBe(true);
    await until("07:30");
    expect(await car()).toBe(`2026-11-22 ${moved}`);
    expect(await texts()).toHaveLength(2);
  });

  it("is nobody else's to answer", async () => {
    const { alert } = await askedAgain();
    const ben = { userId: "ben" };
    expect((await answerAlert(app, ben, { id: alert?.id ?? "", yes: true })).ok).toBe(false);
    expect((await undoAlert(app, ben, alert?.id ?? "")).ok).toBe(false);
    expect(await readAlerts(app, ben)).toEqual([]);
  });
});

describe("a cancellation", () => {
  it("offers the next flight, asks about the car, and a yes cancels it", async () => {
    const { time } = await saveTrip();
    await until("02:00");
    plane = { ...plane, state: "cancelled" };
    await until("05:00");
    const [alert, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(alert?.text).toMatch(
      new RegExp(
        `^BA117 to New York is cancelled\\. The next flight is .+ at \\d\\d:\\d\\d\\. Shall I cancel your car at ${time}\\?$`,
      ),
    );
    expect(alert?.link).toBe(
      "/flights?origin=LHR&destination=JFK&departureDate=2026-11-22&departureTime=10%3A25",
    );
    expect(await car()).toBe(`2026-11-22 ${time}`);
    expect((await answerAlert(app, ada, { id: alert?.id ?? "", yes: true })).ok).toBe(true);
    expect(await car()).toBeUndefined();
  });
});

describe("gates, landings and the end", () => {
  it("tells of a gate and its change, and lets the car be", async () => {
    await saveTrip();
    const before = await car();
    plane = { ...plane, gate: "B7" };
    await until("08:00");
    plane = { ...plane, gate: "A12" };
    await until("09:00");
    expect(await texts()).toEqual([
      "BA117 leaves from gate B7.",
      "BA117 now leaves from gate A12 instead of B7.",
    ]);
    expect(await car()).toBe(before);
  });

  it("freezes at the landing, and looks no more", async () => {
    await saveTrip();
    await until("10:30");
    plane = { ...plane, state: "in-flight" };
    await until("18:30");
    plane = { ...plane, state: "landed", delay: 0 };
    await until("19:00");
    expect((await texts()).at(-1)).toBe("BA117 has landed in New York.");
    const asked = calls;
    plane = { ...plane, state: "in-flight", delay: 200 };
    await until("23:00");
    expect(calls).toBe(asked);
    expect((await texts()).at(-1)).toBe("BA117 has landed in New York.");
  });

  it("costs few calls of a paid service", async () => {
    await saveTrip();
    const asked = calls;
    await until("10:30");
    plane = { ...plane, state: "in-flight" };
    await until("18:45");
    plane = { ...plane, state: "landed" };
    await until("20:00");
    expect(calls - asked).toBeLessThanOrEqual(35);
  });

  it("a process that ends in the middle tells nobody twice", async () => {
    const { time } = await saveTrip();
    await until("01:00");
    plane = { ...plane, state: "delayed", delay: 45 };
    const { watchedFlights } = app.db.tables;
    await until("03:30");
    // As if it had ended after the word and before it was kept.
    await app.db.update(watchedFlights).set({ told: null, words: 0 });
    await until("04:30");
    expect(await texts()).toHaveLength(1);
    expect(await car()).toBe(`2026-11-22 ${plus(time, 45)}`);
  });

  it("two processes at work tell everything once", async () => {
    const { time } = await saveTrip();
    const other = createJobRunner(app, watchingJobs(app));
    const one = jobs;
    jobs = {
      ...one,
      runDue: async () => void (await Promise.all([one.runDue(), other.runDue()])),
    };
    plane = { ...plane, state: "delayed", delay: 45 };
    await until("02:00");
    plane = { ...plane, delay: 60 };
    await until("03:00");
    jobs = one;
    expect(await texts()).toHaveLength(2);
    expect(await car()).toBe(`2026-11-22 ${plus(time, 60)}`);
  });

  it("a flight that was deleted and saved again is watched again, and what was told before is news", async () => {
    const { id } = await saveTrip();
    plane.delay = 45;
    await until("02:00");
    const saved = (await listUserFlights(app.db, ada))[0];
    await deleteFlight(app, ada, saved?.id ?? "");
    await until("05:30");
    await cancelCar(app, ada, id);
    const told = (await texts()).length;
    await saveTrip();
    await until("07:00");
    expect((await texts()).slice(told).join(" ")).toMatch(/45 minutes late|11:10/);
  });

  it("of the calls of a new month the first look is made at its beginning", async () => {
    app.config = { ...app.config, watchCallsPerMonth: 0 };
    now = new Date("2026-11-30T23:30:00Z");
    await insertWatchedFlights(app.db, [
      {
        id: "BA117 2026-12-01 LHR-JFK",
        flightNumber: "BA117",
        date: "2026-12-01",
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime: "10:25",
      },
    ]);
    await saveFlight(app, ada, {
      flightNumber: "BA117",
      date: "2026-12-01",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "10:25",
      arrivalTime: "13:40",
    });
    await jobs.runDue();
    await jobs.runDue();
    const [job] = (await listJobs(app.db, { most: 5 })).filter(({ kind }) => kind === "watch");
    expect(job?.runAt.toISOString()).toBe("2026-12-01T00:00:00.000Z");
  });

  it("of more flights than a statement has room for, each is watched", async () => {
    const flights = Array.from({ length: 12_000 }, (_, n) => ({
      id: `flight ${n}`,
      flightNumber: `BA${n}`,
      date: "2026-11-22",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "23:00",
    }));
    await insertWatchedFlights(app.db, flights);
    await jobs.runDue();
    // All of them, and the look for more.
    expect(await countJobs(app.db)).toMatchObject({ waiting: 12_001, dead: 0 });
  });

  it("whoever cannot be told keeps nobody else from it, and is told later", async () => {
    const ben = { userId: "ben" };
    const homeAddress = "1 High Street, Reading RG1 2AA";
    await updateUser(app.db, { ...ben, changes: { homeAddress } });
    await saveTrip();
    await saveTrip("ben");
    await until("04:20");
    const { driveTime } = app.providers;
    app.providers.driveTime = {
      ...driveTime,
      async drive(asked) {
        if (asked.from.includes("Downing")) throw new Error("no way there");
        return await driveTime.drive(asked);
      },
    };
    plane = { ...plane, state: "delayed", delay: 45 };
    await until("04:30");
    expect(await texts()).toEqual([]);
    expect(await readAlerts(app, ben)).toHaveLength(1);
    app.providers.driveTime = driveTime;
    await until("05:00");
    expect(await texts()).toHaveLength(1);
    expect(await readAlerts(app, ben)).toHaveLength(1);
  });
});
