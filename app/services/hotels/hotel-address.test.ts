import { describe, expect, it } from "vitest";
import { hotelAddressText, hotelLocationText } from "./hotel-address.ts";

describe("the address of a hotel that is saved", () => {
  it.each([
    [
      { address: "12 Mill Street", city: "New York", countrycode: "us" },
      "12 Mill Street, New York, NY, USA",
    ],
    [
      { address: "1 Elm Road", city: "Springfield", countrycode: "us" },
      "1 Elm Road, Springfield, USA",
    ],
    [
      { address: "1 Elm Road", city: "London (Greater London)", countrycode: "gb" },
      "1 Elm Road, London, UK",
    ],
    [
      { address: "Unter den Linden 5", city: "Berlin", countrycode: "DE" },
      "Unter den Linden 5, Berlin, Germany",
    ],
    [{ address: "", city: "Dubai", countrycode: "ae" }, "Dubai, UAE"],
    [{ address: "", city: "Chicago", countrycode: "us" }, "Chicago, USA"],
    [{ address: null, city: "Lisbon", countrycode: "pt" }, "Lisbon, PT"],
    [{ address: "5 Quay", city: null, countrycode: null }, "5 Quay"],
  ])("%j is %s", (place, text) => {
    expect(hotelAddressText(place)).toBe(text);
  });

  it("has the city and country as its location", () => {
    expect(hotelLocationText({ city: "Chicago (Loop)", countrycode: "us" })).toBe(
      "Chicago, IL, USA",
    );
  });
});
