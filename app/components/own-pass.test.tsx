import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FlightPass } from "#app/contracts/flight-pass.ts";
import type { EndOfFlight } from "#app/contracts/flights.ts";
import { OwnPass } from "./own-pass.tsx";

const PASS: FlightPass = {
  id: "1",
  flightNumber: "BA117",
  airline: null,
  date: "2026-12-04",
  from: { code: "LHR", city: "London", time: "11:10", terminal: "5" },
  to: { code: "JFK", city: "New York", time: null, terminal: null },
  arrivalDayOffset: 0,
  durationMinutes: null,
  passenger: "Ada Lovelace",
  seat: null,
  travelClass: null,
  bookingReference: null,
  notes: null,
  code: null,
  isCancelled: false,
};
const END: EndOfFlight = {
  scheduledTime: null,
  expectedTime: null,
  expectedDate: null,
  terminal: null,
  gate: null,
};

type Live = Parameters<typeof OwnPass>[0]["live"];
const drawn = (live?: Live, known: Partial<FlightPass> = {}) =>
  renderToStaticMarkup(<OwnPass pass={{ ...PASS, ...known }} live={live} />);
const words = (live?: Live, known: Partial<FlightPass> = {}) =>
  drawn(live, known)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it("has what is saved, and what only the airline knows", () => {
  expect(words()).toBe(
    "BA117 LHR London 11:10 JFK New York Time TBD Passenger Ada Lovelace Date Fri, 4 Dec 2026 Terminal 5",
  );
  const departure = { ...END, scheduledTime: "11:25", terminal: "3", gate: "B36" };
  const arrival = { ...END, scheduledTime: "14:05", terminal: "4" };
  expect(words({ departure, arrival, status: "On time" })).toBe(
    "BA117 LHR London 11:10 JFK New York, T4 14:05 Terminal 3 Gate B36 Seat – Not known yet Passenger Ada Lovelace Date Fri, 4 Dec 2026 Status On time",
  );
});

it("has the new time of a late flight, with the planned one struck", () => {
  const departure = { ...END, scheduledTime: "11:10", expectedTime: "11:55" };
  const late = words({ departure, arrival: END });
  expect(late).toContain("London scheduled 11:10 11:55 JFK");
  expect(late).toContain("Terminal 5");
});

it("has how long the flight takes and on which day it lands, as planned", () => {
  const known = {
    to: { ...PASS.to, time: "06:05" },
    durationMinutes: 415,
    arrivalDayOffset: 1,
  };
  expect(words(undefined, known)).toContain("JFK New York 06:05 +1 1 day later 6 h 55 min");
  const late = { ...END, expectedTime: "00:10", expectedDate: "2026-12-06" };
  const told = words({ departure: END, arrival: late }, known);
  expect(told).toContain("scheduled 06:05 00:10 +2 2 days later");
  expect(told).not.toContain("6 h 55 min");
});

it("is grey and says so if its flight is cancelled, which the airline knows best", () => {
  const ends = { departure: END, arrival: END, isLate: false };
  const cancelled = { ...ends, state: "cancelled", status: "Cancelled" } as const;
  const goes = { ...ends, state: "on-time", status: "On time" } as const;
  const known = { airline: "British Airways", durationMinutes: 415 };
  for (const off of [drawn(cancelled, known), drawn(undefined, { ...known, isCancelled: true })]) {
    expect(off).toContain("pass-off");
  }
  expect(words(cancelled, known)).toMatch(/^British Airways BA117 Cancelled LHR/);
  expect(words(cancelled, known)).not.toMatch(/Status|6 h 55 min/);
  expect(drawn(goes, { isCancelled: true })).not.toContain("pass-off");
  expect(words(goes, { isCancelled: true })).toContain("Status On time");
});
