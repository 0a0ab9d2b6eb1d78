import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import type { FlightState } from "#app/contracts/watching.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createDemoFlights } from "#app/services/flights/demo/demo-flights.server.ts";
import { createDemoFlightStatus } from "./demo.server.ts";

const airports = airportIndex();
const DATE = "2026-11-20";
/** In the order in which they come; a delay is known before check-in opens, and may end it. */
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

describe("the status of a demo flight", () => {
  it("moves forward through the day, and never back", async () => {
    const met = new Set<FlightState>();
    for (const flight of await someFlights()) {
      const states: FlightState[] = [];
      const start = DateTime.fromISO(`${DATE}T00:00:00Z`).minus({ hours: 36 });
      for (let minutes = 0; minutes < 96 * 60; minutes += 5) {
        const now = start.plus({ minutes }).toJSDate();
        const answer = await createDemoFlightStatus({ now: () => now }, airports).status({
          flightNumber: flight.flightNumber ?? "",
          date: DATE,
          departureAirport: flight.origin,
          arrivalAirport: flight.destination,
        });
        if (!answer.ok || !answer.data) throw new Error("no status");
        const { state } = answer.data;
        if (state !== states.at(-1)) states.push(state);
      }
      const places = states.map((state) => ORDER.indexOf(state));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(states[0]).toBe("scheduled");
      expect(states.at(-1)).toBe("landed");
      for (const state of states) met.add(state);
    }
    expect([...met].toSorted()).toEqual(ORDER.toSorted());
  });
});
