import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { screenToAdd } from "#app/contracts/pickup.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { deleteUserHotel, insertUserHotel } from "#db/queries/user-hotels.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./hotel-search.tsx";
import { action as save, loader as saveDialog } from "./save-hotel.tsx";

const CHOSEN = "destination=New+York&destName=New+York&destId=JFK&destType=city";
const DATES = "checkinDate=2026-11-27&checkoutDate=2026-11-30";
const QUERY = `${CHOSEN}&${DATES}&adults=2&rooms=1`;

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ada: Awaited<ReturnType<typeof site.as>>;
beforeEach(async () => {
  site = await createRouteContext();
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

const open = async (query: string) =>
  await (await respond(loader(ada.get(`/hotel-search?${query}`)))).json();
const saveTheFlight = (arrivalAirport: string, date = "2026-11-27") =>
  saveFlight(
    site.app,
    { userId: "ada" },
    { flightNumber: "BA117", date, departureAirport: "LHR", arrivalAirport },
  );

describe("the hotel search", () => {
  it("is a 404 page for nobody", async () => {
    expect((await respond(loader(site.request("/hotel-search")))).status).toBe(404);
  });

  it("starts at the city of the first saved flight, already chosen", async () => {
    const before = await open("");
    expect(before).toMatchObject({ preset: null, nights: [] });
    expect(before.starts).toContainEqual({
      city: "Paris",
      checkinDate: "2026-11-27",
      checkoutDate: "2026-11-29",
      before: null,
    });
    await saveTheFlight("EWR");
    expect((await open("")).preset).toMatchObject({
      destination: "Newark",
      location: { name: "Newark", dest_type: "city" },
      checkinDate: "2026-11-27",
    });
  });

  it.each([
    ["the next morning", { departureTime: "19:30", arrivalTime: "06:10" }, "2026-11-28"],
    ["before six, in a room of the night", { departureTime: "14:00", arrivalTime: "00:40" }, null],
    ["at a time that is not known", {}, null],
  ])("checks in for the first night after a flight that lands %s", async (_, times, day) => {
    const flight = { flightNumber: "BA107", date: "2026-11-27", ...times };
    await saveFlight(
      site.app,
      { userId: "ada" },
      { ...flight, departureAirport: "LHR", arrivalAirport: "DXB" },
    );
    const checkinDate = day ?? flight.date;
    expect((await open("")).preset).toMatchObject({ destination: "Dubai", checkinDate });
  });

  it.each([
    ["at half past four, on the day it leaves", ["LHR", "DXB", "01:00", "04:30"], "2026-11-27"],
    ["across the date line, on the day before", ["AKL", "HNL", "00:30", "10:30"], "2026-11-26"],
  ])("does not check in before the flight: it lands %s", async (_, flown, checkinDate) => {
    const [departureAirport = "", arrivalAirport = "", departureTime, arrivalTime] = flown;
    const flight = { flightNumber: "NZ10", date: "2026-11-27", departureAirport, arrivalAirport };
    await saveFlight(site.app, { userId: "ada" }, { ...flight, departureTime, arrivalTime });
    expect((await open("")).preset).toMatchObject({ checkinDate });
  });

  it.each([
    ["leaves later", "2026-11-30", "2026-11-30"],
    ["leaves on the day of the landing", "2026-11-27", ""],
  ])("checks out for the next flight from there, if that %s", async (_, date, checkoutDate) => {
    await saveTheFlight("JFK");
    for (const leaves of [date, "2026-12-20"]) {
      await saveFlight(
        site.app,
        { userId: "ada" },
        { flightNumber: "AA1", date: leaves, departureAirport: "JFK", arrivalAirport: "LAX" },
      );
    }
    expect((await open("")).preset).toMatchObject({ checkinDate: "2026-11-27", checkoutDate });
  });

  it.each([
    ["another airport of the town", ["EWR", "LHR"], "2026-12-02"],
    ["another town of the trip", ["BOS", "LHR"], "2026-12-02"],
    ["another trip", ["LHR", "CDG"], ""],
  ])("checks out for the flight back, also from %s", async (_, [from = "", to = ""], day) => {
    await saveTheFlight("JFK");
    await saveFlight(
      site.app,
      { userId: "ada" },
      { flightNumber: "BA1", date: "2026-12-02", departureAirport: from, arrivalAirport: to },
    );
    expect((await open("")).preset).toMatchObject({ checkoutDate: day });
  });

  it("counts the nights of the hotels that are saved", async () => {
    await saveTheFlight("JFK");
    const days = { checkInDate: "2026-11-27", checkOutDate: "2026-11-30" };
    const hotel = { hotelName: "The Plaza", location: "New York", ...days };
    await insertUserHotel(site.app.db, { userId: "ada", hotel });
    const stay = { checkinDate: days.checkInDate, checkoutDate: days.checkOutDate };
    const { preset, booked, nights, hint } = await open("");
    expect(preset).toMatchObject(stay);
    expect(booked).toMatchObject({ hotelName: "The Plaza", ...days });
    expect(hint).toBe("3 nights in New York for BA117");
    // The form is filled with them.
    expect(nights).toEqual([]);
  });

  it.each([
    ["Auckland's morning", "2026-11-27T20:00:00Z", "AKL", ""],
    ["Los Angeles' evening", "2026-11-28T03:00:00Z", "LAX", "2026-11-27"],
  ])("counts the flight's day where it leaves from: %s", async (_, now, from, checkinDate) => {
    await saveFlight(
      site.app,
      { userId: "ada" },
      {
        flightNumber: "NZ5",
        date: "2026-11-27",
        departureAirport: from,
        arrivalAirport: "SYD",
      },
    );
    site.context.app = { ...site.app, clock: { now: () => new Date(now) } };
    expect((await open("")).preset).toMatchObject({ destination: "Sydney", checkinDate });
  });

  it("takes the code of an airport that it does not know as it is, and a past flight's city", async () => {
    await saveTheFlight("CPT", "2026-11-01");
    expect((await open("")).preset).toMatchObject({
      destination: "Cape Town",
      checkinDate: "",
    });
  });

  it("says of no hotel that it is saved that begins on the day one leaves, or ends on the day one comes", async () => {
    await saveTheFlight("JFK");
    await saveFlight(
      site.app,
      { userId: "ada" },
      { flightNumber: "BA1", date: "2026-11-30", departureAirport: "JFK", arrivalAirport: "BOS" },
    );
    for (const [checkInDate, checkOutDate] of [
      ["2026-11-26", "2026-11-27"],
      ["2026-11-30", "2026-12-02"],
    ] as const) {
      const hotel = { hotelName: "Elsewhere", location: "Boston", checkInDate, checkOutDate };
      await insertUserHotel(site.app.db, { userId: "ada", hotel });
    }
    const { preset, booked } = await open("");
    expect(preset).toMatchObject({ checkinDate: "2026-11-27", checkoutDate: "2026-11-30" });
    expect(booked).toBeNull();
  });

  it("is one link away from the hotels for the nights of every trip", async () => {
    const fly = (date: string, [departureAirport = "", arrivalAirport = ""]: string[]) =>
      saveFlight(
        site.app,
        { userId: "ada" },
        { flightNumber: "BA1", date, departureAirport, arrivalAirport, departureTime: "09:00" },
      );
    await fly("2026-11-27", ["LHR", "JFK"]);
    const on = await fly("2026-11-30", ["JFK", "BOS"]);
    await fly("2026-12-04", ["BOS", "LHR"]);
    await fly("2027-02-01", ["LHR", "CDG"]);
    const flightId = on.ok ? on.data.id : "";
    expect((await open("")).nights).toMatchObject([
      { city: "Boston", checkinDate: "2026-11-30", checkoutDate: "2026-12-04" },
      { city: "Paris", checkinDate: "2027-02-01", checkoutDate: "2027-02-02", before: null },
    ]);

    const add = screenToAdd("hotel", { flightId });
    const moved = await respond(loader(ada.get(add)));
    const search = new URL(moved.headers.get("Location") ?? "", "http://novo.test").search.slice(1);
    const page = await open(search);
    expect(page.form.error ?? {}).toEqual({});
    expect(page.form.initialValue).toMatchObject({ destination: "New York", destId: "JFK" });
    expect(page.results.hotels[0]).toMatchObject({ city: "New York" });
  });

  it("takes a link at its word, and says of a place that it does not know only that", async () => {
    const page = await open(`destination=Nowhereville&${DATES}`);
    expect(page.hint).toMatch(/^Choose a destination/);
    expect(page).toMatchObject({ results: null, choices: [] });
    expect(page.form.error?.destId ?? null).toBeNull();
  });

  it("shows the hotels of its address", async () => {
    const page = await open(QUERY);
    expect(page.results.source).toBe("demo");
    expect(page.results.hotels.length).toBeGreaterThan(5);
    expect(page.results.hotels[0]).toMatchObject({ city: "New York", currencycode: "GBP" });
  });

  it("knows which of them are in the plans", async () => {
    const { hotels, saved } = (await open(QUERY)).results;
    expect(saved).toEqual([]);
    const [{ hotel_name: hotelName, hotel_id: id, latitude, longitude }] = hotels;
    const stay = { checkInDate: "2026-11-29", checkOutDate: "2026-12-02", location: "New York" };
    const nightsLater = { ...stay, checkInDate: "2026-11-30" };
    const elsewhere = { ...stay, location: "Lisbon, PT" };
    const point = { ...elsewhere, latitude: latitude + 0.001, longitude };
    for (const [other, marked] of [
      [nightsLater, []],
      [elsewhere, []],
      [{ ...stay, latitude: 38.7, longitude: -9.1 }, []],
      [stay, [id]],
      [{ ...stay, location: "12 Main Street, New York" }, [id]],
      [point, [id]],
    ] as const) {
      const hotel = { hotelName, ...other };
      const saved = await insertUserHotel(site.app.db, { userId: "ada", hotel });
      expect((await open(QUERY)).results.saved).toEqual(marked);
      await deleteUserHotel(site.app.db, { userId: "ada", id: saved.id });
    }
  });

  it("offers the places that a typed text can mean, where none was chosen", async () => {
    const page = await open(`destination=new+york&destName=&destId=&destType=&${DATES}`);
    expect(page.results).toBeNull();
    expect(page.choices[0]).toMatchObject({ dest_id: "JFK", name: "New York" });
    expect(page.form.error.destId).toEqual(["Please select a destination"]);
  });

  it("does not take a choice for a text that was changed after it", async () => {
    const page = await open(QUERY.replace("destination=New+York", "destination=Paris"));
    expect(page.results).toBeNull();
    expect(page.choices[0]).toMatchObject({ name: "Paris" });
  });

  it("says what is missing, and keeps what was typed", async () => {
    const page = await open(`destination=&${DATES}&adults=3&rooms=2`);
    expect(page.form.error.destId).toEqual(["Please select a destination"]);
    expect(page.form.initialValue).toMatchObject({ checkinDate: "2026-11-27", adults: "3" });
    const dates = await open(`${CHOSEN}&checkinDate=&checkoutDate=`);
    expect(dates.form.error.checkinDate).toEqual(["Please select check-in and check-out dates"]);
    const past = await open(QUERY.replaceAll("2026-11-27", "2026-11-01"));
    expect(past.form.error.checkinDate).toEqual(["Check-in date must not be in the past"]);
  });

  it.each(["0", "11", "many", "-2", "1.5"])("makes 1 of %s adults or rooms", async (number) => {
    const page = await open(`${CHOSEN}&${DATES}&adults=${number}&rooms=${number}`);
    expect(page.results.stay).toMatchObject({ adults: 1, rooms: 1 });
    expect(page.form.initialValue).toMatchObject({ adults: "1", rooms: "1" });
  });
});

describe("the contact dialog", () => {
  const hotelId = async () => String((await open(QUERY)).results.hotels[0].hotel_id);
  const path = (id: string) => `/hotel-search/select/${id}?${QUERY}`;

  it("is filled from the hotel's details", async () => {
    const id = await hotelId();
    const { hotel } = await (await respond(saveDialog(ada.get(path(id), { hotelId: id })))).json();
    expect(hotel.address).toMatch(/, New York, NY, USA$/);
    expect(hotel.phoneNumber).toMatch(/^\+1 212 555/);
    expect(hotel.website).toMatch(/^https:/);
  });

  it("stays empty when the details cannot be had", async () => {
    const id = await hotelId();
    const { hotels } = site.app.providers;
    site.app.providers.hotels = {
      ...hotels,
      details: async () => ({
        ok: false,
        error: { kind: "unavailable", provider: "test", message: "down" },
      }),
    };
    const { hotel } = await (await respond(saveDialog(ada.get(path(id), { hotelId: id })))).json();
    expect(hotel).toMatchObject({ phoneNumber: null, website: null });
    expect(hotel.latitude).toEqual(expect.any(Number));
  });

  it("saves the hotel as it was found, once for one opened dialog", async () => {
    const id = await hotelId();
    const form = { phoneNumber: "+1 212 555 0199", website: "www.hotel.example", key: "dialog-1" };
    const submit = () => respond(save(ada.post(path(id), form, { hotelId: id })));
    const [first] = await Promise.all([submit(), submit()]);
    expect(first.status).toBe(302);
    const { hotels } = await listTrips(site.app, { userId: "ada" });
    expect(hotels).toHaveLength(1);
    expect(hotels[0]).toMatchObject({
      phoneNumber: "+1 212 555 0199",
      website: "www.hotel.example",
      checkInDate: "2026-11-27",
      checkOutDate: "2026-11-30",
      location: "New York, NY, USA",
      confirmationNumber: null,
    });
  });

  it("saves where it is as its details know it, where the search does not", async () => {
    const id = await hotelId();
    const { hotels } = site.app.providers;
    site.app.providers.hotels = {
      ...hotels,
      async search(stay) {
        const found = await hotels.search(stay);
        const unplaced = { latitude: null, longitude: null };
        return found.ok
          ? { ...found, data: found.data.map((one) => ({ ...one, ...unplaced })) }
          : found;
      },
    };
    await respond(save(ada.post(path(id), { key: "k" }, { hotelId: id })));
    const saved = (await listTrips(site.app, { userId: "ada" })).hotels[0];
    expect(saved).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
  });

  it("says what is wrong and saves nothing", async () => {
    const id = await hotelId();
    const form = { phoneNumber: "", website: "javascript:alert(1)", key: "k" };
    const answer = await respond(save(ada.post(path(id), form, { hotelId: id })));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { "": ["Website must be a web address"] } });
    const gone = await respond(save(ada.post(path("7"), { key: "k" }, { hotelId: "7" })));
    expect(gone.status).toBe(422);
    expect((await listTrips(site.app, { userId: "ada" })).hotels).toEqual([]);
  });
});
