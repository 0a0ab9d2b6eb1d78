import { afterEach, beforeEach, expect, it } from "vitest";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./call.ts";

let context: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  context = await createRouteContext();
});
afterEach(() => context.app.close());

const PATH = "/api/shared-trips";
async function ask(userId: string, method: string, body?: object) {
  const { cookie } = await context.as(userId);
  const headers = { cookie, "content-type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const serve = method === "GET" ? loader : action;
  const answer = await respond(serve(context.request(PATH, init)));
  return { status: answer.status, data: await answer.json() };
}

it("makes a link to one's own next trip, lists it without its address, and withdraws all", async () => {
  expect((await ask("ada", "POST", {})).status).toBe(404);
  const flight = {
    flightNumber: "BA117",
    date: "2026-12-05",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: "11:25",
    arrivalTime: "14:20",
  };
  const { id } = await saveUserFlight(context.app.db, { userId: "ada", flight } as never);
  expect((await ask("ben", "POST", { tripOf: id })).status).toBe(404);
  const made = await ask("ada", "POST", {});
  expect([made.status, made.data.address]).toEqual([
    200,
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
