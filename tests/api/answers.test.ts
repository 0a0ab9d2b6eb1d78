import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../support/api.ts";
import { CAR, FLIGHT, HOTEL, SEARCH, STAY } from "./bodies.ts";

let api: Awaited<ReturnType<typeof createApi>>;
let ada: { cookie: string };
beforeEach(async () => {
  api = await createApi();
  ada = await api.as("ada");
  await api.app.db
    .update(api.app.db.tables.users)
    .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
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
    [
      "/api/flights/search",
      { ...SEARCH, departureDate: "2025-02-30" },
      "Date must be in YYYY-MM-DD format",
    ],
    [
      "/api/hotels/save",
      { ...HOTEL, checkInDate: "2025-02-30" },
      "Check-in date must be in YYYY-MM-DD format",
    ],
    ["/api/hotels/save", { ...HOTEL, latitude: 90.1 }, "Too big: expected number to be <=90"],
    ["/api/hotels/save", { ...HOTEL, longitude: -181 }, "Too small: expected number to be >=-180"],
    [
      "/api/hotels/save",
      { ...HOTEL, website: "javascript:alert(1)" },
      "Website must be a web address",
    ],
    ["/api/hotels/save", { ...HOTEL, photoUrl: "data:text/html,x" }, "Photo must be a web address"],
    ["/api/hotels/search", { ...STAY, destId: "" }, "Please select a destination"],
    [
      "/api/hotels/search",
      { ...STAY, checkinDate: "" },
      "Please select check-in and check-out dates",
    ],
    [
      "/api/hotels/search",
      { ...STAY, checkoutDate: "2026-11-26" },
      "Check-out date must not be before the check-in date",
    ],
    [
      "/api/hotels/search",
      { ...STAY, checkinDate: "2026-11-17" },
      "Check-in date must not be in the past",
    ],
    ["/api/hotels/search", { ...STAY, adults: 11 }, "Adults must be a number from 1 to 10"],
    ["/api/hotels/search", { ...STAY, rooms: 0 }, "Rooms must be a number from 1 to 5"],
    ["/api/hotels/search", { ...STAY, destId: "XQX" }, "Please select a destination"],
    ["/api/flights/search", { ...SEARCH, departureTime: "" }, "Time required"],
  ])("%s %j", async (path, body, message) => {
    const answer = await api.call("POST", path, { ...ada, body });
    expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
  });

  it.each([
    ["/api/user-flights", FLIGHT, "date"],
    ["/api/job-bookings", CAR, "date"],
    ["/api/hotels/save", HOTEL, "checkOutDate"],
    ["/api/flights/search", SEARCH, "departureDate"],
  ])("of %s takes the years in which someone may travel", async (path, body, field) => {
    for (const date of ["2226-12-05", "9999-12-31", "0026-12-05"]) {
      const answer = await api.call("POST", path, { ...ada, body: { ...body, [field]: date } });
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        "The year must be from 1900 to 2199",
      ]);
    }
  });

  it("names what is wrong with a stay and nothing else", async () => {
    const body = { ...HOTEL, checkInDate: "tomorrow" };
    const answer = await api.call("POST", "/api/hotels/save", { ...ada, body });
    expect((await answer.json()).issues).toEqual([
      { path: "checkInDate", message: "Check-in date must be in YYYY-MM-DD format" },
    ]);
    const search = { ...STAY, checkinDate: "tomorrow" };
    const refused = await api.call("POST", "/api/hotels/search", { ...ada, body: search });
    expect((await refused.json()).issues).toHaveLength(1);
  });

  it("knows a flight again however its airport is written", async () => {
    const { legs: _, ...flight } = { legs: null, ...FLIGHT };
    const ids = [];
    for (const departureAirport of ["LHR", "lhr", "London Heathrow (LHR)"]) {
      const body = { ...flight, departureAirport };
      const answer = await api.call("POST", "/api/user-flights", { ...ada, body });
      ids.push((await answer.json()).id);
    }
    expect(new Set(ids).size).toBe(1);
  });

  it("leaves what was saved for another year to be read, mended and deleted", async () => {
    const { userFlights } = api.app.db.tables;
    const far = { ...FLIGHT, id: "far", userId: "ada", date: "9999-12-31" };
    await api.app.db.insert(userFlights).values(far);
    const call = async (method: string, path: string, body?: object) =>
      await api.call(method, path, { ...ada, body });
    const read = await call("GET", "/api/upcoming-travel");
    expect(await read.json()).toMatchObject({ flights: [{ id: "far", date: "9999-12-31" }] });
    expect((await call("GET", "/api/flight-status/BA117/9999-12-31")).status).not.toBe(400);
    expect((await call("PATCH", "/api/user-flights/far", { date: "9998-12-31" })).status).toBe(400);
    expect((await call("PATCH", "/api/user-flights/far", { seat: "1A" })).status).toBe(200);
    expect((await call("PATCH", "/api/user-flights/far", { date: "2026-12-31" })).status).toBe(200);
    await api.app.db.update(userFlights).set({ date: "9999-12-31" });
    expect((await call("DELETE", "/api/user-flights/far")).status).toBe(204);
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
});

