/** Of a late flight every answer names the time that is expected, not the saved one alone. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { bookCar, cancelCar } from "#app/services/cars/manage.server.ts";
import { whatNow } from "#app/services/what-now/what-now.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { ada, type FlightDay, openFlightDay } from "#tests/support/flight-day.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { flightStatusTool } from "./flight-status.ts";
import { listTripsTool } from "./list-trips.ts";
import { detailOf } from "./plan-details.ts";
import { suggestCarsTool } from "./suggest-cars.ts";
import { tripOverviewTool } from "./trip-overview.ts";
import { whatNowTool } from "./what-now.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
  await day.saveTrip();
});
afterEach(() => day.close());

/** At five: before the one that goes with the flight. */
const OWN = {
  ...{ date: "2026-11-22", time: "05:00", carType: "Standard", status: "unconfirmed" as const },
  ...{ from: "10 Downing Street, London SW1A 2AA", to: "London Heathrow (LHR)" },
};

const context = () => ({ ...createToolContext(day.app), now: day.app.clock.now() });
async function isLate(minutes: number) {
  await day.until("07:00");
  day.plane = { ...day.plane, state: "delayed", delay: minutes };
  await day.until("07:45");
}

it.each([
  ["two hours", 120, "at 12:25 instead of 10:25", "at 15:40 instead of 13:40"],
  [
    "fifteen hours",
    15 * 60,
    "at 01:25 on Monday 23 November instead of 10:25",
    "at 04:40 on Monday 23 November instead of 13:40",
  ],
])("late by %s", async (_what, minutes, leaves, lands) => {
  await isLate(minutes);
  const plans = await listTripsTool.run({ kind: "flights" }, context());
  const saved = `${leaves} on Sunday 22 November.`;
  expect(plans.say).toContain(`from London to New York ${saved}`);
  const ask = (detail: "when" | "arrival" | "airport") =>
    detailOf({ detail, flightNumber: "BA117" }, "flights", plans.data, {
      airports: day.app.airports,
      now: day.app.clock.now(),
    });
  const all = { ...(plans.data as object), cars: [], hotels: [] };
  expect(Object.keys(all)).toContain("flights");
  expect(ask("when")).toContain(`to New York leaves ${saved}`);
  expect(ask("airport")).toContain(`leaves from London Heathrow Airport ${saved}`);
  expect(ask("arrival")).toContain(lands);
  expect((await suggestCarsTool.run({}, context())).say).toContain(`which leaves ${leaves},`);
  expect((await tripOverviewTool.run({ about: "leave" }, context())).say).toContain(
    `leaves ${saved}`,
  );
  expect((await whatNowTool.run({}, context())).say).toContain(`It leaves ${leaves}.`);
});

it("to a flight that is five hours late one leaves with the car that goes with it", async () => {
  day.plane = { ...day.plane, state: "delayed", delay: 300 };
  await day.until("07:45");
  const leave = async () => (await tripOverviewTool.run({ about: "leave" }, context())).say;
  const [car] = await listJobBookings(day.app.db, ada);
  expect(car?.time).toBe("11:30");
  expect(await leave()).toContain(`Your car comes at ${car?.time}.`);
  await cancelCar(day.app, ada, car?.id ?? "");
  const reason = "For your 10:25 flight, now at 15:25: 3 h at the airport, ";
  expect(await leave()).toContain(`Leave at ${car?.time}. ${reason}`);
  const { say } = await suggestCarsTool.run({}, context());
  expect(say).toContain(`I suggest a car at ${car?.time} from `);
  expect(say).toContain(reason);
});

it("a car that its company has cancelled is named as coming by no answer", async () => {
  const [car] = await listJobBookings(day.app.db, ada);
  const { db } = day.app;
  await db.update(db.tables.carDispatches).set({ state: "cancelled" });
  const leave = async () => (await tripOverviewTool.run({ about: "leave" }, context())).say;
  expect(await leave()).toMatch(/ Leave at 06:30\. .* No car is booked for it yet\.$/);
  expect((await suggestCarsTool.run({}, context())).say).not.toContain("Your car for");
  // One's own car, which no flight has.
  await bookCar(day.app, ada, { ...OWN, flightNumber: "" });
  expect(await leave()).toMatch(/ Leave at 06:30\. .* No car is booked for it yet\.$/);
  day.plane = { ...day.plane, state: "cancelled" };
  await day.until("02:00");
  expect(await leave()).toMatch(/ Your car comes at 05:00\.$/);
  expect(
    await whatNow(day.app, ada, { flightId: car?.flightId ?? "", missed: false }),
  ).toMatchObject({
    ok: true,
    data: { cars: [] },
  });
});

it.each([
  ["scheduled", "is on schedule on"],
  ["check-in", "has its check-in open on"],
  ["in-flight", "is in flight on"],
  ["landed", "has landed on"],
  ["diverted", "has been diverted to Boston (BOS) on"],
] as const)("how it is, in a sentence: %s", async (state, words) => {
  await day.until("07:45");
  day.plane = { ...day.plane, state, ...(state === "diverted" && { lands: "BOS" }) };
  const { say } = await flightStatusTool.run({ flightNumber: "BA117" }, context());
  expect(say).toContain(`BA117 ${words}`);
});

it("in time it names the saved one alone", async () => {
  await day.until("07:45");
  const plans = await listTripsTool.run({ kind: "flights" }, context());
  expect(plans.say).toContain("at 10:25 on Sunday 22 November.");
  expect((await whatNowTool.run({}, context())).say).not.toContain("leaves");
});

it("that the airline has put off for good, it names both times too", async () => {
  day.plane = { ...day.plane, planned: 60 };
  await day.until("07:45");
  const plans = await listTripsTool.run({ kind: "flights" }, context());
  expect(plans.say).toContain("at 11:25 instead of 10:25 on Sunday 22 November.");
});

it("cancelled it has no new time", async () => {
  await isLate(120);
  day.plane = { ...day.plane, state: "cancelled", delay: 120 };
  await day.until("08:45");
  const plans = await listTripsTool.run({ kind: "flights" }, context());
  expect(plans.say).toContain("at 10:25 on Sunday 22 November.");
});

it("days before it leaves it cannot have been missed", async () => {
  const early = { ...context(), now: new Date("2026-11-19T12:00:00Z") };
  const { ok, say, navigate } = await whatNowTool.run({ missed: true }, early);
  expect({ ok, navigate }).toEqual({ ok: false, navigate: undefined });
  expect(say).toMatch(/^BA117 hasn't left yet: it leaves at 10:25 on Sunday 22 November\./);
  const { say: onItsDay } = await whatNowTool.run({ missed: true }, context());
  expect(onItsDay).toMatch(/^I'm sorry that you missed BA117\./);
});
