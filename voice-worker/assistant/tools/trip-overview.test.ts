import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox, type ToolContext } from "../toolbox.ts";
import { tools } from "./registry.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;
beforeEach(async () => {
  app = await createTestApp();
  context = createToolContext(app);
  await upsertUser(app.db, { id: "ada", homeAddress: "10 Downing Street, London, SW1A 2AA" });
});
afterEach(() => app.close());

const fly = async (text: string) => {
  const [flightNumber = "", from = "", date = "", leaves = "", to = "", lands = ""] =
    text.split(" ");
  const flight = {
    flightNumber,
    date,
    departureAirport: from,
    arrivalAirport: to,
    departureTime: leaves,
    arrivalTime: lands,
  };
  return await saveUserFlight(app.db, { userId: "ada", flight });
};
const ask = async (about: string, place?: string) =>
  (await createToolbox(tools, context, () => {}).call("trip_overview", { about, place })).say;

describe("a trip in words", () => {
  beforeEach(async () => {
    await fly("BA117 LHR 2026-12-05 10:00 JFK 13:00");
    await fly("BA112 JFK 2026-12-09 19:00 LHR 07:00");
  });

  it("says what is wrong, and what is left to book", async () => {
    expect(await ask("problems")).toBe("No hotel in New York from 5 December to 9 December.");
    expect(await ask("to-do", "New York")).toBe(
      "No hotel in New York from 5 December to 9 December. A car is missing before BA117 on Saturday 5 December, before BA112 on Wednesday 9 December and after BA112 on Thursday 10 December.",
    );
    await fly("AF1381 LHR 2027-02-05 08:00 CDG 10:15");
    await fly("AF1680 CDG 2027-02-05 20:00 LHR 20:20");
    expect(await ask("problems", "Paris")).toMatch(
      /^Nothing conflicts on your trip to Paris\. A car is missing before AF1381 on Friday 5 February 2027/,
    );
    expect(await ask("problems")).toBe("No hotel in New York from 5 December to 9 December.");
    expect(await ask("problems", "Tokyo")).toBe("You have no trip to Tokyo in your travel plans.");
  });

  it("says when to leave by the suggested car, then by the one that is booked", async () => {
    expect(await ask("leave")).toMatch(
      /^BA117 to New York leaves at 10:00 on Saturday 5 December\. Leave at 06:\d\d\. For your 10:00 flight: 3 h at the airport, \d+ min drive, 15 min spare\. No car is booked for it yet\.$/,
    );
    const [{ id } = { id: "" }] = [await fly("BA117 LHR 2026-12-05 10:00 JFK 13:00")];
    const booked = await bookSuggestedCar(app, { userId: "ada" }, { flightId: id });
    expect(booked.ok).toBe(true);
    expect(await ask("leave")).toMatch(/ Your car comes at 06:\d\d\.$/);
  });

  it("counts a flight as ahead by the clock of its airport", async () => {
    const at = (now: string) => {
      app.clock.now = () => new Date(now);
      context = { ...createToolContext(app), now: new Date(now) };
    };
    at("2026-12-10T03:00:00Z");
    await fly("BA178 JFK 2026-12-09 23:30 LHR 11:00");
    expect(await ask("leave")).toBe("You should have left for BA178 at 19:15: leave now.");
    at("2026-12-10T05:00:00Z");
    expect(await ask("leave")).toBe("You have no flights still to come.");
  });

  it("says plainly that there is no forecast that far ahead, and the forecast where there is one", async () => {
    expect(await ask("weather")).toBe(
      "Saturday 5 December: No forecast this far ahead: winter there, about 9 h of daylight.",
    );
    app.clock.now = () => new Date("2026-12-04T15:00:00Z");
    expect(await ask("weather")).toMatch(
      /^Saturday 5 December: .+, -?\d+° to -?\d+°C \/ -?\d+° to -?\d+°F\.$/,
    );
  });

  it("has no layover where one flies straight, and says how long one is", async () => {
    expect(await ask("layover")).toBe("New York has no layover.");
    await fly("TK1980 LHR 2027-01-05 11:30 IST 18:20");
    await fly("TK54 IST 2027-01-05 20:10 SIN 11:30");
    for (const place of ["Singapore", "Istanbul"]) {
      expect(await ask("layover", place)).toBe("You have 1 h 50 min in Istanbul.");
    }
  });
});

it("a traveller without plans is told so", async () => {
  expect(await ask("to-do")).toBe("You have no trip in your travel plans.");
});
