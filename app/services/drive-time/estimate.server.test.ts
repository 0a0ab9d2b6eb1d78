import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createDriveEstimate } from "./estimate.server.ts";

const airports = airportIndex();
async function drive(from: string, code: string) {
  const to = airports.byCode(code);
  if (!to) throw new Error(`no airport ${code}`);
  return await createDriveEstimate(airports).drive({ from, to });
}

describe("the estimate of a drive", () => {
  it.each([
    ["10 Downing Street, London, SW1A 2AA", "LHR", 25, 70],
    ["1 High Street, Cambridge, CB2 1TN", "STN", 30, 75],
    ["5 Princes Street, Edinburgh EH2 2BY", "EDI", 15, 40],
    ["SW1A 1AA", "LHR", 30, 70],
    ["12 Rue de Rivoli, 75004 Paris, France", "CDG", 30, 60],
    ["12 Rue de Rivoli 75004 Paris", "CDG", 30, 60],
    ["350 Fifth Avenue, New York", "EWR", 30, 75],
    ["350 Fifth Avenue, New York, NY 10118, USA", "JFK", 30, 75],
    ["1 Market St\nSan Francisco, CA 94105\nUSA", "SFO", 25, 60],
    ["1 George St, Sydney NSW 2000, Australia", "SYD", 20, 60],
  ])("from %s to %s is between %d and %d minutes", async (from, to, min, max) => {
    const { minutes, isRough } = await drive(from, to);
    expect(isRough).toBe(false);
    expect(minutes).toBeGreaterThanOrEqual(min);
    expect(minutes).toBeLessThanOrEqual(max);
    expect(minutes % 5).toBe(0);
  });

  it.each([
    ["221b Baker Street, London", "LHR"],
    ["Friedrichstraße 1, 10117 Berlin, Germany", "BER"],
    ["1 Orchard Road, Singapore 238823, Singapore", "SIN"],
  ])("does not take an address in the city for one at its airport: %s to %s", async (from, to) => {
    const { minutes, isRough } = await drive(from, to);
    expect(isRough).toBe(false);
    expect(minutes).toBeGreaterThanOrEqual(40);
  });

  it.each([
    ["somewhere over the rainbow", "LHR"],
    ["", "LHR"],
    ["10 Downing Street, SW1A 2AA", "JFK"],
  ])("admits that it cannot place %j for %s", async (from, to) => {
    expect(await drive(from, to)).toEqual({ minutes: 60, isRough: true });
  });
});
