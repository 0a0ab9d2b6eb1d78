import { afterEach, beforeEach, expect, it } from "vitest";
import { hashOf } from "#app/services/link-token.server.ts";
import { findSharedTrip } from "#db/queries/shared-trips.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./call.ts";

let context: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  context = await createRouteContext();
});
afterEach(() => context.app.close());

const PATH = "/api/shared-trips";
async function ask(userId: string, method: string, body?: object, key?: string) {
  const { cookie } = await context.as(userId);
  const headers = {
    ...{ cookie, "content-type": "application/json" },
    ...(key && { "Idempotency-Key": key }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const serve = method === "GET" ? loader : action;
  const answer = await respond(serve(context.request(PATH, init)));
  return { status: answer.status, data: await answer.json() };
}

const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-12-05",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "11:25",
  arrivalTime: "14:20",
};
const fly = () => saveUserFlight(context.app.db, { userId: "ada", flight: FLIGHT });

it("makes one link for a key, whose address is new each time that it is sent", async () => {
  await fly();
  const [first, again] = [await ask("ada", "POST", {}, "k1"), await ask("ada", "POST", {}, "k1")];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.data.address).not.toBe(first.data.address);
  expect((await ask("ada", "GET")).data.links).toHaveLength(1);
  const tokenOf = (address: string) => address.split("/").at(-1) ?? "";
  const { db } = context.app;
  expect(await findSharedTrip(db, { tokenHash: hashOf(tokenOf(first.data.address)) })).toBeNull();
  expect(
    await findSharedTrip(db, { tokenHash: hashOf(tokenOf(again.data.address)) }),
  ).not.toBeNull();
  const kept = await db.select().from(db.tables.idempotencyKeys);
  expect(JSON.stringify(kept)).not.toContain(tokenOf(first.data.address));
  expect((await ask("ada", "POST", { hasDetails: true }, "k1")).status).toBe(422);
  await ask("ada", "POST", {}, "k2");
  expect((await ask("ada", "GET")).data.links).toHaveLength(2);
});

it("makes a link to one's own next trip, lists it without its address, and withdraws all", async () => {
  expect((await ask("ada", "POST", {})).status).toBe(404);
  const { id } = await fly();
  expect((await ask("ben", "POST", { tripOf: id })).status).toBe(404);
  const made = await ask("ada", "POST", {});
  expect([made.status, made.data.address]).toEqual([
    201,
    expect.stringMatching(/^http:\/\/localhost:3000\/shared\/[\w-]{43}$/),
  ]);
  const { links } = (await ask("ada", "GET")).data;
  expect(links).toEqual([
    {
      id: expect.any(String),
      name: "London to New York",
      hasDetails: false,
      lastDay: "2026-12-08",
    },
  ]);
  expect((await ask("ben", "GET")).data).toEqual({ links: [] });
  expect((await ask("ben", "DELETE")).data).toEqual({ withdrawn: 0 });
  expect((await ask("ada", "DELETE")).data).toEqual({ withdrawn: 1 });
  expect((await ask("ada", "GET")).data).toEqual({ links: [] });
});
