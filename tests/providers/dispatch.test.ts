/** What both dispatchers promise, and the receiver of docs/run/dispatch.md as it stands there. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DispatchEvent } from "#app/contracts/dispatch.ts";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { systemClock } from "#app/services/context/clock.ts";
import { createDemoDispatch } from "#app/services/dispatch/demo.server.ts";
import type { DispatchProvider } from "#app/services/dispatch/provider.ts";
import { receiveReport } from "#app/services/dispatch/receive-report.server.ts";
import { createWebhookDispatch } from "#app/services/dispatch/webhook.server.ts";
import { findUnsentEvent } from "#db/queries/dispatch.ts";
import { DISPATCH_ENV, DISPATCHER } from "#tests/api/bodies.ts";
import { createApi } from "#tests/support/api.ts";
import {
  ada,
  type DispatchTest,
  openDispatchTest,
  SECRET,
  verified,
} from "#tests/support/dispatch.ts";
import { type StandIn, startStandIn } from "#tests/support/http-stand-in.ts";

const MINUTE = 60_000;
let receiver: StandIn;
let got: DispatchEvent[];
let answer: (response: http.ServerResponse) => void;
let test: DispatchTest;

beforeEach(async () => {
  got = [];
  answer = (response) => void response.writeHead(204).end();
  receiver = await startStandIn((request, response) => {
    got.push(verified(request.body, request.headers));
    answer(response);
  });
});
afterEach(async () => {
  await test?.close();
  await receiver.close();
});

const webhook = (options: { timeoutMs?: number } = {}): DispatchProvider => {
  const { dispatch } = parseConfig({
    ...DISPATCH_ENV,
    NODE_ENV: "test",
    DISPATCH_WEBHOOK_URL: `${receiver.url}/novo?key=1`,
    DISPATCH_WEBHOOK_SECRET: SECRET,
  }).providers;
  if (dispatch.kind !== "webhook") throw new Error("it is no webhook");
  // The third party that verifies has a clock of its own, and takes five minutes at most.
  return createWebhookDispatch(dispatch, { clock: systemClock, ...options });
};

const EVENT: DispatchEvent = {
  id: "5b0c9c4e-4c43-4d6c-9a54-0d6f8d8a2f11",
  type: "booking.created",
  timestamp: "2026-11-22T09:00:00.000Z",
  data: { bookingId: "a car", sequence: 1, booking: null, message: null },
};

describe.each([
  ["the embedded one", () => createDemoDispatch(airportIndex()), "demo"],
  ["one that is told by webhooks", () => webhook(), "live"],
] as const)("%s", (_name, create, source) => {
  it("says what it is, and takes an event, also twice", async () => {
    const dispatch = create();
    expect(dispatch).toMatchObject({ source, name: expect.stringMatching(/\w/) });
    for (const _ of [1, 2]) {
      expect(await dispatch.deliver(EVENT)).toEqual({ ok: true, data: null });
    }
  });

  it("gets a booked car, confirms it with a driver, and hears of every change", async () => {
    const dispatch = create();
    test = await openDispatchTest({ dispatch });
    const id = await test.book();
    await test.runDue();
    expect(await test.car(id)).toMatchObject({ status: "unconfirmed", driver: null });
    test.pass(MINUTE);
    if (!dispatch.course) {
      const driver = { name: "Ayla Kaya", phone: "+44 7700 900123", language: "Turkish" } as const;
      const vehicle = { model: "Skoda Superb", colour: "silver", plate: "AB12 CDE" };
      const report = test.report("confirmed", { driver, vehicle });
      for (const _ of [1, 2]) {
        expect(await receiveReport(test.app, id, report)).toMatchObject({ ok: true });
      }
    }
    await test.runDue();
    const car = await test.car(id);
    expect(car).toMatchObject({ status: "confirmed", driver: expect.stringMatching(/\w+ \w+/) });
    const [said, ...others] = await test.texts();
    expect(others).toEqual([]);
    expect(said).toMatch(
      /^Your car on 27 November at 04:30 is confirmed\. Your driver is [^+\d]+, who speaks \w+\. \w+ \w+ .+, [A-Z]{2}\d\d [A-Z]{3}\.$/,
    );
    expect(said).toContain(String(car?.driver));
    expect(/\(demo\)/.test(said ?? "")).toBe(source === "demo");
    await changeCar(test.app, ada, { id, changes: { time: "05:15" } });
    await cancelCar(test.app, ada, id);
    await test.runDue();
    expect(await findUnsentEvent(test.app.db, { bookingId: id })).toBeNull();
  });
});

describe("a webhook", () => {
  it("is signed as another's library verifies it, and has the booking as it was at that moment", async () => {
    test = await openDispatchTest({ dispatch: webhook() });
    const id = await test.book();
    await changeCar(test.app, ada, { id, changes: { time: "05:15" } });
    await cancelCar(test.app, ada, id);
    await test.runDue();
    expect(got.map(({ type, data }) => [type, data.sequence, data.booking?.time])).toEqual([
      ["booking.created", 1, "04:30"],
      ["booking.amended", 2, "05:15"],
      ["booking.cancelled", 3, "05:15"],
    ]);
    expect(new Set(got.map((event) => event.id)).size).toBe(3);
    expect(receiver.seen[0]).toMatchObject({
      method: "POST",
      path: "/novo?key=1",
      headers: { "content-type": "application/json", "webhook-id": got[0]?.id },
    });
    expect(got[0]?.data.booking?.passenger).toEqual({
      name: "Ada Byron",
      phone: null,
      language: null,
    });
  });

  it.each([
    ["a redirect", (r: http.ServerResponse) => r.writeHead(307, { location: "/else" }).end()],
    ["an error", (r: http.ServerResponse) => r.writeHead(500).end("down")],
    ["a refused signature", (r: http.ServerResponse) => r.writeHead(401).end()],
    ["a broken connection", (r: http.ServerResponse) => r.destroy()],
    ["silence", () => {}],
    ["an endless answer", (r: http.ServerResponse) => r.writeHead(200).end("x".repeat(70_000))],
  ])("is not taken with %s, and comes again", async (_name, fails) => {
    test = await openDispatchTest({ dispatch: webhook({ timeoutMs: 2000 }) });
    const id = await test.book();
    answer = fails;
    await test.runDue();
    expect(receiver.seen.every(({ path: asked }) => asked.startsWith("/novo"))).toBe(true);
    expect(await findUnsentEvent(test.app.db, { bookingId: id })).toMatchObject({ sequence: 1 });
    answer = (response) => void response.writeHead(200).end("thanks");
    test.pass(10_000);
    await test.runDue();
    expect(await findUnsentEvent(test.app.db, { bookingId: id })).toBeNull();
    expect(new Set(got.map((event) => event.id)).size).toBe(1);
  });

  it("is tried by the check, with an event that is none", async () => {
    expect(await webhook().check?.()).toEqual({ ok: true, data: null });
    expect(got).toMatchObject([{ type: "novo.check" }]);
  });
});

describe("the receiver of docs/run/dispatch.md", () => {
  const [, example = ""] =
    /```js\n([\s\S]*?)```/.exec(readFileSync("docs/run/dispatch.md", "utf8")) ?? [];
  let child: ChildProcess | undefined;
  let novo: http.Server | undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "dispatch-receiver-"));
  afterEach(() => {
    child?.kill();
    novo?.closeAllConnections();
    novo?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is short, confirms a car that is booked, and takes nothing that is not signed", async () => {
    expect(example.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    const site = await createApi({ env: DISPATCH_ENV, clock: systemClock });
    novo = http.createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const answered = await site.call("POST", request.url ?? "", {
        body,
        headers: { authorization: request.headers.authorization ?? "" },
      });
      response.writeHead(answered.status).end(await answered.text());
    });
    const listening = (server: http.Server) =>
      new Promise<number>((resolve) =>
        server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
      );
    const port = await freePort();
    const file = path.join(folder, "receiver.mjs");
    writeFileSync(file, example);
    const started = spawn(process.execPath, [file], {
      env: {
        ...process.env,
        PORT: String(port),
        NOVO_URL: `http://127.0.0.1:${await listening(novo)}`,
        DISPATCH_TOKEN: DISPATCH_ENV.DISPATCH_TOKEN,
        DISPATCH_WEBHOOK_SECRET: SECRET,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = started;
    await said(started, "ready");
    const url = `http://127.0.0.1:${port}/novo`;
    const unsigned = await fetch(url, { method: "POST", body: "{}" });
    expect(unsigned.status).toBe(401);

    receiver.url = url;
    const start = systemClock.now().toISOString();
    test = await openDispatchTest({ start, dispatch: webhook() });
    // One database for both: the call comes to the site, the booking is made by the test.
    Object.assign(site.app, { db: test.app.db, notices: test.app.notices });
    const date = new Date(Date.now() + 5 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    const id = await test.book("ada", { date });
    const reported = said(started, "confirmed 200");
    await test.runDue();
    await reported;
    expect(await test.car(id)).toMatchObject({ status: "confirmed", driver: "Ayla Kaya" });
    expect(DISPATCHER.headers.authorization).toContain(DISPATCH_ENV.DISPATCH_TOKEN);
  });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = http.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const said = (child: ChildProcess, words: string) =>
  new Promise<void>((resolve, reject) => {
    let all = "";
    child.stdout?.on("data", (chunk) => {
      all += chunk;
      if (all.includes(words)) resolve();
    });
    child.once("exit", () => reject(new Error(`it ended: ${all}`)));
  });
