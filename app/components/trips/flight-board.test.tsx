import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { EndOfFlight } from "#app/contracts/flights.ts";
import type { BoardFlight } from "#app/contracts/trip-view.ts";
import { Countdown, FlightBoard } from "./flight-board.tsx";

const FLIGHT: BoardFlight = {
  date: "2026-12-05",
  from: { code: "LHR", city: "London", terminal: "5" },
  to: { code: "JFK", city: "New York" },
  departureTime: "10:00",
  arrivalTime: null,
  arrivalDayOffset: 0,
};
const END: EndOfFlight = {
  scheduledTime: null,
  expectedTime: null,
  expectedDate: null,
  terminal: null,
  gate: null,
};

const LATE = { state: "delayed", isLate: true, status: "Delayed 45 min" } as const;
const SCHEDULED = { state: "scheduled", isLate: false, status: "Scheduled" } as const;
const CANCELLED = { state: "cancelled", isLate: false, status: "Cancelled" } as const;

/** Its words, struck ones in brackets. */
const words = (
  live: Parameters<typeof FlightBoard>[0]["live"],
  word?: string | { isMissed: true },
  flight: BoardFlight = FLIGHT,
) =>
  renderToStaticMarkup(
    <FlightBoard
      {...{ heading: "BA117", flight, live, ...(typeof word === "object" ? word : { word }) }}
    />,
  )
    .replace(/<s [^>]*>(.*?)<\/s>/g, "[$1]")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it("shows what is saved, and what the airline knows beyond it", () => {
  expect(words(null)).toBe("BA117 10:00 LHR London, T5 --:-- JFK New York");
  const departure = { ...END, expectedTime: "10:45", terminal: "3", gate: "B36" };
  const arrival = { ...END, scheduledTime: "13:05", terminal: "8", gate: "A1" };
  expect(words({ ...LATE, departure, arrival })).toBe(
    "BA117 Delayed 45 min [ scheduled 10:00] 10:45 LHR London, T3, gate B36 13:05 JFK New York, T8",
  );
});

it("says on which day it lands: of the airline's times as well as of those that are saved", () => {
  const live = { ...SCHEDULED, departure: END, arrivalDayOffset: 1 };
  const arrival = { ...END, scheduledTime: "08:05" };
  expect(words({ ...live, arrival })).toContain("08:05 +1 1 day later JFK");
  expect(words({ ...live, arrival, arrivalDayOffset: null })).toContain("08:05 JFK");
});

it("says on which day a changed time is: over midnight it is another one than planned", () => {
  const overnight = {
    ...FLIGHT,
    departureTime: "23:30",
    arrivalTime: "00:10",
    arrivalDayOffset: 1,
  };
  const at = (expectedTime: string, expectedDate: string) => ({
    ...END,
    expectedTime,
    expectedDate,
  });
  expect(
    words({ ...LATE, departure: END, arrival: at("23:50", "2026-12-05") }, "", overnight),
  ).toBe("BA117 23:30 LHR London, T5 [ scheduled 00:10] 23:50 JFK New York");
  const departure = at("00:20", "2026-12-06");
  const arrival = at("01:00", "2026-12-06");
  expect(words({ ...LATE, departure, arrival }, "", { ...overnight, arrivalTime: "23:59" })).toBe(
    "BA117 [ scheduled 23:30] 00:20 +1 1 day later LHR London, T5 [ scheduled 23:59] 01:00 +1 1 day later JFK New York",
  );
});

it("strikes the times of a flight that does not go, and says another word where it is told one", () => {
  const arrival = { ...END, scheduledTime: "13:05" };
  expect(words({ ...CANCELLED, departure: END, arrival })).toBe(
    "BA117 Cancelled [10:00] LHR London, T5 [13:05] JFK New York",
  );
  const scheduled = { ...SCHEDULED, departure: END, arrival };
  expect(words(scheduled, "Boarding")).toContain("Boarding 10:00");
  expect(words(scheduled, { isMissed: true })).toContain("Missed 10:00");
});

it("counts down to when to leave within a day of it", () => {
  const at = Date.parse("2026-12-05T07:00:00Z");
  const left = (minutes: number) =>
    renderToStaticMarkup(
      <Countdown leaving={{ at, byCar: false }} now={at - minutes * 60_000} />,
    ).replace(/<[^>]+>/g, "");
  expect([left(130), left(-1), left(24 * 60 + 1)]).toEqual([
    "Leave in 2 h 10 min",
    "Leave now",
    "",
  ]);
});
