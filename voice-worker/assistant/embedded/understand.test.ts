import { describe, expect, it } from "vitest";
import { createAirportIndex } from "#app/services/airports/airport-index.server.ts";
import { createPlaceFinder } from "./places.ts";
import { understand } from "./understand.ts";

const places = createPlaceFinder(createAirportIndex());
const now = new Date("2026-11-20T15:00:00Z");
const hear = (said: string) => understand(said, { places, now, timezone: "Europe/London" });

describe("understand", () => {
  it("finds flight, time, day and places in one sentence, each once", () => {
    expect(hear("Book BA 117 from London to New York on the 3rd at nine thirty")).toMatchObject({
      flightNumber: "BA117",
      time: "09:30",
      date: "2026-12-03",
      places: { origin: "London", destination: "New York", others: [], unknown: [] },
    });
  });

  it.each([
    ["on Friday, no, Saturday", "2026-11-21"],
    ["not Friday but Saturday", "2026-11-21"],
    ["on Friday, sorry, I meant the 3rd", "2026-12-03"],
    ["London to Paris on Friday, returning on the 3rd", "2026-11-27"],
    ["on Friday and back on Sunday", "2026-11-27"],
    ["no, I meant Monday", "2026-11-23"],
  ])("%j means %s", (said, date) => {
    expect(hear(said).date).toBe(date);
  });

  it("takes the corrected time", () => {
    expect(hear("at 9, sorry, 10 am tomorrow")).toMatchObject({
      time: "10:00",
      date: "2026-11-21",
    });
  });

  it("takes no time from a greeting", () => {
    expect(hear("Good morning, London to Paris tomorrow").time).toBeUndefined();
  });

  it("tells a day that has passed from no day", () => {
    expect(hear("London to Paris yesterday")).toMatchObject({ isPast: true, date: undefined });
    expect(hear("London to Paris")).toMatchObject({ isPast: false, date: undefined });
  });
});
