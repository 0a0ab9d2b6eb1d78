import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookCar } from "#app/services/cars/manage.server.ts";
import type { Clock } from "#app/services/context/clock.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createOnce, forgetOldCreations } from "#app/services/idempotency.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createApi } from "../support/api.ts";
import { CAR, FLIGHT, HOTEL } from "./bodies.ts";

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
/** Nobody waits for an answer to be stored. */
const stored = async () => {
  while (site.app.creations.size > 0) await new Promise((resolve) => setImmediate(resolve));
};
const loseAnswers = async () => {
  await stored();
  await site.app.db.update(site.app.db.tables.idempotencyKeys).set({ answer: null });
};
/** A saved flight for which a car is suggested. */
async function readyForSuggestion() {
  await upsertUser(site.app.db, { id: "ada", homeAddress: "10 Downing Street, London, SW1A 2AA" });
  const answer = await site.call("POST", "/api/user-flights", {
    ...ada,
    body: { ...FLIGHT, date: "2026-11-25" },
  });
  return (await answer.json()) as { id: string };
}
const SUGGESTED = { userId: "me", suggestion: {} };
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

  it("is one traveller's, even where the id of another one ends as theirs begins", async () => {
    const { app } = site;
    const person = { email: null, firstName: null, lastName: null, profileImageUrl: null };
    for (const id of ["a", "a b"]) await upsertUser(app.db, { ...person, id });
    const create = (userId: string, key: string) =>
      createOnce(app, { userId, key, fingerprint: "same" }, async () => ({
        status: 201,
        body: { of: userId },
      }));
    const made = await Promise.all([create("a", "b c"), create("a b", "c")]);
    expect(made).toMatchObject([
      { ok: true, data: { body: { of: "a" } } },
      { ok: true, data: { body: { of: "a b" } } },
    ]);
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

  it("of a creation that never answered goes on with its own request only", async () => {
    const fingerprint = "of a request that never answered";
    await site.app.db
      .insert(site.app.db.tables.idempotencyKeys)
      .values({ userId: "ada", key: "cut", fingerprint, createdAt: now });
    expect((await save("cut")).status).toBe(422);
  });

  it.each([
    ["/api/hotels/save", HOTEL],
    ["/api/job-bookings", CAR],
    ["/api/user-flights", FLIGHT],
    ["/api/booking-suggestion/create-booking", SUGGESTED],
  ])("POST %s finds what a process had made when it died before its answer", async (path, body) => {
    const { id } = await readyForSuggestion();
    const sent = "suggestion" in body ? { ...body, suggestion: { flightId: id } } : body;
    const make = async () => {
      const headers = { "Idempotency-Key": "died" };
      const answer = await site.call("POST", path, { ...ada, body: sent, headers });
      return [answer.status, await answer.json()];
    };
    const first = await make();
    expect(first[0]).toBe(201);
    const before = await listTrips(site.app, { userId: "ada" });
    await loseAnswers();
    expect(await make()).toEqual(first);
    expect(await listTrips(site.app, { userId: "ada" })).toEqual(before);
  });

  it("makes one car, and one event, in two processes at once", async () => {
    const other: AppContext = { ...site.app, creations: new Map() };
    const creation = { userId: "ada", key: "both", fingerprint: "" };
    const book = (app: AppContext) =>
      createOnce(app, creation, async (rowId) => {
        const car = await bookCar(app, { userId: "ada" }, { ...CAR, status: "unconfirmed" }, rowId);
        return { status: 201, body: car };
      });
    const [one, two] = await Promise.all([book(site.app), book(other)]);
    expect(one).toMatchObject({ ok: true, data: { status: 201, body: { ok: true } } });
    // Which of them finds the answer already stored, where a moment is text, is up to the database.
    expect(JSON.parse(JSON.stringify(two))).toEqual(JSON.parse(JSON.stringify(one)));
    expect((await listTrips(site.app, { userId: "ada" })).carBookings).toHaveLength(1);
    expect(await site.app.db.select().from(site.app.db.tables.dispatchEvents)).toHaveLength(1);
  });

  it("says when to come back where a day's share is used up", async () => {
    const keys = Array.from({ length: 1000 }, (_, n) => ({
      userId: "ada",
      key: `k${n}`,
      fingerprint: "",
    }));
    await site.app.db.insert(site.app.db.tables.idempotencyKeys).values(keys);
    const answer = await save("one more");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  });

  it("is forgotten after a day", async () => {
    await save("old");
    await stored();
    now = new Date("2026-11-21T15:00:01Z");
    await forgetOldCreations(site.app);
    await save("old");
    expect(await hotels()).toHaveLength(2);
  });
});
