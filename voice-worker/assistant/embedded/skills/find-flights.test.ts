import { describe, expect, it } from "vitest";
import { converse, FLIGHTS, search } from "../testing.ts";

const FRIDAY = search("London", "Rome", "2026-11-27");
const asked = (more: object, { args } = FRIDAY) => ({ ...args, ...more });

it("takes the end that an answer names, whatever else it tells", async () => {
  const { say, calls } = converse();
  await say("can you look for some flights for me?");
  await say(
    "The destination is Las Vegas. I will be leaving on the 5th of December and want to be back on the 9th. I will be leaving from San Francisco.",
  );
  expect(calls).toEqual([
    expect.objectContaining({
      args: expect.objectContaining({
        origin: "San Francisco",
        destination: "Las Vegas",
        departureDate: "2026-12-05",
        returnDate: "2026-12-09",
      }),
    }),
  ]);
});

describe("who flies and how", () => {
  it.each([
    [
      "nonstop flights from London to Rome on Friday for two in business",
      { adults: 2, cabin: "business", nonstop: true },
    ],
    ["find direct flights from London to Rome on Friday", { nonstop: true }],
    ["flights from London to Rome on Friday without changes", { nonstop: true }],
    ["business class from London to Rome on Friday", { cabin: "business" }],
    ["first class flights from London to Rome on Friday", { cabin: "first" }],
    ["premium economy from London to Rome on Friday", { cabin: "premium_economy" }],
    ["three tickets from London to Rome on Friday", { adults: 3 }],
    ["a flight from London to Rome on Friday for my wife and me", { adults: 2 }],
    ["the first flight from London to Rome on Friday", {}],
    ["fly me from London to Rome on Friday returning on Sunday", { returnDate: "2026-11-29" }],
  ])("%s", async (said, more) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls.map(({ args }) => args)).toEqual([asked(more)]);
  });

  it("keeps them while it asks for what is missing", async () => {
    const { say, calls } = converse();
    expect(await say("nonstop flights to Rome on Friday for two in business")).toBe(
      "Where are you flying from?",
    );
    await say("London");
    expect(calls.at(-1)?.args).toEqual(asked({ adults: 2, cabin: "business", nonstop: true }));
  });

  it("changes them afterwards, one by one", async () => {
    const { say, calls } = converse();
    await say("flights from London to Rome on Friday");
    await say("in business class please");
    await say("for three people");
    await say("only nonstop");
    expect(calls.slice(1).map(({ args }) => args)).toEqual([
      asked({ cabin: "business" }),
      asked({ cabin: "business", adults: 3 }),
      asked({ cabin: "business", adults: 3, nonstop: true }),
    ]);
  });

  it("says what nothing is searched by, once", async () => {
    const { say } = converse();
    const said = "flights from London to Rome on Friday with a child";
    expect(await say(said)).toContain("I can only search for adults");
    expect(await say(said)).not.toContain("I can only search for adults");
  });
});

describe("the way back", () => {
  it("keeps who flies and the day of the way there", async () => {
    const { say, calls } = converse();
    const there = "business flights from London to Rome on the 5th of December for two";
    await say(there);
    await say("and the way back on the 12th");
    expect(calls.at(-1)?.args).toEqual({
      ...search("Rome", "London", "2026-12-12").args,
      adults: 2,
      cabin: "business",
      outboundDate: "2026-12-05",
    });
    await say("no, the 13th");
    expect(calls.at(-1)?.args).toMatchObject({
      departureDate: "2026-12-13",
      outboundDate: "2026-12-05",
    });
  });

  it("is on the day that was said before, and is offered", async () => {
    const { say, calls } = converse();
    const answer = await say("return tickets from London to Rome on Friday, back on Sunday");
    expect(answer).toContain("and the way back");
    await say("and the way back");
    expect(calls.at(-1)?.args).toEqual({
      ...search("Rome", "London", "2026-11-29").args,
      outboundDate: "2026-11-27",
    });
  });

  it("of the way back is the way there, and another route is another journey", async () => {
    const { say, calls } = converse();
    await say("from London to Rome on Friday");
    await say("and back on Sunday");
    await say("and to Paris?");
    expect(calls.at(-1)?.args).toEqual(search("Rome", "Paris", "2026-11-29").args);
  });
});

it.each(["coming back on Sunday", "returning on the 29th"])(
  "%j, told beside a question, is the day of the way back",
  async (told) => {
    const { say, calls } = converse();
    await say("a flight to Rome on Friday");
    expect(await say(told)).toBe("Where are you flying from?");
    await say("from London");
    expect(calls).toEqual([{ ...FRIDAY, args: asked({ returnDate: "2026-11-29" }) }]);
  },
);

