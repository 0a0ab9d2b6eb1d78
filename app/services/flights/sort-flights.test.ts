import { describe, expect, it } from "vitest";
import { foundFlight } from "#tests/support/found-flight.ts";
import { bestOf, orderOf, sortFlights, splitAtTime } from "./sort-flights.ts";

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

describe("splitAtTime", () => {
  const day = [
    foundFlight({ id: "dawn", departureTime: "06:30" }),
    foundFlight({ id: "near", departureTime: "08:45" }),
    foundFlight({ id: "then", departureTime: "09:00" }),
    foundFlight({ id: "dusk", departureTime: "18:00" }),
  ];
  const split = (departureTime: string, highlight: string | null = null) => {
    const { earlier, rest } = splitAtTime(day, { departureTime, highlight });
    return [earlier, rest].map((part) => part.map(({ id }) => id));
  };

  it("sets apart what leaves before the time, but not the highlighted one", () => {
    expect(split("09:00")).toEqual([
      ["dawn", "near"],
      ["then", "dusk"],
    ]);
    expect(split("09:00", "near")).toEqual([["dawn"], ["near", "then", "dusk"]]);
  });

  it("sets none apart at any time, nor where nothing leaves later", () => {
    const all = ["dawn", "near", "then", "dusk"];
    expect(split("00:00")).toEqual([[], all]);
    expect(split("19:00")).toEqual([[], all]);
  });
});
