import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { kindOf, rateLimits } from "./rate-limits.server.ts";
import { routeOf } from "./request-log.server.ts";

describe("what a request counts as", () => {
  it.each([
    ["GET", "/api/login", "signIn"],
    ["GET", "/api/callback?code=x", "signIn"],
    ["POST", "/flights", "writes"],
    ["DELETE", "/api/hotels/1", "writes"],
    ["GET", "/api/flights/search?origin=LHR", "writes"],
    ["GET", "/flights?origin=LHR", "writes"],
    ["GET", "/flights.data?origin=LHR", "writes"],
    ["GET", "/hotel-search?destId=1", "writes"],
    ["GET", "/api/weather?location=Paris", "writes"],
    ["GET", "/flights", "general"],
    ["GET", "/hotel-search", "general"],
    ["GET", "/api/airports/search?q=lon", "general"],
    ["GET", "/api/upcoming-travel", "general"],
    ["GET", "/", "general"],
  ])("%s %s: %s", (method, originalUrl, kind) => {
    expect(kindOf({ method, originalUrl })).toBe(kind);
  });
});

describe("rate limits", () => {
  let close = () => {};
  afterEach(() => close());

  async function start({ trustProxy }: { trustProxy?: number } = {}) {
    const web = express();
    if (trustProxy) web.set("trust proxy", trustProxy);
    web.use(
      rateLimits({ signIn: 2, writes: 3, general: 5 }, async (cookie) =>
        cookie?.startsWith("signed-") ? cookie : null,
      ),
    );
    web.use((_request, response) => void response.send("ok"));
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

  it("count travellers by their session, and strangers by their address", async () => {
    const ask = await start();
    const ada = { cookie: "signed-ada" };
    expect(await statuses(6, () => ask("/", ada))).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask("/", { cookie: "signed-ben" })).status).toBe(200);
    // A cookie that NoVo has not signed is no name: those all count as one.
    let n = 0;
    const stranger = () => ask("/", { cookie: `made-up-${n++}` });
    expect(await statuses(6, stranger)).toEqual([200, 200, 200, 200, 200, 429]);
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

describe("a route in the metrics", () => {
  it.each([
    ["/api/user-flights/6f9619ff-8b86-4011-b42d-00c04fc964ff", "/api/user-flights/:id"],
    ["/api/flight-status/BA117/2026-11-27", "/api/flight-status/:flightNumber/:date"],
    ["/api/postcode/SW1A%201AA", "/api/postcode/:postcode"],
    ["/api/user/auth0%7C123", "/api/user/:id"],
    ["/api/hotels/search", "/api/hotels/search"],
    ["/upcoming-travel/delete-flight/x", "/upcoming-travel/delete-flight/:id"],
    ["/", "/"],
    ["/upcoming-travel.data", "/upcoming-travel"],
    ["/assets/home-abc.js", "/assets"],
    ["/wp-admin/setup.php", "other"],
    [`/api/${"x".repeat(500)}`, "other"],
  ])("%s is %s", (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});