describe("the file of an account", () => {
  const download = async (headers: Record<string, string>) =>
    await api.call("POST", "/api/account/export", { headers });

  it("leads who is signed out by now to a page, and tells a program so", async () => {
    const page = await download({ accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect([page.status, page.headers.get("Location")]).toEqual([303, "/"]);
    expect((await download({ accept: "application/json" })).status).toBe(401);
    expect((await download({})).status).toBe(401);
  });
});

describe("an empty text", () => {
  it("is none: an address that is not known, an airline that is to be found", async () => {
    const stay = await api.call("POST", "/api/hotels/save", {
      ...ada,
      body: { ...HOTEL, address: "", phoneNumber: " ", website: "" },
    });
    expect(await stay.json()).toMatchObject({ address: null, phoneNumber: null, website: null });
    const flight = await api.call("POST", "/api/user-flights", {
      ...ada,
      body: { ...FLIGHT, airline: "" },
    });
    expect(await flight.json()).toMatchObject({ airline: "British Airways" });
  });
});

describe("searching flights", () => {
  it("answers both ways, for who flies and how", async () => {
    const options = { adults: 2, cabin: "business", nonstop: true, returnDate: "2026-12-04" };
    const search = async (body: object) =>
      await (await api.call("POST", "/api/flights/search", { ...ada, body })).json();
    const { data, returnData } = await search({ ...SEARCH, ...options });
    expect(new Set(data.map(({ cabin }: { cabin: string }) => cabin))).toEqual(
      new Set(["business"]),
    );
    expect(new Set(data.map(({ stops }: { stops: number }) => stops))).toEqual(new Set([0]));
    expect(returnData[0]).toMatchObject({ departureDate: "2026-12-04", cabin: "business" });
    expect(returnData[0].destination).toBe(data[0].origin);
    expect(await search(SEARCH)).not.toHaveProperty("returnData");
    const refused = await search({
      ...SEARCH,
      adults: 10,
      cabin: "steerage",
      returnDate: "2026-01-01",
    });
    expect(refused.issues.map(({ path }: { path: string }) => path)).toEqual(["adults", "cabin"]);
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
    const later = await api.call("PATCH", `/api/user-flights/${flight.id}`, {
      ...ada,
      body: { departureTime: "22:55" },
    });
    const { cars } = await later.json();
    // It is told, not moved.
    expect(cars).toMatchObject([{ car: { id: car.id, time: car.time }, direction: "to" }]);
    const { to } = cars[0];
    expect(to.from).toBe("Land's End, TR19 7AA");
    expect(`${to.date} ${to.time}` > `${car.date} ${car.time}`).toBe(true);
    const follows = await api.call("PATCH", `/api/job-bookings/${car.id}`, { ...ada, body: to });
    expect(follows.status).toBe(200);
    const again = { ...ada, body: { seat: "14C" } };
    const calm = await api.call("PATCH", `/api/user-flights/${flight.id}`, again);
    expect((await calm.json()).cars).toEqual([]);
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

  it("books each suggestion as it was given, the car after a landing too", async () => {
    const saved = await api.call("POST", "/api/user-flights", { ...ada, body: FLIGHT });
    expect(saved.status).toBe(201);
    await api.call("POST", "/api/hotels/save", { ...ada, body: HOTEL });
    const answer = await api.call("GET", "/api/car-booking-suggestions/me", ada);
    const { suggestions } = await answer.json();
    const directions = suggestions.map(({ direction }: { direction: string }) => direction);
    expect(directions.toSorted()).toEqual(["from", "to"]);
    for (const suggestion of suggestions.toReversed()) {
      const body = { userId: "ada", suggestion };
      const path = "/api/booking-suggestion/create-booking";
      const booked = await api.call("POST", path, { ...ada, body });
      expect([booked.status, await booked.json()]).toMatchObject([
        201,
        {
          direction: suggestion.direction,
          date: suggestion.pickupDate,
          time: suggestion.recommendedPickupTime,
          from: suggestion.pickupLocation,
          to: suggestion.dropoffLocation,
        },
      ]);
    }
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

  it("finds a destination, its hotels, a hotel's details, and saves it", async () => {
    const get = async (path: string) => await (await api.call("GET", path, ada)).json();
    const [first] = await get("/api/hotels/locations/search?q=new%20york");
    expect(first).toMatchObject({ dest_id: "JFK", dest_type: "city", city_name: "New York" });
    const { dest_id: destId, dest_type: destType } = first;
    const found = await (
      await api.call("POST", "/api/hotels/search", { ...ada, body: { ...STAY, destId, destType } })
    ).json();
    expect(found.source).toBe("demo");
    const [hotel] = found.result;
    const details = await get(`/api/hotels/details/${hotel.hotel_id}`);
    expect(details).toMatchObject({ country_code: "us", latitude: hotel.latitude });
    const body = {
      hotelName: hotel.hotel_name,
      location: hotel.city,
      address: hotel.address,
      phoneNumber: details.phone,
      website: details.url,
      photoUrl: hotel.main_photo_url,
      checkInDate: STAY.checkinDate,
      checkOutDate: STAY.checkoutDate,
      confirmationNumber: null,
      latitude: details.latitude,
      longitude: details.longitude,
    };
    expect((await api.call("POST", "/api/hotels/save", { ...ada, body })).status).toBe(201);
    expect(await get("/api/hotels")).toMatchObject([body]);
  });

  it("looks postcodes up", async () => {
    const get = (postcode: string) => api.call("GET", `/api/postcode/${postcode}`, ada);
    const { addresses } = await (await get("sw1a2aa")).json();
    expect(addresses.length).toBeGreaterThan(3);
    for (const line of addresses) expect(line).toMatch(/, London, SW1A 2AA$/);
    expect(await (await get("nonsense")).json()).toEqual({
      message: "Could not find addresses for this postcode",
    });
    expect((await get("nonsense")).status).toBe(400);
    expect((await get("ZZ99%209ZZ")).status).toBe(404);
  });

  it("lets browsers keep airports for five minutes and ask whether they changed", async () => {
    const path = "/api/airports/search?q=lon";
    const first = await api.call("GET", path, ada);
    expect(first.headers.get("Cache-Control")).toBe("private, max-age=300");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const ask = (tag: string, q = path) =>
      api.call("GET", q, { ...ada, headers: { "If-None-Match": tag } });
    const again = await ask(etag);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask('W/"other"')).status).toBe(200);
    expect((await ask(etag, "/api/airports/search?q=par")).status).toBe(200);
  });
});
