import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "#app/services/context/clock.ts";
import { forgetOldCreations } from "#app/services/idempotency.server.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { createApi } from "../support/api.ts";
import { CAR, HOTEL } from "./bodies.ts";

let site: Awaited<ReturnType<typeof createApi>>;
let ada: { cookie: string };
let now: Date;
beforeEach(async () => {
  now = new Date("2026-11-20T15:00:00Z");
  const clock: Clock = { now: () => now };
  site = await createApi({ clock });
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

const save = (key: string | undefined, body: object = HOTEL, who = ada) =>
  site.call("POST", "/api/hotels/save", {
    ...who,
    body,
    headers: key === undefined ? {} : { "Idempotency-Key": key },
  });
const loseAnswers = () =>
  site.app.db.update(site.app.db.tables.idempotencyKeys).set({ answer: null });
const hotels = async () => (await listTrips(site.app, { userId: "ada" })).hotels;

describe("the Idempotency-Key", () => {
  it("makes one row of 50 creates at once, and answers all alike", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => save("once")));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await hotels()).toHaveLength(1);
    expect(answers.filter((answer) => answer.headers.has("Idempotent-Replayed"))).toHaveLength(49);
  });

  it("does so for cars too, whose check against the flight takes a while", async () => {
    const book = () =>
      site.call("POST", "/api/job-bookings", {
        ...ada,
        body: { ...CAR, flightNumber: "BA117" },
        headers: { "Idempotency-Key": "car" },
      });
    await Promise.all(Array.from({ length: 50 }, book));
    expect((await listTrips(site.app, { userId: "ada" })).carBookings).toHaveLength(1);
  });

  it("is not needed: without one, two creates are two rows", async () => {
    await save(undefined);
    await save(undefined);
    expect(await hotels()).toHaveLength(2);
  });

  it("answers later as at first, also when the row is gone by then", async () => {
    const first = await (await save("later")).json();
    await site.call("DELETE", `/api/hotels/${first.id}`, ada);
    const again = await save("later");
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await hotels()).toEqual([]);
  });

  it("is refused with another request: 422", async () => {
    await save("mine");
    expect((await save("mine", { ...HOTEL, hotelName: "Another" })).status).toBe(422);
    const both = await Promise.all([
      save("race"),
      save("race", { ...HOTEL, hotelName: "Another" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await hotels()).toHaveLength(2);
  });

  it("belongs to one traveller", async () => {
    const ben = await site.as("ben");
    await save("shared");
    expect((await (await save("shared", HOTEL, ben)).json()).userId).toBe("ben");
    expect(await hotels()).toHaveLength(1);
  });

  it("may be used again after a failure", async () => {
    expect((await save("again", { ...HOTEL, checkInDate: "never" })).status).toBe(400);
    expect((await save("again")).status).toBe(201);
  });

  it.each(["", " ", "x".repeat(256)])("has to have 1 to 255 characters", async (key) => {
    expect((await save(key)).status).toBe(400);
    expect(await hotels()).toEqual([]);
  });

  it("of a creation that was cut off is free again after a minute", async () => {
    const fingerprint = "of a request that never answered";
    await site.app.db
      .insert(site.app.db.tables.idempotencyKeys)
      .values({ userId: "ada", key: "cut", fingerprint, createdAt: now });
    expect((await save("cut")).status).toBe(422);
    await save("whole");
    // The same request, its answer lost in a crash.
    await loseAnswers();
    expect((await save("whole")).status).toBe(409);
    now = new Date("2026-11-20T15:01:01Z");
    expect((await save("whole")).status).toBe(201);
  });

  it("finds what a process had made when it died before its answer", async () => {
    const book = () =>
      site.call("POST", "/api/job-bookings", {
        ...ada,
        body: CAR,
        headers: { "Idempotency-Key": "car" },
      });
    const first = [await (await save("hotel")).json(), await (await book()).json()];
    await loseAnswers();
    now = new Date("2026-11-20T15:01:01Z");
    const again = [await (await save("hotel")).json(), await (await book()).json()];
    expect(again).toEqual(first);
    const { hotels, carBookings } = await listTrips(site.app, { userId: "ada" });
    expect([hotels, carBookings].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("is forgotten after a day", async () => {
    await save("old");
    now = new Date("2026-11-21T15:00:01Z");
    await forgetOldCreations(site.app);
    await save("old");
    expect(await hotels()).toHaveLength(2);
  });
});
