import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createDemoFlightStatus } from "./demo.server.ts";

const airports = airportIndex();

/** How a flight from London to New York at noon is, so many minutes before. */
async function seen(flightNumber: string, minutesLeft: number) {
  const now = new Date(Date.UTC(2026, 10, 22, 12) - minutesLeft * 60_000);
  const answer = await createDemoFlightStatus({ now: () => now }, airports).status({
    flightNumber,
    date: "2026-11-22",
    departureTime: "12:00",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
  });
  if (!answer.ok || !answer.data) throw new Error("no status");
  const { state, delayMinutes, departure } = answer.data;
  return { state, delayMinutes, expected: departure.expectedTime, gate: departure.gate };
}

describe("a demo day on which things go wrong", () => {
  it("makes NV101 late, and later still, and changes its gate", async () => {
    expect(await seen("NV101", 481)).toMatchObject({ delayMinutes: 0, expected: null });
    expect(await seen("NV101", 480)).toMatchObject({ state: "delayed", expected: "12:45" });
    expect(await seen("NV101", 240)).toMatchObject({ state: "delayed", expected: "13:30" });
    const [before, after] = [await seen("NV101", 61), await seen("NV101", 60)];
    expect(before.gate).not.toBeNull();
    expect(after.gate).not.toBe(before.gate);
    expect(await seen("NV101", -89)).toMatchObject({ state: "gate-closed" });
    expect(await seen("NV101", -1000)).toMatchObject({ state: "landed", delayMinutes: 90 });
  });

  it("cancels NV202, which stays so", async () => {
    expect((await seen("NV202", 23 * 60 + 1)).state).toBe("on-time");
    expect((await seen("NV202", 23 * 60)).state).toBe("cancelled");
    expect((await seen("NV202", -600)).state).toBe("cancelled");
  });

  it("changes the gate of NV303 twice", async () => {
    const gates = await Promise.all([100, 80, 30].map((left) => seen("NV303", left)));
    expect(new Set(gates.map(({ gate }) => gate)).size).toBe(3);
  });
});
