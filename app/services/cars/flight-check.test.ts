import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { scheduledLeg } from "#tests/support/scheduled-leg.ts";
import { checkAfterLanding, checkBeforeDeparture } from "./flight-check.ts";

const [lhr, jfk, man, ord] = ["LHR", "JFK", "MAN", "ORD"].map((iata) =>
  airportIndex().byCode(iata),
);
const leg = scheduledLeg("11:25", "2026-11-27T11:25:00Z");
const check = (time: string, changes = {}) =>
  checkBeforeDeparture({
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

  it("goes by the clock of the place where the car comes, where that is another", () => {
    // At the end of November an hour before Chicago's.
    const zone = "America/Indiana/Indianapolis";
    const fromSouthBend = (time: string) =>
      check("", {
        pickup: { date: "2026-11-27", time, zone },
        leg: { ...leg, departsAt: "2026-11-27T16:00:00Z" },
        from: ord,
        to: jfk,
        driveMinutes: 110,
      });
    expect(fromSouthBend("07:00").status).toBe("success");
    expect(fromSouthBend("07:20")).toMatchObject({
      status: "warning",
      details: expect.stringMatching(/^Pick-up is \d+ min too late/),
    });
  });

  it("asks for an hour less on a domestic flight", () => {
    expect(check("08:20", { to: man }).status).toBe("success");
    expect(check("08:20").status).toBe("warning");
  });
});

describe("checking a car after a landing", () => {
  const landing = { ...leg, arrivesAt: "2026-11-27T19:20:00Z" };
  const pickedUp = (time: string, changes: Partial<LegStatus> = {}, date = "2026-11-27") =>
    checkAfterLanding({
      pickup: { date, time },
      flightNumber: "BA117",
      leg: { ...landing, ...changes },
      at: jfk,
    });

  it("succeeds when it comes in the hours after it, on the airport's clock", () => {
    expect(pickedUp("15:20")).toEqual({
      status: "success",
      details: "BA117 lands at 14:20; the pick-up is 1 h after that.",
    });
    expect(pickedUp("17:20").status).toBe("success");
  });

  it("warns when it comes before, or hours later", () => {
    expect(pickedUp("13:50").warnings).toEqual([
      "Pick-up is 30 min before the landing: BA117 lands at 14:20.",
    ]);
    expect(pickedUp("17:21").status).toBe("warning");
    expect(pickedUp("02:00", {}, "2026-11-28").status).toBe("warning");
  });

  it("goes by when the flight is expected", () => {
    const late = { expectedArrivesAt: "2026-11-27T21:20:00Z" };
    expect(pickedUp("15:20", late).details).toContain(
      "1 h before the landing: BA117 lands at 16:20",
    );
    expect(pickedUp("18:00", late).status).toBe("success");
  });

  it("cannot tell without a time", () => {
    const answers = [
      pickedUp("15:20", { arrivesAt: null }),
      check("07:15", { leg: { ...leg, departsAt: null } }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: "success", isUntimed: true });
      expect(answer.details).toContain("not known yet");
    }
    expect(check("07:15")).not.toHaveProperty("isUntimed");
  });
});
