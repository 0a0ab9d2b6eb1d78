import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FlightResult } from "#app/contracts/flights.ts";
import { createUserFlight } from "#app/contracts/trips.ts";
import { addFlight } from "#app/services/plans/add-flight.server.ts";
import { flightToSave } from "#app/services/plans/flight-to-save.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { saveFlightTool } from "#voice-worker/assistant/tools/save-flight.ts";
import { loader } from "./flights.tsx";
import { action } from "./save-flight.tsx";

const ADA = { userId: "ada" };
const DAY = "2026-11-27";
const leg = (flightNumber: string | null, ends: [string, string], times: [string, string]) => ({
  airline: "Turkish Airlines",
  flightNumber,
  operatingNumber: null,
  departureAirport: ends[0],
  arrivalAirport: ends[1],
  departureTerminal: null,
  arrivalTerminal: null,
  departsAt: times[0],
  departureZone: null,
  arrivesAt: times[1],
  arrivalZone: null,
});
const toIstanbul = leg("TK1980", ["LHR", "IST"], [`${DAY}T11:30`, `${DAY}T18:25`]);
const on = (number: string | null, departsAt: string, arrivesAt: string) =>
  foundFlight({
    id: `TK1980-${number}-${departsAt}`,
    flightNumber: "TK1980",
    destination: "BKK",
    departureTime: "11:30",
    arrivalTime: arrivesAt.slice(11),
    stops: 1,
    legs: [toIstanbul, leg(number, ["IST", "BKK"], [departsAt, arrivesAt])],
  });
const EVENING = on("TK68", `${DAY}T20:20`, "2026-11-28T09:45");
const NIGHT = on("TK64", "2026-11-28T01:45", "2026-11-28T15:10");
const NEXT_DAY = on("TK68", "2026-11-28T20:20", "2026-11-29T09:45");
const ISTANBUL = foundFlight({
  flightNumber: "TK1980",
  destination: "IST",
  departureTime: "11:30",
  arrivalTime: "18:25",
});

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ada: Awaited<ReturnType<typeof site.as>>;
beforeEach(async () => {
  site = await createRouteContext();
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

const save = (flight: FlightResult) => saveFlight(site.app, ADA, flightToSave(flight));
const plans = async () =>
  (await listTrips(site.app, ADA)).flights.map(({ flightNumber, arrivalAirport, legs }) =>
    [flightNumber, ...legs.slice(1).map((leg) => leg.flightNumber), arrivalAirport].join(" "),
  );
const enterByHand = (arrivalAirport: string) =>
  addFlight(site.app, ADA, {
    flightNumber: "TK1980",
    date: DAY,
    departureAirport: "LHR",
    arrivalAirport,
    departureTime: "11:30",
    arrivalTime: "18:25",
    airline: "Turkish Airlines",
    seat: "14C",
    bookingReference: null,
    travelClass: null,
    notes: null,
  });
const refusal = (what: string) =>
  `You already have ${what} that day. Delete it first to save this one.`;

describe("a journey that begins with a flight of the plans", () => {
  it.each([
    ["goes on", ISTANBUL, EVENING, "TK1980 to Istanbul", "TK1980 IST"],
    ["ends earlier", EVENING, ISTANBUL, "TK1980 and TK68 to Bangkok", "TK1980 TK68 BKK"],
    ["goes on by another", EVENING, NIGHT, "TK1980 and TK68 to Bangkok", "TK1980 TK68 BKK"],
    ["goes on another day", EVENING, NEXT_DAY, "TK1980 and TK68 to Bangkok", "TK1980 TK68 BKK"],
  ])("is not saved where it %s, and says so", async (_, first, second, what, kept) => {
    expect(await save(first)).toMatchObject({ ok: true });
    const refused = { kind: "conflict", message: refusal(what) };
    expect(await save(second)).toMatchObject({ ok: false, reason: refused });
    expect(await plans()).toEqual([kept]);
  });

  it("takes no place of what the traveller has entered", async () => {
    await enterByHand("IST");
    expect(await save(EVENING)).toMatchObject({ reason: { kind: "conflict" } });
    expect(await plans()).toEqual(["TK1980 IST"]);
    // The same flight fills what is empty, as ever.
    expect(await save(ISTANBUL)).toMatchObject({ data: { seat: "14C", isOwnEntry: true } });
    const context = createToolContext(site.app);
    context.memory.lastFlights = [{ ...ISTANBUL, departureTime: "12:10" }];
    const { say } = await saveFlightTool.run({ which: "1" }, context);
    expect(say).toContain("at 11:30 is in your travel plans");
  });

  it("is refused by form and by voice in the same words", async () => {
    await save(EVENING);
    const { legs, ...fields } = createUserFlight.parse(flightToSave(NIGHT));
    const form = { ...fields, legs: JSON.stringify(legs) } as Record<string, string>;
    const answer = await respond(action(ada.post("/flights/save/x", form, { flight: "x" })));
    expect(answer.status).toBe(422);
    const said = refusal("TK1980 and TK68 to Bangkok");
    expect(await answer.json()).toMatchObject({ failed: { title: "Error", description: said } });
    const context = createToolContext(site.app);
    context.memory.lastFlights = [NIGHT];
    expect(await saveFlightTool.run({ which: "1" }, context)).toMatchObject({
      ok: false,
      say: said,
    });
    expect(await plans()).toEqual(["TK1980 TK68 BKK"]);
  });
});

describe("the same journey", () => {
  it("is the one row, its times renewed", async () => {
    await save(EVENING);
    const later = on("TK68", `${DAY}T20:50`, "2026-11-28T10:15");
    expect(await save(later)).toMatchObject({ data: { arrivalTime: "10:15", legs: later.legs } });
    expect(await plans()).toEqual(["TK1980 TK68 BKK"]);
  });

  it("may be told with or without a landing on the way", async () => {
    const whole = foundFlight({ flightNumber: "QF2", destination: "SYD" });
    const legs = [
      leg("QF2", ["LHR", "SIN"], [`${DAY}T20:30`, "2026-11-28T17:20"]),
      leg("QF2", ["SIN", "SYD"], ["2026-11-28T18:50", "2026-11-29T05:10"]),
    ];
    await save(whole);
    expect(await save({ ...whole, legs })).toMatchObject({ ok: true, data: { legs } });
  });
});

describe("the results of a search", () => {
  const marked = async (...found: FlightResult[]) => {
    const search = async () => ({ ok: true as const, data: found });
    site.app.providers.flights = { ...site.app.providers.flights, search };
    const query = `origin=LHR&destination=BKK&departureDate=${DAY}`;
    const page = await (await respond(loader(ada.get(`/flights?${query}`)))).json();
    return page.search.saved;
  };

  it("are marked as saved where that journey is", async () => {
    await save(EVENING);
    expect(await marked(EVENING, NIGHT, NEXT_DAY)).toEqual([EVENING.id]);
  });

  it("are marked without a number too, by their ends and time", async () => {
    const nameless = foundFlight({ flightNumber: null, destination: "BKK" });
    await save(nameless);
    const later = foundFlight({ ...nameless, id: "LHR1500", departureTime: "15:00" });
    expect(await marked(nameless, later)).toEqual([nameless.id]);
  });
});
