import { describe, expect, it } from "vitest";
import { isCalendarDate, isClockTime } from "#app/contracts/dates.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { TEST_NOW } from "#tests/support/test-app.ts";
import { tools } from "#voice-worker/assistant/tools/registry.ts";
import { toDo } from "./act.ts";
import { type Expect, type Matcher, TOOLS, type Wanted } from "./expectations.ts";
import { judge, judgeQuiet } from "./judge.ts";
import { toLeave } from "./quiet.ts";
import type { Played } from "./stage.ts";
import { FLIGHTS, HOTELS, PLANS } from "./world.ts";

const airports = airportIndex();
const today = TEST_NOW.slice(0, 10);
const KNOWN: string[] = [...TOOLS.reading, ...TOOLS.askingFirst, ...TOOLS.saving];

const flatten = (one: Expect): Expect[] => ("oneOf" in one ? one.oneOf.flatMap(flatten) : [one]);
const expectations = toDo.flatMap(({ said, expect: wanted }) =>
  flatten(wanted).map((one) => ({ said: said.join(" / "), one })),
);
const wantedCalls = expectations.flatMap(({ said, one }) => {
  const calls: Wanted[] =
    "calls" in one ? one.calls : "besides" in one && one.besides ? one.besides : [];
  return calls.map((call) => ({ said, call }));
});

/** Some value that the matcher takes. */
function example(matcher: Matcher): unknown {
  if (typeof matcher !== "object") return matcher;
  if ("place" in matcher) return matcher.place;
  if ("like" in matcher) return matcher.like;
  if ("between" in matcher) return matcher.between[0];
  if ("anyOf" in matcher) return example(matcher.anyOf[0] ?? "");
  if ("optional" in matcher) return example(matcher.optional);
  if ("text" in matcher) return "some words";
  return undefined;
}

function values(matcher: Matcher): (string | number | boolean)[] {
  if (typeof matcher !== "object") return [matcher];
  if ("anyOf" in matcher) return matcher.anyOf.flatMap(values);
  if ("optional" in matcher) return values(matcher.optional);
  if ("between" in matcher) return matcher.between;
  if ("not" in matcher) return [matcher.not];
  return [];
}

