import { describe, expect, it } from "vitest";
import type { Airport } from "#app/services/airports/airport.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { checkAgainstFlight } from "./flight-check.ts";

const airport = (iata: string, countryCode: string, timezone: string): Airport => ({
  iata,
  countryCode,
  timezone,
  name: iata,
  city: iata,
  country: countryCode,
  latitude: 0,
  longitude: 0,
  size: "large",
});
const lhr = airport("LHR", "GB", "Europe/London");
const jfk = airport("JFK", "US", "America/New_York");
const man = airport("MAN", "GB", "Europe/London");
const end = { scheduledTime: "11:25", expectedTime: null, terminal: null, gate: null };
const leg: LegStatus = {
  state: "scheduled",
  delayMinutes: 0,
  departure: end,
  arrival: end,
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departsAt: "2026-11-27T11:25:00Z",
  arrivesAt: null,
  expectedDepartsAt: null,
  expectedArrivesAt: null,
};
const check = (time: string, changes = {}) =>
  checkAgainstFlight({
    pickup: { date: "2026-11-27", time },
    flightNumber: "BA117",
    leg,
    from: lhr,
    to: jfk,
    driveMinutes: 55,
    ...changes,
  });

describe("checking a car against its flight", () => {
  it("succeeds when the pick-up leaves time for the drive and the check-in", () => {
    expect(check("07:15")).toEqual({
      status: "success",
      details: "BA117 departs at 11:25; the pick-up leaves enough time.",
    });
    expect(check("07:30").status).toBe("success");
  });

  it("warns when the pick-up is too late, and says by how much", () => {
    const late = check("08:00");
    expect(late.status).toBe("warning");
    expect(late.warnings?.[0]).toContain("Pick-up is 30 min too late");
    expect(late.details).toContain("11:25");
  });

  it("warns when the pick-up is after the departure", () => {
    expect(check("12:00").warnings?.[0]).toContain("4 h 30 min too late");
  });

  it("warns when the pick-up is pointlessly early", () => {
    const early = check("03:15");
    expect(early.status).toBe("warning");
    expect(early.warnings?.[0]).toContain("4 h earlier than needed");
    expect(check("03:20").status).toBe("success");
  });

  it("asks for an hour less on a domestic flight", () => {
    expect(check("08:20", { to: man }).status).toBe("success");
    expect(check("08:20").status).toBe("warning");
  });

  it("says when there is no such flight", () => {
    expect(check("07:15", { leg: null })).toEqual({
      status: "error",
      details: "No flight BA117 was found on that date.",
    });
  });
});
