import { expect, it } from "vitest";
import { hotelAddress } from "./hotel-address.ts";

const at = (address: string | null, hotelName = "The Plaza") =>
  hotelAddress({ hotelName, address, location: "New York" });

it("is told without the name that stands before it", () => {
  expect(at("The Plaza, 768 5th Avenue, New York")).toBe("768 5th Avenue, New York");
  expect(at("The Plaza – 768 5th Avenue")).toBe("768 5th Avenue");
  expect(at("768 5th Avenue")).toBe("768 5th Avenue");
});

it("is the town where nothing else is known", () => {
  for (const address of [null, "  ", "The Plaza"]) expect(at(address)).toBe("New York");
});

it("keeps a street that only begins like the name", () => {
  for (const street of ["Plaza Mayor 3, Madrid", "Plaza-Allee 3", "Plazastraat 3"])
    expect(at(street, "Plaza")).toBe(street);
});
