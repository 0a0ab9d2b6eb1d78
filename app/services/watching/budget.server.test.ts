import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkHealth } from "#app/services/context/health.server.ts";
import { HEALTHY } from "#tests/support/health-sources.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { reportWatching, returnCall, takeCall, thrift } from "./budget.server.ts";

let now: Date;
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  now = new Date("2026-11-30T15:00:00Z");
  app = await createTestApp({ clock: { now: () => now }, env: { WATCH_CALLS_PER_MONTH: "2" } });
});
afterEach(() => app.close());

const live = () => {
  app.providers.flightStatus = { ...app.providers.flightStatus, name: "paid", source: "live" };
};

describe("the calls of a month", () => {
  it("are not counted of an embedded service", async () => {
    for (let n = 0; n < 5; n++) expect(await takeCall(app)).toBe(1);
    expect(await reportWatching(app)).toMatchObject({ state: "ok", calls: null });
  });

  it("come to an end, which health says, and begin again", async () => {
    live();
    expect(await takeCall(app)).not.toBeNull();
    expect(await takeCall(app)).not.toBeNull();
    expect(await takeCall(app)).toBeNull();
    expect(await reportWatching(app)).toMatchObject({ state: "used-up", calls: 2 });
    const { status, reasons } = await checkHealth(app, HEALTHY);
    expect(status).toBe("degraded");
    expect(reasons.join()).toContain("all 2 calls of this month (WATCH_CALLS_PER_MONTH) are used");
    now = new Date("2026-12-01T00:00:00Z");
    expect(await takeCall(app)).not.toBeNull();
  });

  it("are those that were made: one that the breaker kept back is given back", async () => {
    live();
    for (let n = 0; n < 5; n++) {
      expect(await takeCall(app)).not.toBeNull();
      await returnCall(app);
    }
    await returnCall(app);
    expect(await reportWatching(app)).toMatchObject({ state: "ok", calls: 0 });
  });

  it("are spread over the month: the fewer are left for the days to come, the more seldom", () => {
    const on = (day: number) => new Date(Date.UTC(2026, 10, day));
    expect(thrift(0, 100, on(1))).toBe(1);
    expect(thrift(50, 100, on(16))).toBe(1);
    expect(thrift(75, 100, on(16))).toBe(2);
    expect(thrift(99, 100, on(2))).toBe(4);
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), (used, day) => {
        const times = thrift(used, 100, on(day));
        expect(times).toBeGreaterThanOrEqual(1);
        expect(times).toBeLessThanOrEqual(4);
      }),
    );
  });
});
