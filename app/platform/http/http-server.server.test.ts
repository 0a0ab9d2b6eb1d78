import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeServer, createHttpServer, listen } from "./http-server.server.ts";

const REST_MS = 50;
let server: ReturnType<typeof createHttpServer>;
let port: number;
const callers: Socket[] = [];

beforeEach(async () => {
  server = createHttpServer({ restMs: REST_MS });
  server.on("request", (_request, response) => response.writeHead(429).end("too much"));
  port = await listen(server, { host: "127.0.0.1", port: 0, variable: "PORT" });
});
afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
  server.close();
});

/** A caller who sends this and no more, once it has been answered. */
async function answered(request: string): Promise<Socket> {
  const caller = connect(port, "127.0.0.1");
  callers.push(caller);
  caller.write(request);
  const heard = await new Promise((resolve) => caller.once("data", resolve));
  expect(String(heard)).toContain("429");
  return caller;
}

it("an address that is not this machine's is named with what it was set by", async () => {
  const at = { host: "not-a-host", port: 0, variable: "METRICS_PORT" };
  const other = createHttpServer();
  await expect(listen(other, at)).rejects.toThrow(/^HOST is not-a-host/);
  await expect(listen(other, { ...at, hostVariable: "METRICS_HOST" })).rejects.toThrow(
    /^METRICS_HOST is not-a-host/,
  );
});

it("an idle connection is kept for longer than a proxy keeps it", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

it("disconnects a client that never sends the rest of a request already answered", async () => {
  const caller = await answered("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nfour");
  await new Promise((resolve) => caller.once("close", resolve));
});

it("keeps the connection of a client that has sent the whole request", async () => {
  for (const request of [
    "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nfour",
  ]) {
    const caller = await answered(request);
    await wait(4 * REST_MS);
    expect(caller.closed).toBe(false);
  }
});

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const TWENTY = 20;

/** All that came until the connection ended. */
async function heardBy(caller: Socket): Promise<string> {
  let heard = "";
  caller.on("data", (data) => {
    heard += data;
  });
  caller.on("error", (error) => {
    heard += error.message;
  });
  await once(caller, "close");
  return heard;
}

/**
 * Twenty callers on a thread of their own, who connect and send a request each while this one does nothing: their
 * connections wait to be accepted. Resolves with what each of them hears.
 */
function callersAtTheDoor(): Promise<string[]> {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { connect } = require("node:net");
    const { workerData: { shared, port, count, request }, parentPort } = require("node:worker_threads");
    const heard = Array.from({ length: count }, () => "");
    let sent = 0, ended = 0;
    heard.forEach((_, n) => {
      const caller = connect(port, "127.0.0.1", () => caller.write(request, () => {
        if (++sent === count) { Atomics.store(shared, 0, 1); Atomics.notify(shared, 0); }
      }));
      caller.on("data", (data) => { heard[n] += data; });
      caller.on("error", (error) => { heard[n] += error.message; });
      caller.on("close", () => { if (++ended === count) parentPort.postMessage(heard); });
    });`,
    { eval: true, workerData: { shared, port, count: TWENTY, request: GET } },
  );
  const heard = once(worker, "message").then(([all]) => all as string[]);
  expect(Atomics.wait(shared, 0, 0, 30_000)).not.toBe("timed-out");
  return heard;
}

describe("a server that is told to close", () => {
  it("answers what was sent on connections that it took for idle", async () => {
    const kept: Socket[] = [];
    for (let n = 0; n < TWENTY; n++) kept.push(await answered(GET));
    const heard = kept.map(heardBy);
    for (const caller of kept) caller.write(GET);
    // In the same round: nothing of it has been read.
    await closeServer(server, 30_000, 100);
    for (const one of await Promise.all(heard)) expect(one).toMatch(/^HTTP\/1\.1 429 /);
  });

  it("answers what was sent on connections that it has not accepted yet", async () => {
    const heard = callersAtTheDoor();
    await closeServer(server, 30_000, 100);
    for (const one of await heard) expect(one).toMatch(/^HTTP\/1\.1 429 /);
  });

  it("does so while each request keeps it busy", async () => {
    server.prependListener("request", () => {
      for (const end = performance.now() + 20; performance.now() < end; );
    });
    const kept: Socket[] = [];
    for (let n = 0; n < TWENTY; n++) kept.push(await answered(GET));
    const heard = kept.map(heardBy);
    const atTheDoor = callersAtTheDoor();
    for (const caller of kept) caller.write(GET);
    await closeServer(server, 30_000, 100);
    for (const one of [...(await Promise.all(heard)), ...(await atTheDoor)]) {
      expect(one).toMatch(/^HTTP\/1\.1 429 /);
    }
  });

  it("waits for the end of a request that has begun to come", async () => {
    const caller = await answered(GET);
    const heard = heardBy(caller);
    caller.write(GET.slice(0, 9));
    const closed = closeServer(server, 30_000, 20);
    // The listener is gone, and idle connections with it.
    await wait(100);
    caller.write(GET.slice(9));
    await closed;
    expect(await heard).toMatch(/^HTTP\/1\.1 429 /);
  });

  it("lets go of those who ask for nothing, and cuts at the end of the grace what is left", async () => {
    const idle = await answered(GET);
    const stuck = await answered(GET);
    const [idleHeard, stuckHeard] = [heardBy(idle), heardBy(stuck)];
    stuck.write(GET.slice(0, 9));
    let isStuckGone = false;
    stuck.once("close", () => {
      isStuckGone = true;
    });
    const closed = closeServer(server, 2000, 20);
    expect(await idleHeard).toBe("");
    expect(isStuckGone).toBe(false);
    await closed;
    await stuckHeard;
  });
});
