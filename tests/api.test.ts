import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { users } from "#db/schema.ts";
import { apiRoutes, createApi } from "./support/api.ts";

const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "08:25",
  arrivalTime: "11:20",
  airline: "British Airways",
};
const CAR = {
  date: "2026-11-27",
  time: "04:30",
  from: "10 Downing Street, London, SW1A 2AA",
  to: "London Heathrow Airport (LHR)",
  carType: "Standard",
};
const HOTEL = {
  hotelName: "The Harbour Row Hotel",
  checkInDate: "2026-11-27",
  checkOutDate: "2026-11-30",
  location: "New York, USA",
  confirmationNumber: null,
  latitude: 40.7,
  longitude: -74,
};
const SEARCH = {
  origin: "LHR",
  destination: "JFK",
  departureDate: "2026-11-27",
  departureTime: "09:00",
};

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

describe("validation, in the words of the spec", () => {
  it.each([
    ["/api/job-bookings", { ...CAR, date: "27/11/2026" }, "Date must be in YYYY-MM-DD format"],
    ["/api/job-bookings", { ...CAR, date: "2025-02-30" }, "Date must be in YYYY-MM-DD format"],
    ["/api/job-bookings", { ...CAR, time: "24:00" }, "Time must be in HH:MM format (24-hour)"],
    ["/api/user-flights", { ...FLIGHT, date: "soon" }, "Date must be in YYYY-MM-DD format"],
    [
      "/api/hotels/save",
      { ...HOTEL, checkInDate: "x" },
      "Check-in date must be in YYYY-MM-DD format",
    ],
    [
      "/api/hotels/save",
      { ...HOTEL, checkOutDate: "x" },
      "Check-out date must be in YYYY-MM-DD format",
    ],
    [
      "/api/hotels/save",
      { ...HOTEL, checkOutDate: "2026-11-26" },
      "Check-out date must not be before the check-in date",
    ],
    [
      "/api/flights/search",
      { ...SEARCH, origin: "L" },
      "Departure airport required (e.g., LAX, JFK)",
    ],
    [
      "/api/flights/search",
      { ...SEARCH, destination: "" },
      "Arrival airport required (e.g., LAX, JFK)",
    ],
    ["/api/flights/search", { ...SEARCH, departureDate: "" }, "Date required"],
    ["/api/flights/search", { ...SEARCH, departureTime: "" }, "Time required"],
  ])("%s %j", async (path, body, message) => {
    const answer = await api.call("POST", path, { ...ada, body });
    expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
  });

  it("of a profile takes only what may be changed", async () => {
    const change = (body: object) => api.call("PATCH", "/api/user/me/details", { ...ada, body });
    const bad = await change({ birthday: "1815-13-10" });
    expect([bad.status, (await bad.json()).message]).toEqual([
      400,
      "Birthday must be in YYYY-MM-DD format",
    ]);
    const good = await change({
      birthday: "1815-12-10",
      language: "French",
      email: "x@y.test",
      id: "z",
    });
    expect(await good.json()).toMatchObject({
      id: "ada",
      email: "ada@example.test",
      birthday: "1815-12-10",
      language: "French",
      firstName: "Ada",
    });
    expect(await (await change({ birthday: "" })).json()).toMatchObject({
      birthday: null,
      language: "French",
    });
  });

  it("lets no random body change anything but the profile's own fields", async () => {
    const fields = [
      "name",
      "homeAddress",
      "workAddress",
      "mobileNumber",
      "whatsappNumber",
      "birthday",
      "language",
      "passportUrl",
      "estaUrl",
    ];
    const keys = fc.constantFrom(
      ...fields,
      "id",
      "email",
      "firstName",
      "createdAt",
      "lastAskedForDetails",
      "__proto__",
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(keys, fc.jsonValue(), { maxKeys: 5 }), async (body) => {
        const [before] = (await api.app.db.select().from(users)).filter(({ id }) => id === "ada");
        await api.call("PATCH", "/api/user/me/details", { ...ada, body });
        const [after] = (await api.app.db.select().from(users)).filter(({ id }) => id === "ada");
        const changed = Object.keys(after ?? {}).filter(
          (key) =>
            JSON.stringify(Reflect.get(after ?? {}, key)) !==
            JSON.stringify(Reflect.get(before ?? {}, key)),
        );
        for (const key of changed) expect([...fields, "updatedAt"]).toContain(key);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the journey by API alone", () => {
  it("finds, saves, suggests, books, changes, cancels and deletes", async () => {
    const found = await (
      await api.call("POST", "/api/flights/search", { ...ada, body: SEARCH })
    ).json();
    const [first] = found.data;
    expect(found.source).toBe("demo");
    const saved = await api.call("POST", "/api/user-flights", {
      ...ada,
      body: {
        ...FLIGHT,
        ...first,
        date: first.departureDate,
        departureAirport: first.origin,
        arrivalAirport: first.destination,
      },
    });
    expect(saved.status).toBe(201);
    const flight = await saved.json();
    const { suggestions } = await (
      await api.call("GET", "/api/car-booking-suggestions/me", ada)
    ).json();
    expect(suggestions).toMatchObject([{ flightId: flight.id, flightNumber: first.flightNumber }]);
    const create = () =>
      api.call("POST", "/api/booking-suggestion/create-booking", {
        ...ada,
        body: { userId: "ada", suggestion: suggestions[0] },
      });
    const booked = await create();
    expect(booked.status).toBe(201);
    expect((await create()).status).toBe(409);
    const car = await booked.json();
    expect(car).toMatchObject({ status: "unconfirmed", flightValidation: { status: "success" } });
    const moved = await api.call("PATCH", `/api/job-bookings/${car.id}`, {
      ...ada,
      body: { from: "Land's End, TR19 7AA" },
    });
    expect(await moved.json()).toMatchObject({
      from: "Land's End, TR19 7AA",
      flightValidation: { status: "warning" },
    });
    const trips = await (await api.call("GET", "/api/upcoming-travel", ada)).json();
    expect([trips.carBookings.length, trips.flights.length, trips.hotels.length]).toEqual([
      1, 1, 0,
    ]);
    const status = await api.call(
      "GET",
      `/api/flight-status/${first.flightNumber}/2026-11-27`,
      ada,
    );
    expect(await status.json()).toMatchObject({
      status: "Scheduled",
      departure: { scheduledTime: expect.any(String) },
    });
    expect((await api.call("DELETE", `/api/job-bookings/${car.id}`, ada)).status).toBe(204);
    expect((await api.call("DELETE", `/api/user-flights/${flight.id}`, ada)).status).toBe(204);
    expect((await api.call("DELETE", `/api/user-flights/${flight.id}`, ada)).status).toBe(404);
  });

  it("tells the weather, and what it does not know", async () => {
    const weather = (query: string) => api.call("GET", `/api/weather${query}`, ada);
    expect(await (await weather("?location=JFK")).json()).toMatchObject({
      location: { name: "New York" },
    });
    expect((await weather("?location=Atlantis")).status).toBe(404);
    expect((await weather("")).status).toBe(400);
    expect((await api.call("GET", "/api/flight-status/nonsense/2026-11-27", ada)).status).toBe(400);
    expect((await api.call("GET", "/api/flight-status/ZZ999/2026-11-27", ada)).status).toBe(404);
  });
});
