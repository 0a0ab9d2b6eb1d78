import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { getPendingSearch, leavePendingSearch } from "#app/services/flights/pending.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { updateUser } from "#db/queries/users.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./home.tsx";
import type { NextDay } from "./next-trip.server.ts";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

describe("/", () => {
  it("is the landing screen for nobody", async () => {
    const page = await (await respond(loader(site.request("/")))).json();
    expect(page).toEqual({ signedIn: false, provider: "Replit", demo: true });
  });

  it("has the weather of London, and says what could be said while nothing is planned", async () => {
    const ada = await site.as("ada");
    const page = await (await respond(loader(ada.get("/")))).json();
    expect(page).toMatchObject({
      signedIn: true,
      weather: { now: { ok: true, source: "demo", data: { location: { name: "London" } } } },
      nextTrip: null,
      banner: { detail: "No car is on its way to you" },
      examples: ["Find a flight to Rome on Friday", "Weather in Lisbon", "What can you do?"],
    });
  });

  it("has what is to come, with the airline's time where none was saved, for an answer about the plans", async () => {
    const ada = await site.as("ada");
    const at = { departureAirport: "LHR", arrivalAirport: "JFK", departureTime: "10:25" };
    const flight = { flightNumber: "BA117", date: "2026-11-21", ...at };
    await saveUserFlight(site.app.db, { userId: "ada", flight });
    await saveUserFlight(site.app.db, { userId: "ada", flight: { ...flight, date: "2026-11-01" } });
    const photoUrl = "/images/hotels/1.svg";
    const stay = { checkInDate: "2026-11-21", checkOutDate: "2026-11-24", location: "New York" };
    const hotel = { ...stay, hotelName: "Aurora", photoUrl };
    await insertUserHotel(site.app.db, { userId: "ada", hotel });
    const back = { ...flight, flightNumber: "BA178", date: "2026-11-24", departureTime: null };
    const last = await saveUserFlight(site.app.db, { userId: "ada", flight: back });
    const { lines, times } = await (await respond(loader(ada.get("/")))).json();
    const isOne = { last: null, isUnconfirmed: false, photoUrl: null, id: expect.any(String) };
    expect(lines).toEqual([
      {
        ...{ ...isOne, kind: "flight", time: "10:25", title: "BA117 to New York" },
        first: "2026-11-21",
      },
      {
        ...{ kind: "hotel", id: expect.any(String), time: null, title: "Aurora" },
        ...{ first: "2026-11-21", last: "2026-11-24", isUnconfirmed: false, photoUrl },
        where: "New York",
      },
      { ...isOne, kind: "flight", time: null, title: "BA178 to New York", first: "2026-11-24" },
    ]);
    // Only of the one that was saved without a time.
    expect(times.now).toEqual({ [last.id]: expect.stringMatching(/^\d\d:\d\d$/) });
  });

  it("counts down to the pick-up, else to the time to leave by NoVo's own sum", async () => {
    const ada = await site.as("ada");
    const flight = {
      flightNumber: "BA117",
      date: "2026-11-21",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "10:25",
    };
    await saveUserFlight(site.app.db, { userId: "ada", flight });
    const leaving = async () =>
      (await (await respond(loader(ada.get("/")))).json()).nextTrip.leaving.now;
    // 3 h check-in, an hour's drive as no one knows better, 15 min margin.
    expect(await leaving()).toEqual({ at: Date.parse("2026-11-21T06:10:00Z"), byCar: false });
    const car = { date: "2026-11-21", time: "05:45", from: "home", to: "LHR", carType: "Standard" };
    const booking = { ...car, flightNumber: "BA117", direction: "to" as const };
    await insertCar(site.app, { userId: "ada", booking });
    expect(await leaving()).toEqual({ at: Date.parse("2026-11-21T05:45:00Z"), byCar: true });
  });

  it.each([
    ["Plaza, 5th Avenue, NY", "Plaza"],
    ["Flat 2, 10 Mill Street, NY", "Flat 2, 10 Mill Street"],
  ])(
    "shows the trip's next stop before the next flight: the car that waits after a landing, to %s",
    async (to, goesTo) => {
      const ada = await site.as("ada");
      const flight = {
        flightNumber: "BA112",
        date: "2026-11-25",
        departureAirport: "JFK",
        arrivalAirport: "LHR",
        departureTime: "19:00",
      };
      await saveUserFlight(site.app.db, { userId: "ada", flight });
      const car = { carType: "Standard", status: "unconfirmed" as const };
      const jfk = "John F Kennedy International Airport (JFK)";
      for (const booking of [
        { ...car, date: "2026-11-20", time: "08:00", from: jfk, to: "Hotel Past, NY" },
        { ...car, date: "2026-11-20", time: "16:00", from: jfk, to },
        { ...car, date: "2026-11-25", time: "14:00", from: "Plaza, New York", to: jfk },
      ]) {
        const direction = booking.to === jfk ? ("to" as const) : ("from" as const);
        await insertCar(site.app, { userId: "ada", booking: { ...booking, direction } });
      }
      const page = await (await respond(loader(ada.get("/")))).json();
      expect(page.nextTrip.car).toMatchObject({ date: "2026-11-20", time: "16:00", goesTo });
      expect(page.nextTrip.stop.now).toMatchObject({
        kind: "car",
        date: "2026-11-20",
        time: "16:00",
      });
    },
  );

  it.each([
    ["a car that is only suggested", null, { kind: "suggested-car", date: "2026-11-25" }],
    [
      "the bed of tonight",
      { checkInDate: "2026-11-20", checkOutDate: "2026-11-25" },
      { kind: "check-in", date: "2026-11-20", title: "Plaza" },
    ],
  ])("shows what comes before the next flight: %s", async (_what, nights, stop) => {
    const ada = await site.as("ada");
    await site.app.db
      .update(site.app.db.tables.users)
      .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
    const [departureAirport, arrivalAirport] = nights ? ["JFK", "LHR"] : ["LHR", "JFK"];
    const flight = {
      flightNumber: "BA112",
      date: "2026-11-25",
      departureAirport,
      arrivalAirport,
      departureTime: "19:00",
    };
    await saveUserFlight(site.app.db, { userId: "ada", flight });
    if (nights) {
      const hotel = { hotelName: "Plaza", location: "New York", ...nights };
      await insertUserHotel(site.app.db, { userId: "ada", hotel });
    }
    const page = await (await respond(loader(ada.get("/")))).json();
    expect(page.nextTrip.stop.now).toMatchObject(stop);
    const { date, entries } = page.nextTrip.day.now;
    expect(date).toBe("2026-11-25");
    expect(entries.map((entry: NextDay["entries"][number]) => [entry.kind, entry.time])).toEqual(
      expect.arrayContaining([["departure", "19:00"]]),
    );
  });

  it("suggests no car to a flight that is cancelled", async () => {
    const flight = { date: "2026-11-21", departureAirport: "LHR", arrivalAirport: "JFK" };
    const pageOf = async (userId: string, flightNumber: string) => {
      const traveller = await site.as(userId);
      const homeAddress = "10 Downing Street, London, SW1A 2AA";
      await updateUser(site.app.db, { userId, changes: { homeAddress } });
      const row = { ...flight, flightNumber, departureTime: "07:00" };
      await saveUserFlight(site.app.db, { userId, flight: row });
      return (await respond(loader(traveller.get("/")))).json();
    };
    const goes = await pageOf("ada", "BA117");
    expect(goes.nextTrip.stop.now).toMatchObject({ kind: "suggested-car" });
    const page = await pageOf("ben", "NV202");
    expect(page.nextTrip).toMatchObject({ flightNumber: "NV202", stop: { now: null } });
  });

  it("takes a typed message to the assistant, and goes where it leads", async () => {
    const ada = await site.as("ada");
    const answer = await respond(action(ada.post("/?index", { message: " find a flight " })));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/flights"]);
    const timezone = "Europe/London";
    expect(site.typed).toEqual([{ text: "find a flight", userId: "ada", timezone }]);
  });

  it("takes a typed message with the time zone that the browser told last", async () => {
    const { cookie } = await site.as("ada");
    const headers = { cookie: `theme=x; novo.zone=America/Los_Angeles; ${cookie}` };
    const body = new URLSearchParams({ message: "Rome tomorrow" });
    await respond(action(site.request("/?index", { method: "POST", headers, body })));
    expect(site.typed).toMatchObject([{ timezone: "America/Los_Angeles" }]);
  });

  it("leads to the flights that were found, of which no other tab can take the search", async () => {
    const ada = await site.as("ada");
    const search = {
      ...{ origin: "LHR", destination: "FCO", departureDate: "2026-11-27", departureTime: "00:00" },
      ...USUAL_OPTIONS,
      returnDate: null,
      way: "there" as const,
      flightNumber: null,
      results: [],
    };
    await leavePendingSearch(site.app, { userId: "ada" }, search);
    const answer = await respond(action(ada.post("/?index", { message: "find a flight" })));
    expect(answer.headers.get("Location")).toMatch(/^\/flights\?origin=LHR&destination=FCO&/);
    expect(await getPendingSearch(site.app, { userId: "ada" })).toBeNull();
  });

  it("leads back to the screen where it was typed, and to none of another site", async () => {
    const ada = await site.as("ada");
    for (const [screen, location] of [
      ["/upcoming-travel", "/upcoming-travel"],
      ["/flights?origin=LHR&destination=FCO", "/flights?origin=LHR&destination=FCO"],
      ["https://evil.example", "/"],
      ["/api/logout", "/"],
    ] as const) {
      const answer = await respond(action(ada.post("/?index", { message: "hello", screen })));
      expect(answer.headers.get("Location")).toBe(location);
    }
  });

  it("refuses an empty message and a novel, and asks nobody", async () => {
    const ada = await site.as("ada");
    for (const message of ["", "   ", "x".repeat(2001)]) {
      expect((await respond(action(ada.post("/?index", { message })))).status).toBe(400);
    }
    expect(site.typed).toEqual([]);
    const nobody = site.request("/?index", {
      method: "POST",
      body: new URLSearchParams({ message: "hi" }),
    });
    expect((await respond(action(nobody))).status).toBe(404);
  });
});
