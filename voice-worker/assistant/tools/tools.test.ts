import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { answerAbout } from "#app/contracts/answer-about.ts";
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { takePendingSearch } from "#app/services/flights/pending.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox, settle, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { tools } from "./registry.ts";

const ADA = { userId: "ada" };
const SEARCH = { origin: "London", destination: "New York", departureDate: "2026-11-27" };

let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;
let effects: ToolOutcome[];

beforeEach(async () => {
  app = await createTestApp();
  effects = [];
  context = createToolContext(app);
});
afterEach(() => app.close());

const call = (name: string, args: unknown = {}) =>
  createToolbox(tools, context, (outcome) => effects.push(outcome)).call(name, args);

const flight = {
  flightNumber: "BA117",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "11:25",
  arrivalTime: "14:20",
  airline: "British Airways",
};

const saveFlightOf = (userId: string, other: Partial<typeof flight> = {}) =>
  saveUserFlight(app.db, { userId, flight: { ...flight, ...other } });
const moveTo = (homeAddress: string) => upsertUser(app.db, { id: "ada", homeAddress });

describe("every tool", () => {
  it("has an input that a model can be told of, each field described", () => {
    for (const tool of tools) {
      const schema = z.toJSONSchema(tool.input, { io: "input", unrepresentable: "any" });
      expect(schema.type, tool.name).toBe("object");
      for (const field of Object.values(schema.properties ?? {})) {
        expect(field, tool.name).toHaveProperty("description");
      }
    }
  });

  it("has a name of its own", () => {
    expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length);
  });
});

describe("navigate", () => {
  it("opens a known screen", async () => {
    expect(await call("navigate", { path: "/passport" })).toMatchObject({
      ok: true,
      navigate: "/passport",
    });
  });

  it.each(["/admin", "//evil.example", "https://evil.example", ""])("refuses %j", async (path) => {
    const outcome = await call("navigate", { path });
    expect(outcome.ok).toBe(false);
    expect(outcome.navigate).toBeUndefined();
  });
});

describe("search_flights", () => {
  it("opens the flights with the results, and keeps them for saving", async () => {
    const outcome = await call("search_flights", SEARCH);
    const { lastFlights } = context.memory;
    expect(outcome).toMatchObject({ ok: true, navigate: "/flights" });
    expect(lastFlights.length).toBeGreaterThan(0);
    expect(outcome.say).toMatch(
      new RegExp(
        `^${lastFlights.length} flights? from London to New York on Friday 27 November\\.`,
      ),
    );
    expect(await takePendingSearch(app, ADA)).toMatchObject({
      ...SEARCH,
      departureTime: "00:00",
      flightNumber: null,
      results: lastFlights,
    });
  });

  it("searches for two in business without a stop, says so, and keeps the day of return", async () => {
    const options = { adults: 2, cabin: "business", nonstop: true, returnDate: "2026-12-01" };
    const outcome = await call("search_flights", { ...SEARCH, ...options });
    expect(outcome.say).toContain(" on Friday 27 November, 2 adults, Business, nonstop.");
    expect(context.memory.lastFlights.every(({ cabin }) => cabin === "business")).toBe(true);
    expect(await takePendingSearch(app, ADA)).toMatchObject({
      ...SEARCH,
      ...options,
      way: "there",
    });
  });

  it("saves a flight of another class with its class", async () => {
    await call("search_flights", { ...SEARCH, cabin: "premium_economy" });
    await call("save_flight", { which: "1" });
    const { flights } = await listTrips(app, ADA);
    expect(flights).toMatchObject([{ travelClass: "Premium Economy" }]);
  });

  it("leaves the way back together with the way there", async () => {
    await call("search_flights", {
      origin: SEARCH.destination,
      destination: SEARCH.origin,
      departureDate: "2026-12-01",
      outboundDate: SEARCH.departureDate,
    });
    const pending = await takePendingSearch(app, ADA);
    expect(pending).toMatchObject({ ...SEARCH, returnDate: "2026-12-01", way: "back" });
    expect(pending?.results?.[0]).toMatchObject({
      departureDate: "2026-12-01",
      destination: "LHR",
    });
  });

  it("makes a search of its own of a way back that is before the way there", async () => {
    await call("search_flights", { ...SEARCH, outboundDate: "2026-12-24" });
    expect(await takePendingSearch(app, ADA)).toMatchObject({ ...SEARCH, way: "there" });
  });

  it("names the flight that is nearest to the time", async () => {
    await call("search_flights", SEARCH);
    const wanted = context.memory.lastFlights[0];
    const outcome = await call("search_flights", {
      ...SEARCH,
      departureTime: wanted?.departureTime,
    });
    expect(outcome.say).toContain(`Closest to ${wanted?.departureTime}:`);
    expect(outcome.say).toContain(`at ${wanted?.departureTime}`);
    expect(context.memory.suggestedFlight).toBeDefined();
  });

  it("names the flight that was asked for", async () => {
    await call("search_flights", SEARCH);
    const wanted = context.memory.lastFlights.at(-1)?.flightNumber ?? "";
    const outcome = await call("search_flights", { ...SEARCH, flightNumber: wanted.toLowerCase() });
    expect(outcome.say).toContain("The one you asked for:");
    expect(context.memory.suggestedFlight).toBe(wanted);
  });

  it("says which place it does not know, and leaves nothing behind", async () => {
    const outcome = await call("search_flights", { ...SEARCH, origin: "Atlantis" });
    expect(outcome.ok).toBe(false);
    expect(outcome.say).toContain('"Atlantis"');
    expect(context.memory.lastFlights).toEqual([]);
    expect(await takePendingSearch(app, ADA)).toBeNull();
  });

  it.each([
    ["a day that has passed", { ...SEARCH, departureDate: "2025-01-01" }],
    ["a day that does not exist", { ...SEARCH, departureDate: "2026-02-30" }],
    ["a time that does not exist", { ...SEARCH, departureTime: "25:00" }],
  ])("refuses %s", async (_what, args) => {
    expect((await call("search_flights", args)).ok).toBe(false);
  });
});