function countBy(kinds: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

describe("the trial", () => {
  it("has enough sentences of each kind", () => {
    expect(toDo.length).toBeGreaterThanOrEqual(300);
    expect(toLeave.length).toBeGreaterThanOrEqual(300);
    for (const cases of [toDo, toLeave]) {
      const few = [...countBy(cases.map(({ kind }) => kind))].filter(([, count]) => count < 20);
      expect(few).toEqual([]);
    }
  });

  it("says nothing twice on one screen, and nothing that is both to be done and to be left", () => {
    const words = ({ said }: { said: string[] }) => said.join(" / ").toLowerCase();
    const twice = (sentences: string[]) => [...countBy(sentences)].filter(([, count]) => count > 1);
    expect(twice(toDo.map((one) => `${one.given}: ${words(one)}`))).toEqual([]);
    expect(twice(toLeave.map(words))).toEqual([]);
    const toBeDone = new Set(toDo.map(words));
    expect(toLeave.map(words).filter((sentence) => toBeDone.has(sentence))).toEqual([]);
    const all = [...toDo, ...toLeave].flatMap(({ said }) => said);
    expect(all.filter((sentence) => !sentence.trim())).toEqual([]);
  });

  it("knows only tools that there are", () => {
    const names = tools.map(({ name }) => name);
    expect(KNOWN.filter((name) => !names.includes(name))).toEqual([]);
    const named = [
      ...wantedCalls.map(({ call }) => call.tool),
      ...expectations.flatMap(({ one }) => ("says" in one && "may" in one ? (one.may ?? []) : [])),
      ...expectations.flatMap(({ one }) => ("asksYes" in one ? [one.asksYes] : [])),
      ...toLeave.flatMap(({ may }) => may),
    ];
    expect(named.filter((name) => !KNOWN.includes(name))).toEqual([]);
    expect(
      toLeave
        .flatMap(({ may }) => may)
        .filter((name) => (TOOLS.saving as readonly string[]).includes(name)),
    ).toEqual([]);
  });

  it("wants arguments that the tools take", () => {
    const refused = wantedCalls.filter(({ call }) => {
      const tool = tools.find(({ name }) => name === call.tool);
      const args = Object.fromEntries(
        Object.entries(call.args).map(([key, matcher]) => [key, example(matcher)]),
      );
      return !tool?.input.safeParse(args).success;
    });
    expect(refused).toEqual([]);
  });

  it("wants dates that exist and have not passed, and times that a clock shows", () => {
    for (const { said, call } of wantedCalls) {
      for (const [key, matcher] of Object.entries(call.args)) {
        for (const value of values(matcher).map(String)) {
          if (/date$/i.test(key)) {
            expect(isCalendarDate(value), said).toBe(true);
            // One sentence asks for yesterday; the tool itself asks for another day.
            if (!/yesterday/.test(said)) expect(value >= today, said).toBe(true);
          }
          if (/time$/i.test(key)) expect(isClockTime(value), said).toBe(true);
        }
      }
      const { checkinDate, checkoutDate } = call.args;
      if (typeof checkinDate === "string" && typeof checkoutDate === "string")
        expect(checkinDate < checkoutDate, said).toBe(true);
    }
  });

  it("names places that there are, and two different ones", () => {
    for (const { said, call } of wantedCalls.filter((one) => one.call.tool === "search_flights")) {
      const ends = [call.args.origin, call.args.destination].map((end) => {
        const place = airports.resolve(String(example(end ?? "")));
        expect(place.ok, said).toBe(true);
        return place.ok ? place.airports.map(({ iata }) => iata) : [];
      });
      expect(
        ends[0]?.some((iata) => ends[1]?.includes(iata)),
        said,
      ).toBe(false);
    }
  });

  it("means rows that are on the screen or saved", () => {
    const shown = [
      ...FLIGHTS.map((flight) => flight.flightNumber),
      ...HOTELS.map((hotel) => hotel.hotel_name),
    ];
    const saved: string[] = [
      ...PLANS.flights.map(([flightNumber]) => flightNumber),
      ...PLANS.hotels.map((hotel) => hotel.hotelName),
      ...PLANS.cars.map((car) => `car ${car.date}`),
    ];
    for (const { said, one } of expectations) {
      if ("rows" in one) {
        expect(
          (one.rows.added ?? []).filter((row) => !shown.includes(row)),
          said,
        ).toEqual([]);
        expect(
          (one.rows.gone ?? []).filter((row) => !saved.includes(row)),
          said,
        ).toEqual([]);
      }
      if ("asksYes" in one && one.target) expect([...saved, ...shown], said).toContain(one.target);
    }
  });
});

describe("the judge", () => {
  const nothing = { rows: new Map<string, string>(), state: "{}" };
  const played = (changes: Partial<Played>): Played => ({
    calls: [],
    reply: "Here you are.",
    start: nothing,
    before: nothing,
    after: nothing,
    ms: 1,
    ...changes,
  });
  const search = (args: object) => played({ calls: [{ tool: "search_flights", args }] });
  const toRome: Expect = {
    calls: [
      {
        tool: "search_flights",
        args: {
          origin: { place: "London" },
          destination: { place: "Rome" },
          departureDate: "2026-11-24",
        },
      },
    ],
  };
  const args = { origin: "LON", destination: "Roma", departureDate: "2026-11-24" };

  it("takes the same search in other words, and its usual time", () => {
    expect(judge(toRome, search(args), airports)).toBeNull();
    expect(judge(toRome, search({ ...args, departureTime: "00:00" }), airports)).toBeNull();
  });

  it.each([
    ["another day", { ...args, departureDate: "2026-11-25" }],
    ["another time", { ...args, departureTime: "09:00" }],
    ["one airport of several", { ...args, origin: "LHR" }],
    ["the way back", { ...args, origin: "Rome", destination: "London" }],
  ])("refuses %s", (_what, other) => {
    expect(judge(toRome, search(other), airports)).not.toBeNull();
  });

  it("refuses a call too many, a write and a question in place of a search", () => {
    const twice = { tool: "search_flights", args };
    expect(judge(toRome, played({ calls: [twice, twice] }), airports)).not.toBeNull();
    const row = { rows: new Map([["1", "BA304"]]), state: "BA304" };
    expect(judge(toRome, { ...search(args), after: row }, airports)).not.toBeNull();
    expect(judge(toRome, played({ reply: "Where from?" }), airports)).not.toBeNull();
  });

  it("tells questions apart", () => {
    const reply = (text: string) => played({ reply: text });
    const day: Expect = { asks: ["day"] };
    const origin: Expect = { asks: ["origin"] };
    expect(judge(day, reply("On which day would you like to fly?"), airports)).toBeNull();
    expect(judge(day, reply("Where would you like to fly from?"), airports)).not.toBeNull();
    expect(judge(origin, reply("Where would you like to fly from?"), airports)).toBeNull();
    expect(judge(origin, reply("Which day would suit you?"), airports)).not.toBeNull();
    expect(judge(origin, reply("I can search flights from any city."), airports)).not.toBeNull();
  });

  it("takes no miss for an answer", () => {
    const helpful: Expect = { says: /flight/i };
    expect(judge(helpful, played({ reply: "I find flights and hotels." }), airports)).toBeNull();
    const missed = played({ reply: "I didn't understand that. I find flights." });
    expect(judge(helpful, missed, airports)).not.toBeNull();
  });

  it("tells what may be started from what was done", () => {
    const sentence = { kind: "denied", said: ["don't"], given: [], may: ["list_trips"] };
    const harmless = played({ calls: [{ tool: "list_trips", args: {} }] });
    expect(judgeQuiet(sentence, harmless)).toMatchObject({ acted: false, wrote: false });
    const after = { rows: new Map([["1", "BA304"]]), state: "BA304" };
    const saved = played({
      reply: "I've saved it.",
      after,
      calls: [{ tool: "save_flight", args: {} }],
    });
    expect(judgeQuiet(sentence, saved)).toMatchObject({ acted: true, wrote: true, claimed: true });
  });

  it("wants the right row in the question for a yes", () => {
    const after = {
      rows: new Map([
        ["1", "BA304"],
        ["2", "BA117"],
      ]),
      state: "{}",
    };
    const asked = (id: string) =>
      played({
        start: after,
        before: after,
        after,
        pending: { tool: "delete_flight", args: { id }, question: "Shall I?", expiresAt: 0 },
      });
    const wanted: Expect = { asksYes: "delete_flight", target: "BA117" };
    expect(judge(wanted, asked("2"), airports)).toBeNull();
    expect(judge(wanted, asked("1"), airports)).not.toBeNull();
  });
});
