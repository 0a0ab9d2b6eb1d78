/** A day of one traveller, minute by minute, with a clock and a flight-status service of the test's own. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { countJobs, listJobs } from "#db/queries/jobs.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { updateUser } from "#db/queries/users.ts";
import { insertWatchedFlights } from "#db/queries/watched-flights.ts";
import { ada, type FlightDay, openFlightDay, plus } from "#tests/support/flight-day.ts";
import {
  answerAlert,
  readAlerts,
  takeNews,
  undoAlert,
  unreadAlerts,
} from "../alerts/alerts.server.ts";
import { watchingJobs } from "./watch-flights.server.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

describe("a delay of 45 minutes", () => {
  it("moves the car and says so once", async () => {
    const { time } = await day.saveTrip();
    await day.until("01:00");
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("04:30");
    const moved = plus(time, 45);
    expect(await day.car()).toBe(`2026-11-22 ${moved}`);
    expect(await day.texts()).toEqual([
      `BA117 is 45 min late: it leaves London at 11:10. I moved your car from ${time} to ${moved}.`,
    ]);
    expect(await unreadAlerts(day.app, ada)).toMatchObject({ unread: 1 });
  });

  it("is said to each who has saved the flight, and the service is asked once for all", async () => {
    await day.saveTrip();
    await updateUser(day.app.db, {
      userId: "ben",
      changes: { homeAddress: "1 High Street, Reading RG1 2AA" },
    });
    await day.saveTrip("ben");
    const asked = day.calls;
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("01:00");
    expect(await day.texts()).toHaveLength(1);
    expect(await readAlerts(day.app, { userId: "ben" })).toHaveLength(1);
    // Each car that moves is checked against its flight besides.
    expect(day.calls - asked).toBeLessThan(70);
  });

  it("is taken back with the move, and the car stays then", async () => {
    const { time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("02:00");
    const [alert] = await day.inbox();
    expect(alert?.canUndo).toBe(true);
    expect((await undoAlert(day.app, ada, alert?.id ?? "")).ok).toBe(true);
    expect((await undoAlert(day.app, ada, alert?.id ?? "")).ok).toBe(false);
    await day.until("04:00");
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
    expect(await day.texts()).toHaveLength(1);
  });

  it("does not move a car that the traveller has changed for it", async () => {
    const { id, time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("02:00");
    await changeCar(day.app, ada, { id, changes: { time: plus(time, 10) } });
    const [alert] = await day.inbox();
    expect(alert?.canUndo).toBe(false);
    await day.until("04:00");
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 10)}`);
  });
});

describe("a second delay, inside an hour of the pick-up", () => {
  async function askedAgain() {
    const { time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("02:00");
    const moved = plus(time, 45);
    await day.until(plus(moved, -50));
    day.plane = { ...day.plane, delay: 90 };
    await day.until(plus(moved, -30));
    const alert = (await day.inbox()).at(-1);
    return { time, moved, alert };
  }

  it("asks, and one yes moves the car", async () => {
    const { time, moved, alert } = await askedAgain();
    const wanted = plus(time, 90);
    expect(alert).toMatchObject({
      text: `BA117 is 1 h 30 min late: it leaves London at 11:55. Your car comes at ${moved}. Shall I move it to ${wanted}?`,
      canAnswer: true,
    });
    expect(await day.car()).toBe(`2026-11-22 ${moved}`);
    const answers = await Promise.all([
      answerAlert(day.app, ada, { id: alert?.id ?? "", yes: true }),
      answerAlert(day.app, ada, { id: alert?.id ?? "", yes: true }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await day.until("07:30");
    expect(await day.car()).toBe(`2026-11-22 ${wanted}`);
    expect(await day.texts()).toHaveLength(2);
  });

  it("asks once, and leaves the car where it is after a no", async () => {
    const { moved, alert } = await askedAgain();
    expect((await answerAlert(day.app, ada, { id: alert?.id ?? "", yes: false })).ok).toBe(true);
    await day.until("07:30");
    expect(await day.car()).toBe(`2026-11-22 ${moved}`);
    expect(await day.texts()).toHaveLength(2);
  });

  it("is nobody else's to answer", async () => {
    const { alert } = await askedAgain();
    const ben = { userId: "ben" };
    expect((await answerAlert(day.app, ben, { id: alert?.id ?? "", yes: true })).ok).toBe(false);
    expect((await undoAlert(day.app, ben, alert?.id ?? "")).ok).toBe(false);
    expect(await readAlerts(day.app, ben)).toEqual([]);
  });
});

describe("a cancellation", () => {
  it("offers the next flight, asks about the car, and a yes cancels it", async () => {
    const { time } = await day.saveTrip();
    await day.until("02:00");
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("05:00");
    const [alert, ...others] = await day.inbox();
    expect(others).toEqual([]);
    expect(alert?.text).toMatch(
      new RegExp(
        `^BA117 to New York is cancelled\\. The next flight is .+ at \\d\\d:\\d\\d\\. Shall I cancel your car at ${time}\\?$`,
      ),
    );
    expect(alert?.link).toMatch(/^\/what-now\//);
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
    expect((await answerAlert(day.app, ada, { id: alert?.id ?? "", yes: true })).ok).toBe(true);
    expect(await day.car()).toBeUndefined();
  });
});

describe("gates, landings and the end", () => {
  it("tells of a gate and its change, and lets the car be", async () => {
    await day.saveTrip();
    const before = await day.car();
    day.plane = { ...day.plane, gate: "B7" };
    await day.until("08:00");
    day.plane = { ...day.plane, gate: "A12" };
    await day.until("09:00");
    expect(await day.texts()).toEqual([
      "BA117 leaves from gate B7.",
      "BA117 now leaves from gate A12 instead of B7.",
    ]);
    expect(await day.car()).toBe(before);
  });

  it("freezes at the landing, and looks no more", async () => {
    await day.saveTrip();
    await day.until("10:30");
    day.plane = { ...day.plane, state: "in-flight" };
    await day.until("18:30");
    day.plane = { ...day.plane, state: "landed", delay: 0 };
    await day.until("19:00");
    expect((await day.texts()).at(-1)).toBe("BA117 has landed in New York.");
    const asked = day.calls;
    day.plane = { ...day.plane, state: "in-flight", delay: 200 };
    await day.until("23:00");
    expect(day.calls).toBe(asked);
    expect((await day.texts()).at(-1)).toBe("BA117 has landed in New York.");
  });

  it("costs few calls of a paid service", async () => {
    await day.saveTrip();
    const asked = day.calls;
    await day.until("10:30", 5);
    day.plane = { ...day.plane, state: "in-flight" };
    await day.until("18:45", 5);
    day.plane = { ...day.plane, state: "landed" };
    await day.until("20:00", 5);
    expect(day.calls - asked).toBeLessThanOrEqual(35);
  });

  it("a process that ends in the middle tells nobody twice", async () => {
    const { time } = await day.saveTrip();
    await day.until("01:00");
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    const { watchedFlights } = day.app.db.tables;
    await day.until("03:30");
    // As if it had ended after the word and before it was kept.
    await day.app.db.update(watchedFlights).set({ told: null, words: 0 });
    await day.until("04:30");
    expect(await day.texts()).toHaveLength(1);
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 45)}`);
  });

  it("two processes at work tell everything once", async () => {
    const { time } = await day.saveTrip();
    const other = createJobRunner(day.app, watchingJobs(day.app));
    const { runDue } = day;
    day.runDue = async () => void (await Promise.all([runDue(), other.runDue()]));
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("02:00");
    day.plane = { ...day.plane, delay: 60 };
    await day.until("03:00");
    await other.close();
    expect(await day.texts()).toHaveLength(2);
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 60)}`);
  });

  it("a flight that was deleted and saved again is watched again, and what was told before is news", async () => {
    const { id } = await day.saveTrip();
    day.plane.delay = 45;
    await day.until("02:00");
    const saved = (await listUserFlights(day.app.db, ada))[0];
    await deleteFlight(day.app, ada, saved?.id ?? "");
    await day.until("05:30");
    await cancelCar(day.app, ada, id);
    const told = (await day.texts()).length;
    await day.saveTrip();
    await day.until("07:00");
    expect((await day.texts()).slice(told).join(" ")).toMatch(/45 minutes late|11:10/);
  });

  it("of the calls of a new month the first look is made at its beginning", async () => {
    day.app.config = { ...day.app.config, watchCallsPerMonth: 0 };
    day.setNow("2026-11-30T23:30:00Z");
    await insertWatchedFlights(day.app.db, [
      {
        id: "BA117 2026-12-01 LHR-JFK",
        flightNumber: "BA117",
        date: "2026-12-01",
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime: "10:25",
      },
    ]);
    await saveFlight(day.app, ada, {
      flightNumber: "BA117",
      date: "2026-12-01",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "10:25",
      arrivalTime: "13:40",
    });
    await day.runDue();
    await day.runDue();
    const [job] = (await listJobs(day.app.db, { max: 5 })).filter(({ kind }) => kind === "watch");
    expect(job?.runAt.toISOString()).toBe("2026-12-01T00:00:00.000Z");
    expect(await day.texts()).toEqual([
      "I've checked flights as often as I can this month and will start again on 1 December. Until then, check with the airline.",
    ]);
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
    await insertWatchedFlights(day.app.db, flights);
    await day.runDue();
    // All of them, and the look for more.
    expect(await countJobs(day.app.db)).toMatchObject({ waiting: 12_001, dead: 0 });
  });

  it("someone who cannot be told does not keep it from the others, and is told later", async () => {
    const ben = { userId: "ben" };
    const homeAddress = "1 High Street, Reading RG1 2AA";
    await updateUser(day.app.db, { ...ben, changes: { homeAddress } });
    await day.saveTrip();
    await day.saveTrip("ben");
    await day.until("04:20");
    const { driveTime } = day.app.providers;
    day.app.providers.driveTime = {
      ...driveTime,
      async drive(asked) {
        if (asked.from.includes("Downing")) throw new Error("no way there");
        return await driveTime.drive(asked);
      },
    };
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("04:30");
    expect(await day.texts()).toEqual([]);
    expect(await readAlerts(day.app, ben)).toHaveLength(1);
    day.app.providers.driveTime = driveTime;
    await day.until("05:00");
    expect(await day.texts()).toHaveLength(1);
    expect(await readAlerts(day.app, ben)).toHaveLength(1);
  });
});

describe("two delays that nobody has heard of", () => {
  it("are told as one: the later time, and the car's move from where it was", async () => {
    const { time } = await day.saveTrip();
    // News of half a day are told.
    await day.until("00:00");
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("04:30");
    day.plane = { ...day.plane, delay: 90 };
    await day.until("05:15");
    const news = await takeNews(day.app, ada);
    expect(news.map(({ said }) => said)).toEqual([
      "",
      `BA117 is 1 h 30 min late: it leaves London at 11:55. I moved your car from ${time} to ${plus(time, 90)}.`,
    ]);
  });
});

describe("a flight that leaves in more than a day", () => {
  const looks = async () => {
    await day.saveTrip("ada", { date: "2026-11-23" });
    // The car is checked against its flight when it is booked.
    const { calls } = day;
    await day.until("01:00");
    return day.calls - calls;
  };

  it("is looked at a day before", async () => {
    expect(await looks()).toBe(0);
  });

  it("is looked at at once on a staging server that looks every few seconds", async () => {
    day.app.config = { ...day.app.config, rehearsal: { clockOffsetMs: 0, lookMs: 5000 } };
    expect(await looks()).toBeGreaterThan(0);
  });
});