describe("save_flight", () => {
  it("saves the chosen flight to this traveller's plans and refreshes them", async () => {
    await call("search_flights", SEARCH);
    const second = context.memory.lastFlights[1];
    const outcome = await call("save_flight", { which: "second" });
    expect(outcome).toMatchObject({
      ok: true,
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
    });
    const [saved] = (await listTrips(app, ADA)).flights;
    expect(saved).toMatchObject({
      flightNumber: second?.flightNumber,
      date: "2026-11-27",
      departureTime: second?.departureTime,
      departureAirport: second?.origin,
    });
    expect((await listTrips(app, { userId: "ben" })).flights).toEqual([]);
  });

  it("asks for a search first", async () => {
    expect((await call("save_flight", { which: "first" })).say).toMatch(
      /Search for a flight first/,
    );
  });

  it("saves nothing when it is not clear which flight is meant", async () => {
    await call("search_flights", SEARCH);
    expect((await call("save_flight", { which: "ZZ9999" })).ok).toBe(false);
    expect((await listTrips(app, ADA)).flights).toEqual([]);
  });
});

describe("list_trips", () => {
  it("says that there is nothing yet", async () => {
    expect((await call("list_trips")).say).toBe("You have no upcoming travel plans yet.");
    expect((await call("list_trips", { kind: "hotels" })).say).toBe(
      "You have no hotels in your travel plans.",
    );
  });

  it("tells what comes next, of this traveller only and without what is over", async () => {
    await saveFlightOf("ada");
    await saveUserFlight(app.db, { userId: "ada", flight: { ...flight, date: "2026-11-01" } });
    await saveUserFlight(app.db, { userId: "ben", flight: { ...flight, flightNumber: "AF1" } });
    const outcome = await call("list_trips", { open: true });
    expect(outcome.say).toBe(
      "One thing in your plans needs a look. BA117 to New York at 11:25 on Friday 27 November.",
    );
    expect(outcome.navigate).toBe("/upcoming-travel");
    const item = { kind: "flight", title: "BA117 to New York", first: "2026-11-27", time: "11:25" };
    expect(outcome.about).toMatchObject({
      kind: "plans",
      lines: [{ ...item, looks: ["No hotel in New York, 27 November"] }],
    });
    expect(answerAbout.parse(outcome.about)).toEqual(outcome.about);
    const flights = await call("list_trips", { kind: "flights" });
    expect(flights.say).toBe(
      "You have 1 flight. Your next flight is BA117 from London to New York at 11:25 on Friday 27 November.",
    );
    // The only one is shown as itself.
    expect(flights.about).toMatchObject({
      kind: "item",
      item: { ...item, board: { from: { code: "LHR" }, departureTime: "11:25", live: null } },
    });
    await saveFlightOf("ada", { flightNumber: "BA112", date: "2026-11-30" });
    expect((await call("list_trips", { kind: "flights" })).about).toMatchObject({
      kind: "plans",
      only: "flights",
      lines: [{ title: "BA117 to New York" }, { title: "BA112 to New York" }],
    });
  });

  it("has the flight that leaves first as the next one, also over the date line", async () => {
    const date = "2026-12-05";
    const over = { departureAirport: "NRT", arrivalAirport: "LAX", departureTime: "17:00" };
    const on = { departureAirport: "LAX", arrivalAirport: "SFO", departureTime: "13:00" };
    await saveFlightOf("ada", { ...over, flightNumber: "NH6", date, arrivalTime: "10:00" });
    await saveFlightOf("ada", { ...on, flightNumber: "UA500", date, arrivalTime: "14:30" });
    expect((await call("list_trips", { kind: "flights" })).say).toContain(
      "Your next flight is NH6 from Tokyo to Los Angeles at 17:00",
    );
  });

  it("counts what there is beside the next flight", async () => {
    await saveFlightOf("ada");
    await saveFlightOf("ada", { flightNumber: "BA112", date: "2026-11-30" });
    const hotel = { checkInDate: "2026-11-27", checkOutDate: "2026-11-30", location: "New York" };
    for (const hotelName of ["The Aurora", "The Vesper"]) {
      await insertUserHotel(app.db, { userId: "ada", hotel: { ...hotel, hotelName } });
    }
    expect((await call("list_trips")).say).toBe(
      "Two things in your plans need a look. BA117 to New York at 11:25 on Friday 27 November. One more flight, two hotels.",
    );
  });
});

