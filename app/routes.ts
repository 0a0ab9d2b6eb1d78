import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of NoVo. */
export default [
  layout("routes/layout.tsx", [
    index("routes/home/home.tsx"),
    route("flights", "routes/flights/flights.tsx", [
      route("save/:flightNumber", "routes/flights/save-flight.tsx"),
    ]),
    route("upcoming-travel", "routes/upcoming-travel/upcoming-travel.tsx", [
      route("delete-flight/:id", "routes/upcoming-travel/delete-flight.tsx"),
      route("delete-hotel/:id", "routes/upcoming-travel/delete-hotel.tsx"),
      route("cancel-booking/:id", "routes/upcoming-travel/cancel-booking.tsx"),
    ]),
    route("user-details", "routes/user-details/user-details.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),

  route("api/login", "routes/api/login.ts"),
  route("api/logout", "routes/api/logout.ts"),
  route("api/auth/user", "routes/api/auth-user.ts"),
  route("api/airports/search", "routes/api/airports-search.ts"),
  route("api/*", "routes/api/not-found.ts"),
] satisfies RouteConfig;
