import { afterEach, beforeEach, expect, it } from "vitest";
import { listLinks, shareTrip } from "#app/services/trips/sharing/sharing.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox, type ToolContext } from "../toolbox.ts";
import { tools } from "./registry.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;
beforeEach(async () => {
  app = await createTestApp();
  context = createToolContext(app);
});
afterEach(() => app.close());

const use = (name: string, args = {}) => createToolbox(tools, context, () => {}).call(name, args);
const links = (userId: string) => listLinks(app, { userId });
async function saveTrip(userId: string): Promise<string> {
  const flight = {
    flightNumber: "BA117",
    date: "2026-12-05",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: "11:25",
    arrivalTime: "14:20",
  };
  return (await saveUserFlight(app.db, { userId, flight } as never)).id;
}

it("shows what a link would open, and makes none", async () => {
  expect(await use("share_trip")).toMatchObject({ ok: false });
  const id = await saveTrip("ada");
  expect((await use("share_trip", { place: "Rome" })).say).toBe("You have no trip to Rome.");
  expect((await use("share_trip", { place: "new york" })).navigate).toContain(`?trip=${id}`);
  const { say, navigate } = await use("share_trip");
  expect(say).toMatch(/^Anyone with the link sees London to New York until .*press Create link/);
  expect(navigate).toBe("/user-details/share?trip=next");
  expect(await links("ada")).toEqual([]);
});

it("withdraws all of this traveller's links, and nobody else's", async () => {
  expect((await use("stop_sharing")).say).toBe("You aren't sharing any trips.");
  for (const userId of ["ada", "ada", "ben"]) {
    const tripOf = await saveTrip(userId);
    await shareTrip(app, { userId }, { tripOf, hasDetails: false });
  }
  expect(await links("ada")).toHaveLength(2);
  expect((await use("stop_sharing")).say).toMatch(/No one else can see London to New York now\.$/);
  expect(await links("ada")).toEqual([]);
  expect(await links("ben")).toHaveLength(1);
});