describe("get_weather", () => {
  it("tells the weather now and tomorrow", async () => {
    const { ok, say } = await call("get_weather", { location: "Paris" });
    expect(ok).toBe(true);
    expect(say).toMatch(/^In Paris it's −?\d+°C, .+\. Tomorrow: .+, up to −?\d+°C\.$/);
  });

  it("tells the weather of a day of the forecast, and of no other", async () => {
    const sunday = await call("get_weather", { location: "Paris", date: "2026-11-22" });
    expect(sunday.say).toMatch(/^In Paris on Sunday 22 November: .+, −?\d+°C to −?\d+°C\.$/);
    const later = await call("get_weather", { location: "Paris", date: "2026-12-24" });
    expect(later.say).toBe("I only know the weather in Paris for the next two days.");
    expect(sunday.about).toMatchObject({ kind: "weather", place: "Paris", date: "2026-11-22" });
    expect(sunday.about).not.toHaveProperty("now");
    expect(answerAbout.parse(sunday.about)).toEqual(sunday.about);
    expect(later.about).toBeUndefined();
  });

  it("takes today and tomorrow as the traveller's where the place is a day ahead or behind", async () => {
    const late = await createTestApp({ clock: fixedClock("2026-11-20T23:30:00Z") });
    const ask = async (timezone: string, location: string, date?: string) => {
      const there = { ...createToolContext(late), now: late.clock.now(), timezone };
      return await createToolbox(tools, there, () => {}).call("get_weather", { location, date });
    };
    const ahead = await ask("Europe/London", "Rome", "2026-11-21");
    expect(ahead.say).toMatch(/^In Rome on Saturday 21 November: /);
    const today = await ask("Europe/London", "Rome", "2026-11-20");
    expect(today.say).toMatch(/^In Rome it's /);
    expect(today.about).toMatchObject({ date: "2026-11-21", now: expect.any(Number) });
    expect(today.say.match(/up to (\S+)\./)?.[1]).toBe(ahead.say.match(/to (\S+)\.$/)?.[1]);

    expect(today.about).toMatchObject({ tomorrow: "2026-11-21" });

    const behind = await ask("Asia/Tokyo", "New York");
    expect(behind.about).toMatchObject({ tomorrow: "2026-11-22" });
    const next = await ask("Asia/Tokyo", "New York", "2026-11-22");
    expect(behind.say.match(/up to (\S+)\./)?.[1]).toBe(next.say.match(/to (\S+)\.$/)?.[1]);
    await late.close();
  });
});

describe("suggest_cars", () => {
  it("suggests nothing without a flight", async () => {
    expect((await call("suggest_cars")).say).toBe("You have no upcoming flights.");
  });

  it("asks for the home address where none is known", async () => {
    await saveFlightOf("ada");
    expect((await call("suggest_cars")).say).toMatch(/BA117 on Friday 27 November.*home address/);
  });

  it("is about the car that it names, and so is the question whether to book it", async () => {
    await moveTo("1 High Street, Oxford OX1 4DP");
    await saveFlightOf("ada");
    const { about } = await call("suggest_cars");
    expect(answerAbout.parse(about)).toMatchObject({ kind: "suggested-car", direction: "to" });
    expect((await call("book_car")).about).toEqual({ ...about, isAsked: true });
  });
});

describe("book_car: the traveller is asked first", () => {
  const later = (milliseconds: number) => new Date(context.now.getTime() + milliseconds);
  const cars = async () => (await listTrips(app, ADA)).carBookings;

  /** What the server does on the traveller's yes: takes the action, once, while it is fresh. */
  async function sayYes(at: Date = later(1000)): Promise<ToolOutcome | undefined> {
    const { pending } = context.memory;
    context.memory.pending = undefined;
    if (!pending || pending.expiresAt <= at.getTime()) return undefined;
    return await settle(tools, { ...context, now: at }, pending);
  }

  beforeEach(async () => {
    await moveTo("1 High Street, Oxford OX1 4DP");
    await saveFlightOf("ada");
  });

  it("books nothing before the yes", async () => {
    const question = await call("book_car");
    expect(question.say).toMatch(
      /^Shall I book a car for BA117, on Friday 27 November at \d\d:\d\d from 1 High Street, Oxford OX1 4DP\?$/,
    );
    expect(question.refresh).toBeUndefined();
    expect(await cars()).toEqual([]);
  });

  it("books exactly what was asked about, after the yes, and refreshes", async () => {
    await call("book_car", { flightNumber: "ba 117" });
    const outcome = await sayYes();
    expect(outcome).toMatchObject({
      ok: true,
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
      // Short, as on the screens.
      about: { kind: "item", item: { kind: "car", title: expect.stringMatching(/^LHR\b/) } },
    });
    expect(await cars()).toMatchObject([{ flightNumber: "BA117", status: "unconfirmed" }]);
  });

  it("says why it can't book a car", async () => {
    const ends = { departureAirport: "LHR", arrivalAirport: "JFK" };
    const untimed = { flightNumber: "BA179", date: "2026-12-05", ...ends };
    await saveUserFlight(app.db, { userId: "ada", flight: untimed });
    const say = async (args: object) => (await call("book_car", args)).say;
    expect(await say({ flightNumber: "BA179" })).toMatch(/has no departure time yet/);
    expect(await say({ flightNumber: "AF1" })).toMatch(/^AF1 isn't in your plans\./);
    expect(await say({ destination: "Oslo" })).toMatch(/^A flight to Oslo isn't in your plans\./);
    await call("book_car", { flightNumber: "BA117" });
    await sayYes();
    expect(await say({ flightNumber: "BA117" })).toBe("You already have a car for that flight.");
  });

  it("books once: a second yes finds nothing waiting", async () => {
    await call("book_car");
    const { pending } = context.memory;
    await sayYes();
    expect(await sayYes()).toBeUndefined();
    if (!pending) throw new Error("nothing was waiting");
    expect((await settle(tools, context, pending)).ok).toBe(false);
    expect(await cars()).toHaveLength(1);
  });

  it("holds the one flight of the question, not whichever comes first later", async () => {
    await call("book_car");
    const earlier = { ...flight, flightNumber: "BA1", date: "2026-11-25" };
    await saveUserFlight(app.db, { userId: "ada", flight: earlier });
    await sayYes();
    expect(await cars()).toMatchObject([{ flightNumber: "BA117" }]);
  });

  it("books nothing when the pick-up has changed since the question", async () => {
    await call("book_car");
    await moveTo("5 Far Lane, Leeds LS1 1AA");
    const outcome = await sayYes();
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome?.say).toMatch(/ask me again/);
    expect(await cars()).toEqual([]);
  });

  it("forgets the question after two minutes", async () => {
    await call("book_car");
    expect(context.memory.pending?.expiresAt).toBe(context.now.getTime() + CONFIRMATION_MS);
    expect(CONFIRMATION_MS).toBe(120_000);
    expect(await sayYes(later(CONFIRMATION_MS))).toBeUndefined();
    expect(await cars()).toEqual([]);
  });

  it("asks nothing where it could not act", async () => {
    expect(await call("book_car", { flightNumber: "ZZ1" })).toMatchObject({ ok: false });
    expect(context.memory.pending).toBeUndefined();
  });

  it("cannot be run by naming the flight's id instead of asking", async () => {
    const question = await call("book_car", { flightId: "x", pickupDate: "2026-11-27" });
    expect(question.say).toMatch(/^Shall I book/);
    expect(await cars()).toEqual([]);
  });
});
