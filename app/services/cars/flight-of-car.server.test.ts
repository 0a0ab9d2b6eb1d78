/** Which day's flight a car is checked against that was booked by hand, for a flight that is not saved. */
import { DateTime } from "luxon";
import { afterEach, expect, it } from "vitest";
import { shiftedDate } from "#app/services/days.ts";
import type { FlightStatusProvider } from "#app/services/flight-status/provider.ts";
import { scheduledLeg } from "#tests/support/scheduled-leg.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { bookCar } from "./manage.server.ts";

const ADA = { userId: "ada" };
const AT_HEATHROW = { from: "LHR", to: "1 High Street, London SW1A 2AA" };
const TO_HEATHROW = { from: "1 High Street, London SW1A 2AA", to: "Heathrow (LHR)" };

const instant = (local: string, zone: string) => DateTime.fromISO(local, { zone }).toUTC().toISO();

const BACK = {
  BA178: {
    from: ["JFK", "18:30", "America/New_York"],
    to: ["LHR", "06:30", "Europe/London"],
    days: 1,
  },
  QF12: {
    from: ["LAX", "22:30", "America/Los_Angeles"],
    to: ["SYD", "08:30", "Australia/Sydney"],
    days: 2,
  },
} as const;
const isBack = (flightNumber: string): flightNumber is keyof typeof BACK => flightNumber in BACK;

/** Those that land another day, day by day, and BA117, which leaves London at 10:00. */
const flying = (runsOn: (date: string) => boolean): FlightStatusProvider => ({
  name: "test",
  source: "demo",
  async status({ flightNumber, date, arrivalAirport }) {
    const outward = scheduledLeg("10:00", `${date}T10:00:00Z`);
    if (!runsOn(date)) return { ok: true, data: null };
    if (!isBack(flightNumber)) return { ok: true, data: arrivalAirport ? null : outward };
    const { from, to, days } = BACK[flightNumber];
    const back = {
      departureAirport: from[0],
      arrivalAirport: to[0],
      departsAt: instant(`${date}T${from[1]}`, from[2]),
      arrivesAt: instant(`${shiftedDate(date, days)}T${to[1]}`, to[2]),
    };
    return { ok: true, data: { ...outward, ...back } };
  },
  punctuality: async () => ({ ok: true, data: null }),
});

let app: Awaited<ReturnType<typeof createTestApp>> | undefined;
afterEach(() => app?.close());

interface Car {
  from: string;
  to: string;
  flightNumber: string;
  date: string;
  time: string;
}

async function check(car: Car, runsOn: (date: string) => boolean = () => true) {
  app = await createTestApp({ providers: { flightStatus: flying(runsOn) } });
  const booked = await bookCar(app, ADA, { ...car, carType: "Standard" });
  if (!booked.ok) throw new Error(booked.reason.message);
  return booked.data.flightValidation;
}

const meets = (date: string, time: string) => ({
  ...AT_HEATHROW,
  flightNumber: "BA178",
  ...{ date, time },
});
const takes = (date: string, time: string) => ({
  ...TO_HEATHROW,
  flightNumber: "BA117",
  ...{ date, time },
});

it("after a night flight it is the one that landed that morning", async () => {
  expect(await check(meets("2026-12-05", "07:45"))).toEqual({
    status: "success",
    details: "BA178 lands at 06:30; the pick-up is 1 h 15 min after that.",
  });
});

it("over the date line it is the one that left two days before", async () => {
  const car = { from: "SYD", to: "1 George Street, Sydney", flightNumber: "QF12" };
  expect(await check({ ...car, date: "2026-12-06", time: "09:30" })).toEqual({
    status: "success",
    details: "QF12 lands at 08:30; the pick-up is 1 h after that.",
  });
});

it("a car in the small hours is too early for the landing of that morning", async () => {
  expect(await check(meets("2026-12-05", "05:30"))).toMatchObject({
    status: "warning",
    details: expect.stringMatching(/^Pick-up is 1 h before the landing/),
  });
});

it("where only another day's flight is there, it is that one", async () => {
  const first = (date: string) => date === "2026-12-05";
  expect(await check(meets("2026-12-05", "20:00"), first)).toMatchObject({
    status: "warning",
    details: expect.stringMatching(/^Pick-up is 10 h 30 min before the landing/),
  });
  app?.close();
  expect(await check(takes("2026-12-05", "20:00"), first)).toMatchObject({
    status: "warning",
    details: expect.stringMatching(/ too late: BA117 departs at 10:00/),
  });
});

it("a car late in the evening is for the departure of the next day", async () => {
  expect(await check(takes("2026-12-04", "23:00"))).toMatchObject({
    details: expect.stringMatching(/^Pick-up is \d h( \d+ min)? earlier than needed/),
  });
});

it("no flight in reach is none", async () => {
  expect(await check(meets("2026-12-05", "07:45"), () => false)).toMatchObject({
    status: "error",
  });
});
