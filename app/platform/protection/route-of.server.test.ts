import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { api } from "#app/contracts/api.ts";
import routes from "#app/routes.ts";
import { routeOf } from "./route-of.server.ts";
import { SCREEN_ROUTES } from "./screen-routes.server.ts";

describe("a route", () => {
  it.each([
    ["/api/user-flights/6f9619ff-8b86-4011-b42d-00c04fc964ff", "/api/user-flights/:id"],
    ["/api/flight-status/BA117/2026-11-27", "/api/flight-status/:flightNumber/:date"],
    ["/api/postcode/SW1A%201AA", "/api/postcode/:postcode"],
    ["/api/user/auth0%7C123", "/api/user/:id"],
    ["/api/hotels/search", "/api/hotels/search"],
    ["/upcoming-travel/delete-flight/x", "/upcoming-travel/delete-flight/:id"],
    ["/", "/"],
    ["/upcoming-travel.data", "/upcoming-travel"],
    ["/assets/home-abc.js", "/assets"],
    ["/api/LOGIN", "/api/login"],
    ["/API/login", "/api/login"],
    ["/api/%6Cogin", "/api/login"],
    ["/%61pi/login/", "/api/login"],
    ["/api/login.data", "/api/login"],
    ["//api//login", "/api/login"],
    ["/_root.data", "/"],
    ["/api/imports/mime", "/api/imports"],
    ["/FLIGHTS/Save/BA117", "/flights/save/:flight"],
    ["/api%2flogin", "other"],
    ["/api/%E0%A4%A", "other"],
    ["/wp-admin/setup.php", "other"],
    [`/api/${"x".repeat(500)}`, "other"],
  ])("%s is %s", (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});

/** Every path of app/routes.ts. */
function pathsOf(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = path === undefined ? base : `${base}/${path}`;
    const own = path !== undefined || index ? [whole || "/"] : [];
    return [...own, ...pathsOf(children, whole)];
  });
}

it("there is a name for every route of the site, and none for any other", () => {
  const unnamed = /\*$|^\/api\/imports\/mime$/;
  const site = pathsOf(routes as RouteConfigEntry[]).filter((path) => !unnamed.test(path));
  const named = [
    ...Object.keys(api),
    ...SCREEN_ROUTES.keys(),
    "/api/docs",
    "/calendar/:file",
    "/calendar/item/:id",
    "/shared/:token",
    "/unsubscribe/:token",
    "/undo",
    "/driver",
    "/mcp",
    "/oauth/register",
    "/oauth/consent/:id",
    "/.well-known/oauth-protected-resource",
    "/.well-known/oauth-protected-resource/mcp",
  ];
  expect(named.toSorted()).toEqual(site.toSorted());
  for (const path of site) expect(routeOf(path.replace(/:\w+/g, "x"))).toBe(path);
});
