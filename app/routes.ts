import { index, layout, type RouteConfig, route } from "@remix-run/route-config";
import { api, type Operation } from "./contracts/api.ts";

/** The calls that a traveller makes: what is open, or for other programs, has a route of its own. */
const calls = Object.entries<Record<string, Operation>>(api)
  .filter(([, by]) => Object.values(by).every(({ open, bearer }) => !open && !bearer))
  .map(([path]) => path.slice(1));

/** Every URL of NoVo. */
export default [
  layout("routes/layout.tsx", [
    layout("routes/screen.tsx", [
      index("routes/home/home.tsx"),
      route("flights", "routes/flights/flights.tsx", [
        route("save/:flight", "routes/flights/save-flight.tsx"),
      ]),
      route("upcoming-travel", "routes/upcoming-travel/upcoming-travel.tsx", [
        route("add-flight", "routes/upcoming-travel/entry/add-flight.tsx"),
        route("add-hotel", "routes/upcoming-travel/entry/add-hotel.tsx"),
        route("add-car", "routes/upcoming-travel/entry/add-car.tsx"),
        route("edit-flight/:id", "routes/upcoming-travel/entry/edit-flight.tsx"),
        route("edit-hotel/:id", "routes/upcoming-travel/entry/edit-hotel.tsx"),
        route("edit-car/:id", "routes/upcoming-travel/entry/edit-car.tsx"),
        route("move-cars/:id", "routes/upcoming-travel/entry/move-cars.tsx"),
        route("delete-flight/:id", "routes/upcoming-travel/delete-flight.tsx"),
        route("delete-hotel/:id", "routes/upcoming-travel/delete-hotel.tsx"),
        route("change-pickup/:id", "routes/upcoming-travel/change-pickup.tsx"),
        route("cancel-booking/:id", "routes/upcoming-travel/cancel-booking.tsx"),
      ]),
      route("driver", "routes/driver/next-driver.tsx"),
      route("driver/:id", "routes/driver/driver.tsx"),
      route("import", "routes/import/import.tsx"),
      route("import/:id", "routes/import/check-import.tsx"),
      route("alerts", "routes/alerts/alerts.tsx"),
      route("what-now/:id", "routes/what-now/what-now.tsx"),
      route("trips/:id", "routes/trips/trip.tsx"),
      route("hotel-search", "routes/hotel-search/hotel-search.tsx", [
        route("select/:hotelId", "routes/hotel-search/save-hotel.tsx"),
      ]),
      route("car-bookings", "routes/car-bookings/car-bookings.tsx"),
      route("novo", "routes/novo/novo.tsx"),
      route("user-details", "routes/user-details/user-details.tsx", [
        route("calendar", "routes/user-details/calendar.tsx"),
        route("import-address", "routes/user-details/import-address.tsx"),
        route("share", "routes/user-details/share.tsx"),
        route("notifications", "routes/user-details/notifications.tsx"),
        route("programs", "routes/user-details/programs.tsx"),
        route("export", "routes/user-details/export.tsx"),
        route("delete-account", "routes/user-details/delete-account.tsx"),
        route("sign-out-device/:id", "routes/user-details/sign-out-device.tsx"),
      ]),
      route("boarding-pass", "routes/static/boarding-pass.tsx"),
      route("car-map", "routes/static/car-map.tsx"),
      route("passport", "routes/static/passport.tsx"),
      route("*", "routes/not-found.tsx"),
    ]),
  ]),

  route("undo", "routes/undo.ts"),
  route("calendar/item/:id", "routes/calendar/item.ts"),
  route("calendar/:file", "routes/calendar/feed.ts"),
  route("shared/:token", "routes/shared/shared-trip.tsx"),

  route("mcp", "routes/mcp/mcp.ts"),
  route("oauth/consent/:id", "routes/oauth/consent.tsx"),
  route("oauth/register", "routes/oauth/register.ts"),
  route(".well-known/oauth-protected-resource", "routes/oauth/protected-resource.ts"),
  // Where a client looks that knows only the address of /mcp (RFC 9728, 3.1).
  route(".well-known/oauth-protected-resource/mcp", "routes/oauth/protected-resource.ts", {
    id: "routes/oauth/protected-resource-mcp",
  }),

  route("unsubscribe/:token", "routes/unsubscribe/unsubscribe.tsx"),

  route("api/login", "routes/api/login.ts"),
  route("api/callback", "routes/api/callback.ts"),
  route("api/logout", "routes/api/logout.ts"),
  route("api/health", "routes/api/health.ts"),
  route("api/health/live", "routes/api/health-live.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/docs", "routes/api-docs/api-docs.tsx"),
  route("api/imports", "routes/api/imports.ts"),
  // Mailgun posts emails as they are to addresses that end in "mime" alone.
  route("api/imports/mime", "routes/api/imports.ts", { id: "routes/api/imports-mime" }),
  route("api/dispatch/bookings/:id", "routes/api/dispatch-booking.ts"),
  ...calls.map((path) => route(path, "routes/api/call.ts", { id: `routes/${path}` })),
  route("api/*", "routes/api/not-found.ts"),
] satisfies RouteConfig;
