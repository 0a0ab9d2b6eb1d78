/**
 * A day on which things go wrong, as `npm run show -- day` plays it in a browser: with the demo's flights, and
 * with a flight-status service on a loopback port that answers in AeroDataBox' own shape. What is told is
 * read where it arrives: in the inbox, an open tab's socket, the next turn, a browser behind a push service,
 * and a mailbox.
 */
import { EventEmitter } from "node:events";
import { DateTime } from "luxon";
import { afterEach, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { bookCar, listCars } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { createPushChannel } from "#app/services/notifications/channels/push.server.ts";
import { notifyingJobs } from "#app/services/notifications/notify.server.ts";
import { subscribe } from "#app/services/notifications/subscriptions.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { changeNotificationSettings } from "#app/services/profile/notification-settings.server.ts";
import { watchingJobs } from "#app/services/watching/watch-flights.server.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { insertSession } from "#db/queries/sessions.ts";
import { updateUser } from "#db/queries/users.ts";
import { rememberHere } from "#voice-worker/assistant/memory-store.ts";
import { createOpenSockets } from "#voice-worker/socket/open-sockets.ts";
import { FLIGHT_ZONES, type ScheduledFlight, startFlightStatus } from "./loopback/flight-status.ts";
import { plus } from "./support/flight-day.ts";
import { startMailServer } from "./support/mail-server.ts";
import { startPushService } from "./support/push-service.ts";
import { createTestApp } from "./support/test-app.ts";
import { sayInTurn } from "./support/whole-turn.ts";

const ADA = { userId: "ada" };
const MINUTE_MS = 60_000;
const FLIGHTS: Record<string, ScheduledFlight> = {
  NV101: { from: "LHR", to: "JFK", departs: "2026-11-22T12:00Z", arrives: "2026-11-22T19:55Z" },
  NV202: { from: "JFK", to: "LHR", departs: "2026-11-23T15:00Z", arrives: "2026-11-23T22:00Z" },
};

let closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

/** A tab of Ada's, behind the sockets of the server: when it was told that her plans have changed. */
function openTab(app: AppContext): (readonly string[])[] {
  const refreshed: (readonly string[])[] = [];
  const sockets = createOpenSockets(app, { activeSessions: async (ids) => new Set(ids) });
  const events = new EventEmitter();
  const close = (code: number) => void events.emit("close", code);
  const client = Object.assign(events, { close, terminate() {} }) as unknown as WebSocket;
  const connection = {
    end: async () => client.close(1012),
    changed: (queries: readonly string[]) => void refreshed.push(queries),
  };
  sockets.add({ ...ADA, sessionId: "phone", client, connection });
  closing.push(() => sockets.end(Promise.resolve()));
  return refreshed;
}

/** How often a text says something. */
const times = (text: string, said: string) => text.split(said).length - 1;

async function openDay(source: "demo" | "vendor") {
  let now = new Date("2026-11-22T03:30:00Z");
  const clock = { now: () => now };
  const [pushes, mails] = await Promise.all([startPushService(), startMailServer()]);
  closing.push(pushes.close, mails.close);
  const vendor = await startFlightStatus(clock, FLIGHTS);
  closing.push(vendor.close);
  const env: Record<string, string> = {
    SMTP_URL: mails.url(),
    MAIL_FROM: "NoVo <novo@novo.example>",
    APP_URL: "https://novo.example",
    DEMO_SIGN_IN: "allow",
    ...(source === "vendor" && {
      AERODATABOX_RAPIDAPI_KEY: "k",
      AERODATABOX_BASE_URL: vendor.url,
    }),
  };
  const app = await createTestApp({ clock, env });
  closing.push(() => app.close());
  app.channels.push = createPushChannel(pushes.sender());
  const owner = { ...ADA, sessionId: "phone" };
  await insertSession(app.db, { sid: "phone", ...ADA, data: {}, expire: new Date("2026-11-30") });
  await subscribe(app, owner, pushes.subscribe());
  await changeNotificationSettings(app, ADA, { email: true });
  const refreshed = openTab(app);
  const jobs = createJobRunner(app, { ...watchingJobs(app), ...notifyingJobs(app) });
  closing.push(() => jobs.close());
  const homeAddress = "10 Downing Street, London SW1A 2AA";
  await updateUser(app.db, { ...ADA, changes: { homeAddress } });
  for (const [flightNumber, { from, to, departs, arrives }] of Object.entries(FLIGHTS)) {
    const local = (at: string, code: typeof from) =>
      DateTime.fromISO(at, { zone: FLIGHT_ZONES[code] });
    const saved = await saveFlight(app, ADA, {
      flightNumber,
      date: local(departs, from).toFormat("yyyy-MM-dd"),
      departureAirport: from,
      arrivalAirport: to,
      departureTime: local(departs, from).toFormat("HH:mm"),
      arrivalTime: local(arrives, to).toFormat("HH:mm"),
    });
    if (!saved.ok) throw new Error(saved.reason.message);
    if (flightNumber !== "NV101") continue;
    const booked = await bookSuggestedCar(app, ADA, { flightId: saved.data.id });
    if (!booked.ok) throw new Error(booked.reason.message);
  }
  const waiting = await bookCar(app, ADA, {
    date: "2026-11-22",
    time: "16:00",
    from: "New York John F Kennedy (JFK)",
    to: "The Plaza, New York",
    carType: "Standard",
    status: "unconfirmed",
    flightNumber: "NV101",
  });
  if (!waiting.ok) throw new Error(waiting.reason.message);
  await insertJob(app.db, { key: "plan-watches", kind: "plan-watches", runAt: now });
  const conversation = rememberHere();
  return {
    /** Lets time pass in steps of five minutes; how often open tabs were told to look again. */
    async until(at: string) {
      refreshed.length = 0;
      while (now < new Date(at)) {
        now = new Date(Math.min(Date.parse(at), now.getTime() + 5 * MINUTE_MS));
        await jobs.runDue();
      }
      return refreshed.length;
    },
    /** What a locked telephone has shown, and what was in the mailbox, each as one text. */
    pushed: () => pushes.texts().join("\n"),
    mailed: () => mails.received.map(({ mail }) => mail.text).join("\n"),
    say: (text: string) => sayInTurn(app, conversation, text),
    /** Of the inbox, the oldest first, without gates. */
    texts: async () =>
      (await readAlerts(app, ADA))
        .toReversed()
        .map(({ text }) => text)
        .filter((text) => !/gate/.test(text)),
    cars: async () => (await listCars(app, ADA)).map(({ time }) => time),
  };
}

describe.each(["demo", "vendor"] as const)("a whole day, told by the %s", (source) => {
  it("says each thing once in each place, and does as it is answered", async () => {
    const day = await openDay(source);
    const [time = "", waits = ""] = await day.cars();
    expect(waits).toBe("16:00");

    // 45 minutes late: the cars move by themselves.
    expect(await day.until("2026-11-22T06:30:00Z")).toBe(1);
    const [to, from] = [plus(time, 45), plus(waits, 45)];
    expect(await day.cars()).toEqual([to, from]);
    const first = await day.texts();
    expect(first).toHaveLength(2);
    expect(first[0]).toContain("NV101 is 45 min late: it leaves London at 12:45.");
    expect(first.join(" ")).toContain(`I moved your car from ${time} to ${to}.`);
    expect(first.join(" ")).toContain(`I moved your car from ${waits} to ${from}.`);
    const [spoken, next] = [await day.say("what can you do"), await day.say("what can you do")];
    expect(spoken).toMatch(/^Quick update: NV101 is 45 min late/);
    expect(next).not.toContain("NV101");
    for (const said of [
      "NV101 is 45 min late: it leaves London at 12:45.",
      `I moved your car from ${time} to ${to}.`,
      `I moved your car from ${waits} to ${from}.`,
    ]) {
      const told = [first.join(" "), `${spoken} ${next}`, day.pushed(), day.mailed()];
      expect(told.map((text) => times(text, said), said)).toEqual([1, 1, 1, 1]);
    }

    // 90 minutes, within the hour before the pick-up: it asks, and one yes moves the car.
    expect(await day.until("2026-11-22T08:30:00Z")).toBe(1);
    expect((await day.cars())[0]).toBe(to);
    const asked = await day.say("is my flight on time?");
    expect(asked).toMatch(/^Quick update: NV101 is 1 h 30 min late/);
    expect(asked).toMatch(new RegExp(`Shall I move it to .*${plus(time, 90)}\\?$`));
    expect(await day.say("yes")).toMatch(new RegExp(`^Your car now comes on .*${plus(time, 90)}`));
    expect(await day.cars()).toEqual([plus(time, 90), plus(waits, 90)]);

    // Landed: frozen.
    await day.until("2026-11-22T22:00:00Z");
    expect((await day.texts()).at(-1)).toBe("NV101 has landed in New York.");
    expect(await day.cars()).toEqual([plus(time, 90), plus(waits, 90)]);

    // The flight back is cancelled.
    await day.until("2026-11-23T06:00:00Z");
    const texts = await day.texts();
    expect(texts.at(-1)).toMatch(
      /^NV202 to London is cancelled\. The next flight is .+ at \d\d:\d\d/,
    );
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.includes("cancelled"))).toHaveLength(1);
    // The delays, the question, the landing and the cancellation: each went out once, and nothing was lost.
    for (const text of texts) {
      expect([times(day.pushed(), text), times(day.mailed(), text)], text).toEqual([1, 1]);
    }
    expect(await day.say("what can you do")).toMatch(
      /^Quick update: .*NV202 to London is cancelled/,
    );
    expect(await day.say("what can you do")).not.toContain("NV202");
  });
});
