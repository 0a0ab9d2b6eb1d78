import { describe, expect, it } from "vitest";
import { kindOf } from "./request-kind.server.ts";

describe("what a request counts as", () => {
  it.each([
    ["GET", "/api/login", "signIn"],
    ["GET", "/api/callback?code=x", "signIn"],
    ["POST", "/flights", "writes"],
    ["PATCH", "/api/job-bookings/1", "writes"],
    ["POST", "/api/flights/search", "writes"],
    ["POST", "/nowhere", "writes"],
    ["GET", "/flights?origin=LHR", "writes"],
    ["GET", "/flights.data?origin=LHR", "writes"],
    ["GET", "/hotel-search?destId=1", "writes"],
    ["GET", "/flights/save/BA117?origin=LHR", "writes"],
    ["GET", "/hotel-search/select/1.data?destId=1", "writes"],
    ["GET", "/upcoming-travel/add-flight?flightNumber=BA117&date=2026-12-05", "writes"],
    ["GET", "/upcoming-travel/add-flight", "general"],
    ["HEAD", "/upcoming-travel/change-pickup/1?postcode=SW1A1AA", "writes"],
    ["GET", "/api/weather?location=Paris", "writes"],
    ["GET", "/api/postcode/SW1A1AA", "writes"],
    ["GET", "/api/hotels/details/1", "writes"],
    ["GET", "/upcoming-travel/change-pickup/1", "general"],
    ["GET", "/flights?", "general"],
    ["GET", "/flights", "general"],
    ["GET", "/hotel-search", "general"],
    ["GET", "/api/airports/search?q=lon", "general"],
    ["GET", "/api/upcoming-travel", "general"],
    ["GET", "/user-details/delete-account", "general"],
    ["GET", "/", "general"],
    ["POST", "/api/Dispatch/bookings/1", "dispatch"],
    ["DELETE", "/api/dispatch/bookings/1", "dispatch"],
    ["POST", "/import", "imports"],
    ["POST", "/Import.data?index", "imports"],
    ["POST", "/import/1", "writes"],
    ["GET", "/import", "general"],
    ["DELETE", "/api/hotels/1", null],
    ["GET", "/api/logout", null],
    ["POST", "/api/logout", null],
    ["POST", "/user-details/delete-account.data", null],
    ["POST", "/upcoming-travel/delete-flight/1", null],
    ["POST", "/upcoming-travel/delete-hotel/1", null],
    ["POST", "/upcoming-travel/cancel-booking/1", null],
  ])("%s %s: %s", (method, originalUrl, kind) => {
    expect(kindOf({ method, originalUrl })).toBe(kind);
  });
});
