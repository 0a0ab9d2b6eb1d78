/** How much evidence is enough goes by what a wrong guess costs: a glance, a question, or a change. */
import { describe, expect, it } from "vitest";
import { call, converse, FLIGHTS, search } from "./testing.ts";

describe("a change", () => {
  it.each([
    "get me up at eight am",
    "I have to get up at eight",
    "keep me up at eight",
    "I get it",
    "get over it",
    "keep it up",
    "I want it all",
    "cheapest",
    "Yes, that is exactly what I want",
    "remove that item",
    "revert to factory settings",
    "I don't want the hotel to be deleted",
    "no I don't want flights to Paris",
  ])("does not come of %j with flights on the screen", async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    await say(said);
    expect(calls).toEqual([]);
  });

  it.each([
    ["save it", "that"],
    ["I'll take the second one", "2"],
    ["keep the cheapest", "cheapest"],
    ["I want the Air France one", "air france"],
    ["book me the 12:55", "12:55"],
  ])("comes of %j, which says what to do with what", async (said, which) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    await say(said);
    expect(calls).toEqual([call("save_flight", { which })]);
  });
});

describe("a search", () => {
  const flight = (args: object) => [expect.objectContaining({ name: "search_flights", args })];
  const toRome = { origin: "London", destination: "Rome", departureDate: "2026-11-27" };

  it.each([
    ["two business class tickets to Rome on Friday from London", { adults: 2, cabin: "business" }],
    ["flights to Rome on Friday from London for me, my wife and our two kids", { adults: 2 }],
    [
      "We are a party of 3 who want to get away. Please find us a flight from London to Rome on Friday",
      { adults: 3 },
    ],
    ["return on Sunday, leaving Friday from London to Rome", { returnDate: "2026-11-29" }],
    ["I don't need a hotel, just a flight from London to Rome on Friday", {}],
    [
      "I'm taking a trip to Rome on Friday. Can you find me a nice flight for my holiday from London?",
      {},
    ],
    ["I want to fly from London to Rome on Friday.I hate stopovers and queues.", {}],
  ])("is tried for %j", async (said, more) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual(flight(expect.objectContaining({ ...toRome, ...more })));
  });

  it.each([
    ["flights from London to Rome the weekend after next", "2026-12-05", "00:00"],
    ["flights from London to Rome June 10 after 3 pm", "2027-06-10", "15:00"],
  ])("reads the day and the hour of %j", async (said, departureDate, departureTime) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual(flight(expect.objectContaining({ departureDate, departureTime })));
  });

  it.each([
    ["Can you help me find a one-way flight?", "Where are you flying from?"],
    ["list the flights from Cleveland to Memphis", "On which day?"],
    ["I need a cab for three people", "<book_car>"],
  ])("asks for what %j leaves out", async (said, reply) => {
    const { say } = converse();
    expect(await say(said)).toBe(reply);
  });

  it("leaves from LaGuardia, not from Los Angeles", async () => {
    const { say, calls } = converse();
    await say("flights from La Guardia to Miami on Friday");
    expect(calls).toEqual(flight(expect.objectContaining({ origin: "LaGuardia" })));
  });

  it.each([
    ["I'm leaving from Leeds", { origin: "Leeds", destination: "Rome" }],
    ["no, we'd prefer business class", { cabin: "business" }],
    ["actually there are three of us", { adults: 3 }],
  ])("goes on with %j", async (said, args) => {
    const { say, calls } = converse();
    await say("find me a flight from London to Rome on Friday");
    await say(said);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual({
      name: "search_flights",
      args: expect.objectContaining(args),
    });
  });

  it("takes every detail of an answer, whatever it was asked for", async () => {
    const { say, calls } = converse();
    await say("I need a flight");
    await say("There will be four of us, and we will be leaving from London on Friday");
    await say("We are heading to Rome with our band and its instruments");
    expect(calls).toEqual(flight(expect.objectContaining({ ...toRome, adults: 4 })));
  });
});

describe("a taxi that is asked about", () => {
  it.each([
    "Is the taxi coming?",
    "Has the cab arrived?",
    "Why is the taxi late?",
    "Did the taxi come?",
  ])("%s books none", async (said) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls.filter(({ name }) => name === "book_car")).toEqual([]);
  });
});

it.each([
  "Cancel the flight from London to Rome on Friday and refund the money to my old credit card",
  "Tell Anna about the flight from London to Rome on Friday",
])("%s searches nothing", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.filter(({ name }) => name === "search_flights")).toEqual([]);
});

it.each([
  ["Show me 3 flights from London to Rome on Friday", undefined],
  ["two tickets, sorry, one ticket from London to Rome on Friday", 1],
  ["I don't need a hotel, just a flight from London to St. Louis on Friday at 10.30", undefined],
])("%s is for as many as it says", async (said, adults) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.map(({ args }) => (args as { adults?: number }).adults)).toEqual([adults]);
});

