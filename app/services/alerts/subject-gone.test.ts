/** An alert about a flight or a car that its traveller no longer has comes through no door. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelCar } from "#app/services/cars/manage.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { tellTraveller } from "#app/services/watching/tell-traveller.server.ts";
import { insertAlert } from "#db/queries/alerts.ts";
import { countJobs } from "#db/queries/jobs.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import {
  ada,
  FLIGHT,
  LATE,
  type Notifying,
  openNotifying,
  WATCH,
} from "#tests/support/notifying.ts";
import { readAlerts, takeNews, unreadAlerts } from "./alerts.server.ts";

let here: Notifying;
beforeEach(async () => {
  here = await openNotifying();
  await here.signIn("phone");
  await here.wish({ email: true });
});
afterEach(() => here.close());

/** What comes through each of them. */
async function doors() {
  await here.work();
  const pushed = here.pushes.texts();
  const mailed = here.mails.received.length;
  const { unread } = await unreadAlerts(here.app, ada);
  const spoken = (await takeNews(here.app, ada)).length;
  const shown = (await readAlerts(here.app, ada)).length;
  return { unread, shown, spoken, pushed: pushed.length, mailed };
}
const OPEN = { unread: 1, shown: 1, spoken: 1, pushed: 1, mailed: 1 };
const CLOSED = { unread: 0, shown: 0, spoken: 0, pushed: 0, mailed: 0 };

async function saved() {
  const flight = await saveFlight(here.app, ada, { ...FLIGHT, arrivalTime: "23:00" });
  const found = flight.ok && (await findUserFlight(here.app.db, { ...ada, id: flight.data.id }));
  if (!found) throw new Error("the flight was not saved");
  return found;
}

async function look() {
  const flight = await saved();
  const seen = {
    state: "cancelled",
    scheduledDepartsAt: "2026-11-20T20:00:00.000Z",
    scheduledArrivesAt: "2026-11-21T04:00:00.000Z",
    departsAt: "2026-11-20T20:00:00.000Z",
    arrivesAt: "2026-11-21T04:00:00.000Z",
    gate: null,
    terminal: null,
    arrivalTerminal: null,
    arrivalAirport: "JFK",
  } as const;
  const about = { flight, index: 0, isFirst: true, isLast: true, seen, told: null };
  return { ...ada, ...about, watchId: WATCH, key: "1", events: [{ kind: "cancelled" as const }] };
}

describe("of a flight", () => {
  it("comes through all of them while it is saved", async () => {
    await tellTraveller(here.app, await look());
    expect(await doors()).toEqual(OPEN);
    const [alert] = await here.app.db.select().from(here.app.db.tables.alerts);
    expect(alert).toMatchObject({
      kind: "flight",
      subject: WATCH,
      title: "Your flight BA117",
      isUrgent: true,
      usefulUntil: new Date("2026-11-21T05:00:00.000Z"),
      outsideText: null,
    });
  });

  it("comes through none once it was deleted", async () => {
    const seen = await look();
    await tellTraveller(here.app, seen);
    await deleteFlight(here.app, ada, seen.flight.id);
    expect(await doors()).toEqual(CLOSED);
  });

  it("comes through none once the journey was saved again with a landing on the way", async () => {
    const seen = await look();
    await tellTraveller(here.app, seen);
    const leg = {
      airline: "British Airways",
      flightNumber: "BA117",
      operatingNumber: null,
      departureTerminal: null,
      arrivalTerminal: null,
    };
    const shannon = { at: "SNN", zone: "Europe/Dublin" };
    const legs = [
      {
        ...leg,
        departureAirport: "LHR",
        departsAt: "2026-11-20T20:00",
        departureZone: "Europe/London",
        arrivalAirport: shannon.at,
        arrivesAt: "2026-11-20T21:30",
        arrivalZone: shannon.zone,
      },
      {
        ...leg,
        departureAirport: shannon.at,
        departsAt: "2026-11-20T22:30",
        departureZone: shannon.zone,
        arrivalAirport: "JFK",
        arrivesAt: "2026-11-21T00:10",
        arrivalZone: "America/New_York",
      },
    ];
    await saveFlight(here.app, ada, { ...FLIGHT, legs });
    expect(await doors()).toEqual(CLOSED);
  });

  it("is not written where it was deleted, or became another, during the look at it", async () => {
    const seen = await look();
    await tellTraveller(here.app, { ...seen, flight: { ...seen.flight, date: "2026-11-19" } });
    expect(await doors()).toEqual(CLOSED);
    await deleteFlight(here.app, ada, seen.flight.id);
    await tellTraveller(here.app, seen);
    expect(await doors()).toEqual(CLOSED);
    expect((await countJobs(here.app.db)).waiting).toBe(0);
  });
});

describe("of a car", () => {
  it("comes through all of them while it is booked", async () => {
    const id = await here.bookCarAt("16:00");
    await here.report(id, "on_the_way");
    expect(await doors()).toEqual(OPEN);
    const [alert] = await here.app.db.select().from(here.app.db.tables.alerts);
    expect(alert).toMatchObject({
      kind: "drive",
      subject: id,
      isUrgent: false,
      usefulUntil: new Date("2026-11-20T16:30:00.000Z"),
      outsideText: "Your car is on the way.",
    });
  });

  it.each(["confirmed", "on_the_way", "message"] as const)(
    "that it was %s comes through none once it was cancelled",
    async (type) => {
      const id = await here.bookCarAt("16:00");
      await here.report(id, type, { text: "Door 5." });
      await cancelCar(here.app, ada, id);
      expect(await doors()).toEqual(CLOSED);
    },
  );

  it("leaves the news of its flight, without a question, and is not asked about where it goes meanwhile", async () => {
    const id = await here.bookCarAt("16:00");
    const from = { date: "2026-11-20", time: "16:00" };
    const alert = {
      key: "1",
      kind: "flight" as const,
      subject: WATCH,
      text: `${LATE} Your car comes at 16:00. Shall I move it to 16:45?`,
      facts: [{ about: "time" as const, text: LATE }],
      createdAt: here.now,
      state: "asks" as const,
      carId: id,
      move: { from, to: { ...from, time: "16:45" }, setFor: "2026-11-20T20:45:00.000Z" },
    };
    await insertAlert(here.app.db, { outbox, ...ada, alert });
    await cancelCar(here.app, ada, id);
    expect((await readAlerts(here.app, ada))[0]).toMatchObject({ text: LATE, canAnswer: false });
    expect(await doors()).toEqual(OPEN);
    expect(here.pushes.texts()).toEqual([LATE]);
    const again = insertAlert(here.app.db, { outbox, ...ada, alert: { ...alert, key: "2" } });
    await expect(again).rejects.toThrow("meanwhile");
    expect(await readAlerts(here.app, ada)).toHaveLength(1);
  });
});
