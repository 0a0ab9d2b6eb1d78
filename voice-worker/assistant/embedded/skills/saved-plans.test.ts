import { describe, expect, it } from "vitest";
import { call, converse } from "../testing.ts";

const plans = (args: object = {}) => call("list_trips", args);

describe("a question about the traveller's own plans", () => {
  it.each([
    ["what are my travel plans?", plans()],
    ["do I have any trips", plans()],
    ["what's coming up", plans()],
    ["what am I doing on Friday", plans()],
    ["what's the plan for tomorrow", plans()],
    ["where am I going next?", plans({ kind: "flights" })],
    ["when do I fly to Rome", plans({ kind: "flights" })],
    ["which airport do I fly from", plans({ kind: "flights" })],
    ["do I have a hotel", plans({ kind: "hotels" })],
    ["where am I staying in Rome", plans({ kind: "hotels" })],
    ["how many nights am I staying", plans({ kind: "hotels" })],
    ["what's my confirmation number", plans({ kind: "hotels" })],
    ["who is my driver?", plans({ kind: "cars" })],
    ["did I book a car", plans({ kind: "cars" })],
    ["so what does my trip look like?", plans()],
    ["what does my Tuesday look like", plans()],
    ["am I doing anything on Saturday", plans()],
    ["talk me through tomorrow please", plans()],
    ["run me through my day on the third of December", plans()],
    ["what's my Friday looking like", plans()],
    ["where do I need to be on Friday", plans()],
    ["anything on Monday?", plans()],
    ["have I got anything on this Sunday", plans()],
    ["what are we up to on Thursday", plans()],
    ["how are my plans looking", plans()],
    ["when's the next time I'm flying?", plans({ kind: "flights" })],
    ["how do I see my bookings?", plans()],
    ["pull up everything I booked", plans({ open: true })],
    ["show me my bookings", plans({ open: true })],
    ["show me my flights", plans({ kind: "flights", open: true })],
    ["show my hotels", plans({ kind: "hotels", open: true })],
  ])("%j looks them up", async (said, expected) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([expected]);
  });

  it("is answered with the summary where no detail is asked for", async () => {
    const { say } = converse();
    expect(await say("what are my travel plans?")).toContain("<list_trips>");
  });

  it("goes on with another detail of the same thing", async () => {
    const { say, calls } = converse({
      data: {
        list_trips: {
          flights: [],
          cars: [],
          hotels: [
            {
              hotelName: "Hotel Tiber",
              checkInDate: "2026-11-27",
              checkOutDate: "2026-11-30",
              location: "Rome",
              address: "Via Giulia 1, Rome",
              phoneNumber: null,
              confirmationNumber: "R 4711",
            },
          ],
        },
      },
    });
    expect(await say("what's my confirmation number for the hotel in Rome?")).toBe(
      "The confirmation number of Hotel Tiber is R 4711.",
    );
    expect(await say("and the address?")).toBe("The address of Hotel Tiber is Via Giulia 1, Rome.");
    expect(calls).toEqual([plans({ kind: "hotels" }), plans({ kind: "hotels" })]);
  });
});

describe("something else than the plans", () => {
  it.each([
    "my trip was wonderful",
    "I told my boss about my travel plans",
    "my friend's flight was awful",
    "the hotel has lost my booking",
    "plan a heist",
  ])("%j looks nothing up", async (said) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([]);
  });

  it.each([
    ["is my flight on time?", "flight_status"],
    ["find a flight from London to Rome on Friday", "search_flights"],
  ])("%j is another skill's", async (said, tool) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls.map(({ name }) => name)).toEqual([tool]);
  });
});
