/** What travellers hear of a flight that others have saved before them: nothing less than the others. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { ada, type FlightDay, openFlightDay } from "#tests/support/flight-day.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

const ben = { userId: "ben" };

async function save(userId: string, flightNumber = "BA117", ends: object = {}) {
  const saved = await saveFlight(
    day.app,
    { userId },
    {
      flightNumber,
      date: "2026-11-22",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "10:25",
      arrivalTime: "13:40",
      ...ends,
    },
  );
  if (!saved.ok) throw new Error(saved.reason.message);
  return saved.data;
}

const bookedAt = (userId: string, time: string) =>
  bookCar(
    day.app,
    { userId },
    {
      date: "2026-11-22",
      time,
      from: "10 Downing Street, London SW1A 2AA",
      to: "London Heathrow (LHR)",
      carType: "Standard",
      status: "unconfirmed",
      flightNumber: "BA117",
    },
  );

const CANCELLED = expect.stringMatching(/^BA117 to New York is cancelled\./);

describe("a traveller who saves a flight that others were told of", () => {
  it("is told that it is cancelled, and the others not again", async () => {
    await day.saveTrip();
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("02:00");
    await save("ben");
    await day.until("08:00");
    expect(await day.texts("ben")).toEqual([CANCELLED]);
    expect(await day.texts()).toEqual([CANCELLED]);
  });

  it("is told that it leaves earlier than they saved", async () => {
    await day.saveTrip();
    day.plane = { ...day.plane, planned: -120 };
    await day.until("02:00");
    await save("ben");
    await day.until("06:00");
    expect(await day.texts("ben")).toEqual(["BA117 has a new time: it leaves London at 08:25."]);
  });

  it("is told soon, however long it is to the next step", async () => {
    await day.saveTrip();
    day.plane = { ...day.plane, planned: 60 };
    await day.until("00:05");
    await save("ben");
    const { calls } = day;
    await day.until("00:40");
    expect(await day.texts("ben")).toEqual(["BA117 has a new time: it leaves London at 11:25."]);
    await day.until("01:00");
    expect(day.calls).toBe(calls + 1);
  });

  it("or makes it of another of theirs, is told as soon", async () => {
    await day.saveTrip();
    const { id } = await save("ben", "BA999");
    day.plane = { ...day.plane, planned: 60 };
    await day.until("00:05");
    expect((await changeFlight(day.app, ben, { id, changes: { flightNumber: "BA117" } })).ok).toBe(
      true,
    );
    await day.until("00:40");
    expect(await day.texts("ben")).toEqual(["BA117 has a new time: it leaves London at 11:25."]);
  });

  it.each([
    ["fails", { ok: false, error: { kind: "unavailable", provider: "it", message: "down" } }],
    ["does not know it any more", { ok: true, data: null }],
  ] as const)("gets one look while the service %s", async (_how, answer) => {
    await day.saveTrip();
    await day.until("00:05");
    let calls = 0;
    day.app.providers.flightStatus.status = async () => {
      calls += 1;
      return answer;
    };
    await day.until("01:00");
    const before = calls;
    await save("ben");
    for (let minute = 0; minute < 30; minute++) {
      const runAt = new Date(Date.UTC(2026, 10, 22, 1, minute));
      day.setNow(runAt.toISOString());
      // As after anybody's change of their plans.
      await insertJob(day.app.db, { key: "plan-watches", kind: "plan-watches", runAt });
      await day.runDue();
    }
    expect(calls - before).toBe(1);
  });

  it("of the same number between other airports costs the others no look", async () => {
    await day.saveTrip();
    await day.until("00:05");
    const other = { departureAirport: "JFK", arrivalAirport: "BOS", departureTime: "16:00" };
    await save("ben", "BA117", other);
    const { calls } = day;
    await day.until("00:40");
    expect(day.calls - calls).toBe(1);
  });

  it("is asked about their car with what it is about, and where to go on from there", async () => {
    await day.saveTrip();
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("02:00");
    await save("ben");
    await bookedAt("ben", "07:00");
    await day.until("06:00");
    expect(await day.inbox("ben")).toMatchObject([
      {
        text: expect.stringMatching(
          /^BA117 to New York is cancelled\..* cancel your car at 07:00\?$/,
        ),
        link: expect.stringMatching(/^\/what-now\//),
        canAnswer: true,
      },
    ]);
  });

  it("or makes it of another of theirs, is told too", async () => {
    await day.saveTrip();
    const { id } = await save("ben", "BA999");
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("02:00");
    const changed = await changeFlight(day.app, ben, { id, changes: { flightNumber: "BA117" } });
    expect(changed.ok).toBe(true);
    await day.until("06:00");
    expect(await day.texts("ben")).toEqual([CANCELLED]);
  });

  it("had it before, and deleted it, is told too", async () => {
    await day.saveTrip("ben");
    await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("02:00");
    const [flight] = await listUserFlights(day.app.db, ben);
    await deleteFlight(day.app, ben, flight?.id ?? "");
    await save("ben");
    await day.until("04:30");
    expect((await day.texts("ben")).at(-1)).toMatch(/^BA117 is 45 min late/);
    expect(await day.texts()).toHaveLength(1);
  });
});

it("a car that is booked after the cancellation is asked about with its reason", async () => {
  await save("ada");
  day.plane = { ...day.plane, state: "cancelled" };
  await day.until("02:00");
  expect((await bookedAt("ada", "07:00")).ok).toBe(true);
  await day.until("04:00");
  expect((await day.inbox()).at(-1)).toMatchObject({
    text: "BA117 to New York is cancelled. Shall I cancel your car at 07:00?",
    link: expect.stringMatching(/^\/what-now\//),
  });
  await day.until("06:00");
  expect(await day.texts(ada.userId)).toHaveLength(2);
});
