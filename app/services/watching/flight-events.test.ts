import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLIGHT_STATES, type Sighting } from "#app/contracts/watching.ts";
import { changesSince, type FlightEvent } from "./flight-events.ts";

const PLANNED: Sighting = {
  state: "on-time",
  scheduledDepartsAt: "2026-11-22T10:00:00.000Z",
  scheduledArrivesAt: "2026-11-22T18:00:00.000Z",
  departsAt: "2026-11-22T10:00:00.000Z",
  arrivesAt: "2026-11-22T18:00:00.000Z",
  gate: null,
  terminal: "5",
  arrivalTerminal: "8",
  arrivalAirport: "JFK",
};
const later = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();
const late = (minutes: number): Sighting => ({
  ...PLANNED,
  state: minutes > 0 ? "delayed" : "on-time",
  departsAt: later("2026-11-22T10:00:00.000Z", minutes),
  arrivesAt: later("2026-11-22T18:00:00.000Z", minutes),
});
const retimed = (minutes: number): Sighting => {
  const { departsAt, arrivesAt } = late(minutes);
  return {
    ...late(minutes),
    state: "on-time",
    scheduledDepartsAt: departsAt,
    scheduledArrivesAt: arrivesAt,
  };
};
const departure = (
  kind: "later" | "earlier",
  minutes: number,
  at: number = minutes,
): FlightEvent => ({
  kind,
  end: "departure",
  at: later("2026-11-22T10:00:00.000Z", at),
  minutes,
});

describe("what has changed since the last word", () => {
  it.each<[what: string, told: Sighting | null, now: Sighting, events: FlightEvent[]]>([
    ["nothing", PLANNED, PLANNED, []],
    ["nothing at the first look", null, PLANNED, []],
    ["a delay at the first look", null, late(45), [departure("later", 45)]],
    ["a delay", PLANNED, late(45), [departure("later", 45)]],
    ["less than a delay", PLANNED, late(14), []],
    ["more delay", late(45), late(55), [departure("later", 55)]],
    ["hardly more delay", late(45), late(54), []],
    ["less delay", late(45), late(20), [departure("earlier", 20)]],
    ["no delay any more", late(45), late(0), [departure("earlier", 0)]],
    [
      "another schedule",
      PLANNED,
      retimed(20),
      [{ kind: "retimed", end: "departure", at: retimed(20).departsAt ?? "", minutes: 0 }],
    ],
    ["another schedule that is what it was late", late(45), retimed(45), []],
    ["another schedule after a delay", late(45), retimed(20), [departure("earlier", 0, 20)]],
    ["a delay of which nobody says how long", late(45), { ...late(0), state: "delayed" }, []],
    ["too early", PLANNED, late(-20), [departure("earlier", -20)]],
    [
      "the first gate",
      PLANNED,
      { ...PLANNED, gate: "B7" },
      [{ kind: "gate", gate: "B7", instead: null }],
    ],
    [
      "another gate",
      { ...PLANNED, gate: "B7" },
      { ...PLANNED, gate: "A1" },
      [{ kind: "gate", gate: "A1", instead: "B7" }],
    ],
    ["a gate that is not said", { ...PLANNED, gate: "B7" }, PLANNED, []],
    [
      "another terminal",
      PLANNED,
      { ...PLANNED, terminal: "3" },
      [{ kind: "terminal", end: "departure", terminal: "3", instead: "5" }],
    ],
    ["the end", PLANNED, { ...PLANNED, state: "cancelled" }, [{ kind: "cancelled" }]],
    ["the end, once", { ...PLANNED, state: "cancelled" }, { ...late(45), state: "cancelled" }, []],
    ["no end after all", { ...PLANNED, state: "cancelled" }, PLANNED, [{ kind: "reinstated" }]],
    [
      "a doubt",
      PLANNED,
      { ...PLANNED, state: "possibly-cancelled" },
      [{ kind: "maybe-cancelled" }],
    ],
    [
      "another airport",
      PLANNED,
      { ...PLANNED, state: "diverted", arrivalAirport: "BOS" },
      [{ kind: "diverted", airport: "BOS" }],
    ],
    [
      "the landing",
      { ...PLANNED, state: "in-flight" },
      { ...PLANNED, state: "landed" },
      [{ kind: "landed", airport: "JFK" }],
    ],
    [
      "the landing elsewhere",
      { ...PLANNED, state: "diverted", arrivalAirport: "BOS" },
      { ...PLANNED, state: "diverted", arrivalAirport: "BOS", hasLanded: true },
      [{ kind: "landed", airport: "BOS" }],
    ],
    [
      "a landing elsewhere before the first look",
      null,
      { ...PLANNED, state: "diverted", arrivalAirport: "BOS", hasLanded: true },
      [],
    ],
    ["a landing before the first look", null, { ...PLANNED, state: "landed" }, []],
    [
      "a late landing, seen in the air",
      PLANNED,
      { ...late(30), state: "in-flight" },
      [{ kind: "later", end: "arrival", at: "2026-11-22T18:30:00.000Z", minutes: 30 }],
    ],
  ])("is %s", (_, told, now, events) => {
    const changes = changesSince(told, now);
    expect(changes.events).toEqual(events);
    expect(changesSince(changes.told, now).events).toEqual([]);
  });

  it("adds up small changes of the schedule, either way", () => {
    for (const way of [1, -1]) {
      const { told, events } = changesSince(PLANNED, retimed(6 * way));
      expect(events).toEqual([]);
      const at = retimed(12 * way).departsAt ?? "";
      expect(changesSince(told, retimed(12 * way)).events).toEqual([
        { kind: "retimed", end: "departure", at, minutes: 0 },
      ]);
    }
  });

  it("is measured at the first look from what was saved", () => {
    const saved = PLANNED.departsAt;
    const at = retimed(30).departsAt ?? "";
    const { told, events } = changesSince(null, retimed(30), saved);
    expect(events).toEqual([{ kind: "retimed", end: "departure", at, minutes: 0 }]);
    expect(changesSince(told, retimed(30), saved).events).toEqual([]);
  });

  it("tells of a gate that was given while the flight was off, once it flies after all", () => {
    const off: Sighting = { ...PLANNED, state: "cancelled", gate: "B7" };
    const { told } = changesSince(PLANNED, off);
    expect(changesSince(told, { ...off, state: "on-time" }).events).toEqual([
      { kind: "reinstated" },
      { kind: "gate", gate: "B7", instead: null },
    ]);
  });

  it("adds up small delays", () => {
    let { told, events } = changesSince(PLANNED, late(6));
    expect(events).toEqual([]);
    ({ told, events } = changesSince(told, late(12)));
    expect(events).toEqual([]);
    ({ told, events } = changesSince(told, late(18)));
    expect(events).toEqual([departure("later", 18)]);
  });

  it("is never said twice, whatever comes", () => {
    const some = fc.record({
      state: fc.constantFrom(...FLIGHT_STATES),
      late: fc.integer({ min: -60, max: 300 }),
      gate: fc.constantFrom(null, "A1", "B7"),
      terminal: fc.constantFrom(null, "3", "5"),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (looks) => {
        let told: Sighting | null = null;
        for (const { late: minutes, ...look } of looks) {
          const now = { ...late(minutes), ...look };
          ({ told } = changesSince(told, now));
          expect(changesSince(told, now).events).toEqual([]);
        }
      }),
    );
  });
});
