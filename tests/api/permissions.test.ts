import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { users } from "#db/schema.ts";
import { apiRoutes, createApi } from "../support/api.ts";
import { CAR, FLIGHT, HOTEL, SEARCH } from "./bodies.ts";

/** Every route with what it takes: a call that works, and the field rules to break. */
const TABLE: Record<string, { allow: string[]; body?: Record<string, unknown>; open?: boolean }> = {
  "/api/login": { allow: ["GET"], open: true },
  "/api/logout": { allow: ["GET", "POST"], open: true },
  "/api/auth/user": { allow: ["GET"] },
  "/api/weather": { allow: ["GET"] },
  "/api/user/:id": { allow: ["GET"] },
  "/api/user/:userId/details": { allow: ["PATCH"], body: { name: "Ada Lovelace" } },
  "/api/upcoming-travel": { allow: ["GET"] },
  "/api/job-bookings": { allow: ["GET", "POST"], body: CAR },
  "/api/job-bookings/:id": { allow: ["PATCH", "DELETE"], body: { from: "1 New Street" } },
  "/api/car-booking-suggestions/:userId": { allow: ["GET"] },
  "/api/booking-suggestion/create-booking": {
    allow: ["POST"],
    body: { userId: "me", suggestion: { flightId: "x" } },
  },
  "/api/user-flights": { allow: ["GET", "POST"], body: FLIGHT },
  "/api/user-flights/:id": { allow: ["DELETE"] },
  "/api/flight-status/:flightNumber/:date": { allow: ["GET"] },
  "/api/flight-search/:userId": { allow: ["GET", "DELETE"] },
  "/api/flights/search": { allow: ["POST"], body: SEARCH },
  "/api/airports/search": { allow: ["GET"] },
  "/api/hotels": { allow: ["GET"] },
  "/api/hotels/save": { allow: ["POST"], body: HOTEL },
  "/api/hotels/:id": { allow: ["DELETE"] },
};
const METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT"];
const guarded = Object.entries(TABLE).filter(([, row]) => !row.open);
const withBody = guarded.flatMap(([path, { allow, body }]) => {
  const method = allow.find((name) => name === "POST" || name === "PATCH");
  return body && method ? [[method, path, body] as const] : [];
});
const fill = (path: string) =>
  path
    .replace(":flightNumber/:date", "BA117/2026-11-27")
    .replace(/:(userId|id)/, path.includes("user/") || path.includes(":userId") ? "me" : "some-id");

let api: Awaited<ReturnType<typeof createApi>>;
let ada: { cookie: string };
let ben: { cookie: string };
beforeEach(async () => {
  api = await createApi();
  ada = await api.as("ada");
  ben = await api.as("ben");
  await api.app.db.update(users).set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
});
afterEach(() => api.app.close());

const everything = async () => [
  await api.app.db.select().from(users),
  await listTrips(api.app, { userId: "ada" }),
  await listTrips(api.app, { userId: "ben" }),
];

