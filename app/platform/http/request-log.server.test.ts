import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { parseConfig } from "../config/config.server.ts";
import { createLog } from "../observability/log.server.ts";
import { createMetrics } from "../observability/metrics.server.ts";
import { createAdmission } from "../protection/admission.server.ts";
import { createFairShare } from "../protection/fair-share.server.ts";
import { createNetworkOf } from "../protection/network-of.server.ts";
import { createIsOwnOrigin } from "../protection/origins.server.ts";
import { createTarpit } from "../protection/tarpit.server.ts";
import { requestLog } from "./request-log.server.ts";

let stop = () => {};
afterEach(() => stop());

/** A server with everything that stands before the routes, and its lines from `level` on. */
async function serve(level: string) {
  const config = parseConfig({ DATABASE_URL: ":memory:", RATE_LIMIT_WRITES: "1" });
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const web = express();
  web.use(requestLog(log, metrics));
  const server = web.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  stop = () => void server.close();
  const { port } = server.address() as AddressInfo;
  const networkOf = createNetworkOf(undefined);
  const admission = createAdmission({
    config,
    port,
    isOwnOrigin: createIsOwnOrigin(config, port),
    travellerOf: async () => null,
    linkOwnerOf: async () => null,
    networkOf,
    tarpit: createTarpit(networkOf, config.rateLimits.refusals),
    fairShare: createFairShare(),
  });
  web.use(admission.toFiles, admission.toRoutes);
  web.use((request, response) => {
    response.sendStatus(Number(/\d{3}$/.exec(request.path)?.[0] ?? 200));
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    await (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  };
  return { lines, metrics, ask, own: `http://127.0.0.1:${port}`, port };
}

it("has a line for each request, with its route, status and time, but for files and probes", async () => {
  const { lines, ask } = await serve("info");
  await ask("/api/user/ada/details");
  await ask("/assets/home-1a2b.js");
  await ask("/api/health");
  await ask("/flights");
  expect(lines).toEqual([
    expect.objectContaining({
      level: "info",
      event: "http.request",
      method: "GET",
      route: "/api/user/:userId/details",
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    }),
    expect.objectContaining({ route: "/flights" }),
  ]);
});

it("says of what is refused what was compared with what, and counts it", async () => {
  const { lines, ask, own, port, metrics } = await serve("info");
  const post = (origin?: string) =>
    ask("/flights", { method: "POST", headers: { origin: origin ?? "" } });
  await post("https://evil.example");
  await post(own);
  await ask("/404");
  expect(lines[0]).toMatchObject({
    status: 403,
    reason: "origin",
    compared: { origin: "https://evil.example", expected: `http://localhost:${port}` },
  });
  expect(lines[1]).toMatchObject({
    status: 429,
    reason: "rate",
    compared: { limit: "writes", aMinute: 1 },
  });
  expect(lines[2]).toMatchObject({ status: 404 });
  const counted = (await metrics.refusals.get()).values.map(({ labels, value }) => ({
    ...labels,
    value,
  }));
  expect(counted).toEqual([
    { status: 403, reason: "origin", value: 1 },
    { status: 429, reason: "rate", value: 1 },
    { status: 404, reason: "route", value: 1 },
  ]);
});
