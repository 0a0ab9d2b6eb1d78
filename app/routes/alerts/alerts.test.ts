import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { markRead, readAlerts, unreadAlerts } from "#app/services/alerts/alerts.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { findAlert, insertAlert } from "#db/queries/alerts.ts";
import { findJobBooking, insertJobBooking } from "#db/queries/job-bookings.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertWatchedFlights, updateWatchedFlight } from "#db/queries/watched-flights.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./alerts.tsx";

const BOOKED = { date: "2026-11-22", time: "06:15" };
const TIMES = { departureTime: "11:00", arrivalTime: "14:00" };
const ENDS = { departureAirport: "LHR", arrivalAirport: "JFK" };
const LATER = { date: "2026-11-22", time: "07:00" };

let site: Awaited<ReturnType<typeof createRouteContext>>;
let car: string;
beforeEach(async () => {
  site = await createRouteContext();
  const place = { from: "10 Downing Street, London SW1A 2AA", to: "London Heathrow (LHR)" };
  const booking = { ...BOOKED, ...place, carType: "Standard" };
  ({ id: car } = await insertJobBooking(site.app.db, { userId: "ada", booking }));
});
afterEach(() => site.app.close());

async function tell(
  state: "moved" | "asks",
  to: typeof LATER | null = LATER,
  from = BOOKED,
): Promise<string> {
  const alert = await insertAlert(site.app.db, {
    outbox,
    userId: "ada",
    alert: {
      key: `BA117 ${to?.time}`,
      kind: "flight",
      subject: "BA117 2026-11-22 LHR-JFK",
      text: "BA117 is late.",
      createdAt: site.app.clock.now(),
      state,
      carId: car,
      move: { from, to, setFor: "2026-11-22T11:10:00.000Z" },
    },
  });
  if (!alert) throw new Error("told before");
  return alert.id;
}

const list = async (userId = "ada") =>
  (await (await respond(loader((await site.as(userId)).get("/alerts")))).json()).alerts;
const say = async (intent: string, id: string, userId = "ada") =>
  await respond(action((await site.as(userId)).post("/alerts", { intent, id })));
const toastOf = async (answer: Response) =>
  await site.context.toastCookie.parse(answer.headers.get("Set-Cookie"));
const pickup = async () => (await findJobBooking(site.app.db, { userId: "ada", id: car }))?.time;

