import { describe, expect, it } from "vitest";
import { call, converse } from "../testing.ts";

describe("a car is booked", () => {
  it.each([
    ["book a car", {}],
    ["get us a taxi to the airport please", { direction: "to" }],
    ["book a transfer to the airport", { direction: "to" }],
    ["book a taxi to airport for me in the evening", { direction: "to" }],
    ["I need a cab to my flight", { direction: "to" }],
    ["call me a taxi", {}],
    ["order a chauffeur for BA 304", { flightNumber: "BA304" }],
    ["book me a car for my flight to New York", { destination: "New York", direction: "to" }],
    [
      "book a taxi to the airport tomorrow at 7 am",
      { direction: "to", date: "2026-11-21", time: "07:00" },
    ],
    ["get me a ride to Gatwick", { to: "LGW" }],
    ["book a taxi to Heathrow tomorrow at 7am", { to: "LHR", date: "2026-11-21", time: "07:00" }],
    [
      "I need a taxi tomorrow at 8 am from SW1A 1AA to Heathrow",
      { from: "SW1A 1AA", to: "LHR", date: "2026-11-21", time: "08:00" },
    ],
    [
      "a car from 10 Downing Street to Gatwick on Friday at noon",
      { from: "10 Downing Street", to: "LGW", date: "2026-11-27", time: "12:00" },
    ],
    [
      "pick me up on Monday at half past seven from my office and drive me to Heathrow",
      { from: "my office", to: "LHR", date: "2026-11-23", time: "07:30" },
    ],
    ["book a car from the airport", { direction: "from" }],
    [
      "I need a taxi from the airport to my hotel on Friday",
      { direction: "from", date: "2026-11-27" },
    ],
    ["Hi, I need to book a cab please", {}],
    ["call me a taxi to the office now", { to: "the office", date: "2026-11-20" }],
    [
      "I need a ride from Oak and Third to Craig and Main at 5 pm tomorrow",
      { from: "Oak and Third", to: "Craig and Main", date: "2026-11-21", time: "17:00" },
    ],
    ["pick me up when I land", { direction: "from" }],
  ])("%j", async (said, args) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("book_car", args)]);
  });

  it("asks for one thing after the other, and loses none", async () => {
    const { say, calls } = converse();
    expect(await say("order a cab for 8 pm")).toBe("Where to?");
    expect(await say("to Heathrow")).toBe("On which day?");
    expect(calls).toEqual([]);
    await say("tomorrow");
    expect(calls).toEqual([call("book_car", { to: "LHR", date: "2026-11-21", time: "20:00" })]);
  });

  it("asks which airport it comes to", async () => {
    const { say, calls } = converse();
    expect(await say("a car from the airport to my hotel on Friday at 3 pm")).toBe(
      "From which airport?",
    );
    await say("Heathrow");
    expect(calls[0]?.args).toMatchObject({ from: "LHR", to: "my hotel", time: "15:00" });
  });
});

describe("nothing is booked", () => {
  it.each([
    "don't book a car",
    "I took a taxi to the airport yesterday",
    "my taxi driver was rude",
    "what if I book a car",
    "a flight with a transfer in Paris",
    "book a car park at Heathrow near the terminal",
  ])("%j", async (said) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls.filter(({ name }) => name === "book_car")).toEqual([]);
  });
});
