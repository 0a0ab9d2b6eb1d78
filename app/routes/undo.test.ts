import { afterEach, beforeEach, expect, it } from "vitest";
import { toastMessage } from "#app/contracts/toast.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import * as saveFlight from "./flights/save-flight.tsx";
import { action } from "./undo.ts";
import * as addCar from "./upcoming-travel/entry/add-car.tsx";
import * as addFlight from "./upcoming-travel/entry/add-flight.tsx";
import * as addHotel from "./upcoming-travel/entry/add-hotel.tsx";

const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-12-05",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
};
const HOTEL = {
  hotelName: "The Ritz",
  location: "New York",
  checkInDate: "2026-12-05",
  checkOutDate: "2026-12-09",
};
const CAR = { date: "2026-12-05", time: "04:00", from: "Home", to: "LHR", carType: "Standard" };

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ada: Awaited<ReturnType<typeof site.as>>;
beforeEach(async () => {
  site = await createRouteContext();
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

async function toastOf(response: Response) {
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return toastMessage.parse(await site.context.toastCookie.parse(cookie));
}

const saved = async () => {
  const { flights, hotels, carBookings } = await listTrips(site.app, { userId: "ada" });
  return flights.length + hotels.length + carBookings.length;
};

async function save(
  route: { action(args: Parameters<typeof action>[0]): Promise<unknown> },
  form: Record<string, string>,
) {
  const { undo } = await toastOf(await respond(route.action(ada.post("/upcoming-travel", form))));
  return undo ? { [undo.kind]: undo.id } : {};
}

const undo = async (
  { cookie }: typeof ada,
  form: Record<string, string>,
  Referer = "http://localhost:3000/upcoming-travel",
) => {
  const body = new URLSearchParams(form);
  const sent = site.request("/undo", { method: "POST", headers: { cookie, Referer }, body });
  const response = await respond(action(sent));
  const { title, description } = await toastOf(response);
  return { to: response.headers.get("Location"), title, description };
};

it.each([
  ["a flight", addFlight, FLIGHT, "The flight is no longer in your travel plans."],
  ["a hotel", addHotel, HOTEL, "The hotel is no longer in your travel plans."],
  ["a car", addCar, CAR, "The car is cancelled."],
])("takes back %s, and stays on the screen", async (_, route, form, description) => {
  const row = await save(route, form);
  expect(await saved()).toBe(1);
  const screen = "/flights?origin=London";
  const undone = await undo(ada, row, `http://localhost:3000${screen}`);
  expect(undone).toEqual({ to: screen, title: "Undone", description });
  expect(await saved()).toBe(0);
});

it("takes back nothing of another traveller's, and nothing twice", async () => {
  const row = await save(addFlight, FLIGHT);
  expect((await undo(await site.as("ben"), row)).title).toBe("Error");
  expect(await saved()).toBe(1);
  await undo(ada, row);
  expect((await undo(ada, row)).title).toBe("Error");
});

it("neither offers nor takes back what was saved before", async () => {
  const row = await save(saveFlight, FLIGHT);
  site.app.clock = fixedClock("2026-11-20T15:03:00Z");
  expect(await save(saveFlight, FLIGHT)).toEqual({});
  expect((await undo(ada, row)).description).toMatch(/too long ago to undo/);
  expect(await saved()).toBe(1);
});

it("leads nowhere else", async () => {
  const row = await save(addFlight, FLIGHT);
  for (const from of ["", "none", "https://evil.test//evil.test/", "data:,x"]) {
    expect((await undo(ada, row, from)).to).toBe("/upcoming-travel");
  }
  const wrong: Record<string, string>[] = [
    {},
    { user: "ada" },
    { ...row, car: "1" },
    { flight: "" },
  ];
  for (const form of wrong) {
    expect(await undo(ada, form)).toMatchObject({ title: "Error" });
  }
});
