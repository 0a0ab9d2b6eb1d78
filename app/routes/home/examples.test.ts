import { afterEach, beforeEach, expect, it } from "vitest";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
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
    banner: { detail: "Sample: no car is on its way to you" },
  });
});
