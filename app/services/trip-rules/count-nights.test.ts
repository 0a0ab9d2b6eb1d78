import { expect, it } from "vitest";
import { readTrips } from "#tests/support/written-trips.ts";

it.each([
  [
    "there by day, back by night",
    "BA117 LHR 12-05 10:00 JFK 12-05 13:00\nBA112 JFK 12-09 19:00 LHR 12-10 07:00",
    4,
  ],
  ["one way, through the night", "QF10 LHR 12-05 11:50 PER 12-06 12:40", 0],
  [
    "there and back on one day",
    "BA304 LHR 12-05 07:10 CDG 12-05 09:15\nBA303 CDG 12-05 20:00 LHR 12-05 20:20",
    0,
  ],
  [
    "two towns, the second reached by night",
    "BA548 LHR 12-05 07:30 FCO 12-05 11:05\nTK1 FCO 12-07 23:30 IST 12-08 04:10\nTK2 IST 12-09 12:00 LHR 12-09 14:00",
    3,
  ],
  ["a stay without a flight", "hotel Raphael, Rome 12-05 12-08", 3],
  [
    "one way, and a stay",
    "BA548 LHR 12-05 07:30 FCO 12-05 11:05\nhotel Raphael, Rome 12-05 12-08",
    3,
  ],
])("nights of a trip: %s", (_name, saved, nights) => {
  expect(readTrips({ saved }).grouped.map((trip) => trip.nights)).toEqual([nights]);
});
