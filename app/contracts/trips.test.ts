import { describe, expect, it } from "vitest";
import { createUserFlight, createUserHotel, userFlightForm } from "./trips.ts";

const leg = (changes: object = {}) => ({
  airline: "Turkish Airlines",
  flightNumber: "TK1988",
  operatingNumber: null,
  departureAirport: "LHR",
  arrivalAirport: "IST",
  departureTerminal: "2",
  arrivalTerminal: null,
  departsAt: "2026-12-04T11:30",
  departureZone: "Europe/London",
  arrivesAt: "2026-12-04T18:30",
  arrivalZone: "Europe/Istanbul",
  ...changes,
});
const onward = (changes: object = {}) =>
  leg({
    flightNumber: "TK3",
    departureAirport: "IST",
    arrivalAirport: "JFK",
    departsAt: "2026-12-04T19:50",
    arrivesAt: "2026-12-04T22:55",
    arrivalZone: "America/Argentina/Buenos_Aires",
    ...changes,
  });
const flight = (legs: unknown, changes: object = {}) => ({
  flightNumber: "TK1988",
  date: "2026-12-04",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  legs,
  ...changes,
});

describe("the legs of a flight to save", () => {
  it("are taken as they are, and may be left out", () => {
    const legs = [leg(), onward({ flightNumber: null, departureZone: null })];
    expect(createUserFlight.parse(flight(legs)).legs).toEqual(legs);
    expect(createUserFlight.parse(flight(undefined)).legs).toBeUndefined();
    expect(createUserFlight.parse(flight([])).legs).toEqual([]);
  });

  it.each([
    ["another departure", [leg({ departureAirport: "LGW" }), onward()]],
    ["another arrival", [leg(), onward({ arrivalAirport: "EWR" })]],
    ["another day", [leg({ departsAt: "2026-12-05T11:30" }), onward()]],
    ["a departure before the landing", [leg(), onward({ departsAt: "2026-12-04T18:29" })]],
    ["a number that is none", [leg({ flightNumber: "<script>" }), onward()]],
    ["an airport that is none", [leg({ arrivalAirport: "Istanbul" }), onward()]],
    ["a time that is none", [leg({ arrivesAt: "2026-02-30T10:00" }), onward()]],
    ["a landing in another century", [leg(), onward({ arrivesAt: "9999-12-04T22:55" })]],
    ["an offset", [leg({ departsAt: "2026-12-04T11:30:00Z" }), onward()]],
    ["a zone that is none", [leg({ departureZone: "../../etc" }), onward()]],
    ["a long text", [leg({ airline: "x".repeat(81) }), onward()]],
    ["too many", Array.from({ length: 9 }, () => leg())],
    ["no list", { 0: leg() }],
  ])("are refused: %s", (_name, legs) => {
    expect(createUserFlight.safeParse(flight(legs)).success).toBe(false);
  });

  it("come out of a form as JSON, and nothing else", () => {
    const form = (legs: string) => userFlightForm.safeParse(flight(legs));
    const legs = [leg(), onward()];
    expect(form(JSON.stringify(legs)).data?.legs).toEqual(legs);
    for (const text of ["", "{", "null", "[1]", JSON.stringify([leg()]), `[${" ".repeat(9000)}]`]) {
      expect(form(text).success, text.slice(0, 20)).toBe(false);
    }
  });
});

describe("the photo of a hotel to save", () => {
  const photo = (photoUrl: string) =>
    createUserHotel.safeParse({
      hotelName: "A",
      checkInDate: "2026-12-04",
      checkOutDate: "2026-12-06",
      location: "B",
      photoUrl,
    }).success;

  it("is a drawing of NoVo's, or on another host", () => {
    expect(photo("/images/hotels/hotel-01.svg")).toBe(true);
    expect(photo("https://cf.bstatic.com/xdata/1.jpg?k=1")).toBe(true);
    expect(photo("")).toBe(true);
  });

  it.each([
    "/api/logout",
    "/images/hotels/../../api/logout",
    "//evil.example/x.jpg",
    "http://cf.bstatic.com/1.jpg",
    "javascript:alert(1)",
    "data:image/svg+xml,x",
    "https://",
  ])("is not %s", (text) => {
    expect(photo(text)).toBe(false);
  });
});
