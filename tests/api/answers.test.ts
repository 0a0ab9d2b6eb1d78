import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "#db/schema.ts";
import { createApi } from "../support/api.ts";
import { CAR, FLIGHT, HOTEL, SEARCH } from "./bodies.ts";

let api: Awaited<ReturnType<typeof createApi>>;
let ada: { cookie: string };
beforeEach(async () => {
  api = await createApi();
  ada = await api.as("ada");
  await api.app.db.update(users).set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
});
afterEach(() => api.app.close());

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
