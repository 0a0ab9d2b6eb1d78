import { expect, it } from "vitest";
import type { Sighting } from "#app/contracts/watching.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { nextToLeave, onBoardOrNext } from "./next-flight.ts";

const airports = airportIndex();

/** "NH6 NRT 2026-12-05 17:00 LAX 10:00", by the clocks there. */
function flight(text: string): UserFlight {
  const [flightNumber = "", departureAirport = "", date = "", leaves, arrivalAirport = "", lands] =
    text.split(" ");
  const times = { departureTime: leaves ?? null, arrivalTime: lands ?? null };
  const row = { id: flightNumber, flightNumber, date, departureAirport, arrivalAirport, ...times };
  return { ...row, legs: [] } as unknown as UserFlight;
}

/** As they are read: by date and time, which over the date line is not the order in which they leave. */
const OVER_THE_DATE_LINE = [
  flight("UA500 LAX 2026-12-05 13:00 SFO 14:30"),
  flight("NH6 NRT 2026-12-05 17:00 LAX 10:00"),
];

it.each([
  ["2026-12-05T14:00+09:00", "NH6 today", "NH6"],
  ["2026-12-05T17:30+09:00", "UA500 today", "NH6"],
  ["2026-12-05T10:30-08:00", "UA500 today", "UA500"],
  ["2026-12-05T13:30-08:00", undefined, "UA500"],
  ["2026-12-05T15:00-08:00", undefined, undefined],
])("over the date line, at %s the next is %s, on board or next %s", (at, next, pass) => {
  const here = { airports, clock: { now: () => new Date(at) } };
  const found = nextToLeave(here, OVER_THE_DATE_LINE, new Map());
  expect(found && `${found.flight.flightNumber} ${found.when}`).toBe(next ?? null);
  expect(onBoardOrNext(here, OVER_THE_DATE_LINE, new Map())?.flightNumber).toBe(pass);
});

const TWO = [
  flight("BA117 LHR 2026-11-22 10:25 JFK 13:40"),
  flight("BA119 JFK 2026-11-29 18:00 LHR 06:00"),
];
/** As it was seen: so many minutes late. */
const seenLate = (minutes: number, state: Sighting["state"]): Sighting => {
  const at = (time: string, late = 0) => new Date(Date.parse(time) + late * 60_000).toISOString();
  const [leaves, lands] = ["2026-11-22T10:25Z", "2026-11-22T18:40Z"];
  return {
    state,
    scheduledDepartsAt: at(leaves),
    scheduledArrivesAt: at(lands),
    departsAt: at(leaves, minutes),
    arrivesAt: at(lands, minutes),
    ...{ gate: null, terminal: null, arrivalTerminal: null, arrivalAirport: "JFK" },
  };
};

it.each<[at: string, seen: Sighting, next: string, pass: string]>([
  ["2026-11-22T15:20Z", seenLate(300, "delayed"), "BA117 today", "BA117"],
  ["2026-11-22T15:30Z", seenLate(300, "delayed"), "BA119 in 7 days", "BA117"],
  ["2026-11-22T23:30Z", seenLate(300, "in-flight"), "BA119 in 7 days", "BA117"],
  ["2026-11-22T23:50Z", seenLate(300, "landed"), "BA119 in 7 days", "BA119"],
  ["2026-11-22T23:00Z", seenLate(900, "delayed"), "BA117 tomorrow", "BA117"],
  // It left ten minutes early.
  ["2026-11-22T10:20Z", seenLate(-10, "departed"), "BA119 in 7 days", "BA117"],
])("as it is expected, at %s", (at, sighting, next, pass) => {
  const here = { airports, clock: { now: () => new Date(at) } };
  const seen = new Map([["BA117", [sighting]]]);
  const found = nextToLeave(here, TWO, seen);
  expect(found && `${found.flight.flightNumber} ${found.when}`).toBe(next);
  expect(onBoardOrNext(here, TWO, seen)?.flightNumber).toBe(pass);
});

it.each([
  ["2026-11-22T07:00Z", "delayed", "BA117 today", "BA117"],
  ["2026-11-22T22:10Z", "delayed", "BA117 today", "BA117"],
  ["2026-11-22T20:30Z", "in-flight", "AA10 today", "BA117"],
] as const)(
  "one that is to leave later than the next still comes first, at %s",
  (at, state, next, pass) => {
    const here = { airports, clock: { now: () => new Date(at) } };
    const flights = [
      flight("BA117 LHR 2026-11-22 10:25 JFK 13:40"),
      flight("AA10 JFK 2026-11-22 16:00 BOS 17:10"),
    ];
    const seen = new Map([["BA117", [seenLate(720, state)]]]);
    const found = nextToLeave(here, flights, seen);
    expect(found && `${found.flight.flightNumber} ${found.when}`).toBe(next);
    expect(onBoardOrNext(here, flights, seen)?.flightNumber).toBe(pass);
  },
);

it.each<[at: string, state: Sighting["state"], next: string, pass: string]>([
  ["2026-11-22T09:30Z", "cancelled", "BA117 today", "BA117"],
  ["2026-11-22T11:00Z", "cancelled", "BA175 today", "BA175"],
  ["2026-11-22T13:30Z", "possibly-cancelled", "BA175 today", "BA175"],
  ["2026-11-22T13:30Z", "delayed", "BA117 today", "BA117"],
])("a delay no longer counts once the flight is called off, at %s, %s", (at, state, next, pass) => {
  const here = { airports, clock: { now: () => new Date(at) } };
  const flights = [
    flight("BA117 LHR 2026-11-22 10:25 JFK 13:40"),
    flight("BA175 LHR 2026-11-22 14:00 JFK 17:10"),
  ];
  const seen = new Map([["BA117", [seenLate(300, state)]]]);
  const found = nextToLeave(here, flights, seen);
  expect(found && `${found.flight.flightNumber} ${found.when}`).toBe(next);
  expect(onBoardOrNext(here, flights, seen)?.flightNumber).toBe(pass);
});
