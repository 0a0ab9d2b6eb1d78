import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./what-now.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
let id: string;
beforeEach(async () => {
  site = await createRouteContext();
  // NV202 is cancelled from 23 hours before it leaves (services/flight-status/demo-day.ts).
  const saved = await saveFlight(
    site.app,
    { userId: "ada" },
    {
      flightNumber: "NV202",
      date: "2026-11-21",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "10:00",
    },
  );
  if (!saved.ok) throw new Error(saved.reason.message);
  id = saved.data.id;
});
afterEach(() => site.app.close());

const open = async (query = "", userId = "ada") =>
  await respond(loader((await site.as(userId)).get(`/what-now/${id}${query}`, { id })));

describe("what now", () => {
  it("shows what happened, the next flights and what may be owed", async () => {
    const page = await (await open()).json();
    expect(page).toMatchObject({
      happened: "cancelled",
      status: "Cancelled",
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

  it("is of a missed flight where its traveller says so, and offers what leaves from now on", async () => {
    const page = await (await open("?missed=1")).json();
    expect(page).toMatchObject({ happened: "missed", rights: [{ amount: null }] });
    expect(page.next.now.flights[0].departureDate).toBe("2026-11-20");
  });

  it("is nobody else's", async () => {
    expect((await open("", "ben")).status).toBe(404);
  });
});
