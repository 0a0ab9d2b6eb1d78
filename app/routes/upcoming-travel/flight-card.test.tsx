import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import type { UserFlight } from "#db/schema.ts";
import { FlightCard } from "./flight-card.tsx";
import type { FlightDetails } from "./flight-details.server.ts";

const END = {
  scheduledTime: null,
  expectedTime: null,
  expectedDate: null,
  terminal: null,
  gate: null,
};
const LATE = { state: "delayed", isLate: true, status: "Delayed" } as const;
const CANCELLED = { state: "cancelled", isLate: false, status: "Cancelled" } as const;

/** The card's words, struck ones in brackets, of a flight planned for 5 December. */
function words(
  [departureTime, arrivalTime, arrivalDayOffset]: [string, string, number],
  [leaves, lands]: [string, string],
  standing: typeof LATE | typeof CANCELLED = LATE,
) {
  const flight: UserFlight = {
    ...{ id: "1", userId: "ada", flightNumber: "BA117", date: "2026-12-05", airline: null },
    ...{ departureAirport: "LHR", arrivalAirport: "JFK", departureTime, arrivalTime },
    ...{ onTimePerformance: null, happinessIndex: null, bookingReference: null, seat: null },
    ...{ travelClass: null, notes: null, passCode: null, isOwnEntry: true, saidAt: null },
    ...{ createdAt: new Date(0), legs: [] },
  };
  const at = (moment: string) => {
    const [expectedDate = null, expectedTime = null] = moment ? moment.split("T") : [];
    return { ...END, expectedDate, expectedTime };
  };
  const ends = { departure: at(leaves), arrival: at(lands), arrivalDayOffset };
  const details: FlightDetails = {
    ...{ arrivalDayOffset, journey: null },
    departure: { code: "LHR", city: null },
    arrival: { code: "JFK", city: null },
    status: { now: { ok: true, data: { ...standing, ...ends, legs: [], connections: [] } } },
    weather: { now: { ok: false, reason: { kind: "unavailable", message: "" } } },
  };
  const card = renderToStaticMarkup(
    <StaticRouter location="/upcoming-travel">
      <FlightCard flight={flight} details={details} beneath="" />
    </StaticRouter>,
  );
  return card
    .slice(card.indexOf("<article"))
    .replace(/<s [^>]*>(.*?)<\/s>/g, "[$1]")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

it("shows a changed time with its own day, which over midnight is another than planned", () => {
  expect(words(["12:00", "00:10", 1], ["", "2026-12-05T23:50"])).toMatch(
    /12:00 .*\[ scheduled 00:10\] now 23:50 LHR/,
  );
  expect(words(["22:00", "23:30", 0], ["2026-12-06T00:05", "2026-12-06T01:10"])).toMatch(
    /\[ scheduled 22:00\] now 00:05 \+1 1 day later .*\[ scheduled 23:30\] now 01:10 \+1 1 day later/,
  );
});

it("shows a cancelled flight as it was planned", () => {
  expect(words(["12:00", "00:10", 1], ["", "2026-12-05T23:50"], CANCELLED)).toMatch(
    /\[12:00\] \[00:10\] \+1 1 day later LHR/,
  );
});
