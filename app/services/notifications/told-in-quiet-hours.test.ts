/** What waits for the morning, and what does not. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AlertFact } from "#app/contracts/watching.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import type { FlightEvent } from "#app/services/watching/flight-events.ts";
import {
  type LookForTraveller,
  tellTraveller,
} from "#app/services/watching/tell-traveller.server.ts";
import { insertAlert, markAlertsRead } from "#db/queries/alerts.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import {
  ada,
  FLIGHT,
  LATE,
  type Notifying,
  openNotifying,
  WATCH,
} from "#tests/support/notifying.ts";

const NEXT_DAY = "2026-11-21T03:00:00.000Z";

let here: Notifying;
beforeEach(async () => {
  here = await openNotifying();
});
afterEach(() => here.close());

async function lookAt(event: FlightEvent): Promise<LookForTraveller> {
  const saved = await saveFlight(here.app, ada, { ...FLIGHT, arrivalTime: "23:00" });
  const [flight] = await listUserFlights(here.app.db, ada);
  if (!saved.ok || !flight) throw new Error("the flight was not saved");
  const seen = {
    state: "on-time",
    scheduledDepartsAt: null,
    scheduledArrivesAt: null,
    departsAt: null,
    arrivesAt: null,
    gate: null,
    terminal: null,
    arrivalTerminal: null,
    arrivalAirport: "JFK",
  } as const;
  const place = { index: 0, isFirst: true, isLast: true };
  return {
    ...ada,
    watchId: WATCH,
    key: "1 abc",
    flight,
    ...place,
    seen,
    events: [event],
    told: seen,
  };
}

describe("in the quiet hours", () => {
  const quietHours = { from: "22:00", until: "07:00", timeZone: "Europe/London" };
  beforeEach(async () => {
    await here.signIn("phone");
    await here.wish({ quietHours });
    here.now = new Date("2026-11-20T23:00:00Z");
  });

  it("nothing comes; then all of it at once", async () => {
    await here.tell("BA117 has landed in New York.");
    await here.later(60);
    await here.tell("Your hotel has a room ready.");
    await here.later(6 * 60);
    expect(here.pushes.received).toEqual([]);
    await here.later(60);
    expect(here.pushes.texts()).toEqual([
      "BA117 has landed in New York. Your hotel has a room ready.",
    ]);
    await here.later(60);
    expect(here.pushes.received).toHaveLength(1);
  });

  it("what was read meanwhile does not come any more", async () => {
    const id = await here.tell(LATE);
    await here.later(1);
    await markAlertsRead(here.app.db, { ...ada, ids: [id], now: here.now });
    await here.later(8 * 60);
    expect(here.pushes.received).toEqual([]);
  });

  it.each([
    ["is cancelled", { kind: "cancelled" }],
    ["may be cancelled", { kind: "maybe-cancelled" }],
    ["is diverted", { kind: "diverted", airport: "BOS" }],
  ] as const)("a flight that %s is told at once, alone", async (_, event) => {
    await here.tell(LATE);
    await here.later(1);
    await tellTraveller(here.app, await lookAt(event));
    await here.later(1);
    expect(here.pushes.texts()).toHaveLength(1);
    expect(here.pushes.texts()[0]).toMatch(/^BA117 (?!is 45)/);
    await here.later(8 * 60);
    expect(here.pushes.texts()[1]).toBe(LATE);
  });

  it("a flight that has landed is not", async () => {
    await here.tell(LATE);
    await tellTraveller(here.app, await lookAt({ kind: "landed", airport: "JFK" }));
    await here.later(1);
    expect(here.pushes.texts()).toEqual([]);
  });

  it.each([
    ["earlier, to before they end", "23:59", "07:00", 1],
    ["earlier, to after they end", "23:59", "23:40", 0],
    ["later", "23:20", "07:00", 0],
  ])(
    "a car that NoVo has moved %s (from %s, quiet until %s) is told of at once %i times",
    async (_, time, until, times) => {
      await here.wish({ quietHours: { ...quietHours, until } });
      const carId = await here.bookCarAt(time);
      const date = "2026-11-20";
      const move = { from: { date, time }, to: { date, time: "23:50" }, setFor: NEXT_DAY };
      await insertAlert(here.app.db, {
        outbox,
        ...ada,
        pickupAt: new Date("2026-11-20T23:50:00Z"),
        alert: {
          key: "moved",
          kind: "flight",
          subject: WATCH,
          text: "I moved your car.",
          createdAt: here.now,
          state: "moved",
          carId,
          move,
        },
      });
      await here.later(1);
      expect(here.pushes.received).toHaveLength(times);
    },
  );

  it("two moves of a car come as one, and with it what else was told of the flight", async () => {
    const carId = await here.bookCarAt("23:50");
    const date = "2026-11-20";
    const moved = (from: string, to: string, facts: AlertFact[]) =>
      insertAlert(here.app.db, {
        outbox,
        ...ada,
        pickupAt: new Date(`${date}T${to}:00Z`),
        alert: {
          key: `moved to ${to}`,
          kind: "flight",
          subject: WATCH,
          text: `${facts.map(({ text }) => text).join(" ")} I moved your car from ${from} to ${to}.`,
          facts,
          createdAt: here.now,
          state: "moved",
          carId,
          move: { from: { date, time: from }, to: { date, time: to }, setFor: NEXT_DAY },
        },
      });
    const later = "BA117 is 50 min late: it leaves London at 20:50.";
    await moved("23:50", "23:55", [
      { about: "time", text: LATE },
      { about: "departure-terminal", text: "BA117 leaves in London at terminal 3, not 5." },
    ]);
    await here.later(1);
    await moved("23:55", "23:59", [{ about: "time", text: later }]);
    await here.later(8 * 60);
    expect(here.pushes.texts()).toEqual([
      `BA117 leaves in London at terminal 3, not 5. ${later} I moved your car from 23:50 to 23:59.`,
    ]);
  });

  it.each([
    ["cancelled", 1],
    ["message", 1],
    ["on_the_way", 0],
    ["confirmed", 0],
  ] as const)("of a car it is told that it was %s: %i times", async (type, times) => {
    const id = await here.bookCarAt("23:50");
    await here.report(id, type, { text: "Door 5." });
    await here.later(1);
    expect(here.pushes.received).toHaveLength(times);
  });
});
