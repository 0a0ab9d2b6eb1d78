import { describe, expect, it } from "vitest";
import { foundFlight } from "#tests/support/found-flight.ts";
import { chooseFlight } from "./flight-choice.ts";

const flight = (
  flightNumber: string,
  departureTime: string,
  price: number | null,
  durationMinutes: number,
  airline: string,
) => foundFlight({ flightNumber, departureTime, price, durationMinutes, airline });

const FLIGHTS = [
  flight("BA175", "08:25", 640, 480, "British Airways"),
  flight("VS3", "09:15", 510, 470, "Virgin Atlantic"),
  flight("BA117", "12:55", null, 495, "British Airways"),
  flight("AA101", "17:30", 580, 490, "American Airlines"),
];

describe("chooseFlight", () => {
  it.each([
    ["BA117", "BA117"],
    ["ba 117", "BA117"],
    ["117", "BA117"],
    ["first", "BA175"],
    ["the second one", "VS3"],
    ["2nd", "VS3"],
    ["3", "BA117"],
    ["last", "AA101"],
    ["cheapest", "VS3"],
    ["the fastest flight", "VS3"],
    ["earliest", "BA175"],
    ["latest", "AA101"],
    ["09:15", "VS3"],
    ["9:15", "VS3"],
    ["american", "AA101"],
    ["virgin atlantic", "VS3"],
  ])("%j is %s", (which, expected) => {
    expect(chooseFlight(FLIGHTS, which)?.flightNumber).toBe(expected);
  });

  it.each(["BA999", "9", "10:00", "that", "nonsense", ""])("%j is none of them", (which) => {
    expect(chooseFlight(FLIGHTS, which)).toBeUndefined();
  });

  it("takes that for the flight that was named aloud, or for the only one", () => {
    expect(chooseFlight(FLIGHTS, "that one", { suggestedFlight: "BA117" })?.flightNumber).toBe(
      "BA117",
    );
    expect(chooseFlight(FLIGHTS.slice(0, 1), "it")?.flightNumber).toBe("BA175");
  });
});

it("counts what is in sight, in the order of the screen; what it is the most of is so among all", () => {
  const inSight = ["AA101", "BA117", "gone"];
  const chosen = (which: string) => chooseFlight(FLIGHTS, which, { inSight })?.flightNumber;
  expect(["first", "2", "last", "4"].map(chosen)).toEqual(["AA101", "BA117", "BA117", undefined]);
  expect(chosen("cheapest")).toBe("VS3");
});

it("the first to arrive is the first by day and clock", () => {
  const landing = (flightNumber: string, arrivalTime: string, arrivalDayOffset: number) =>
    foundFlight({ flightNumber, arrivalTime, arrivalDayOffset });
  const flights = [
    landing("AA1", "00:10", 1),
    landing("BB2", "23:50", 0),
    landing("CC3", "23:55", 0),
  ];
  expect(chooseFlight(flights, "first to arrive")?.flightNumber).toBe("BB2");
  expect(
    chooseFlight([...flights, landing("DD4", "23:59", -1)], "first to arrive")?.flightNumber,
  ).toBe("DD4");
});
