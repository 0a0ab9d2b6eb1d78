import { describe, expect, it } from "vitest";
import { foundFlight } from "#tests/support/found-flight.ts";
import { closestToTime, highlighted } from "./highlight.ts";

const flights = ["06:10", "08:25", "09:20", "09:35", "23:50"].map((departureTime, index) =>
  foundFlight({ departureTime, flightNumber: `BA${index + 1}` }),
);

describe("the highlighted flight", () => {
  it("departs within 30 minutes of the requested time, the nearest of them", () => {
    expect(closestToTime(flights, "09:00")?.flightNumber).toBe("BA3");
    expect(closestToTime(flights, "08:55")?.flightNumber).toBe("BA3");
    expect(closestToTime(flights, "07:55")?.flightNumber).toBe("BA2");
  });

  it("is none when no flight departs within 30 minutes", () => {
    expect(closestToTime(flights, "07:54")).toBeUndefined();
    expect(closestToTime(flights, "15:00")).toBeUndefined();
    expect(closestToTime([], "09:00")).toBeUndefined();
  });

  it("is none at the default time, which means any time", () => {
    expect(closestToTime([{ departureTime: "00:10" }], "00:00")).toBeUndefined();
  });

  it("is the one asked for by number, whatever the time", () => {
    expect(
      highlighted(flights, { departureTime: "09:00", flightNumber: "BA5" })?.flightNumber,
    ).toBe("BA5");
    expect(highlighted(flights, { departureTime: "09:00", flightNumber: "XX1" })).toBeUndefined();
    const [leg] = foundFlight({ flightNumber: "TK3" }).legs;
    const change = { ...foundFlight({ flightNumber: "TK1988" }), legs: leg ? [leg] : [] };
    expect(highlighted([change], { departureTime: "09:00", flightNumber: "TK3" })).toBe(change);
    expect(highlighted(flights, { departureTime: "09:00", flightNumber: null })?.flightNumber).toBe(
      "BA3",
    );
  });
});
