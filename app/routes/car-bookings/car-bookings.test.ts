import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./car-bookings.tsx";

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
});