it.each(["the second", "the 2nd please"])(
  "%j is one of the flights that are shown, after a yes, as it may be a day",
  async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    await say("flights from London to Rome on Friday");
    expect(await say(said)).toBe("Shall I save Air France AF1381?");
    await say("yes");
    expect(calls.slice(1)).toEqual([{ name: "save_flight", args: { which: "2" } }]);
  },
);

describe("a journey that is told piece by piece", () => {
  const FOUND = {
    origin: "Boston",
    destination: "Austin",
    departureDate: "2026-12-02",
    departureTime: "00:00",
  };
  it.each([
    ["a flight", ["Boston", "Austin. I need two seats", "the 2nd of December"], { adults: 2 }],
    [
      "a round trip flight",
      [
        "from Boston, and I want to be back on the 9th of December",
        "I'm going to Austin on the 2nd of December",
      ],
      { returnDate: "2026-12-09" },
    ],
    [
      "a flight",
      ["I leave Boston on the 2nd of December and come back on the 9th. My destination is Austin."],
      { returnDate: "2026-12-09" },
    ],
    [
      "a flight",
      ["Boston to Austin on the 2nd of December", "I plan on returning on the 9th"],
      { returnDate: "2026-12-09" },
    ],
    [
      "a flight",
      ["Boston to Austin on the 2nd of December", "I need three tickets"],
      { adults: 3 },
    ],
    ["a flight", ["Boston to Austin on the 2nd of December", "there are two of us"], { adults: 2 }],
    [
      "a round trip",
      ["Boston to Austin on the 2nd of December", "the 9th of December please"],
      { returnDate: "2026-12-09" },
    ],
    [
      "a flight",
      ["on the 2nd of December", "Austin, Texas", "I'm leaving from Boston"],
      { destination: "Austin, Texas" },
    ],
    [
      "a flight on the 2nd of December",
      ["Austin, Texas", "my departure city is Boston"],
      { destination: "Austin, Texas" },
    ],
    [
      "a flight on the 1st of December",
      ["from Boston", "Austin, and I'd rather leave on the 2nd of December"],
      {},
    ],
    ["a flight", ["from Boston", "Delta, please", "Austin", "on the 2nd of December"], {}],
    ["a flight", ["from Boston on the 2nd of December", "I'm leaving for Austin"], {}],
  ])("%s, then %j", async (wish, told, more) => {
    const { say, calls } = converse();
    await say(`Can you find me ${wish}?`);
    for (const sentence of told) await say(sentence);
    expect(calls.at(-1)).toEqual({
      name: "search_flights",
      args: { ...FOUND, ...more },
    });
  });
});

it.each(["I prefer Air France", "I'd like to travel with Air France", "I usually fly Air France"])(
  "%j, said of the flights that are shown, saves none of them",
  async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say(said)).toContain("AF1381");
    expect(await say(said.replace("Air France", "Delta"))).toContain("None of these flights");
    expect(calls).toEqual([]);
  },
);

it.each([
  "our flight from Boston got diverted to Newark",
  "I'm taking my first class in pottery on Tuesday",
  "I'm going to bed on Saturday",
  "we are having lunch at noon",
  "set an alarm for 4:00",
])("%j changes no search", async (said) => {
  const { say, calls } = converse();
  await say("flights from London to Rome on Friday");
  await say(said);
  expect(calls).toHaveLength(1);
});

it("knows a flight by its seats", async () => {
  const { say, calls } = converse();
  expect(await say("three seats on Friday")).toBe("Where are you flying from?");
  await say("London to Rome");
  expect(calls.at(-1)?.args).toEqual(asked({ adults: 3 }));
});

it.each([
  "what is the earliest flight leaving London for Paris tomorrow",
  "is the next flight going to Rome full",
])("%j is about one of all flights", async (said) => {
  const { say, calls } = converse();
  const answer = await say(said);
  expect([...calls.map(({ name }) => name), answer].join(" ")).toMatch(
    /search_flights|Where are you flying from|which day/i,
  );
});

it.each(["is the New York flight leaving when they said", "what's the next plane I have to be on"])(
  "%j is about the traveller's own",
  async (said) => {
    const { say, calls } = converse();
    expect(await say(said)).not.toContain("Where are you flying from");
    expect(calls.map(({ name }) => name)).not.toContain("search_flights");
  },
);
