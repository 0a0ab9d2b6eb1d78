/**
 * Every screen and every action of app/routes.ts, asked for by nobody, and by Ben with Ada's ids:
 * nothing is shown and nothing changes.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SCOPES } from "#app/contracts/scopes.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import routes from "../../app/routes.ts";
import { createRouteContext, respond } from "../support/route-context.ts";
import { CAR, FLIGHT, HOTEL } from "./bodies.ts";

interface Module {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  action?: (args: ActionFunctionArgs) => Promise<unknown>;
}

/** They have tests of their own. */
const FOR_PROGRAMS = /^routes\/(?:api|mcp|oauth\/(?:register|protected-resource))/;
const screens = flatten(routes as RouteConfigEntry[], "").filter(
  ({ file, path }) => !FOR_PROGRAMS.test(file) && path !== "/*",
);
function flatten(entries: RouteConfigEntry[], base: string): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    const own =
      entry.path !== undefined || entry.index ? [{ path: path || "/", file: entry.file }] : [];
    return [...own, ...flatten(entry.children ?? [], path)];
  });
}

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ben: Awaited<ReturnType<typeof site.as>>;
let ids: string[];
beforeEach(async () => {
  site = await createRouteContext();
  ben = await site.as("ben");
  const { db } = site.app;
  const flight = await saveUserFlight(db, { userId: "ada", flight: FLIGHT });
  const car = await insertJobBooking(db, { userId: "ada", booking: CAR });
  const hotel = await insertUserHotel(db, { userId: "ada", hotel: HOTEL });
  ids = [flight.id, car.id, hotel.id];
});
afterEach(() => site.app.close());

const load = async (file: string) =>
  (await import(/* @vite-ignore */ `../../app/${file}`)) as Module;
/** What is Ada's. */
const everything = async () => [
  (await site.app.db.select().from(site.app.db.tables.users)).filter(({ id }) => id === "ada"),
  await listTrips(site.app, { userId: "ada" }),
];
const fill = (path: string, id: string) =>
  path.replace(":flightNumber", "BA117").replace(":hotelId", "1").replace(":id", id);
const paramsOf = (id: string) => ({ id, flightNumber: "BA117", hotelId: "1" });
/** What Ben might post about something of Ada's. */
const FORM = (id: string) => ({ id, flightId: id, from: "1 Thief Road", postcode: "SW1A 2AA" });

describe.each(screens.filter(({ path }) => path !== "/"))("$path", ({ path, file }) => {
  it("is a 404 page for nobody, whatever token they send, and takes nothing from them", async () => {
    const { loader, action } = await load(file);
    const before = await everything();
    const [id = ""] = ids;
    for (const headers of [{}, await site.tokenOf("ada", ...SCOPES)]) {
      const ask = (init: RequestInit = {}) =>
        site.request(fill(path, id), { ...init, headers }, paramsOf(id));
      if (loader) expect((await respond(loader(ask()))).status).toBe(404);
      if (action) {
        const body = new URLSearchParams(FORM(id));
        expect((await respond(action(ask({ method: "POST", body })))).status).toBe(404);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it("neither shows nor changes what is another traveller's", async () => {
    const { loader, action } = await load(file);
    const before = await everything();
    for (const id of ids) {
      if (loader) {
        const answer = await respond(loader(ben.get(fill(path, id), paramsOf(id))));
        if (path.includes(":id")) expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain(id);
      }
      // Everybody may delete their own account.
      if (action && !path.includes("delete-account")) {
        await respond(action(ben.post(fill(path, id), FORM(id), paramsOf(id))));
      }
    }
    expect(await everything()).toEqual(before);
  });
});

it("deleting an account ends every session of it, and takes no one else's", async () => {
  const { action } = await load("routes/user-details/delete-account.tsx");
  const second = await site.as("ben");
  const ada = await site.as("ada");
  const answer = await respond(
    action?.(ben.post("/user-details/delete-account", {})) ?? Promise.reject(),
  );
  expect(answer.headers.get("Location")).toBe("/");
  for (const { cookie } of [ben, second]) {
    expect(await site.context.sessions.find(cookie)).toBeNull();
  }
  expect(await site.context.sessions.find(ada.cookie)).not.toBeNull();
  expect(site.notices).toContainEqual({ userId: "ben", kind: "sessions" });
  expect((await listTrips(site.app, { userId: "ada" })).flights).toHaveLength(1);
  expect((await site.app.db.select().from(site.app.db.tables.users)).map(({ id }) => id)).toEqual([
    "ada",
  ]);
});
