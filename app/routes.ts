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
    route("boarding-pass", "routes/static/boarding-pass.tsx"),
    route("car-map", "routes/static/car-map.tsx"),
    route("passport", "routes/static/passport.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),

  route("api/login", "routes/api/login.ts"),
  route("api/logout", "routes/api/logout.ts"),
  route("api/auth/user", "routes/api/auth-user.ts"),
  route("api/weather", "routes/api/weather.ts"),
  route("api/user/:id", "routes/api/user.ts"),
  route("api/user/:userId/details", "routes/api/user-details.ts"),
  route("api/upcoming-travel", "routes/api/upcoming-travel.ts"),
  route("api/job-bookings", "routes/api/job-bookings.ts"),
  route("api/job-bookings/:id", "routes/api/job-booking.ts"),
  route("api/car-booking-suggestions/:userId", "routes/api/car-booking-suggestions.ts"),
  route("api/booking-suggestion/create-booking", "routes/api/create-suggested-booking.ts"),
  route("api/user-flights", "routes/api/user-flights.ts"),
  route("api/user-flights/:id", "routes/api/user-flight.ts"),
  route("api/flight-status/:flightNumber/:date", "routes/api/flight-status.ts"),
  route("api/flight-search/:userId", "routes/api/flight-search.ts"),
  route("api/flights/search", "routes/api/flights-search.ts"),
  route("api/airports/search", "routes/api/airports-search.ts"),
  route("api/hotels", "routes/api/hotels.ts"),
  route("api/hotels/save", "routes/api/hotels-save.ts"),
  route("api/hotels/:id", "routes/api/hotel.ts"),
  route("api/*", "routes/api/not-found.ts"),
] satisfies RouteConfig;
