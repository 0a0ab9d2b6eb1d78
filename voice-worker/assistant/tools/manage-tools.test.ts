import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { findUser, upsertUser } from "#db/queries/users.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox, settle, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { tools } from "./registry.ts";

/** Cancelling, deleting and changing: Ada asks, and Ben has the same things. */
let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;

const flight = {
  flightNumber: "BA117",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "11:25",
  arrivalTime: "14:20",
  airline: "British Airways",
};
const booking = {
  date: "2026-11-27",
  time: "07:00",
  from: "1 High Street, Oxford",
  to: "Heathrow",
  carType: "Standard",
  flightNumber: "BA117",
  status: "unconfirmed" as const,
};
const hotel = {
  hotelName: "Hotel Tiber",
  location: "Rome",
  checkInDate: "2026-12-01",
  checkOutDate: "2026-12-04",
};

beforeEach(async () => {
  app = await createTestApp();
  context = createToolContext(app);
});
afterEach(() => app.close());

async function saveAllOf(userId: string) {
  await saveUserFlight(app.db, { userId, flight });
  await insertCar(app, { userId, booking });
  await insertUserHotel(app.db, { userId, hotel });
}

const call = (name: string, args: unknown = {}) =>
  createToolbox(tools, context, () => {}).call(name, args);

/** What the server does on the traveller's yes. */
async function sayYes(): Promise<ToolOutcome> {
  const { pending } = context.memory;
  context.memory.pending = undefined;
  if (!pending) throw new Error("nothing was waiting for a yes");
  return await settle(tools, context, pending);
}

const counts = async (userId: string) => {
  const { flights, carBookings, hotels } = await listTrips(app, { userId });
  return { flights: flights.length, cars: carBookings.length, hotels: hotels.length };
};
const ALL = { flights: 1, cars: 1, hotels: 1 };

it("moves the last day of a stay by so many days", async () => {
  await saveAllOf(context.traveller.userId);
  await call("edit_hotel", { hotel: "rome", daysMore: "2" });
  await sayYes();
  const { hotels } = await listTrips(app, { userId: context.traveller.userId });
  expect(hotels[0]).toMatchObject({ checkInDate: "2026-12-01", checkOutDate: "2026-12-06" });
});

it("does not ask about a stay that would end before it begins", async () => {
  await saveAllOf(context.traveller.userId);
  expect(await call("edit_hotel", { hotel: "rome", daysMore: "-4" })).toMatchObject({
    ok: false,
    say: "Check-out date must not be before the check-in date.",
  });
  expect(await call("edit_hotel", { hotel: "rome", checkInDate: "2026-12-05" })).toMatchObject({
    ok: false,
  });
  expect(context.memory.pending).toBeUndefined();
  expect(await call("edit_hotel", { hotel: "rome", daysMore: "-3" })).toMatchObject({ ok: true });
});

it.each([
  ["2026-12-05", {}, "Hotel Tiber"],
  ["2026-12-13", {}, "Hotel Seine"],
  ["2026-12-13", { hotel: "rome" }, "Hotel Tiber"],
])("a new last day, %s, is of the stay that begins before it %j", async (day, which, name) => {
  const { userId } = context.traveller;
  await insertUserHotel(app.db, { userId, hotel });
  const later = { checkInDate: "2026-12-10", checkOutDate: "2026-12-12" };
  const paris = { hotelName: "Hotel Seine", location: "Paris", ...later };
  await insertUserHotel(app.db, { userId, hotel: paris });
  await call("edit_hotel", { checkOutDate: day, ...which });
  await sayYes();
  const { hotels } = await listTrips(app, { userId });
  expect(hotels.find(({ checkOutDate }) => checkOutDate === day)?.hotelName).toBe(name);
});

