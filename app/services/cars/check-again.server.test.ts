import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { findJobBooking, insertJobBooking } from "#db/queries/job-bookings.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { scheduledLeg } from "#tests/support/scheduled-leg.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { checkingJobs } from "./check-again.server.ts";

let now: Date;
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  now = new Date("2026-11-20T15:00:00Z");
  app = await createTestApp({ clock: { now: () => now } });
});
afterEach(() => app.close());

const book = async (date: string, flightNumber: string | null) => {
  const places = { from: "10 Downing Street, London SW1A 2AA", to: "London Heathrow (LHR)" };
  const booking = { ...places, date, time: "06:00", carType: "Standard", flightNumber };
  return (await insertJobBooking(app.db, { userId: "ada", booking })).id;
};

it("checks what was left unchecked, of the cars to come that have a flight", async () => {
  const ids = [
    await book("2026-11-22", "BA117"),
    await book("2026-11-22", null),
    await book("2026-11-22", "N/A"),
    await book("2026-11-10", "BA117"),
  ];
  await insertJob(app.db, { key: "check-cars", kind: "check-cars", runAt: now });
  const jobs = createJobRunner(app, checkingJobs(app));
  const checked = async () => {
    const cars = await Promise.all(ids.map((id) => findJobBooking(app.db, { userId: "ada", id })));
    return cars.map((car) => car?.flightValidation !== null);
  };
  const { status } = app.providers.flightStatus;
  app.providers.flightStatus.status = async () => ({
    ok: false,
    error: { kind: "unavailable", message: "down", provider: "a service" },
  });
  await jobs.runDue();
  expect(await checked()).toEqual([false, false, false, false]);
  app.providers.flightStatus.status = status;
  now = new Date(now.getTime() + 10 * 60_000);
  await jobs.runDue();
  expect(await checked()).toEqual([true, false, false, false]);
});

it("checks once a day again what was not known, of the cars of the next days", async () => {
  const ids = [await book("2026-11-25", "BA117"), await book("2027-02-20", "BA117")];
  await insertJob(app.db, { key: "check-cars", kind: "check-cars", runAt: now });
  const jobs = createJobRunner(app, checkingJobs(app));
  const answers = vi.spyOn(app.providers.flightStatus, "status");
  answers.mockImplementation(async () => ({ ok: true, data: null }));
  const states = async () => {
    const cars = await Promise.all(ids.map((id) => findJobBooking(app.db, { userId: "ada", id })));
    return cars.map((car) => car?.flightValidation?.status);
  };
  await jobs.runDue();
  expect(await states()).toEqual(["error", "error"]);
  answers.mockClear();
  const leg = scheduledLeg("10:25", "2026-11-25T10:25:00Z");
  answers.mockImplementation(async () => ({ ok: true, data: leg }));
  now = new Date(now.getTime() + 12 * 60 * 60_000);
  await jobs.runDue();
  expect(answers).not.toHaveBeenCalled();
  now = new Date(now.getTime() + 13 * 60 * 60_000);
  await jobs.runDue();
  expect(await states()).toEqual(["success", "error"]);
  await jobs.close();
});
