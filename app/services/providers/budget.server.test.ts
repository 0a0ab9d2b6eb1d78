import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkHealth } from "#app/services/context/health.server.ts";
import { countTravellerCalls } from "#db/queries/vendor-calls.ts";
import { HEALTHY } from "#tests/support/health-sources.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { reportWatching, returnCall, shareOf, takeCall, thrift } from "./budget.server.ts";

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

const ADA = ["ada"];
const thriftOf = async () => {
  const call = await takeCall(app, ADA);
  return call.isLeft ? call.thrift : call.of;
};
const withLimit = (watchCallsPerMonth: number) => {
  app.config = { ...app.config, watchCallsPerMonth };
};

describe("the calls of a month", () => {
  it("are not counted of an embedded service", async () => {
    for (let n = 0; n < 5; n++) expect(await thriftOf()).toBe(1);
    expect(await takeCall(app, ADA)).toEqual({ isLeft: true, thrift: 1, userId: null });
    expect(await reportWatching(app)).toMatchObject({ state: "ok", calls: null });
  });

  it("come to an end, which health says, and begin again", async () => {
    live();
    expect(await thriftOf()).toBe(1);
    expect(await thriftOf()).toBe(4);
    expect(await takeCall(app, ADA)).toEqual({
      isLeft: false,
      of: "month",
      at: new Date("2026-11-30T21:00:00Z"),
    });
    expect(await reportWatching(app)).toMatchObject({ state: "used-up", calls: 2 });
    const { status, reasons } = await checkHealth(app, HEALTHY);
    expect(status).toBe("degraded");
    expect(reasons.join()).toContain("all 2 calls of this month (WATCH_CALLS_PER_MONTH) are used");
    now = new Date("2026-11-30T20:00:00Z");
    expect(await takeCall(app, ADA)).toMatchObject({ at: new Date("2026-12-01T00:00:00Z") });
    now = new Date("2026-12-01T00:00:00Z");
    expect(await thriftOf()).not.toBe("month");
  });

  it("run short where the service says that the pages have used them", async () => {
    withLimit(600);
    live();
    app.providers.flightStatus = { ...app.providers.flightStatus, unitsLeft: () => 3 };
    now = new Date("2026-11-16T00:00:00Z");
    expect(await thriftOf()).toBe(4);
    expect(await reportWatching(app)).toMatchObject({ calls: 1, unitsLeft: 3 });
    app.providers.flightStatus = { ...app.providers.flightStatus, unitsLeft: () => null };
    expect(await thriftOf()).toBe(1);
  });

  it("are those that were made: one that the breaker kept back is given back", async () => {
    live();
    for (let n = 0; n < 61; n++) {
      const call = await takeCall(app, ADA);
      if (!call.isLeft) throw new Error("no call is left");
      await returnCall(app, call);
    }
    await returnCall(app, { isLeft: true, thrift: 1, userId: "ada" });
    expect(await reportWatching(app)).toMatchObject({ state: "ok", calls: 0 });
  });

  it("are a tenth for each traveller and day, and as many as one flight needs at least", async () => {
    expect([shareOf(1000), shareOf(619), shareOf(600), shareOf(2)]).toEqual([100, 61, 60, 60]);
    live();
    withLimit(610);
    for (let n = 0; n < 61; n++) expect((await takeCall(app, ADA)).isLeft).toBe(true);
    expect(await takeCall(app, ADA)).toEqual({
      isLeft: false,
      of: "day",
      at: new Date("2026-11-30T21:00:00Z"),
    });
    now = new Date("2026-11-30T22:00:00Z");
    expect(await takeCall(app, ADA)).toMatchObject({ at: new Date("2026-12-01T00:00:00Z") });
    expect((await takeCall(app, ["ben"])).isLeft).toBe(true);
    now = new Date("2026-12-01T00:00:00Z");
    expect((await takeCall(app, ADA)).isLeft).toBe(true);
  });

  it("are left alone by early looks where few are left of the day's, for what is decided later", async () => {
    live();
    withLimit(1000);
    const early = () => takeCall(app, ADA, { isEarly: true });
    for (let n = 0; n < 60; n++) expect((await early()).isLeft).toBe(true);
    expect(await early()).toMatchObject({ isLeft: false, of: "kept" });
    expect(await takeCall(app, ["ada", "ben"], { isEarly: true })).toMatchObject({ userId: "ben" });
    for (let n = 0; n < 40; n++) expect((await takeCall(app, ADA)).isLeft).toBe(true);
    expect(await takeCall(app, ADA)).toMatchObject({ isLeft: false, of: "day" });
    expect(await early()).toMatchObject({ isLeft: false, of: "day" });
  });

  it("are never more than there are, however many are taken at once", async () => {
    live();
    withLimit(5);
    const takeMany = (userIds: readonly string[]) =>
      Promise.all(Array.from({ length: 20 }, () => takeCall(app, userIds)));
    expect((await takeMany(ADA)).filter(({ isLeft }) => isLeft)).toHaveLength(5);
    expect(await reportWatching(app)).toMatchObject({ calls: 5 });
    const day = "2026-11-30";
    expect((await countTravellerCalls(app.db, { userIds: ADA, day })).get("ada")).toBe(5);
    now = new Date("2026-12-01T00:00:00Z");
    withLimit(1000);
    const userIds = ["ada", "ben"];
    const both = await Promise.all(Array.from({ length: 210 }, () => takeCall(app, userIds)));
    expect(both.filter(({ isLeft }) => isLeft)).toHaveLength(200);
    const calls = await countTravellerCalls(app.db, { userIds, day: "2026-12-01" });
    expect([...calls.values()]).toEqual([100, 100]);
  });

  it("of a flight that several have saved are of the share of who has the most left", async () => {
    live();
    withLimit(300);
    for (let n = 0; n < 3; n++) await takeCall(app, ADA);
    const both = () => takeCall(app, ["ada", "ben"]);
    for (let n = 0; n < 3; n++) expect(await both()).toMatchObject({ userId: "ben" });
    expect(await both()).toMatchObject({ userId: "ada" });
    expect(await takeCall(app, [])).toMatchObject({ isLeft: false, of: "day" });
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
