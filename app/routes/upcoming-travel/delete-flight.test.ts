import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./delete-flight.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
let id: string;
beforeEach(async () => {
  site = await createRouteContext();
  const flight = {
    flightNumber: "BA117",
    date: "2026-11-27",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
  };
  ({ id } = await saveUserFlight(site.app.db, { userId: "ada", flight }));
  for (const userId of ["ada", "ben"]) {
    const car = { date: "2026-11-27", time: "05:30", from: "home", to: "LHR", carType: "Standard" };
    const booking = { ...car, flightNumber: "BA117", direction: "to" as const };
    await insertCar(site.app, { userId, booking });
  }
});
afterEach(() => site.app.close());

const left = async (userId: string) => {
  const { flights, carBookings } = await listTrips(site.app, { userId });
  return [flights.length, carBookings.length];
};

describe("deleting a flight", () => {
  it("shows its car, and cancels it where that is ticked: nobody else's", async () => {
    const ada = await site.as("ada");
    const page = await (await respond(loader(ada.get("/", { id })))).json();
    expect(page.route).toBe("London to New York");
    expect(page.cars).toMatchObject([{ date: "2026-11-27", time: "05:30" }]);
    await respond(action(ada.post("/", { cars: "cancel" }, { id })));
    expect([await left("ada"), await left("ben")]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it("keeps its car where it is not ticked", async () => {
    const ada = await site.as("ada");
    await respond(action(ada.post("/", {}, { id })));
    expect(await left("ada")).toEqual([0, 1]);
  });

  it("of another traveller is a 404 and cancels nothing", async () => {
    const ben = await site.as("ben");
    expect((await respond(loader(ben.get("/", { id })))).status).toBe(404);
    await respond(action(ben.post("/", { cars: "cancel" }, { id })));
    expect([await left("ada"), await left("ben")]).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});
