import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./what-now.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
let id: string;
beforeEach(async () => {
  site = await createRouteContext();
  // NV202 is cancelled from 23 hours before it leaves (services/flight-status/demo-day.ts).
  id = await saveOn("2026-11-21");
});
async function saveOn(date: string) {
  const places = { departureAirport: "LHR", arrivalAirport: "JFK", departureTime: "10:00" };
  const flight = { flightNumber: "NV202", date, ...places };
  const saved = await saveFlight(site.app, { userId: "ada" }, flight);
  if (!saved.ok) throw new Error(saved.reason.message);
  return saved.data.id;
}
afterEach(() => site.app.close());

const open = async (query = "", userId = "ada", of = id) =>
  await respond(loader((await site.as(userId)).get(`/what-now/${of}${query}`, { id: of })));

describe("what now", () => {
  it("shows what happened, the next flights and what may be owed", async () => {
    const page = await (await open()).json();
    expect(page).toMatchObject({
      happened: "cancelled",
      standing: { status: "Cancelled" },
      flight: { flightNumber: "NV202" },
      board: {
        from: { code: "LHR", city: "London" },
        to: { code: "JFK", city: "New York" },
        departureTime: "10:00",
      },
      ends: { departure: { scheduledTime: "10:00" } },
      rights: [{ law: "UK", amount: "£520" }],
    });
    expect(page.next.now.flights[0].departureTime > "10:00").toBe(true);
    expect(page.next.now.flights[0].departureDate).toBe("2026-11-21");
  });

  it("is of a missed flight where its traveller says so, and offers what leaves after it", async () => {
    const page = await (await open("?missed=1")).json();
    expect(page).toMatchObject({
      happened: "missed",
      canBeMissed: true,
      rights: [{ amount: null }],
    });
    expect(page.next.now.flights.length).toBeGreaterThan(0);
    for (const one of page.next.now.flights) {
      expect(`${one.departureDate}T${one.departureTime}` > "2026-11-21T10:00").toBe(true);
    }
  });

  it("days before it leaves is of a flight that no one can have missed", async () => {
    const page = await (await open("?missed=1", "ada", await saveOn("2026-11-29"))).json();
    expect(page).toMatchObject({ happened: "nothing", canBeMissed: false });
    expect(page.next.now.flights[0]).toMatchObject({ departureDate: "2026-11-29" });
    expect(page.next.now.flights[0].departureTime > "10:00").toBe(true);
  });

  it("shows the day of a flight that goes as planned, and of no other", async () => {
    const car = { date: "2026-11-29", time: "06:00", carType: "Standard", flightNumber: "NV202" };
    const ride = { from: "10 Downing Street, London", to: "London Heathrow (LHR)" };
    await insertJobBooking(site.app.db, { userId: "ada", booking: { ...car, ...ride } });
    const page = await (await open("", "ada", await saveOn("2026-11-29"))).json();
    expect(page.day).toMatchObject([
      {
        date: "2026-11-29",
        entries: [
          { kind: "car", time: "06:00", detail: "From\u00a010 Downing Street" },
          { kind: "departure", time: "10:00", title: "NV202 to New York" },
        ],
      },
    ]);
    expect((await (await open()).json()).day).toEqual([]);
  });

  it("is nobody else's", async () => {
    expect((await open("", "ben")).status).toBe(404);
  });
});
