import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { createDemoFlightStatus } from "#app/services/flight-status/demo.server.ts";
import { departure, minutesBetween } from "../itinerary.ts";
import { createDemoFlights } from "./demo-flights.server.ts";
import { timetable } from "./timetable.ts";

const airports = airportIndex();
const clock = fixedClock("2026-11-20T06:00:00Z");
const DATE = "2026-11-27";
const place = (text: string) => {
  const found = airports.resolve(text);
  if (!found.ok) throw new Error(`no place ${text}`);
  return found.airports;
};
async function search(from: string, to: string, date = DATE) {
  const answer = await createDemoFlights(clock, airports).search({
    origins: place(from),
    destinations: place(to),
    date,
    ...USUAL_OPTIONS,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** Lesser airports of two countries, and the far side of the earth: no airline flies there nonstop. */
const ROUTES = [
  ["INV", "SPU"],
  ["London", "Sydney"],
  ["NCL", "KIX"],
  ["CPT", "ANC"],
  ["GDN", "CUZ"],
] as const;

describe.each(ROUTES)(
  "from %s to %s, where the demo timetable has no nonstop flight",
  (from, to) => {
    it("one changes once, with time enough and not forever", async () => {
      const found = await search(from, to);
      expect(found.length).toBeGreaterThan(0);
      for (const flight of found) {
        expect(flight).toMatchObject({ stops: 1, departureDate: DATE });
        const [change] = flight.connections;
        expect(change?.minutes).toBeGreaterThanOrEqual(60);
        expect(change?.minutes).toBeLessThanOrEqual(300);
        expect(flight.durationMinutes).toBeLessThan(36 * 60);
        expect(flight.price).toBeGreaterThan(0);
      }
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    });

    it("each leg is a flight of the timetable, with a status of its own", async () => {
      const status = createDemoFlightStatus(clock, airports);
      for (const { legs } of await search(from, to)) {
        for (const leg of legs) {
          const [origin] = place(leg.departureAirport);
          const [destination] = place(leg.arrivalAirport);
          if (!origin || !destination) throw new Error("no airport");
          const numbers = timetable(origin, destination).map(({ flightNumber }) => flightNumber);
          expect(numbers).toContain(leg.flightNumber);
          const answer = await status.status({
            flightNumber: leg.flightNumber ?? "",
            date: leg.departsAt.slice(0, 10),
            departureAirport: leg.departureAirport,
            arrivalAirport: leg.arrivalAirport,
          });
          const departsAt = answer.ok ? answer.data?.departsAt : null;
          expect(minutesBetween(departure(leg), DateTime.fromISO(departsAt ?? ""))).toBe(0);
        }
      }
    });
  },
);

it("where there is a nonstop flight nobody has to change", async () => {
  for (const flight of await search("London", "New York")) expect(flight.stops).toBe(0);
});