describe.each([
  ["cancel_car", { flightNumber: "ba 117" }, { ...ALL, cars: 0 }, "/api/car-booking-suggestions"],
  ["delete_flight", { flightNumber: "BA117" }, { ...ALL, flights: 0 }, "/api/upcoming-travel"],
  ["delete_hotel", { hotel: "rome" }, { ...ALL, hotels: 0 }, "/api/hotels"],
])("%s", (name, args, left, refreshed) => {
  it("asks, and acts on the yes alone, on the traveller's own", async () => {
    await saveAllOf("ada");
    await saveAllOf("ben");
    const asked = await call(name, args);
    expect(asked.say).toMatch(/^Shall I .+\?/);
    // The one thing, to be seen beneath the question.
    expect(asked.about).toMatchObject({ kind: "item", item: context.memory.pending?.args });
    expect(await counts("ada")).toEqual(ALL);
    const outcome = await sayYes();
    expect(outcome.ok).toBe(true);
    expect(outcome.refresh).toContain(refreshed);
    expect(await counts("ada")).toEqual(left);
    expect(await counts("ben")).toEqual(ALL);
  });

  it("takes the next one where none was named", async () => {
    await saveAllOf("ada");
    await call(name);
    await sayYes();
    expect(await counts("ada")).toEqual(left);
  });

  it("has nothing to ask where only another traveller has one", async () => {
    await saveAllOf("ben");
    expect(await call(name, args)).toMatchObject({ ok: false });
    expect(context.memory.pending).toBeUndefined();
  });

  it("cannot be run by naming an id instead of asking", async () => {
    await saveAllOf("ada");
    await call(name, { id: "1" });
    expect(await counts("ada")).toEqual(ALL);
  });

  it("says so when it is gone before the yes", async () => {
    await saveAllOf("ada");
    await call(name);
    const { pending } = context.memory;
    await sayYes();
    context.memory.pending = pending;
    expect((await sayYes()).ok).toBe(false);
  });
});

it("delete_flight finds a flight by where it goes", async () => {
  await saveAllOf("ada");
  await saveUserFlight(app.db, {
    userId: "ada",
    flight: { ...flight, flightNumber: "AF1381", arrivalAirport: "CDG", date: "2026-12-20" },
  });
  expect((await call("delete_flight", { destination: "paris" })).say).toMatch(
    /^Shall I delete AF1381/,
  );
  expect((await call("delete_flight", { destination: "Rome" })).ok).toBe(false);
});

