/** A question about a flight, a hotel or a price is not a request for one: nothing is searched for. */
import { describe, expect, it } from "vitest";
import { call, converse, FLIGHTS, search } from "./testing.ts";

describe("a question about a thing does nothing", () => {
  it.each([
    ["why are flights to Oslo so dear in May", /^I don't know what makes a price high/],
    ["how often does BA304 run late", /^I can see how a flight is doing on the day/],
    ["how late was my flight last week", /^I can see how a flight is doing on the day/],
    ["can you hold that fare until Monday", /^I can't hold a seat or a price/],
    ["is lunch included on the plane", /the airline does/],
    ["does my hotel have an iron", /the hotel's own page does/],
    ["is there a sauna at the Oslo hotel", /the hotel's own page does/],
    ["would they let me change the flight for free", /^I don't know the terms of a booking/],
    ["does your car have child seats", /the driver/],
    ["can the taxi take a wheelchair", /^I don't know that about a car/],
    ["how far is Oslo from Bergen", /^I don't know how far apart/],
    ["how busy are flights to Oslo", "Shall I search flights?"],
    ["is Tuesday a good day to fly to Oslo", "Shall I search flights?"],
    ["what's the best month for a flight to Oslo", "Shall I search flights?"],
    ["do hotels in Oslo charge for towels", "Shall I search hotels?"],
    ["what if I need to leave a hotel in Oslo early", null],
    ["are we on one airline to Oslo and home", null],
    ["how can I get from the station to a hotel in Oslo", null],
    ["let us know if our gate moves", "Shall I open your notification settings?"],
    ["does she know which terminal", null],
    ["how long is a flight to Oslo", /^I know how long a flight takes once/],
    ["what is the flight time from Leeds to Oslo", /^I know how long a flight takes once/],
    ["I've lost my passport in Oslo", /^I can't replace a passport/],
    ["someone stole our passports, my passport is gone", /^I can't replace a passport/],
  ])("%j", async (said, reply) => {
    const { say, calls } = converse();
    const answer = await say(said);
    if (reply !== null)
      expect(answer).toEqual(typeof reply === "string" ? reply : expect.stringMatching(reply));
    expect(calls).toEqual([]);
  });

  it.each(["is that fare for both of us", "are these prices per person", "is that for one or two"])(
    "%j, said of a price that is shown",
    async (said) => {
      const { say, calls } = converse({ flights: FLIGHTS });
      expect(await say(said)).toMatch(/^A price is for everyone that I searched for/);
      expect(calls).toEqual([]);
    },
  );

  it.each([
    "does the easyJet one have plugs",
    "can I take my skis on the cheapest",
    "how many seats are left on the second one",
  ])("%j, said of flights that are shown", async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say(said)).toMatch(/the airline does/);
    expect(calls).toEqual([]);
  });

  it("says how long the flight on the screen takes", async () => {
    const { say } = converse({ flights: FLIGHTS });
    expect(await say("how long is the cheapest flight")).toContain("after 1 h 15 min");
  });
});

describe("what is meant beside another thing that is named", () => {
  it.each([
    ["who covers the room if they cancel", call("what_now", { owed: true, asIf: "cancelled" })],
    ["would they feed us if we're late", call("what_now", { owed: true })],
    ["the bus's no use, get me a cab", call("book_car")],
    ["The train's not running, sort us a taxi", call("book_car")],
    ["has my Oslo flight been moved", call("flight_status", { destination: "Oslo" })],
    ["where will my car be waiting", call("list_trips", { kind: "cars" })],
    ["which airport does our flight land at", call("list_trips", { kind: "flights" })],
  ])("%j", async (said, wanted) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([wanted]);
  });

  it("adds a hotel that is called an inn, and searches for none", async () => {
    const { say, calls } = converse();
    expect(await say("add my Holly Inn in Leeds")).toBe("When do you check in?");
    await say("from 3 to 5 December");
    expect(calls).toEqual([
      call("add_hotel", {
        hotelName: "Holly Inn",
        city: "Leeds",
        checkInDate: "2026-12-03",
        checkOutDate: "2026-12-05",
      }),
    ]);
  });

  it("searches for the best hotel, whatever is best about it", async () => {
    const { say } = converse();
    expect(await say("what is the best rated hotel in Oslo")).toMatch(/When do you check in\?$/);
  });

  it("searches again where it asks what would be cheaper", async () => {
    const { say, calls } = converse();
    await say("flights from London to Rome on Friday");
    await say("would it be cheaper on Saturday");
    expect(calls[1]).toEqual(search("London", "Rome", "2026-11-28"));
  });
});
