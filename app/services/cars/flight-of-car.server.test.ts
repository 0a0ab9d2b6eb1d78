/** Which day's flight a car is checked against that was booked by hand, for a flight that is not saved. */
import { DateTime } from "luxon";
import { afterEach, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import type { FlightStatusProvider } from "#app/services/flight-status/provider.ts";
import { scheduledLeg } from "#tests/support/scheduled-leg.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { bookCar } from "./manage.server.ts";

const ADA = { userId: "ada" };
const AT_HEATHROW = { from: "LHR", to: "1 High Street, London SW1A 2AA" };
const TO_HEATHROW = { from: "1 High Street, London SW1A 2AA", to: "Heathrow (LHR)" };

const airports = airportIndex();
const at = ([airport, time]: readonly [string, string], date: string): string => {
  const zone = airports.byCode(airport)?.timezone;
  return DateTime.fromISO(`${date}T${time}`, { zone }).toUTC().toISO() ?? "";
};

const FLIGHTS = {
  BA117: { from: ["LHR", "10:00"], to: ["JFK", "13:00"], days: 0 },
  BA178: { from: ["JFK", "18:30"], to: ["LHR", "06:30"], days: 1 },
  QF12: { from: ["LAX", "22:30"], to: ["SYD", "08:30"], days: 2 },
  UA512: { from: ["ORD", "10:00"], to: ["LGA", "13:00"], days: 0 },
} as const;

/** Each of them day by day, from one airport to the other. */
const flying = (runsOn: (date: string) => boolean): FlightStatusProvider => ({
  name: "test",
  source: "demo",
  async status({ flightNumber, date, arrivalAirport }) {
    const { from, to, days } = FLIGHTS[flightNumber as keyof typeof FLIGHTS];
    if (!runsOn(date) || (arrivalAirport ?? to[0]) !== to[0]) return { ok: true, data: null };
    const ends = { departureAirport: from[0], arrivalAirport: to[0] };
    const departsAt = at(from, date);
    const arrivesAt = at(to, shiftedDate(date, days));
    return { ok: true, data: { ...scheduledLeg(from[1], departsAt), ...ends, arrivesAt } };
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

it("finds none where no flight is in reach", async () => {
  expect(await check(meets("2026-12-05", "07:45"), () => false)).toMatchObject({
    status: "error",
  });
});

it.each([
  ["04:00", "success"],
  ["06:00", "success"],
  ["07:30", "warning"],
])("a car at %s from beyond a timezone's edge: %s", async (time, status) => {
  const car = { from: "South Bend, Indiana", to: "Chicago O'Hare (ORD)", flightNumber: "UA512" };
  expect(await check({ ...car, date: "2026-12-05", time })).toMatchObject({ status });
});