describe("the whole table", () => {
  it("has a row for every route of app/routes.ts", () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(apiRoutes.map(({ path }) => path).toSorted());
  });

  it("lets nobody in without a session: 401, and nothing changed", async () => {
    const before = await everything();
    for (const [path, { allow, body }] of guarded) {
      for (const method of allow) {
        const answer = await api.call(method, fill(path), {
          body: method === "GET" ? undefined : body,
        });
        expect([path, method, answer.status]).toEqual([path, method, 401]);
        expect(await answer.json()).toEqual({ message: "Unauthorized" });
      }
    }
    expect(await everything()).toEqual(before);
  });

  it("answers other methods with 405 and the ones that it has", async () => {
    for (const [path, { allow }] of guarded) {
      for (const method of METHODS.filter((name) => !allow.includes(name))) {
        const answer = await api.call(method, fill(path), ada);
        expect([path, method, answer.status]).toEqual([path, method, 405]);
        expect(answer.headers.get("Allow")).toBe(allow.join(", "));
      }
    }
  });

  it.each(withBody)("%s %s refuses bodies that are none", async (method, path, body) => {
    const before = await everything();
    const status = async (raw: string, type = "application/json") => {
      const answer = await api.call(method, fill(path), {
        ...ada,
        body: raw,
        headers: { "content-type": type },
      });
      expect(await answer.json()).toMatchObject({ message: expect.any(String) });
      return answer.status;
    };
    expect(await status(JSON.stringify(body), "text/plain")).toBe(415);
    expect(await status("{not json")).toBe(400);
    expect(await status("")).toBe(400);
    expect(await status(JSON.stringify({ ...body, padding: "x".repeat(70_000) }))).toBe(413);
    expect(await status("[]")).toBe(400);
    expect(await status("null")).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it.each(withBody)(
    "%s %s refuses each field of a wrong type or of endless length",
    async (method, path, body) => {
      const before = await everything();
      for (const field of Object.keys(body)) {
        for (const value of [{ a: 1 }, ["x"], true, "x".repeat(5000)]) {
          const answer = await api.call(method, fill(path), {
            ...ada,
            body: { ...body, [field]: value },
          });
          expect([field, answer.status]).toEqual([field, 400]);
          const { issues } = await answer.json();
          expect(issues[0].path.split(".")[0]).toBe(field);
        }
      }
      expect(await everything()).toEqual(before);
    },
  );
});

describe("one traveller and another", () => {
  it("have their own rows: another's is a 404 and stays", async () => {
    const car = await (await api.call("POST", "/api/job-bookings", { ...ada, body: CAR })).json();
    const flight = await (
      await api.call("POST", "/api/user-flights", { ...ada, body: FLIGHT })
    ).json();
    const hotel = await (
      await api.call("POST", "/api/hotels/save", { ...ada, body: HOTEL })
    ).json();
    const before = await everything();
    for (const [method, path, body] of [
      ["DELETE", `/api/job-bookings/${car.id}`],
      ["PATCH", `/api/job-bookings/${car.id}`, { from: "Ben's house" }],
      ["DELETE", `/api/user-flights/${flight.id}`],
      ["DELETE", `/api/hotels/${hotel.id}`],
      [
        "POST",
        "/api/booking-suggestion/create-booking",
        { userId: "ben", suggestion: { flightId: flight.id } },
      ],
    ] as const) {
      const answer = await api.call(method, path, { ...ben, body });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await everything()).toEqual(before);
  });

  it("cannot speak for each other: a forged id in path or body is a 403", async () => {
    const before = await everything();
    for (const [method, path, body] of [
      ["GET", "/api/user/ada"],
      ["PATCH", "/api/user/ada/details", { name: "Ben was here" }],
      ["GET", "/api/car-booking-suggestions/ada"],
      ["GET", "/api/flight-search/ada"],
      ["DELETE", "/api/flight-search/ada"],
      [
        "POST",
        "/api/booking-suggestion/create-booking",
        { userId: "ada", suggestion: { flightId: "x" } },
      ],
    ] as const) {
      expect([path, (await api.call(method, path, { ...ben, body })).status]).toEqual([path, 403]);
    }
    expect(await everything()).toEqual(before);
  });

  it("own what they create, whatever the body claims", async () => {
    const forged = {
      id: "chosen",
      userId: "ada",
      createdAt: "2000-01-01",
      validatedAt: "2000-01-01",
      flightValidation: { status: "success", details: "" },
    };
    for (const [path, body] of [
      ["/api/job-bookings", CAR],
      ["/api/user-flights", FLIGHT],
      ["/api/hotels/save", HOTEL],
    ] as const) {
      const answer = await api.call("POST", path, { ...ben, body: { ...body, ...forged } });
      expect(answer.status).toBe(201);
      const row = await answer.json();
      expect(row.userId).toBe("ben");
      expect(row.id).not.toBe("chosen");
      expect(row.createdAt).not.toContain("2000");
      expect(row.flightValidation ?? null).toBeNull();
    }
    expect((await listTrips(api.app, { userId: "ada" })).flights).toEqual([]);
  });
});
