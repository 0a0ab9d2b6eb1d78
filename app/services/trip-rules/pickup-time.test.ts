import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { checkInMinutes, marginFor, pickupTime } from "./pickup-time.ts";

const usual = { checkInMinutes: 180, driveMinutes: 55 };
const byCode = (iata: string) => airportIndex().byCode(iata);
const at = (local: string, zone = "Europe/London") => DateTime.fromISO(local, { zone });

describe("pick-up time", () => {
  it("is departure less check-in, drive and margin", () => {
    const pickup = pickupTime({ ...usual, departsAt: at("2026-11-27T11:25") });
    expect(pickup).toMatchObject({ date: "2026-11-27", time: "07:15" });
  });

  it("gives a flight of another country three hours at the airport, and a short or domestic one two", () => {
    const to = (iata: string) => checkInMinutes(byCode("LHR"), byCode(iata));
    expect(["IST", "JFK"].map(to)).toEqual([180, 180]);
    expect(["CDG", "VIE", "EDI"].map(to)).toEqual([120, 120, 120]);
    // Of one country, however far.
    expect(checkInMinutes(byCode("JFK"), byCode("LAX"))).toBe(120);
    expect(checkInMinutes(byCode("LHR"), undefined)).toBe(180);
  });

  it("rounds down to five minutes, never up", () => {
    const pickup = pickupTime({ ...usual, departsAt: at("2026-11-27T11:28"), driveMinutes: 50 });
    expect(pickup.time).toBe("07:20");
  });

  it("takes 15% of a long drive as its margin", () => {
    expect(marginFor(55)).toBe(15);
    expect(marginFor(100)).toBe(15);
    expect(marginFor(181)).toBe(28);
  });

  it("may fall on the day before, and carries that date", () => {
    const pickup = pickupTime({ ...usual, departsAt: at("2026-12-01T02:00") });
    expect(pickup).toMatchObject({ date: "2026-11-30", time: "21:50" });
  });

  it("counts the hour that the clocks skip in spring", () => {
    // 29 March 2026: 01:00 becomes 02:00 in London. 06:00 BST less 4 h 10 min is 00:50 GMT.
    const pickup = pickupTime({ ...usual, departsAt: at("2026-03-29T06:00") });
    expect(pickup).toMatchObject({ date: "2026-03-29", time: "00:50" });
  });

  it("counts the hour that comes twice in autumn", () => {
    // 1 November 2026: 02:00 becomes 01:00 in New York. 05:00 EST less 4 h 10 min is 01:50 EDT.
    const pickup = pickupTime({
      ...usual,
      departsAt: at("2026-11-01T05:00", "America/New_York"),
    });
    expect(pickup).toMatchObject({ date: "2026-11-01", time: "01:50" });
  });

  it("always leaves at least the whole sum before departure, and less than five minutes more", () => {
    const zones = [
      "Europe/London",
      "America/New_York",
      "Asia/Kathmandu",
      "Pacific/Apia",
      "Australia/Lord_Howe",
    ];
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 5, max: 400 }),
        fc.constantFrom(...zones),
        fc.constantFrom(120, 180),
        (day, minute, driveMinutes, timezone, checkInMinutes) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
          const date = day.toISOString().slice(0, 10);
          const departsAt = at(`${date}T${time}`, timezone);
          const pickup = pickupTime({ departsAt, checkInMinutes, driveMinutes });
          const sum = checkInMinutes + pickup.marginMinutes + driveMinutes;
          const left = departsAt.diff(pickup.pickupAt, "minutes").minutes;
          expect(left).toBeGreaterThanOrEqual(sum);
          expect(left).toBeLessThan(sum + 5);
        },
      ),
    );
  });
});