describe("a booked car", () => {
  it.each([
    ["Change my car to 9 am tomorrow", { newTime: "09:00", newDate: "2026-11-21" }],
    ["Change my car on Friday to 8 am", { newTime: "08:00", date: "2026-11-27" }],
  ])("is changed on the day that %j says", async (said, args) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("edit_car", args)]);
  });

  it.each([
    ["change my car to 8", "08:00"],
    ["move the car to 9", "09:00"],
    ["change the time of my car to 7:30", "07:30"],
  ])("is given another time by %j", async (said, newTime) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("edit_car", { newTime })]);
  });
});

it("a miss that is near to nothing has the screen's examples", async () => {
  expect(await converse().say("purple monkeys dishwasher")).toMatch(
    /^I didn't understand that\. You can say: ".+", or: ".+"$/,
  );
});

it.each([
  ["I need a hotel in Rome on Friday before I fly to Paris", "Paris"],
  ["what's the weather in Rome before I fly to Paris?", "Paris"],
])("%j is about Rome", async (said, other) => {
  const { say, calls } = converse();
  await say(said);
  expect(JSON.stringify(calls)).not.toContain(`"location":"${other}"`);
  expect(JSON.stringify(calls)).not.toContain("search_flights");
});

it.each(["What are the conditions of my ticket?", "Are prices low today?"])(
  "%j is no weather",
  async (said) => {
    const { say } = converse();
    expect(await say(said)).not.toBe("For which city?");
  },
);

it("what cannot be sent is said, and what can be shared is shared", async () => {
  const { say, calls } = converse();
  expect(await say("email my itinerary")).toContain("I can't send anything.");
  expect(await say("forward my booking to my boss")).toContain("I can't send anything.");
  await say("send my itinerary to my mum");
  expect(calls).toEqual([call("share_trip")]);
});

describe("a request beside its reason", () => {
  it.each([
    [
      "my meeting got cancelled so please delete the flight to Paris",
      call("delete_flight", { destination: "Paris" }),
    ],
    [
      "can you open my boarding pass, I'm at the gate",
      call("navigate", { path: "/boarding-pass" }),
    ],
    ["cancel the car, my friend is driving me", call("cancel_car")],
  ])("%j is done", async (said, done) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([done]);
  });

  it.each([
    "he said it is late, cancel the car",
    "if I'm late, cancel the car",
    "my sister told me, delete the flight to Paris",
    "it's the best one, save it",
  ])("%j is not", async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    await say(said);
    expect(calls).toEqual([]);
  });
});

describe("a question can be tapped", () => {
  it.each<[said: string[], offered: string[] | undefined]>([
    [["I'm going to Rome next Saturday"], ["Yes", "No"]],
    [["find me a flight from London to Rome"], ["Next Friday", "Tomorrow"]],
    [
      ["flights from London to Rome", "[tomorrow?]"],
      ["Yes", "No"],
    ],
    // Which city, nobody can foresee.
    [["what's the weather like?"], undefined],
    [["what's the weather in Rome?"], undefined],
  ])("after %j with %j", async (said, offered) => {
    const { say, answers } = converse();
    for (const sentence of said) await say(sentence);
    expect(answers()).toEqual(offered);
  });
});

describe("a journey that is told without a wish", () => {
  it.each([
    "We are travelling from Phoenix to Seattle on Friday",
    "my trip is from London to Paris on Friday",
    "I will be leaving from Boston to Denver tomorrow",
  ])("%j is offered a search, which is made after a yes", async (said) => {
    const { say, calls } = converse();
    expect(await say(said)).toBe("Shall I search flights?");
    expect(calls).toEqual([]);
    await say("yes please");
    expect(calls).toMatchObject([{ name: "search_flights" }]);
  });

  it("is asked for what it left open", async () => {
    const { say, calls } = converse();
    await say("I'm going to Rome next Saturday");
    expect(await say("yes")).toBe("Where are you flying from?");
    await say("London");
    expect(calls).toEqual([search("London", "Rome", "2026-11-28")]);
  });

  it("is left alone after a no", async () => {
    const { say, calls } = converse();
    await say("I'm going to Rome next Saturday");
    await say("no");
    expect(calls).toEqual([]);
  });

  it.each([
    "I was going to Rome last week",
    "my brother is going to Rome on Friday",
    "I am going to bed on Friday",
    "I have a meeting in Rome on Friday",
    "I am not going to Rome on Friday",
    "I might be going to Rome on Friday",
    "I will call you on Friday",
  ])("%j is none", async (said) => {
    const { say, calls } = converse();
    expect(await say(said)).not.toMatch(/^Shall I/);
    expect(calls).toEqual([]);
  });
});
