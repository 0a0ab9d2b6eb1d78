import { describe, expect, it } from "vitest";
import { type Airline, allAirlines } from "../airlines.ts";
import { MAX_A_DAY, numberOf, parseFlightNumber, routeOf } from "./flight-numbers.ts";

const airline = (code: string): Airline => {
  const found = allAirlines().find((one) => one.code === code);
  if (!found) throw new Error(`no airline ${code}`);
  return found;
};

describe("the numbers of flights", () => {
  it("are odd away from the airline's home and even back", () => {
    expect(numberOf(airline("BA"), "LHR", "JFK", 0) % 2).toBe(1);
    expect(numberOf(airline("BA"), "JFK", "LHR", 0) % 2).toBe(0);
  });

  it("differ both ways between two hubs of one airline", () => {
    expect(numberOf(airline("LH"), "FRA", "MUC", 0)).not.toBe(
      numberOf(airline("LH"), "MUC", "FRA", 0),
    );
  });

  it("have at most four digits and stand for one flight of one route, for every airline", () => {
    for (const one of allAirlines()) {
      const seen = new Map<number, string>();
      for (const hub of one.hubs) {
        for (const other of ["LHR", "JFK", "SYD", "EDI", "MUC", ...one.hubs]) {
          if (hub === other) continue;
          for (let slot = 0; slot < MAX_A_DAY; slot++) {
            for (const [from, to] of [
              [hub, other],
              [other, hub],
            ] as const) {
              const number = numberOf(one, from, to, slot);
              const flight = `${from}-${to} ${slot}`;
              expect(number).toBeGreaterThan(0);
              expect(number).toBeLessThanOrEqual(9999);
              // Beyond the grid routes may share a number; in it none does.
              if (!routeOf(one, number)) continue;
              expect(seen.get(number) ?? flight).toBe(flight);
              seen.set(number, flight);
            }
          }
        }
      }
    }
  });

  it("say their route where they lie in the grid", () => {
    const outbound = numberOf(airline("BA"), "LHR", "JFK", 2);
    expect(routeOf(airline("BA"), outbound)).toEqual({ home: "LHR", away: "JFK" });
    expect(routeOf(airline("BA"), numberOf(airline("BA"), "NQY", "INV", 0))).toBeUndefined();
  });

  it.each(["", "BA", "117", "BA0117", "BA99999", "BA117x", "ba117", "BA 117"])(
    "are not read from %j",
    (text) => {
      expect(parseFlightNumber(text)).toBeUndefined();
    },
  );
});
