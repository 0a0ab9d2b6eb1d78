import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { arrivalDayOffset } from "./arrival-day.ts";
import { timetable } from "./demo/timetable.ts";
import { arrivalOf, departureOf } from "./scheduled-times.ts";

const airports = airportIndex();
function offset(from: string, departureTime: string, to: string, arrivalTime: string) {
  const [origin, destination] = [airports.byCode(from), airports.byCode(to)];
  if (!origin || !destination) throw new Error("no such airport");
  return arrivalDayOffset({ date: "2026-12-04", departureTime, arrivalTime }, origin, destination);
}

describe("the day of an arrival", () => {
  it.each([
    ["LHR", "10:05", "JFK", "13:00", 0],
    ["JFK", "19:10", "LHR", "07:20", 1],
    ["LHR", "23:30", "CDG", "01:45", 1],
    ["LHR", "20:30", "SYD", "05:10", 2],
    ["SYD", "09:30", "LAX", "05:20", 0],
    ["AKL", "01:00", "HNL", "10:50", -1],
  ])("%s %s to %s %s is %d", (from, departs, to, arrives, days) => {
    expect(offset(from, departs, to, arrives)).toBe(days);
  });

  it("agrees with the timetable on nonstop flights", () => {
    const date = "2026-12-04";
    for (const [from, to] of [
      ["LHR", "SIN"],
      ["LAX", "HND"],
      ["DXB", "LHR"],
      ["EZE", "MAD"],
    ] as const) {
      const [origin, destination] = [airports.byCode(from), airports.byCode(to)];
      if (!origin || !destination) throw new Error("no such airport");
      for (const flight of timetable(origin, destination)) {
        const [departs, arrives] = [departureOf(flight, date), arrivalOf(flight, date)];
        const times = {
          date,
          departureTime: departs.toFormat("HH:mm"),
          arrivalTime: arrives.toFormat("HH:mm"),
        };
        expect(arrivalDayOffset(times, origin, destination)).toBe(
          arrives.ordinal - departs.ordinal,
        );
      }
    }
  });
});
