import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { FlightState } from "#app/contracts/watching.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createDemoFlights } from "#app/services/flights/demo/demo-flights.server.ts";
import { createDemoFlightStatus } from "./demo.server.ts";

const airports = airportIndex();
const DATE = "2026-11-20";
/** In the order in which they come. */
const ORDER: FlightState[] = [
  "scheduled",
  "on-time",
  "delayed",
  "check-in",
  "boarding",
  "gate-closed",
  "departed",
  "in-flight",
  "landed",
];

async function someFlights() {
  const at = (iata: string) => {
    const found = airports.byCode(iata);
    if (!found) throw new Error(`no ${iata}`);
    return found;
  };
  const provider = createDemoFlights({ now: () => new Date("2026-10-20T00:00:00Z") }, airports);
  const routes = [
    ["LHR", "JFK"],
    ["LHR", "CDG"],
    ["SYD", "AKL"],
    ["LAX", "NRT"],
    ["FRA", "SIN"],
  ] as const;
  const lists = await Promise.all(
    routes.map(([from, to]) =>
      provider.search({
        origins: [at(from)],
        destinations: [at(to)],
        date: DATE,
        ...USUAL_OPTIONS,
      }),
    ),
  );
  return lists.flatMap((list) => (list.ok ? list.data : []));
}

/** In minutes before the actual departure: where the provider goes over to another state, or knows of a delay. */
const BOUNDARIES = [1440, 360, 180, 45, 15, 0, -20];
const DAY_AND_A_HALF = 36 * 60;

describe("the status of a demo flight", () => {
  let now = new Date(0);
  const provider = createDemoFlightStatus({ now: () => now }, airports);
  const ask = async (flight: FlightResult, at: DateTime) => {
    now = at.toJSDate();
    const answer = await provider.status({
      flightNumber: flight.flightNumber ?? "",
      date: DATE,
      departureAirport: flight.origin,
      arrivalAirport: flight.destination,
    });
    if (!answer.ok || !answer.data) throw new Error("no status");
    return answer.data;
  };

  /** Before, at and after each boundary. */
  async function throughTheDay(flight: FlightResult): Promise<FlightState[]> {
    const { departsAt } = await ask(flight, DateTime.fromISO(DATE));
    // A delay is known by then.
    const known = await ask(flight, DateTime.fromISO(departsAt ?? ""));
    const leaves = DateTime.fromISO(known.expectedDepartsAt ?? known.departsAt ?? "");
    const lands = DateTime.fromISO(known.expectedArrivesAt ?? known.arrivesAt ?? "");
    const moments = [
      leaves.minus({ minutes: DAY_AND_A_HALF }),
      ...BOUNDARIES.map((minutes) => leaves.minus({ minutes })),
      lands,
      lands.plus({ minutes: DAY_AND_A_HALF }),
    ].flatMap((moment) => [-1, 0, 1].map((minutes) => moment.plus({ minutes })));
    const states: FlightState[] = [];
    for (const moment of moments) {
      const { state } = await ask(flight, moment);
      if (state !== states.at(-1)) states.push(state);
    }
    return states;
  }

  it("moves forward through the day, and never back", async () => {
    const met = new Set<FlightState>();
    for (const flight of await someFlights()) {
      const states = await throughTheDay(flight);
      // Of one that is late no one is told to check in.
      const left = states.includes("delayed") ? "check-in" : "delayed";
      expect(states).toEqual(ORDER.filter((state) => state !== left));
      for (const state of states) met.add(state);
    }
    expect([...met].toSorted()).toEqual(ORDER.toSorted());
  });
});
