/** The flight or hotel that is saved is the one that was chosen, and the one that was asked about. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { foundHotel } from "#tests/support/found-hotel.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox, settle, type ToolContext } from "../toolbox.ts";
import { chooseFlight, tiedFlights } from "./flight-choice.ts";
import { tools } from "./registry.ts";
import { chooseHotel } from "./save-hotel.ts";
import { chooseHotelOf } from "./upcoming.ts";

const ADA = { userId: "ada" };
const named = (names: readonly string[]) =>
  names.map((hotel_name, at) => foundHotel({ hotel_id: at + 1, hotel_name }));
const HOTELS = named([
  "The Ritz",
  "Savoy",
  "25hours Hotel Paris",
  "DoubleTree by Hilton London",
  "Hilton London",
  "1 Hotel Mayfair",
  "Hotel 2",
]);

describe("chooseHotel", () => {
  it.each([
    ["1", "The Ritz"],
    ["first", "The Ritz"],
    ["2", "Savoy"],
    ["the 2nd one", "Savoy"],
    ["number 5", "Hilton London"],
    ["last", "Hotel 2"],
    ["Hilton London", "Hilton London"],
    ["hilton london", "Hilton London"],
    ["doubletree", "DoubleTree by Hilton London"],
    ["1 Hotel Mayfair", "1 Hotel Mayfair"],
    ["25hours", "25hours Hotel Paris"],
    ["hotel 2", "Hotel 2"],
    ["the ritz", "The Ritz"],
  ])("%j is %s", (which, expected) => {
    expect(chooseHotel(HOTELS, which)?.hotel_name).toBe(expected);
  });

  it.each(["25", "0", "Premier Inn 2", "hotel", "nonsense"])("%j is none of them", (which) => {
    expect(chooseHotel(HOTELS, which)).toBeUndefined();
  });

  it("takes a part of several names for the one that was named aloud", () => {
    expect(chooseHotel(HOTELS, "Hilton")).toBeUndefined();
    expect(chooseHotel(HOTELS, "Hilton", 5)?.hotel_name).toBe("Hilton London");
  });
});

it("an airline is the one of this name, not one whose name begins with it", () => {
  const flights = [
    foundFlight({ flightNumber: "IX1", airline: "Air India Express" }),
    foundFlight({ flightNumber: "AI1", airline: "Air India" }),
  ];
  expect(chooseFlight(flights, "air india")?.flightNumber).toBe("AI1");
  expect(tiedFlights(flights, "air india")).toEqual([]);
  expect(tiedFlights(flights, "air")).toHaveLength(2);
});

it("counts as equal only the flights within a limit", () => {
  const flights = [
    foundFlight({ flightNumber: "FR1", departureTime: "09:00", arrivalTime: "10:00", price: 40 }),
    foundFlight({ flightNumber: "FR2", departureTime: "12:40", arrivalTime: "13:40", price: 60 }),
    foundFlight({ flightNumber: "LS3", departureTime: "13:55", arrivalTime: "14:55", price: 60 }),
  ];
  const tied = (which: string) =>
    tiedFlights(flights, which).map(({ flightNumber }) => flightNumber);
  expect(tied("cheapest after 12:00")).toEqual(["FR2", "LS3"]);
  expect(tied("Cheapest arriving after 12:00")).toEqual(["FR2", "LS3"]);
  expect(tied("cheapest after 13:00")).toEqual([]);
  expect(tied("cheapest before 14:00")).toEqual([]);
  expect(tied("cheapest")).toEqual([]);
  expect(tied("13:55")).toEqual([]);
});

describe("a yes saves what was asked about", () => {
  let app: Awaited<ReturnType<typeof createTestApp>>;
  let context: ToolContext;
  const stay = (checkinDate: string, checkoutDate: string) =>
    ({ destId: "1", destType: "city", checkinDate, checkoutDate, adults: 1, rooms: 1 }) as const;

  beforeEach(async () => {
    app = await createTestApp();
    context = createToolContext(app);
  });
  afterEach(() => app.close());

  const ask = (name: string, which: string) =>
    createToolbox(tools, context, () => {}, { inDoubt: true }).call(name, { which });
  async function yes() {
    // As it comes back from the database.
    const pending = JSON.parse(JSON.stringify(context.memory.pending));
    return await settle(tools, context, pending);
  }

  it("the hotel, of two with nearly the same name", async () => {
    context.memory.lastHotels = { hotels: HOTELS, stay: stay("2026-12-01", "2026-12-03") };
    expect((await ask("save_hotel", "5")).say).toContain("Hilton London");
    await yes();
    const { hotels } = await listTrips(app, ADA);
    expect(hotels).toMatchObject([{ hotelName: "Hilton London" }]);
  });

  it("the hotel and its stay, whatever was searched for in another tab since", async () => {
    context.memory.lastHotels = { hotels: HOTELS, stay: stay("2026-12-01", "2026-12-03") };
    await ask("save_hotel", "Savoy");
    const rome = [foundHotel({ hotel_id: 99, hotel_name: "Savoy Roma", city: "Rome" })];
    context.memory.lastHotels = { hotels: rome, stay: stay("2027-01-05", "2027-01-06") };
    expect((await yes()).say).toBe("I've saved Savoy to your trip.");
    const { hotels } = await listTrips(app, ADA);
    expect(hotels).toMatchObject([
      { hotelName: "Savoy", checkInDate: "2026-12-01", checkOutDate: "2026-12-03" },
    ]);
    expect(context.memory.lastHotels.suggested).toBeUndefined();
  });

  it("and of the saved ones the hotel of this name, not one that has it in its own", async () => {
    const at = { location: "London", checkOutDate: "2026-12-09" };
    const stays = { "DoubleTree by Hilton London": "2026-12-01", "Hilton London": "2026-12-02" };
    for (const [hotelName, checkInDate] of Object.entries(stays)) {
      await insertUserHotel(app.db, { ...ADA, hotel: { hotelName, checkInDate, ...at } });
    }
    const trips = await listTrips(app, ADA);
    expect(chooseHotelOf(trips, { hotel: "hilton london" })?.hotelName).toBe("Hilton London");
    expect(chooseHotelOf(trips, { hotel: "hilton" })?.hotelName).toMatch(/^DoubleTree/);
  });

  it("the flight of that day, whatever was searched for in another tab since", async () => {
    context.memory.lastFlights = [foundFlight()];
    await ask("save_flight", "BA117");
    context.memory.lastFlights = [foundFlight({ departureDate: "2026-12-24" })];
    await yes();
    const { flights } = await listTrips(app, ADA);
    expect(flights).toMatchObject([{ flightNumber: "BA117", date: "2026-11-27" }]);
  });
});
