import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { daysInTheAir, type KnownLeg, sumJourney } from "./journey-status.ts";
import type { LegStatus } from "./provider.ts";
import { joinLegs, tellingLeg } from "./sum-legs.ts";

const airports = airportIndex();
const end = (scheduledTime: string) => ({
  scheduledTime,
  expectedTime: null,
  expectedDate: null,
  terminal: null,
  gate: null,
});
/** LHR 11:30 - 18:30 IST 19:50 - 22:55 JFK: an hour and twenty minutes in Istanbul. */
const FIRST: LegStatus = {
  state: "on-time",
  delayMinutes: 0,
  departureAirport: "LHR",
  arrivalAirport: "IST",
  departsAt: "2026-12-04T11:30:00.000Z",
  arrivesAt: "2026-12-04T15:30:00.000Z",
  expectedDepartsAt: null,
  expectedArrivesAt: null,
  departure: end("11:30"),
  arrival: end("18:30"),
};
const SECOND: LegStatus = {
  ...FIRST,
  departureAirport: "IST",
  arrivalAirport: "JFK",
  departsAt: "2026-12-04T16:50:00.000Z",
  arrivesAt: "2026-12-05T03:55:00.000Z",
  departure: end("19:50"),
  arrival: end("22:55"),
};
const saved = (flightNumber: string | null, from: string, to: string, at: [string, string]) => ({
  airline: "Turkish Airlines",
  flightNumber,
  operatingNumber: null,
  departureAirport: from,
  arrivalAirport: to,
  departureTerminal: "2",
  arrivalTerminal: null,
  departsAt: `2026-12-04T${at[0]}`,
  departureZone: airports.byCode(from)?.timezone ?? null,
  arrivesAt: `2026-12-04T${at[1]}`,
  arrivalZone: airports.byCode(to)?.timezone ?? null,
});
const journey = (
  first: Partial<LegStatus> | null = {},
  second: Partial<LegStatus> | null = {},
): KnownLeg[] => [
  {
    leg: saved("TK1988", "LHR", "IST", ["11:30", "18:30"]),
    status: first && { ...FIRST, ...first },
  },
  {
    leg: saved("TK3", "IST", "JFK", ["19:50", "22:55"]),
    status: second && { ...SECOND, ...second },
  },
];
const sum = (...args: Parameters<typeof journey>) => sumJourney(journey(...args), airports);
const lateBy = (minutes: number) => ({
  state: "delayed" as const,
  delayMinutes: minutes,
  expectedArrivesAt: new Date(Date.parse(FIRST.arrivesAt ?? "") + minutes * 60_000).toISOString(),
});

describe("a journey of two legs", () => {
  it("has the first departure, the last arrival and both legs", () => {
    expect(sum()).toMatchObject({
      status: "TK1988: On time",
      departure: { scheduledTime: "11:30", terminal: "2" },
      arrival: { scheduledTime: "22:55" },
      legs: [
        { flightNumber: "TK1988", status: "On time" },
        { flightNumber: "TK3", status: "On time" },
      ],
      connections: [{ city: "Istanbul", minutes: 80, expectedMinutes: null }],
    });
  });

  it.each([
    ["the one that comes next", {}, {}, "TK1988: On time"],
    ["the one in the air", { state: "in-flight" }, {}, "TK1988: In flight"],
    ["the next one when the first is over", { state: "landed" }, {}, "TK3: On time"],
    ["the last at the end", { state: "landed" }, { state: "landed" }, "TK3: Landed"],
    ["the late one", {}, { state: "delayed", delayMinutes: 40 }, "TK3: Delayed 40 min"],
    ["the cancelled one", lateBy(20), { state: "cancelled" }, "TK3: Cancelled"],
    ["the cancelled one", { state: "cancelled" }, {}, "TK1988: Cancelled"],
    [
      "the diverted one, with where it goes",
      { state: "diverted", arrivalAirport: "ESB" },
      {},
      "TK1988: Diverted to Ankara (ESB)",
    ],
    [
      "no delay that is over",
      { state: "landed", delayMinutes: 40 },
      { state: "in-flight" },
      "TK3: In flight",
    ],
  ] as [string, Partial<LegStatus>, Partial<LegStatus>, string][])(
    "tells of %s",
    (_name, first, second, words) => {
      expect(sum(first, second)?.status).toBe(words);
    },
  );

  it("says what is left of the change while the first flight is late", () => {
    expect(sum(lateBy(25))).toMatchObject({
      status: "TK1988: Delayed 25 min",
      connections: [{ minutes: 80, expectedMinutes: 55, lateFlight: "TK1988" }],
    });
  });

  it("is at risk when too little is left", () => {
    expect(sum(lateBy(50))).toMatchObject({
      status: "Connection at risk, TK1988: Delayed 50 min",
      connections: [{ expectedMinutes: 30 }],
    });
    expect(sum(lateBy(120))?.connections[0]?.expectedMinutes).toBe(-40);
    // The late arrival is not told: it is late by as much as it left.
    expect(sum({ state: "delayed", delayMinutes: 50 })?.connections[0]?.expectedMinutes).toBe(30);
  });

  it("is saved when the next flight is late too", () => {
    const later = { expectedDepartsAt: "2026-12-04T17:50:00.000Z", delayMinutes: 60 };
    expect(sum(lateBy(60), { ...later, state: "delayed" })?.connections[0]).toMatchObject({
      expectedMinutes: null,
    });
  });

  it("says nothing of a change that is over, nor of one that a cancelled flight ends", () => {
    const flown = sum({ ...lateBy(50), state: "landed" }, { state: "departed" });
    expect(flown).toMatchObject({
      status: "TK3: Departed",
      connections: [{ expectedMinutes: null }],
    });
    expect(sum(lateBy(50), { state: "cancelled" })?.status).toBe("TK3: Cancelled");
  });

  it("shows what was saved of a leg of which nothing is known", () => {
    const half = sum(null, {});
    expect(half).toMatchObject({
      status: "TK3: On time",
      departure: { scheduledTime: "11:30", terminal: "2" },
      legs: [{ flightNumber: "TK1988", status: null }, { status: "On time" }],
    });
    expect(sum(null, null)).toBeNull();
  });

  it("may have a leg without a number", () => {
    const [first, second] = journey(null, {});
    if (!first || !second) throw new Error("no legs");
    const nameless = { ...first, leg: { ...first.leg, flightNumber: null } };
    expect(sumJourney([nameless, second], airports)?.legs[0]).toMatchObject({ flightNumber: null });
  });
});

describe("legs under one number", () => {
  it("are one flight", () => {
    expect(joinLegs([FIRST, { ...SECOND, state: "delayed", delayMinutes: 30 }])).toMatchObject({
      state: "delayed",
      delayMinutes: 30,
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departsAt: FIRST.departsAt,
      arrivesAt: SECOND.arrivesAt,
    });
    expect(joinLegs([])).toBeNull();
    expect(tellingLeg([])).toBeUndefined();
  });
});

it("a flight lands on another day by the calendars of its airports, not by that of UTC", () => {
  const night = { departsAt: "2026-12-09T00:55:00.000Z", arrivesAt: "2026-12-09T08:05:00.000Z" };
  const home: LegStatus = { ...FIRST, ...night, departureAirport: "JFK", arrivalAirport: "LHR" };
  expect(daysInTheAir(home, airports)).toBe(1);
  expect(daysInTheAir(FIRST, airports)).toBe(0);
  expect(daysInTheAir({ ...home, arrivesAt: null }, airports)).toBeNull();
  expect(daysInTheAir({ ...home, arrivalAirport: "" }, airports)).toBeNull();
});
