import type { AddressInfo } from "node:net";
import express from "express";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { afterEach, describe, expect, it } from "vitest";
import { createNetworkOf } from "./network-of.server.ts";
import { rateLimits } from "./rate-limits.server.ts";
import { type CreateLimiter, countHere } from "./within-limit.server.ts";

describe("rate limits", () => {
  let close = () => {};
  const notes: unknown[] = [];
  const ended = new Set<string>();
  afterEach(() => close());

  async function start({
    trustProxy,
    createLimiter,
  }: {
    trustProxy?: number;
    createLimiter?: CreateLimiter;
  } = {}) {
    const web = express();
    web.use((_request, response, next) => {
      response.once("finish", () => notes.push(response.locals.refusal));
      next();
    });
    web.use(
      rateLimits(
        {
          signIn: 2,
          writes: 3,
          general: 5,
          takingBack: 4,
          calendar: 2,
          shared: 3,
          links: 6,
          dispatch: 5,
          imports: 2,
        },
        {
          travellerOf: async ({ headers: { authorization, cookie } }) => {
            const sent = authorization?.replace("Bearer ", "") ?? cookie;
            return sent?.startsWith("signed-") && !ended.has(sent) ? sent : null;
          },
          linkOwnerOf: async (path) => /(?!guess)\b([a-z]\w+)-\d/.exec(path)?.[1] ?? null,
          networkOf: createNetworkOf(trustProxy),
          createLimiter,
        },
      ),
    );
    web.use(
      (_request, response) => void response.set("x-caller", response.locals.caller).send("ok"),
    );
    const server = web.listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    close = () => void server.close();
    const { port } = server.address() as AddressInfo;
    return (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  }
  const statuses = async (count: number, ask: () => Promise<Response>) => {
    const all: number[] = [];
    for (let n = 0; n < count; n++) all.push((await ask()).status);
    return all;
  };

  it("count all calendars of a traveller as one for every client, and unknown ones by the address", async () => {
    const ask = await start();
    const one = (n: number) => () => ask(`/calendar/ada-${n}.ics`);
    expect(await statuses(2, one(1))).toEqual([200, 200]);
    expect(await statuses(1, one(2))).toEqual([429]);
    expect((await ask("/calendar/ben-1.ics")).status).toBe(200);
    let n = 0;
    const guess = () => ask(`/calendar/guess-${n++}.ics`);
    expect(await statuses(3, guess)).toEqual([200, 200, 429]);
    expect((await ask("/calendar/cat-1.ics")).status).toBe(200);
    expect((await ask("/")).status).toBe(200);
  });

  it("count travellers by their session, and strangers by their address", async () => {
    const ask = await start();
    const ada = { cookie: "signed-ada" };
    expect(await statuses(6, () => ask("/", ada))).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask("/", { cookie: "signed-ben" })).status).toBe(200);
    // A cookie that NoVo has not signed is not a name: those all count as one.
    let n = 0;
    const stranger = () => ask("/", { cookie: `made-up-${n++}` });
    expect(await statuses(6, stranger)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("count a token as its traveller's session, and one that opens nothing by the address", async () => {
    const ask = await start();
    const [cookie, authorization] = ["signed-cat", "Bearer signed-cat"];
    const call = (headers: Record<string, string>) => () => ask("/api/user-flights", headers);
    expect([
      ...(await statuses(2, call({ cookie }))),
      ...(await statuses(2, call({ authorization }))),
      // Whatever cookie is beside it, also one that has been seen before.
      ...(await statuses(2, call({ authorization, cookie: "signed-ben" }))),
    ]).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await call({ cookie: "signed-ben" })()).status).toBe(200);
    let n = 0;
    const guess = () => ask("/api/user-flights", { authorization: `Bearer novo_${n++}`, cookie });
    expect(await statuses(6, guess)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("count a signed-out client by the address, whatever its cookie was before", async () => {
    const ask = await start();
    const ada = { cookie: "signed-ada-out" };
    expect(await statuses(6, () => ask("/", ada))).toEqual([200, 200, 200, 200, 200, 429]);
    ended.add(ada.cookie);
    expect(await statuses(5, () => ask("/", ada))).toEqual([200, 200, 200, 200, 200]);
    expect((await ask("/")).status).toBe(429);
  });

  it("count each kind by itself, and say when to come back", async () => {
    const ask = await start();
    expect(await statuses(3, () => ask("/api/login"))).toEqual([200, 200, 429]);
    expect(await statuses(4, () => ask("/api/hotels", {}, "POST"))).toEqual([200, 200, 200, 429]);
    const refused = await ask("/api/hotels", {}, "POST");
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
    });
    expect((await ask("/")).status).toBe(200);
  });

  it("count all shared trips of a traveller as one, and unknown links by their address", async () => {
    const ask = await start();
    const ada = (n: number) => () => ask(`/shared/ada-${n % 2}`);
    expect([
      ...(await statuses(2, ada(1))),
      ...(await statuses(1, ada(2))),
      ...(await statuses(1, ada(3))),
    ]).toEqual([200, 200, 200, 429]);
    expect((await ask("/shared/ben-1")).status).toBe(200);
    let n = 0;
    expect(await statuses(4, () => ask(`/shared/guess-${n++}.data`))).toEqual([200, 200, 200, 429]);
  });

  it("count the links that one address opens, regardless of their owner", async () => {
    const ask = await start({ trustProxy: 1 });
    let n = 0;
    const from = (address: string) => () =>
      ask(`/shared/owner${n++}-1`, { "x-forwarded-for": address });
    expect((await statuses(7, from("10.0.0.1"))).filter((status) => status === 200)).toHaveLength(
      6,
    );
    expect((await from("10.0.0.2")()).status).toBe(200);
    expect(notes.at(-2)).toEqual({ reason: "rate", compared: { limit: "links", aMinute: 6 } });
  });

  it("charge the reading of a link to its owner", async () => {
    const ask = await start();
    const callerOf = async (path: string, headers = {}) =>
      (await ask(path, headers)).headers.get("x-caller");
    expect(await callerOf("/shared/ada-1", { cookie: "signed-ben" })).toBe("of ada");
    expect(await callerOf("/calendar/ada-2.ics")).toBe("of ada");
    expect(await callerOf("/", { cookie: "signed-ada" })).toBe("of signed-ada");
    expect(await callerOf("/calendar/guess.ics")).toBe("from 127.0.0.1");
  });

  it("count what is taken back by itself, by the traveller", async () => {
    const ask = await start();
    const remove = (who: string) => () =>
      ask("/api/hotels/1", { cookie: `signed-${who}` }, "DELETE");
    expect(await statuses(5, remove("ada"))).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(1, remove("ben"))).toEqual([200]);
    expect((await ask("/api/hotels", { cookie: "signed-ada" }, "POST")).status).toBe(200);
  });

  it("count health checks by each process, whatever all of them have used up together", async () => {
    const shared = new Map<string, RateLimiterAbstract>();
    const createLimiter: CreateLimiter = (name, points) => {
      const limiter = shared.get(name) ?? countHere(name, points);
      shared.set(name, limiter);
      return limiter;
    };
    const first = await start({ createLimiter });
    expect((await statuses(6, () => first("/"))).at(-1)).toBe(429);
    expect(await statuses(6, () => first("/api/health"))).toEqual([200, 200, 200, 200, 200, 429]);
    close();
    const second = await start({ createLimiter });
    expect((await second("/")).status).toBe(429);
    expect((await second("/api/health")).status).toBe(200);
    expect((await second("/api/health/live")).status).toBe(200);
  });

  it("count sign-ins by the address, no matter who is signed in", async () => {
    const ask = await start();
    let n = 0;
    const signIn = () => ask("/api/login", { cookie: `signed-${n++}` });
    expect(await statuses(3, signIn)).toEqual([200, 200, 429]);
  });

  it("say in the log what was compared with what", async () => {
    const ask = await start();
    await statuses(3, () => ask("/api/login"));
    expect(notes.at(-1)).toEqual({ reason: "rate", compared: { limit: "signIn", aMinute: 2 } });
  });

  it("believe an address that a header claims only from a proxy that is configured", async () => {
    const direct = await start();
    let n = 0;
    const claim = () => ({ "x-forwarded-for": `10.0.0.${n++}` });
    expect((await statuses(6, () => direct("/", claim()))).at(-1)).toBe(429);
    close();
    const proxied = await start({ trustProxy: 1 });
    expect(await statuses(6, () => proxied("/", claim()))).toEqual(new Array(6).fill(200));
  });
});
