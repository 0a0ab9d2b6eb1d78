import { describe, expect, it } from "vitest";
import { isFile, protectionOf } from "./request-kind.server.ts";

describe("what a request counts as", () => {
  it.each([
    ["GET", "/api/login", "signIn"],
    ["GET", "/api/callback?code=x", "signingIn"],
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
    ["GET", "/api/health", "health"],
    ["HEAD", "/API/Health/", "health"],
    ["GET", "/api/health/live?x", "health"],
    ["GET", "/api/health/other", "general"],
    ["POST", "/api/health", "health"],
    ["POST", "/api/Dispatch/bookings/1", "dispatch"],
    ["DELETE", "/api/dispatch/bookings/1", "dispatch"],
    ["POST", "/import", "imports"],
    ["POST", "/api/imports", "imports"],
    ["POST", "/API/Imports/", "imports"],
    ["POST", "/api/imports/mime", "imports"],
    ["POST", "/Import.data?index", "imports"],
    ["POST", "/import/1", "writes"],
    ["GET", "/import", "general"],
    ["DELETE", "/api/hotels/1", "takingBack"],
    ["DELETE", "/API/Hotels/1/", "takingBack"],
    ["DELETE", "/api/hotels/save", "writes"],
    ["DELETE", "/api/postcode/SW1A1AA", "writes"],
    ["DELETE", "/api/nothing", "writes"],
    ["DELETE", "/user-details", "writes"],
    ["DELETE", "/import", "imports"],
    ["PUT", "/upcoming-travel/delete-flight/1", "writes"],
    ["GET", "/upcoming-travel/delete-flight/1", "general"],
    ["DELETE", "/api/login", "signIn"],
    ["GET", "/calendar/x.ics", "calendar"],
    ["DELETE", "/calendar/x.ics", "calendar"],
    ["GET", "/shared/x.data", "shared"],
    ["GET", "/api/logout", "takingBack"],
    ["POST", "/api/logout", "takingBack"],
    ["POST", "/user-details/delete-account.data", "takingBack"],
    ["POST", "/upcoming-travel/delete-flight/1", "takingBack"],
    ["POST", "/upcoming-travel/delete-hotel/1", "takingBack"],
    ["POST", "/upcoming-travel/cancel-booking/1", "takingBack"],
  ])("%s %s: %s", (method, originalUrl, kind) => {
    expect(protectionOf({ method, originalUrl }).kind).toBe(kind);
  });
});

describe("who is counted", () => {
  it.each([
    ["GET", "/api/login", "address"],
    ["POST", "/api/dispatch/bookings/1", "address"],
    ["GET", "/api/health", "address"],
    ["GET", "/", "traveller"],
    ["POST", "/", "traveller"],
    ["DELETE", "/api/hotels/1", "traveller"],
    ["POST", "/import", "traveller"],
    ["POST", "/api/imports", "traveller"],
    ["GET", "/calendar/x.ics", "linkOwner"],
    ["GET", "/shared/x", "linkOwner"],
    ["GET", "/calendar/item/1", "traveller"],
  ])("for %s %s: %s", (method, originalUrl, counted) => {
    expect(protectionOf({ method, originalUrl }).counted).toBe(counted);
  });
});

describe("room on the disk", () => {
  it.each([
    ["GET", "/api/login", true],
    ["GET", "/", false],
    ["OPTIONS", "/", false],
    ["POST", "/", true],
    ["PATCH", "/api/job-bookings/1", true],
    ["POST", "/import", true],
    ["POST", "/api/dispatch/bookings/1", true],
    ["GET", "/flights?origin=LHR", false],
    ["DELETE", "/user-details", true],
    ["DELETE", "/api/hotels/save", true],
    ["DELETE", "/api/hotels/1", false],
    ["POST", "/api/logout", false],
    ["POST", "/upcoming-travel/cancel-booking/1", false],
    ["POST", "/undo", false],
    ["GET", "/calendar/x.ics", false],
  ])("%s %s needs some: %s", (method, originalUrl, needsRoom) => {
    expect(protectionOf({ method, originalUrl }).needsRoom).toBe(needsRoom);
  });
});

describe("the methods", () => {
  const READS = ["GET", "HEAD"];
  const READS_AND_FORMS = ["GET", "HEAD", "POST"];
  it.each([
    ["/", READS_AND_FORMS],
    ["/_root.data", READS_AND_FORMS],
    ["/User-Details", READS_AND_FORMS],
    ["/unsubscribe/x", READS_AND_FORMS],
    ["/undo", READS_AND_FORMS],
    ["/nowhere", READS_AND_FORMS],
    ["/calendar/x.ics", READS],
    ["/calendar/x.ics.data", []],
    ["/Calendar/x.ics.DATA/", []],
    ["/calendar/item/1", READS],
    ["/shared/x", READS],
    ["/offline", READS],
    ["/assets/a.js", READS],
    ["/api/hotels/1", null],
    ["/API/nothing", null],
    ["/apiary", READS_AND_FORMS],
  ])("of %s are %j", (originalUrl, methods) => {
    expect(protectionOf({ method: "PUT", originalUrl }).methods).toEqual(methods);
  });
});

it.each([
  ["/assets/home-abc.js", true],
  ["/favicon.svg?v=1", true],
  ["/offline", true],
  ["/", false],
  ["/flights.data?index", false],
  ["/calendar/x.ics", false],
  ["/shared/x", false],
  ["/nowhere", false],
  ["/?file=a.js", false],
])("%s is a file of the build: %s", (originalUrl, expected) => {
  expect(isFile(originalUrl)).toBe(expected);
});
