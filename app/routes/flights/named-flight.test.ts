import { expect, it } from "vitest";
import { foundFlight } from "#tests/support/found-flight.ts";
import { namedFlight } from "./named-flight.ts";
import { nextCheapest, nextLater } from "./other-flights.ts";

const flights = [
  foundFlight({ id: "a", flightNumber: "BA1", departureTime: "08:00", price: 300 }),
  foundFlight({ id: "b", flightNumber: "BA117", departureTime: "09:00", price: 120 }),
  foundFlight({ id: "c", flightNumber: "VS3", departureTime: "09:00", price: 120 }),
  foundFlight({ id: "d", flightNumber: null, departureTime: "18:00", price: null }),
];
const [a, b, c, d] = flights as [(typeof flights)[0], ...typeof flights];

it("finds the flight that an answer names", () => {
  expect(namedFlight(flights, "The cheapest is BA117, for $120.")?.id).toBe("b");
  expect(namedFlight(flights, "I found 4 flights.")).toBeUndefined();
  // Of a search before this one.
  expect(namedFlight(flights, "I found 19 flights. The first is BA41.")).toBeUndefined();
});

it("goes on by price, and begins again at the end", () => {
  expect(["a", "b", "c"].map((id) => nextCheapest(flights, { id })?.id)).toEqual(["b", "c", "a"]);
  expect(nextCheapest([a], a)).toBeUndefined();
});

it("goes on by departure, past those that leave at the same time", () => {
  expect(nextLater(flights, a)?.id).toBe("b");
  expect(b && nextLater(flights, b)?.id).toBe("d");
  expect(c && d && nextLater(flights, d)).toBeUndefined();
});
