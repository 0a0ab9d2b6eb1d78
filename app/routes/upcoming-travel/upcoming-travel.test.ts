import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cardOf } from "#app/components/trips/card-of.ts";
import { carBooked } from "#app/contracts/saved-toasts.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { findUserHotel } from "#db/queries/user-hotels.ts";
import { upsertUser } from "#db/queries/users.ts";
import { saveManyRows } from "#tests/support/many-rows.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader as tripLoader } from "../trips/trip.tsx";
import { action as remove } from "./delete-hotel.tsx";
import { action as edit } from "./entry/edit-hotel.tsx";
import { action, loader } from "./upcoming-travel.tsx";

const ROWS = 30;
let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
  const from = site.app.clock.now().getTime() + 86_400_000;
  await saveManyRows(site.app.db, { userId: "ada", shape: "one trip", rows: ROWS, from });
});
afterEach(() => site.app.close());

const idsOf = (kind: string, first: number, count: number) =>
  Array.from({ length: count }, (_, n) => `ada-${kind}-${first + n}`);
const open = async (query: string, params?: Record<string, string>) => {
  const ada = await site.as("ada");
  return await loader(ada.get(`/upcoming-travel${query}`, params));
};

it("credits who knows the roads and the postcodes, where live data say how long a drive takes", async () => {
  expect((await open("")).credits).toEqual([]);
  const { app } = await createRouteContext({ env: { OSRM_BASE_URL: "https://osrm.example" } });
  const { credits } = app.providers.driveTime;
  site.app.providers.driveTime = { ...site.app.providers.driveTime, credits };
  app.close();
  expect((await open("")).credits.map(({ text }) => text)).toEqual([
    "Routes by OSRM, © OpenStreetMap contributors",
    expect.stringMatching(/^Contains OS data © Crown copyright/),
  ]);
});

it("says that a car could not be booked in the words of the specification, and no others", async () => {
  const ada = await site.as("ada");
  const form = { flightId: "none", direction: "to" };
  const answer = await respond(action(ada.post("/upcoming-travel", form)));
  const toast = await site.context.toastCookie.parse(answer.headers.get("Set-Cookie"));
  expect(toast).toEqual({
    title: "Error",
    description: "Failed to create booking",
    variant: "destructive",
  });
});

it("tells a form that is sent twice that its car is booked, and books one", async () => {
  const { app, context } = site;
  const userId = "ben";
  const ben = await site.as(userId);
  await upsertUser(app.db, { id: userId, homeAddress: "10 Downing Street, London, SW1A 2AA" });
  const from = { date: "2026-12-05", departureAirport: "LHR", arrivalAirport: "JFK" };
  const flight = { flightNumber: "BA117", departureTime: "18:00", ...from };
  const { id: flightId } = await saveUserFlight(app.db, { userId, flight });
  const post = async () => {
    const form = { flightId, direction: "to" };
    const answer = await respond(action(ben.post("/upcoming-travel", form)));
    return await context.toastCookie.parse(answer.headers.get("Set-Cookie"));
  };
  const toasts = [await post(), await post()];
  const [car, ...others] = await listJobBookings(app.db, { userId });
  expect(others).toEqual([]);
  expect(toasts).toEqual([{ ...carBooked(), undo: { kind: "car", id: car?.id } }, carBooked()]);
});

