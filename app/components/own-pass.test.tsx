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
  passenger: "Ada Lovelace",
  seat: null,
  travelClass: null,
  bookingReference: null,
  notes: null,
  code: null,
};
const END: EndOfFlight = {
  scheduledTime: null,
  expectedTime: null,
  expectedDate: null,
  terminal: null,
  gate: null,
};

const words = (live?: Parameters<typeof OwnPass>[0]["live"]) =>
  renderToStaticMarkup(<OwnPass pass={PASS} live={live} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it("has what is saved, and what only the airline knows", () => {
  expect(words()).toBe(
    "BA117 Fri, 4 Dec 2026 LHR London, T5 11:10 JFK New York Time TBD Passenger Ada Lovelace",
  );
  const departure = { ...END, scheduledTime: "11:25", terminal: "3", gate: "B36" };
  const arrival = { ...END, scheduledTime: "14:05", terminal: "4" };
  expect(words({ departure, arrival })).toBe(
    "BA117 Fri, 4 Dec 2026 LHR London, T3 11:10 JFK New York, T4 14:05 Gate B36 Seat – Not known yet Passenger Ada Lovelace",
  );
});

it("has the new time of a late flight, with the planned one struck", () => {
  const departure = { ...END, scheduledTime: "11:10", expectedTime: "11:55" };
  expect(words({ departure, arrival: END })).toContain("London, T5 scheduled 11:10 11:55 JFK");
});
