import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { upsertUser } from "#db/queries/users.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./car-bookings.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ada: Awaited<ReturnType<typeof site.as>>;
beforeEach(async () => {
  site = await createRouteContext();
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

const CAR = { date: "2026-11-27", time: "04:30", from: "Home", to: "LHR", carType: "Executive" };
const open = async () => (await respond(loader(ada.get("/car-bookings")))).json();

describe("the car bookings", () => {
  it("are a 404 page for nobody", async () => {
    expect((await respond(loader(site.request("/car-bookings")))).status).toBe(404);
  });

  it("are one's own, by date and time", async () => {
    await bookCar(site.app, { userId: "ada" }, { ...CAR, time: "09:00" });
    await bookCar(site.app, { userId: "ada" }, CAR);
    await bookCar(site.app, { userId: "ben" }, CAR);
    const { bookings } = await open();
    expect(bookings.now.map(({ time }: { time: string }) => time)).toEqual(["04:30", "09:00"]);
  });

  it("can be changed until they have come", async () => {
    await bookCar(site.app, { userId: "ada" }, CAR);
    const booking = { ...CAR, date: "2026-11-01", direction: "to" as const };
    await insertCar(site.app, { userId: "ada", booking });
    const { bookings } = await open();
    expect(bookings.now.map(({ isOver }: { isOver: boolean }) => isOver)).toEqual([true, false]);
  });

  it("are an error on the screen when they cannot be read, not a broken page", async () => {
    await site.app.db
      .insert(site.app.db.tables.jobBookings)
      .values({ ...CAR, userId: "ada", id: "broken" });
    // What is in the row is not what the contract says.
    await site.app.db.update(site.app.db.tables.jobBookings).set({ status: "?" as never });
    expect((await open()).bookings).toEqual({ now: null });
  });

  it("stand over the cars that are suggested, each of which is booked without leaving them", async () => {
    const userId = "ada";
    const from = { date: "2026-12-05", departureAirport: "LHR", arrivalAirport: "JFK" };
    const flight = { flightNumber: "BA117", departureTime: "18:00", arrivalTime: "21:05", ...from };
    const { id: flightId } = await saveUserFlight(site.app.db, { userId, flight });
    await upsertUser(site.app.db, {
      id: userId,
      homeAddress: "10 Downing Street, London SW1A 2AA",
    });
    const offered = { count: 1, items: [{ flightId, direction: "to" }] };
    expect((await open()).suggestions.now).toMatchObject({ list: offered, carType: "Standard" });

    const form = { flightId, direction: "to" };
    const answer = await respond(action(ada.post("/car-bookings", form)));
    expect(answer.headers.get("Location")).toBe("/car-bookings");
    const { bookings, suggestions } = await open();
    expect(bookings.now).toMatchObject([{ flightNumber: "BA117", date: from.date }]);
    expect(suggestions.now).toMatchObject({ list: { count: 0 } });
  });
});