describe("travel plans of many rows", () => {
  it("begin with the first of each list, which has its whole count, and with part of the trip", async () => {
    const { trips, details, suggestions, timelines } = await open("");
    expect(trips.flights.items.map(({ id }) => id)).toEqual(idsOf("flight", 0, 6));
    expect(trips.hotels.items.map(({ id }) => id)).toEqual(idsOf("hotel", 0, 6));
    expect(trips.carBookings.items.map(({ id }) => id)).toEqual(idsOf("car", 0, 6));
    expect(Object.keys(details)).toHaveLength(6);
    for (const list of Object.values(trips)) expect(list).toMatchObject({ count: ROWS, pages: 5 });
    const [offered, views] = await Promise.all(
      [suggestions, timelines].map((value) => ("now" in value ? value.now : value.later)),
    );
    expect(offered).toMatchObject({ page: 1 });
    expect(views).toMatchObject({ views: [{ part: 1 }] });
    expect((views as { views: { parts: number }[] }).views[0]?.parts).toBeGreaterThan(2);
  });

  it("show the page that has what an address or a dialog is about, and the first page of the others", async () => {
    for (const page of [await open("?show=ada-hotel-9"), await open("", { id: "ada-hotel-9" })]) {
      expect(page.trips.hotels.items.map(({ id }) => id)).toEqual(idsOf("hotel", 6, 6));
      expect(page.trips.hotels).toMatchObject({ page: 2, before: { id: "ada-hotel-0" } });
      expect(page.trips.flights).toMatchObject({ page: 1, after: { id: "ada-flight-6" } });
    }
    expect((await open("?show=none")).trips.hotels).toMatchObject({ page: 1 });
  });

  it("stay on the page of what is edited there, and of its neighbour where it is deleted", async () => {
    const ada = await site.as("ada");
    const page = async (path: string, params?: Record<string, string>) => {
      const { hotels } = (await loader(ada.get(path, params))).trips;
      return hotels.items.map(({ id }) => id);
    };
    const id = "ada-hotel-6";
    const second = idsOf("hotel", 6, 6);
    const hotel = await findUserHotel(site.app.db, { userId: "ada", id });
    if (!hotel) throw new Error("there is no such hotel");
    const { hotelName, location, checkInDate, checkOutDate } = hotel;
    const form = { hotelName, location, checkInDate, checkOutDate, room: "412" };
    const after = await respond(edit(ada.post(`/upcoming-travel/edit-hotel/${id}`, form, { id })));
    expect(await page(after.headers.get("Location") ?? "")).toEqual(second);

    const query = `?show=${id}&show=ada-hotel-7`;
    expect(await page(`/upcoming-travel${query}`)).toEqual(second);
    const path = `/upcoming-travel/delete-hotel/${id}${query}`;
    const gone = await respond(remove(ada.post(path, {}, { id })));
    expect(await page(gone.headers.get("Location") ?? "")).toEqual(idsOf("hotel", 7, 6));
  });

  it("lead from one suggestion of a flight to its other one on the next page", async () => {
    const offered = async (query: string) => {
      const { suggestions } = await open(query);
      return "now" in suggestions ? suggestions.now : await suggestions.later;
    };
    // Of every other flight the way there is booked: with one less a page ends between the two of a flight.
    const { jobBookings } = site.app.db.tables;
    await site.app.db.delete(jobBookings).where(eq(jobBookings.id, "ada-car-0"));
    const first = await offered("");
    const { flightId, direction } = first.after ?? {};
    expect(first.items.at(-1)).toMatchObject({ flightId, direction: "to" });
    expect(direction).toBe("from");
    const { search } = new URL(cardOf("suggested-car", `${flightId}`, "-from"), "http://localhost");
    expect(await offered(search)).toMatchObject({ page: 2, items: { 0: { flightId, direction } } });
    expect(await offered(`?show=${flightId}`)).toMatchObject({ page: 1 });
  });

  it("a trip is shown in parts, from that of today on", async () => {
    const ada = await site.as("ada");
    const at = (query: string) =>
      tripLoader(ada.get(`/trips/ada-flight-0${query}`, { id: "ada-flight-0" }));
    const [first, second, wrong] = [await at(""), await at("?part=2"), await at("?part=x")];
    expect(second.trip.part).toBe(2);
    const datesOf = ({ trip }: typeof first) => trip.days.map(({ date }) => date);
    const dates = [...datesOf(first), ...datesOf(second)];
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(wrong.trip).toEqual(first.trip);
  });
});
