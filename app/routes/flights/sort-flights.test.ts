import { describe, expect, it } from "vitest";
import { foundFlight } from "#tests/support/found-flight.ts";
import { bestOf, orderOf, sortFlights } from "./sort-flights.ts";

const flights = [
  foundFlight({ id: "early", price: 300, durationMinutes: 500 }),
  foundFlight({ id: "noon", price: null, durationMinutes: 400 }),
  foundFlight({ id: "late", price: 120, durationMinutes: null }),
  foundFlight({ id: "night", price: 120, durationMinutes: 400 }),
];
const ids = (order: "closest" | "cheapest" | "fastest", highlight: string | null = null) =>
  sortFlights(flights, order, highlight).map(({ id }) => id);

describe("sortFlights", () => {
  it("puts the highlighted flight before the others, which stay in order of departure", () => {
    expect(ids("closest", "late")).toEqual(["late", "early", "noon", "night"]);
    expect(ids("closest")).toEqual(["early", "noon", "late", "night"]);
  });

  it("puts what has no price, or no duration, last", () => {
    expect(ids("cheapest", "noon")).toEqual(["late", "night", "early", "noon"]);
    expect(ids("fastest")).toEqual(["noon", "night", "early", "late"]);
  });
});

describe("bestOf", () => {
  it("names the earlier of two that are equal, and none where no other is known to be worse", () => {
    expect(bestOf(flights)).toEqual({ cheapest: "late", fastest: "noon" });
    expect(bestOf(flights.slice(0, 1))).toEqual({ cheapest: null, fastest: null });
    expect(bestOf(flights.slice(2))).toEqual({ cheapest: null, fastest: null });
    expect(bestOf(flights.slice(1, 2).concat(flights[1] ?? []))).toMatchObject({ cheapest: null });
  });
});

it("an order of the address that is none is the usual one", () => {
  expect([orderOf("fastest"), orderOf("x"), orderOf(null)]).toEqual([
    "fastest",
    "closest",
    "closest",
  ]);
});
