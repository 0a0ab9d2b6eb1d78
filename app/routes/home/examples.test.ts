import { afterEach, beforeEach, expect, it } from "vitest";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { exampleSentences } from "./examples.server.ts";
import { loader } from "./home.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

it("what one could say is what the plans lack: the flight's car, then its hotel", async () => {
  const ada = await site.as("ada");
  await saveUserFlight(site.app.db, {
    userId: "ada",
    flight: {
      flightNumber: "BA117",
      date: "2099-03-05",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "09:15",
      arrivalTime: "12:10",
    },
  });
  const page = await (await respond(loader(ada.get("/")))).json();
  expect(page).toMatchObject({
    examples: ["Book a car for BA117", "Find a hotel in New York", "Is BA117 on time?"],
    nextTrip: { flightNumber: "BA117", from: { code: "LHR" }, to: { city: "New York" }, car: null },
    banner: { detail: "No car is on its way to you" },
  });
});

it("nobody needs a car to a flight that is known not to go, but to the next one", async () => {
  const { app } = site;
  const flight = { date: "2026-11-21", departureAirport: "LHR", arrivalAirport: "JFK" };
  for (const [flightNumber, departureTime] of [
    ["NV202", "07:00"],
    ["BA117", "09:30"],
  ] as const) {
    const row = { ...flight, flightNumber, departureTime };
    await saveUserFlight(app.db, { userId: "ada", flight: row });
  }
  const trips = await listTrips(app, { userId: "ada" });
  const [next] = trips.flights;
  if (!next) throw new Error("no flight was saved");
  const now = await getJourneyStatus(app, next);
  expect(now).toMatchObject({ ok: true, data: { status: "Cancelled" } });
  const suggested = { now: await suggestCars(app, { userId: "ada" }) };
  expect(exampleSentences(app, trips, { flightId: next.id, status: { now } }, suggested)).toEqual([
    "Book a car for BA117",
    "My flight is cancelled, what now?",
    "Weather in New York",
  ]);
  const later = { flightId: next.id, status: { later: Promise.resolve(now) } };
  expect(exampleSentences(app, trips, later, suggested)[0]).toBe("Book a car for BA117");
});

it("no car is offered that the plans do not suggest: of a flight without a time none can be planned", async () => {
  const ada = await site.as("ada");
  const flight = { date: "2099-03-05", departureAirport: "LHR", arrivalAirport: "JFK" };
  await saveUserFlight(site.app.db, {
    userId: "ada",
    flight: { ...flight, flightNumber: "BA117" },
  });
  const page = await (await respond(loader(ada.get("/")))).json();
  expect(page).toMatchObject({
    examples: ["Find a hotel in New York", "Is BA117 on time?", "Weather in New York"],
    suggestions: { now: [] },
  });
});