describe("the alerts", () => {
  it("say which flights are watched, and from when on", async () => {
    const ends = { ...ENDS, departureTime: "11:00" };
    for (const [flightNumber, date] of [
      ["BA117", "2026-11-21"],
      ["BA175", "2026-12-05"],
    ] as const) {
      const flight = { flightNumber, date, ...ends };
      await saveUserFlight(site.app.db, { userId: "ada", flight });
    }
    const page = await respond(loader((await site.as("ada")).get("/alerts")));
    expect((await page.json()).watched).toMatchObject([
      { name: "BA117 to New York", from: null },
      { name: "BA175 to New York", from: "2026-12-04" },
    ]);
  });

  it("say when a late flight now leaves and lands", async () => {
    const flight = { flightNumber: "BA117", date: "2026-11-21", ...ENDS, ...TIMES };
    await saveUserFlight(site.app.db, { userId: "ada", flight });
    const watched = { id: "BA117 2026-11-21 LHR-JFK", ...flight };
    await insertWatchedFlights(site.app.db, [watched]);
    await updateWatchedFlight(site.app.db, {
      id: watched.id,
      told: {
        state: "delayed",
        scheduledDepartsAt: "2026-11-21T11:00:00Z",
        scheduledArrivesAt: null,
        departsAt: "2026-11-21T11:45:00Z",
        arrivesAt: "2026-11-21T19:40:00Z",
        gate: null,
        terminal: null,
        arrivalTerminal: null,
        arrivalAirport: "JFK",
      },
    });
    const page = await respond(loader((await site.as("ada")).get("/alerts")));
    expect((await page.json()).watched).toMatchObject([
      {
        board: { departureTime: "11:00" },
        live: { time: "11:45", isLate: true },
        lands: { time: "14:40", date: "2026-11-21" },
      },
    ]);
  });

  it("say that no flight is watched while the calls of the month are used up", async () => {
    const { app } = site;
    app.providers.flightStatus = { ...app.providers.flightStatus, source: "live" };
    const flight = { flightNumber: "BA117", date: "2026-11-21", ...ENDS, departureTime: "11:00" };
    await saveUserFlight(app.db, { userId: "ada", flight });
    const isUsedUp = async () => {
      const page = await respond(loader((await site.as("ada")).get("/alerts")));
      return (await page.json()).isUsedUp;
    };
    expect(await isUsedUp()).toBe(false);
    app.config = { ...app.config, watchCallsPerMonth: 0 };
    expect(await isUsedUp()).toBe(true);
  });

  it("leave out a flight whose number is not known, which no one can watch", async () => {
    const flight = { flightNumber: "N/A", date: "2026-11-21", ...ENDS };
    await saveUserFlight(site.app.db, { userId: "ada", flight });
    const page = await respond(loader((await site.as("ada")).get("/alerts")));
    expect((await page.json()).watched).toEqual([]);
  });

  it("have the airline's time of a flight that was saved without one", async () => {
    const flight = { flightNumber: "BA117", date: "2026-12-05", ...ENDS };
    const { id } = await saveUserFlight(site.app.db, { userId: "ada", flight });
    const page = await respond(loader((await site.as("ada")).get("/alerts")));
    const { times, watched } = await page.json();
    expect(watched).toMatchObject([{ id, board: { departureTime: null } }]);
    expect(times.now[id]).toMatch(/^\d{2}:\d{2}$/);
  });

  it("are marked as read when they are opened, once", async () => {
    await tell("asks");
    expect(await list()).toMatchObject([
      { text: "BA117 is late.", isUnread: true, canAnswer: true },
    ]);
    expect(await list()).toMatchObject([{ isUnread: false, canAnswer: true }]);
    expect(await list("ben")).toEqual([]);
  });

  it("stay unread where a list that is open loads again by itself", async () => {
    await tell("asks");
    const ada = await site.as("ada");
    const again = ada.get("/alerts", {}, { "X-NoVo-By-Itself": "yes" });
    for (let loads = 0; loads < 2; loads++) {
      expect((await (await respond(loader(again))).json()).alerts).toMatchObject([
        { isUnread: true },
      ]);
    }
    expect((await unreadAlerts(site.app, { userId: "ada" })).unread).toBe(1);
  });

  describe("that are more than the list shows", () => {
    const unread = async (userId = "ada") => (await unreadAlerts(site.app, { userId })).unread;
    const note = (key: string, ago: number, userId = "ada") => {
      const createdAt = new Date(site.app.clock.now().getTime() - ago);
      const alert = { key, kind: "notice", subject: null, text: key, createdAt } as const;
      return insertAlert(site.app.db, { outbox, userId, alert });
    };
    const notes = async (spread: number) => {
      for (let n = 1; n <= 60; n++) await note(`note ${n}`, n * spread);
    };

    it.each([
      ["one after the other", 1000],
      ["all at once", 0],
    ])("are all read once it was opened, where they came %s", async (_, spread) => {
      await notes(spread);
      await note("for Ben", 3_600_000, "ben");
      expect(await unread()).toBe(60);
      expect(await list()).toHaveLength(50);
      expect(await unread()).toBe(0);
      expect(await unread("ben")).toBe(1);
    });

    it.each([60, 3])(
      "leave the one unread that comes while the page loads, beside %i",
      async (n) => {
        for (let at = 1; at <= n; at++) await note(`note ${at}`, at * 1000);
        const shown = await readAlerts(site.app, { userId: "ada" });
        // It was dated before the latest that is shown, and written after that was read.
        await note("news", 1500);
        await markRead(site.app, { userId: "ada" }, shown);
        expect(await list()).toContainEqual(
          expect.objectContaining({ text: "news", isUnread: true }),
        );
      },
    );
  });

  it("move the car on a yes", async () => {
    const id = await tell("asks");
    expect((await say("yes", id)).status).toBe(302);
    expect(await pickup()).toBe("07:00");
    expect(await list()).toMatchObject([{ state: "agreed", canAnswer: false, canUndo: false }]);
  });

  it("cancel the car on a yes where its flight does not go", async () => {
    await say("yes", await tell("asks", null));
    expect(await pickup()).toBeUndefined();
  });

  it("leave the car on a no", async () => {
    await say("no", await tell("asks"));
    expect(await pickup()).toBe("06:15");
    expect(await list()).toMatchObject([{ state: "declined", canAnswer: false }]);
  });

  it("take a move back", async () => {
    const id = await tell("moved");
    expect(await pickup()).toBe("07:00");
    await say("undo", id);
    expect(await pickup()).toBe("06:15");
    await say("undo", id);
    expect(await pickup()).toBe("06:15");
    expect(await list()).toMatchObject([{ state: "undone" }]);
  });

  it("say to which time the car is back, also where it was moved before", async () => {
    await tell("moved");
    const again = await tell("moved", { ...LATER, time: "08:00" }, LATER);
    expect(await toastOf(await say("undo", again))).toMatchObject({
      title: "Your car is back at 07:00",
    });
    expect(await pickup()).toBe("07:00");
  });

  it.each(["yes", "no", "undo", "whatever"])("of another traveller hear no %s", async (intent) => {
    const id = await tell(intent === "undo" ? "moved" : "asks");
    const before = await pickup();
    await say(intent, id, "ben");
    expect(await pickup()).toBe(before);
    expect(await findAlert(site.app.db, { userId: "ada", id })).toMatchObject({
      state: intent === "undo" ? "moved" : "asks",
    });
  });
});
