import { afterEach, beforeEach, expect, it } from "vitest";
import { loader as flightsScreen } from "../app/routes/flights/flights.tsx";
import { action as save, loader as saveDialog } from "../app/routes/flights/save-flight.tsx";
import { flightToSave } from "../app/services/plans/flight-to-save.ts";
import { startTravelVendors } from "./loopback/travel-vendors.ts";
import { createApi } from "./support/api.ts";
import { respond } from "./support/route-context.ts";

/**
 * A connection from end to end with live providers, on loopback: found, saved, its status with the time
 * in Istanbul, the car for it checked, and what a delay does to the change.
 */
const SEARCH = "origin=LHR&destination=JFK&departureDate=2026-12-04&departureTime=00:00";

let vendors: Awaited<ReturnType<typeof startTravelVendors>>;
let site: Awaited<ReturnType<typeof createApi>>;
let ada: Awaited<ReturnType<typeof site.as>>;
let now: Date;
beforeEach(async () => {
  vendors = await startTravelVendors();
  now = new Date("2026-12-03T12:00:00Z");
  site = await createApi({
    clock: { now: () => now },
    env: vendors.env,
  });
  ada = await site.as("ada");
});
afterEach(async () => {
  site.app.close();
  await vendors.close();
});

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await site.call(method, path, { ...ada, body });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return await answer.json();
};

/** Through the screen, as a browser without scripts would. */
async function saveTheConnection() {
  const page = await (await respond(flightsScreen(ada.get(`/flights?${SEARCH}`)))).json();
  const [flight] = page.search.flights;
  const path = `/flights/save/${flight.id}?${SEARCH}`;
  const dialog = await (await respond(saveDialog(ada.get(path, { flight: flight.id })))).json();
  const { legs, ...fields } = flightToSave(dialog.flight);
  const form = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? ""]));
  const answer = await respond(save(ada.post(path, { ...form, legs: JSON.stringify(legs) })));
  expect(answer.status).toBe(302);
  return page.search.flights;
}

it("is found with its stop, saved with its legs, has a status, and a car that is checked", async () => {
  const found = await saveTheConnection();
  expect(found).toMatchObject([
    {
      id: "TK1988-TK3",
      stops: 1,
      price: 412.5,
      connections: [{ city: "Istanbul", minutes: 80 }],
    },
  ]);
  const { flights } = await call("GET", "/api/upcoming-travel");
  expect(flights).toMatchObject([
    {
      flightNumber: "TK1988",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      legs: [
        { flightNumber: "TK1988", arrivalAirport: "IST", arrivalZone: "Europe/Istanbul" },
        { flightNumber: "TK3", departureAirport: "IST" },
      ],
    },
  ]);

  expect(await call("GET", "/api/flight-status/TK1988/2026-12-04")).toMatchObject({
    source: "live",
    status: "TK1988: On time",
    departure: { scheduledTime: "11:30", terminal: "2" },
    arrival: { scheduledTime: "18:55" },
    legs: [{ status: "On time" }, { flightNumber: "TK3", status: "On time" }],
    connections: [{ city: "Istanbul", minutes: 80, expectedMinutes: null }],
  });
  // The second flight by its own number is that leg.
  expect(await call("GET", "/api/flight-status/TK3/2026-12-04")).toMatchObject({
    status: "On time",
    legs: [{ departureAirport: "IST", arrivalAirport: "JFK" }],
  });

  await call("PATCH", "/api/user/me/details", {
    homeAddress: "10 Downing Street, London SW1A 2AA",
  });
  const { suggestions } = await call("GET", "/api/car-booking-suggestions/me");
  expect(suggestions).toMatchObject([
    // 11:30 less three hours, the drive of 40 to 50 minutes and the margin.
    { flightNumber: "TK1988", dropoffLocation: "London Heathrow Airport (LHR), Terminal 2" },
  ]);
  const car = await call("POST", "/api/booking-suggestion/create-booking", {
    userId: "me",
    suggestion: suggestions[0],
  });
  expect(car.flightValidation).toEqual({
    status: "success",
    details: "TK1988 departs at 11:30; the pick-up leaves enough time.",
  });
});

it("has a car after the last landing checked against the last leg", async () => {
  await saveTheConnection();
  const book = async (flightNumber: string, time: string) =>
    await call("POST", "/api/job-bookings", {
      date: "2026-12-04",
      time,
      from: "New York John F Kennedy (JFK), Terminal 1",
      to: "1 Main Street, Brooklyn",
      carType: "Standard",
      flightNumber,
    });
  for (const number of ["TK3", "TK1988"]) {
    expect((await book(number, "19:45")).flightValidation).toEqual({
      status: "success",
      details: `TK3 lands at 18:55; the pick-up is 50 min after that.`,
    });
  }
  expect((await book("TK3", "18:00")).flightValidation.warnings).toEqual([
    "Pick-up is 55 min before the landing: TK3 lands at 18:55.",
  ]);
});

it("says what a late first flight leaves of the change", async () => {
  await saveTheConnection();
  const status = async (minutesLater: number, expectedArrival: string, state = "EnRoute") => {
    now = new Date(now.getTime() + minutesLater * 60_000);
    Object.assign(vendors.flights.TK1988 ?? {}, { expectedArrival, status: state });
    return await call("GET", "/api/flight-status/TK1988/2026-12-04");
  };
  expect(await status(24 * 60, "18:55")).toMatchObject({
    status: "TK1988: In flight, delayed 25 min",
    connections: [{ minutes: 80, expectedMinutes: 55, lateFlight: "TK1988" }],
  });
  expect(await status(5, "19:30")).toMatchObject({
    status: "Connection at risk, TK1988: In flight, delayed 1 h",
    connections: [{ expectedMinutes: 20 }],
  });
  expect(await status(5, "", "Canceled")).toMatchObject({ status: "TK1988: Cancelled" });
});

it("is not saved with the legs of another journey", async () => {
  const page = await (await respond(flightsScreen(ada.get(`/flights?${SEARCH}`)))).json();
  const { legs, ...fields } = flightToSave(page.search.flights[0]);
  const forged = JSON.stringify(legs.map((leg) => ({ ...leg, arrivalAirport: "CDG" })));
  const form = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? ""]));
  const answer = await respond(
    save(ada.post(`/flights/save/TK1988-TK3?${SEARCH}`, { ...form, legs: forged })),
  );
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { failed: expect.objectContaining({ description: "The legs are not those of the flight" }) },
  ]);
  expect((await call("GET", "/api/upcoming-travel")).flights).toEqual([]);
});