describe("change_pickup", () => {
  it("asks, changes the address on the yes, and checks the car again", async () => {
    await saveAllOf("ada");
    await saveAllOf("ben");
    const question = await call("change_pickup", { from: "10 Downing Street, SW1A 2AA" });
    expect(question.say).toMatch(
      /^Shall I change the pick-up .* to 10 Downing Street, SW1A 2AA\?$/,
    );
    expect((await listTrips(app, { userId: "ada" })).carBookings[0]?.from).toBe(booking.from);
    await sayYes();
    const [car] = (await listTrips(app, { userId: "ada" })).carBookings;
    expect(car?.from).toBe("10 Downing Street, SW1A 2AA");
    expect(car?.flightValidation).not.toBeNull();
    expect((await listTrips(app, { userId: "ben" })).carBookings[0]?.from).toBe(booking.from);
  });

  it.each([
    ["home", { homeAddress: "1 Abbey Road, NW8 9AY" }],
    ["my office", { workAddress: "1 Canada Square, E14 5AB" }],
  ])("knows where %j is from the traveller's details", async (said, details) => {
    await saveAllOf("ada");
    await upsertUser(app.db, { id: "ada", homeAddress: null, workAddress: null });
    expect((await call("change_pickup", { from: said })).say).toMatch(/don't have that address/);
    await upsertUser(app.db, { id: "ada", ...details });
    expect((await call("change_pickup", { from: said })).say).toContain(Object.values(details)[0]);
  });

  it("needs an address", async () => {
    await saveAllOf("ada");
    expect((await call("change_pickup", { from: " " })).ok).toBe(false);
  });
});

describe("update_profile", () => {
  const phone = async (id: string) => (await findUser(app.db, { userId: id }))?.mobileNumber;

  it("asks, and changes only the traveller's own details", async () => {
    const question = await call("update_profile", { mobileNumber: "+44 7700 900123" });
    expect(question.say).toBe("Shall I change your mobile number to +44 7700 900123?");
    expect(await phone("ada")).toBeNull();
    await sayYes();
    expect(await phone("ada")).toBe("+44 7700 900123");
    expect(await phone("ben")).toBeNull();
    expect((await call("read_profile", { field: "mobileNumber" })).say).toBe(
      "Your mobile number is +44 7700 900123.",
    );
  });

  it.each([{}, { birthday: "yesterday" }, { language: "Klingon" }])("refuses %j", async (args) => {
    expect((await call("update_profile", args)).ok).toBe(false);
    expect(context.memory.pending).toBeUndefined();
  });

  it("changes nothing that is not said by voice", async () => {
    await call("update_profile", { id: "ben", name: "Ada King", email: "x@example.com" });
    expect(context.memory.pending?.args).toEqual({ name: "Ada King" });
  });
});

describe("read_profile", () => {
  it("says what is missing", async () => {
    expect((await call("read_profile")).say).toMatch(/^I don't have your .*home address/);
  });
});

describe("flight_status", () => {
  it("tells the status of the next saved flight", async () => {
    await call("search_flights", {
      origin: "London",
      destination: "New York",
      departureDate: "2026-11-27",
    });
    await call("save_flight", { which: "first" });
    const number = context.memory.lastFlights[0]?.flightNumber;
    const [saved] = (await listTrips(app, { userId: "ada" })).flights;
    const status = await call("flight_status");
    expect(status.about).toMatchObject({
      ...{ kind: "flight", flightNumber: number, date: "2026-11-27", flightId: saved?.id },
      ...{ isDemo: true, from: { city: "London" }, to: { city: "New York" } },
      arrivalDayOffset: expect.any(Number),
    });
    expect(status.say).toMatch(
      new RegExp(`^${number} is .+ on Friday 27 November\\. It departs at \\d\\d:\\d\\d`),
    );
  });

  it("asks which where there is none", async () => {
    expect((await call("flight_status")).say).toMatch(/^Which flight\?/);
  });

  it("takes a number without its airline for the saved flight's, and never another's", async () => {
    await saveAllOf("ada");
    expect((await call("flight_status", { flightNumber: "117" })).say).toMatch(/^BA117 is /);
    expect(await call("flight_status", { flightNumber: "1234" })).toMatchObject({
      ok: false,
      say: "Whose flight is 1234? Say its airline too.",
      data: { missing: "airline" },
    });
    const told = { flightNumber: "1234", airline: "delta", date: "2026-11-27" };
    expect((await call("flight_status", told)).say).toContain("DL1234");
  });

  it("asks for the airports of a number that says nothing, and takes them from the saved flight", async () => {
    const flightNumber = "ZZ4711";
    const date = "2026-11-27";
    const unknown = await call("flight_status", { flightNumber, date });
    expect(unknown).toMatchObject({
      ok: false,
      say: "I don't know ZZ4711 on Friday 27 November. Which two airports does it fly between?",
      data: { missing: "airports" },
    });
    const told = { flightNumber, date, origin: "London", destination: "Rome" };
    expect((await call("flight_status", told)).say).toMatch(
      /^ZZ4711 is .+ on Friday 27 November\./,
    );
    await saveUserFlight(app.db, {
      userId: "ada",
      flight: {
        flightNumber,
        date,
        departureAirport: "LHR",
        arrivalAirport: "FCO",
        departureTime: "09:15",
      },
    });
    expect((await call("flight_status", { flightNumber, date })).say).toContain(
      "It departs at 09:15",
    );
  });

  it.each([
    [
      "says first when it is expected, then when it was to be",
      { delayMinutes: 120, departs: ["12:00", "14:00"], arrives: ["15:00", "17:00"] },
      "is delayed 2 h on Friday 27 November. It departs at 14:00 instead of 12:00 from terminal 5. " +
        "It arrives at 17:00 instead of 15:00.",
    ],
    [
      "says the next day, where a delay takes a flight past midnight",
      { delayMinutes: 135, departs: ["22:30", "00:45"], arrives: ["01:30", "03:45"] },
      "is delayed 2 h 15 min on Friday 27 November. It departs at 00:45 the next day instead of 22:30 from terminal 5. " +
        "It arrives at 03:45 instead of 01:30.",
    ],
  ])("%s", async (_, { delayMinutes, departs, arrives }, said) => {
    const { flightStatus } = app.providers;
    const end = ([scheduledTime = "", expectedTime = ""]: string[]) => ({
      terminal: null,
      gate: null,
      scheduledTime,
      expectedTime,
      expectedDate: null,
    });
    app.providers.flightStatus = {
      ...flightStatus,
      status: async () => ({
        ok: true,
        data: {
          state: "delayed",
          delayMinutes,
          departureAirport: "LHR",
          arrivalAirport: "JFK",
          departsAt: null,
          arrivesAt: null,
          expectedDepartsAt: null,
          expectedArrivesAt: null,
          departure: { ...end(departs), terminal: "5" },
          arrival: end(arrives),
        },
      }),
    };
    expect((await call("flight_status", { flightNumber: "BA117", date: "2026-11-27" })).say).toBe(
      `BA117 ${said}`,
    );
  });

  it("does not ask where a live service does not know it either", async () => {
    const { flightStatus } = app.providers;
    app.providers.flightStatus = {
      ...flightStatus,
      knowsByAirports: false,
      status: async () => ({ ok: true, data: null }),
    };
    expect((await call("flight_status", { flightNumber: "ZZ4711" })).say).toMatch(
      /^No flight ZZ4711 was found on /,
    );
  });

  it("tells the changes of a journey, and the status of its second flight by its own number", async () => {
    await call("search_flights", {
      origin: "London",
      destination: "Sydney",
      departureDate: "2026-11-27",
    });
    const flight = context.memory.lastFlights[0];
    const [first, second] = flight?.legs ?? [];
    await call("save_flight", { which: flight?.id ?? "" });
    const { say } = await call("flight_status");
    expect(say).toMatch(new RegExp(`^${first?.flightNumber} on .+: ${first?.flightNumber}: `));
    expect(say).toMatch(/ You have \d .+ in .+\.$/);
    const date = second?.departsAt.slice(0, 10);
    const own = await call("flight_status", { flightNumber: second?.flightNumber ?? "", date });
    expect(own.say).toContain(`It departs at ${second?.departsAt.slice(11)}`);
  });
});

describe("hotels", () => {
  const stay = { destination: "Paris", checkinDate: "2026-12-01", checkoutDate: "2026-12-03" };

  it("are searched, shown on their screen, and saved by name, place in the list, or price", async () => {
    const found = await call("search_hotels", stay);
    expect(found.say).toMatch(/^I found \d+ hotels in Paris/);
    const url = new URL(found.navigate ?? "", "http://novo");
    expect(url.pathname).toBe("/hotel-search");
    expect(url.searchParams.get("checkinDate")).toBe("2026-12-01");
    const hotels = context.memory.lastHotels?.hotels ?? [];
    const cheapest = Math.min(...hotels.map((h) => h.min_total_price ?? Number.POSITIVE_INFINITY));
    for (const [which, expected] of [
      ["second", hotels[1]?.hotel_name],
      [hotels[2]?.hotel_name.slice(0, -2) ?? "", hotels[2]?.hotel_name],
      ["the cheapest", hotels.find((h) => h.min_total_price === cheapest)?.hotel_name],
    ]) {
      const saved = await call("save_hotel", { which });
      expect(saved.say).toBe(`I've saved ${expected} to your trip.`);
    }
    const rows = (await listTrips(app, { userId: "ada" })).hotels;
    expect(rows.every((row) => row.checkInDate === "2026-12-01")).toBe(true);
  });

  it("are saved once for the same stay", async () => {
    await call("search_hotels", stay);
    await call("save_hotel", { which: "first" });
    await call("save_hotel", { which: "first" });
    expect((await counts("ada")).hotels).toBe(1);
  });

  it("need a search first, and a stay that is possible", async () => {
    expect((await call("save_hotel", { which: "first" })).say).toMatch(/^Search for a hotel first/);
    expect((await call("search_hotels", { ...stay, checkoutDate: "2026-11-30" })).ok).toBe(false);
    expect((await call("search_hotels", { ...stay, destination: "Xqzzy" })).ok).toBe(false);
  });
});

describe("translate", () => {
  it("shows both texts, and has the translation spoken in its language", async () => {
    const said = await call("translate", { text: "I'm at door 5", to: "Turkish" });
    expect(said).toMatchObject({
      ok: true,
      say: "",
      aloud: {
        shown: "“I'm at door 5”\nTurkish: “5 numaralı çıkıştayım.”\nThat says: “I am at exit 5.”",
        spoken: { text: "5 numaralı çıkıştayım.", language: "Turkish" },
      },
    });
  });

  it("says so where it cannot", async () => {
    const said = await call("translate", { text: "Lovely weather, isn't it?", to: "Dutch" });
    expect(said).toMatchObject({ ok: false, say: expect.stringMatching(/few phrases/) });
    expect(said.aloud).toBeUndefined();
    expect((await call("translate", { text: "hello", to: "Klingon" })).ok).toBe(false);
  });
});
