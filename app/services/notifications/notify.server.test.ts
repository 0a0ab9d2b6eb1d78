/** What arrives where nobody is looking: at a push service and a mail server of this machine. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DispatchReport } from "#app/contracts/dispatch.ts";
import type { ChangedNotificationSettings } from "#app/contracts/notifications.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { receiveReport } from "#app/services/dispatch/receive-report.server.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { saveFlight } from "#app/services/trips/save-flight.server.ts";
import { takeNews } from "#app/services/watching/alerts.server.ts";
import type { FlightEvent } from "#app/services/watching/flight-events.ts";
import {
  type LookForTraveller,
  tellTraveller,
} from "#app/services/watching/tell-traveller.server.ts";
import { insertAlert, markAlertsRead } from "#db/queries/alerts.ts";
import { countJobs } from "#db/queries/jobs.ts";
import { claimDelivery, listPushSubscriptions } from "#db/queries/notifications.ts";
import { deleteSession, insertSession } from "#db/queries/sessions.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { deleteUser } from "#db/queries/users.ts";
import { insertWatchedFlights, updateWatchedFlight } from "#db/queries/watched-flights.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { type PushService, startPushService } from "#tests/support/push-service.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { notifyingJobs } from "./notify.server.ts";
import { changeNotificationSettings } from "./settings.server.ts";
import { subscribe } from "./subscriptions.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const ada = { userId: "ada" };
const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-11-20",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "20:00",
};
const WATCH = "BA117 2026-11-20 LHR-JFK";
const LATE = "BA117 is 45 min late: it leaves London at 20:45.";
const MINUTE = 60_000;

let pushes: PushService;
let mails: MailServer;
let now: Date;
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  now = new Date("2026-11-20T15:00:00Z");
  [pushes, mails] = await Promise.all([startPushService(), startMailServer()]);
  const env = { SMTP_URL: mails.url(), MAIL_FROM: "NoVo <novo@novo.example>" };
  app = await createTestApp({
    clock: { now: () => now },
    env: { ...env, APP_URL: "https://novo.example", DEMO_SIGN_IN: "allow" },
  });
  app.push = pushes.sender();
});
afterEach(async () => {
  app.close();
  await Promise.all([pushes.close(), mails.close()]);
});

let alerts = 0;
const tell = async (text: string, more: object = {}) => {
  const alert = { key: `${WATCH} ${alerts++} x`, text, createdAt: now, ...more };
  return (await insertAlert(app.db, { ...ada, alert }))?.id ?? "";
};
async function signIn(sessionId: string) {
  const expire = new Date("2026-11-27T15:00:00Z");
  await insertSession(app.db, { sid: sessionId, ...ada, data: {}, expire });
  const subscription = pushes.subscribe();
  await subscribe(app, { ...ada, sessionId }, subscription);
  return subscription;
}
const wish = (changes: ChangedNotificationSettings) =>
  changeNotificationSettings(app, ada, changes);
const work = () => createJobRunner(app, notifyingJobs(app)).runDue();
const later = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
  await work();
};

describe("an alert", () => {
  it("is pushed to each browser and e-mailed once, by two processes at once", async () => {
    await Promise.all([signIn("phone"), signIn("desk")]);
    await wish({ email: true });
    await insertWatchedFlights(app.db, [{ id: WATCH, ...FLIGHT }]);
    await tell(LATE);
    await Promise.all([work(), work()]);
    await later(30);
    expect(pushes.texts()).toEqual([LATE, LATE]);
    expect(new Set(pushes.received.map(({ path }) => path)).size).toBe(2);
    expect(mails.received).toHaveLength(1);
    expect((await countJobs(app.db)).waiting).toBe(0);
  });

  it("comes in the declarative shape, small, signed, with nothing that a stranger should read", async () => {
    await signIn("phone");
    await tell(LATE, { link: "/trips/1" });
    await work();
    const [push] = pushes.received;
    expect(JSON.parse(push?.text ?? "")).toEqual({
      web_push: 8030,
      notification: {
        title: "Your flight BA117",
        body: LATE,
        navigate: "https://novo.example/trips/1",
        lang: "en",
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    expect(push?.size).toBeLessThan(4096);
    expect(push?.text).not.toMatch(/Ada|Byron|ada@/);
    expect(push?.headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(push?.isSigned).toBe(true);
    expect(push?.token.claims).toMatchObject({
      aud: "https://push.example",
      sub: "https://novo.example",
    });
  });

  it("waits at the push service until the flight has landed, and no longer", async () => {
    await signIn("phone");
    await insertWatchedFlights(app.db, [{ id: WATCH, ...FLIGHT }]);
    const at = (time: string) => `2026-11-20T${time}:00.000Z`;
    const told = {
      state: "delayed",
      scheduledDepartsAt: at("16:00"),
      scheduledArrivesAt: at("17:00"),
      departsAt: at("16:30"),
      arrivesAt: at("17:30"),
      gate: null,
      terminal: null,
      arrivalTerminal: null,
      arrivalAirport: "JFK",
    } as const;
    await updateWatchedFlight(app.db, { id: WATCH, told });
    await tell(LATE);
    await work();
    expect(pushes.received[0]?.headers.ttl).toBe(String(3.5 * 60 * 60));
    await tell("BA117 leaves from gate B12.");
    await later(4 * 60);
    expect(pushes.texts()).toEqual([LATE]);
  });

  it("that was read meanwhile, or whose traveller is gone, goes nowhere", async () => {
    await signIn("phone");
    await markAlertsRead(app.db, { ...ada, ids: [await tell(LATE)], now });
    await work();
    await tell("And another.");
    await deleteUser(app.db, ada);
    await work();
    expect(pushes.received).toEqual([]);
    expect((await countJobs(app.db)).waiting).toBe(0);
  });

  it("is long, and still fits into a push", async () => {
    await signIn("phone");
    await tell("Später ✈ ".repeat(2000));
    await work();
    expect(pushes.received[0]?.size).toBeLessThan(4096);
  });
});

describe("a browser", () => {
  const known = async () => (await listPushSubscriptions(app.db, { ...ada, now })).length;

  it.each([404, 410])("whose push service says %i is forgotten", async (status) => {
    await signIn("phone");
    pushes.status = status;
    await tell(LATE);
    await work();
    expect(await known()).toBe(0);
    expect((await countJobs(app.db)).waiting).toBe(0);
  });

  it.each([429, 500, 503])("whose push service says %i is tried again, later", async (status) => {
    await signIn("phone");
    pushes.status = status;
    await tell(LATE);
    await work();
    await work();
    expect(pushes.texts()).toEqual([]);
    pushes.status = 201;
    await work();
    expect(pushes.texts()).toEqual([]);
    await later(1);
    await later(1);
    expect(pushes.texts()).toEqual([LATE]);
  });

  it("whose push service takes it and does not answer is told once more, under the same tag", async () => {
    await signIn("phone");
    pushes.status = 0;
    await tell(LATE);
    await work();
    pushes.status = 201;
    await later(60);
    expect(pushes.texts()).toEqual([LATE]);
    expect((await countJobs(app.db)).waiting).toBe(0);
    pushes.status = 0;
    await tell("BA117 leaves from gate B12.");
    for (let tries = 0; tries < 3; tries++) await later(15);
    pushes.status = 201;
    await later(15);
    expect(pushes.texts()).toEqual([LATE]);
    expect(await countJobs(app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("that could not be told for a while is still told once more of what may have arrived", async () => {
    await signIn("phone");
    await tell(LATE);
    for (const status of [503, 503, 0, 503]) {
      pushes.status = status;
      await later(15);
    }
    pushes.status = 201;
    await later(15);
    expect(pushes.texts()).toEqual([LATE]);
    expect((await countJobs(app.db)).waiting).toBe(0);
  });

  it("is told once more of what came with an alert that had its last chance", async () => {
    await signIn("phone");
    const gate = "BA117 leaves from gate B12.";
    await tell(LATE);
    pushes.status = 0;
    await work();
    await tell(gate);
    // The job of the first still waits: that of the second takes both.
    await work();
    pushes.status = 201;
    await later(15);
    expect(pushes.texts()).toEqual([gate]);
    await later(15);
    expect(pushes.texts()).toEqual([gate]);
    expect((await countJobs(app.db)).waiting).toBe(0);
  });

  it("is told, and so is the mailbox, though the process died that was about to", async () => {
    await signIn("phone");
    await wish({ email: true });
    const first = await tell(LATE);
    now = new Date(now.getTime() + 1000);
    const alertIds = [first, await tell("BA117 leaves from gate B12.")];
    const [browser] = await listPushSubscriptions(app.db, { ...ada, now });
    for (const target of [browser?.id ?? "", "email"]) {
      for (const alertId of alertIds) {
        const lostBefore = new Date(0);
        const claim = { alertId, target, ...ada, now, lostBefore };
        expect(await claimDelivery(app.db, claim)).toBe("mine");
      }
    }
    await work();
    await later(1);
    expect([pushes.received, mails.received]).toEqual([[], []]);
    await later(1);
    await later(5);
    expect(pushes.texts()).toEqual([`${LATE} BA117 leaves from gate B12.`]);
    expect(mails.received).toHaveLength(1);
    expect(await countJobs(app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("that fails for good leaves no work behind", async () => {
    await signIn("phone");
    pushes.status = 503;
    await tell(LATE);
    for (let tries = 0; tries < 12; tries++) await later(15);
    expect(await countJobs(app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("is told as long as its session lasts", async () => {
    await Promise.all([signIn("phone"), signIn("desk")]);
    await deleteSession(app.db, { sid: "phone" });
    expect(await known()).toBe(1);
    now = new Date("2026-11-28T00:00:00Z");
    expect(await known()).toBe(0);
  });

  it("is one of ten at most, the newest", async () => {
    for (let browser = 0; browser < 12; browser++) {
      now = new Date(now.getTime() + 1000);
      await signIn(`browser ${browser}`);
    }
    const sessions = (await listPushSubscriptions(app.db, { ...ada, now })).map(
      ({ sessionId }) => sessionId,
    );
    expect(sessions).toHaveLength(10);
    expect(sessions).not.toContain("browser 1");
  });

  it("has one subscription in a session, and is whoever's signed in there last", async () => {
    const first = await signIn("phone");
    await subscribe(app, { ...ada, sessionId: "phone" }, pushes.subscribe());
    expect(await known()).toBe(1);
    const expire = new Date("2026-11-27T15:00:00Z");
    await insertSession(app.db, { sid: "of ben", userId: "ben", data: {}, expire });
    await subscribe(app, { userId: "ben", sessionId: "of ben" }, first);
    expect(await listPushSubscriptions(app.db, { userId: "ben", now })).toHaveLength(1);
  });
});

describe("an e-mail", () => {
  it("says the news, where to go on, and how to get no more of them", async () => {
    await wish({ email: true });
    await tell('BA117 is late & "Rain" <b>falls</b>.');
    await work();
    const { to, mail } = mails.received[0] ?? {};
    expect(to).toEqual(["ada@example.test"]);
    expect(mail?.from).toMatchObject({ name: "NoVo", address: "novo@novo.example" });
    expect(mail?.subject).toBe("Your flight BA117: news");
    expect(mail?.text).toContain("https://novo.example/alerts");
    expect(mail?.html).toContain("&lt;b&gt;falls&lt;/b&gt;");
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("auto-submitted")).toBe("auto-generated");
    const [, token = ""] =
      /<https:\/\/novo\.example\/unsubscribe\/([^>]+)>/.exec(header("list-unsubscribe") ?? "") ??
      [];
    expect(mail?.text).toContain(`/unsubscribe/${token}`);
    expect(await unsubscribe(app, `${token}x`)).toBe(false);
    expect(await unsubscribe(app, token.replace(/^.*\./, "YmVu."))).toBe(false);
    expect(await unsubscribe(app, token)).toBe(true);
    await tell(LATE);
    await work();
    expect(mails.received).toHaveLength(1);
  });

  it("goes nobody who has not asked for it, and to no address that is not known", async () => {
    await tell(LATE);
    await work();
    await wish({ email: true });
    await app.db.update(app.db.tables.users).set({ email: null });
    await tell(LATE);
    await work();
    expect(mails.received).toEqual([]);
  });

  it.each([
    [450, 1],
    [550, 0],
  ])("that is refused with %i comes %i times in the end", async (code, times) => {
    await wish({ email: true });
    mails.refuses = code;
    await tell(LATE);
    await work();
    mails.refuses = null;
    await later(5);
    expect(mails.received).toHaveLength(times);
  });

  it("waits for a server that is away", async () => {
    await wish({ email: true });
    const { mail } = app;
    const gone = await createTestApp({
      env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "novo@novo.example" },
    });
    app.mail = gone.mail;
    gone.close();
    await tell(LATE);
    await work();
    expect(app.mail?.state()).toBe("failing");
    app.mail = mail;
    await later(5);
    expect(mails.received).toHaveLength(1);
  });
});

async function lookAt(event: FlightEvent): Promise<LookForTraveller> {
  const saved = await saveFlight(app, ada, { ...FLIGHT, arrivalTime: "23:00" });
  const [flight] = await listUserFlights(app.db, ada);
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
  const key = `${WATCH} 1 abc`;
  return { ...ada, key, flight, ...place, seen, events: [event], told: seen };
}

async function bookCarAt(
  time: string,
  { from, to }: { from: string; to: string } = {
    from: "10 Downing Street, London, SW1A 2AA",
    to: "London Heathrow Airport (LHR)",
  },
) {
  const booked = await bookCar(app, ada, {
    date: "2026-11-20",
    time,
    from,
    to,
    carType: "Standard",
    status: "unconfirmed",
  });
  if (!booked.ok) throw new Error(booked.reason.message);
  return booked.data.id;
}

let reports = 0;
async function report(
  carId: string,
  type: DispatchReport["type"],
  more: Partial<DispatchReport> = {},
) {
  reports += 1;
  const made = { id: `report ${reports}`, type, occurredAt: now.toISOString(), ...more };
  expect(await receiveReport(app, carId, made)).toMatchObject({ ok: true });
}

describe("what is reported of a car", () => {
  const driver = { name: "Ayla Kaya", language: "English" } as const;
  const vehicle = { model: "Skoda Superb", plate: "AB12 CDE" };

  it("is pushed without names, plates and words of others, and mailed in full", async () => {
    await signIn("phone");
    await wish({ email: true });
    const id = await bookCarAt("16:00");
    await report(id, "confirmed", { driver, vehicle });
    await work();
    await later(1);
    await report(id, "message", { text: "I am at door 5." });
    await later(1);
    await report(id, "cancelled", { text: "Ayla is ill" });
    await later(1);
    expect(pushes.texts()).toEqual([
      "Your car is confirmed: who drives it stands in NoVo.",
      "There is a message from your driver.",
      "Your car was cancelled by the car company: book another one.",
    ]);
    expect(pushes.received.map(({ text }) => text).join()).not.toMatch(/Ayla|AB12|door 5|ill/);
    const [confirmed, message] = mails.received.map(({ mail }) => mail?.text ?? "");
    expect(confirmed).toMatch(/Ayla Kaya.*AB12 CDE/);
    expect(message).toContain("I am at door 5.");
    const topics = pushes.received.map(({ headers }) => headers.topic);
    expect(topics[0]).toBe(topics[2]);
    expect(topics[1]).not.toBe(topics[0]);
  });

  it("is told as it is now, and not after the car has gone", async () => {
    await signIn("phone");
    const id = await bookCarAt("16:00");
    pushes.status = 503;
    await report(id, "confirmed");
    await report(id, "on_the_way");
    await work();
    now = new Date("2026-11-20T15:58:00Z");
    await report(id, "place", { place: { latitude: 51.5, longitude: -0.12, minutes: 3 } });
    now = new Date("2026-11-20T16:01:00Z");
    await report(id, "arrived");
    pushes.status = 201;
    await later(1);
    expect(pushes.texts().join(" ")).toMatch(/waiting for you/);
    expect(pushes.texts().join(" ")).not.toMatch(/on the way|almost there/);
    const said = (await takeNews(app, ada)).map((one) => one.said).join(" ");
    expect(said).toContain("Your car is there.");
    expect(said).not.toMatch(/on the way|away/);
  });

  it("is said no more once the car has gone", async () => {
    const id = await bookCarAt("16:00");
    await report(id, "on_the_way");
    now = new Date("2026-11-20T16:31:00Z");
    expect(await takeNews(app, ada)).toEqual([]);
  });

  it("is said by the clock of the car's other end, where nobody knows where it comes", async () => {
    const from = "9 Elm Road, Pasadena, CA 91101";
    const id = await bookCarAt("16:00", { from, to: "Los Angeles International Airport (LAX)" });
    // A quarter to four there.
    now = new Date("2026-11-20T23:45:00Z");
    await report(id, "on_the_way");
    now = new Date("2026-11-21T00:20:00Z");
    expect(await takeNews(app, ada)).toHaveLength(1);
  });
});

describe("in the quiet hours", () => {
  const quietHours = { from: "22:00", until: "07:00", timeZone: "Europe/London" };
  beforeEach(async () => {
    await signIn("phone");
    await wish({ quietHours });
    now = new Date("2026-11-20T23:00:00Z");
  });

  it("nothing comes; then all of it at once", async () => {
    await tell("BA117 has landed in New York.");
    await later(60);
    await tell("Your hotel has a room ready.");
    await later(6 * 60);
    expect(pushes.received).toEqual([]);
    await later(60);
    expect(pushes.texts()).toEqual(["BA117 has landed in New York. Your hotel has a room ready."]);
    await later(60);
    expect(pushes.received).toHaveLength(1);
  });

  it("what was read meanwhile does not come any more", async () => {
    const id = await tell(LATE);
    await later(1);
    await markAlertsRead(app.db, { ...ada, ids: [id], now });
    await later(8 * 60);
    expect(pushes.received).toEqual([]);
  });

  it.each([
    ["is cancelled", { kind: "cancelled" }, 1],
    ["may be cancelled", { kind: "maybe-cancelled" }, 1],
    ["is diverted", { kind: "diverted", airport: "BOS" }, 1],
    ["has landed", { kind: "landed" }, 0],
  ] as const)("a flight that %s is told at once, alone, or it waits", async (_, event, times) => {
    await tell(LATE);
    await later(1);
    await tellTraveller(app, await lookAt(event));
    await later(1);
    expect(pushes.texts()).toHaveLength(times);
    if (times === 0) return;
    expect(pushes.texts()[0]).toMatch(/^BA117 (?!is 45)/);
    await later(8 * 60);
    expect(pushes.texts()[1]).toBe(LATE);
  });

  it.each([
    ["cancelled", 1],
    ["message", 1],
    ["on_the_way", 0],
    ["confirmed", 0],
  ] as const)("of a car it is told that it was %s: %i times", async (type, times) => {
    const id = await bookCarAt("23:50");
    await report(id, type, { text: "Door 5." });
    await later(1);
    expect(pushes.received).toHaveLength(times);
  });
});

it("a way that is switched off is not used", async () => {
  await signIn("phone");
  await wish({ push: false });
  await tell(LATE);
  await work();
  expect(pushes.received).toEqual([]);
});
