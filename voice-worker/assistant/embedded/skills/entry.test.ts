import { describe, expect, it } from "vitest";
import { call, converse, FLIGHTS } from "../testing.ts";

async function calls(said: string, flights?: typeof FLIGHTS) {
  const conversation = converse(flights ? { flights } : {});
  await conversation.say(said);
  return conversation.calls;
}

describe("a flight that was booked elsewhere", () => {
  it.each([
    ["I'm on BA117 on the fifth of December", { flightNumber: "BA117", date: "2026-12-05" }],
    [
      "here's my booking: Lufthansa LH903 on 14 December from London Heathrow to Frankfurt, reference K7TQ2P",
      {
        flightNumber: "LH903",
        date: "2026-12-14",
        from: "LHR",
        to: "Frankfurt",
        bookingReference: "K7TQ2P",
      },
    ],
    ["I'm flying on BA117 tomorrow", { flightNumber: "BA117", date: "2026-11-21" }],
    [
      "we are booked on British Airways 117 on Friday",
      { flightNumber: "BA117", date: "2026-11-27" },
    ],
    [
      "I've booked BA117 for tomorrow in business class, seat 2A, reference X7QPLM",
      {
        flightNumber: "BA117",
        date: "2026-11-21",
        travelClass: "Business",
        seat: "2A",
        bookingReference: "X7QPLM",
      },
    ],
    [
      "I've booked BA117 for tomorrow in first class",
      { flightNumber: "BA117", date: "2026-11-21", travelClass: "First" },
    ],
    [
      "add my flight BA117 from London to New York on 5 December at 8:25",
      {
        flightNumber: "BA117",
        date: "2026-12-05",
        from: "London",
        to: "New York",
        departureTime: "08:25",
      },
    ],
    ["I have a ticket for LH400 on December 5th", { flightNumber: "LH400", date: "2026-12-05" }],
  ])("%j is added", async (said, args) => {
    expect(await calls(said)).toEqual([call("add_flight", args)]);
    // Not the one that a list on the screen has under that number.
    expect(await calls(said, FLIGHTS)).toEqual([call("add_flight", args)]);
  });

  it("asks for the number and the day, one after the other", async () => {
    const { say, calls } = converse();
    expect(await say("add a flight")).toBe("Which flight is it?");
    expect(await say("BA117")).toBe("On which day?");
    expect(calls).toEqual([]);
    expect(await say("the fifth of December")).toBe("<add_flight>");
    expect(calls).toEqual([call("add_flight", { flightNumber: "BA117", date: "2026-12-05" })]);
  });

  it("is not taken for the airport that is asked for when it is said again", async () => {
    const { say, calls } = converse({ data: { add_flight: { missing: "from" } } });
    const said = "I'm on BA117 on the fifth of December";
    const wanted = call("add_flight", { flightNumber: "BA117", date: "2026-12-05" });
    await say(said);
    await say(said);
    expect(calls).toEqual([wanted, wanted]);
    await say("Heathrow");
    expect(calls.at(-1)).toMatchObject({ args: { flightNumber: "BA117", from: "LHR" } });
  });

  it.each([
    "I'm not on BA117 on the fifth of December",
    "is BA117 on time on the fifth of December?",
    "what if I'm on BA117 on the fifth of December",
    "my brother is on BA117 on the fifth of December",
    "I was nearly booked on BA117 but decided against it",
    "I'm on a diet",
    "I'm on the phone",
    "I have booked a table for Friday",
  ])("%j adds nothing", async (said) => {
    expect((await calls(said)).filter(({ name }) => name.startsWith("add_"))).toEqual([]);
  });
});

describe("a hotel that was booked elsewhere", () => {
  const days = { checkInDate: "2026-12-10", checkOutDate: "2026-12-14" };
  it.each([
    [
      "I'm staying at the Ritz from the 10th to the 14th, confirmation NV 48213",
      { hotelName: "The Ritz", ...days, confirmationNumber: "NV 48213" },
    ],
    [
      "we have booked a room at the Hilton Garden Inn in Paris from the 10th until the 14th of December",
      { hotelName: "The Hilton Garden Inn", city: "Paris", ...days },
    ],
    [
      "I am staying at The Harbour Row Hotel from 10 December for four nights, confirmation number n v four eight two one three",
      { hotelName: "The Harbour Row Hotel", ...days, confirmationNumber: "NV48213" },
    ],
  ])("%j is added", async (said, args) => {
    expect(await calls(said)).toEqual([call("add_hotel", args)]);
  });

  it("asks for the days", async () => {
    const { say, calls } = converse();
    expect(await say("I'm staying at the Ritz")).toBe("When do you check in?");
    expect(await say("the 10th of December")).toBe("Until which day?");
    expect(await say("until the 14th")).toBe("<add_hotel>");
    expect(calls).toEqual([call("add_hotel", { hotelName: "The Ritz", ...days })]);
  });

  it.each([
    "I'm not staying at the Ritz",
    "find me a hotel in Paris from the 10th to the 14th",
    "is the Ritz any good?",
    "I'm staying at home",
    "my sister is staying at the Ritz from the 10th to the 14th",
  ])("%j adds none", async (said) => {
    expect((await calls(said)).filter(({ name }) => name === "add_hotel")).toEqual([]);
  });
});

describe("what is told of a booking", () => {
  it.each([
    ["my seat on the BA flight is 14C", "edit_flight", { airline: "BA", seat: "14C" }],
    ["my seat is fourteen C", "edit_flight", { seat: "14C" }],
    ["my booking reference is ABC123", "edit_flight", { bookingReference: "ABC123" }],
    ["my booking reference is a b c one two three", "edit_flight", { bookingReference: "ABC123" }],
    [
      "the booking reference of BA117 is ABC123",
      "edit_flight",
      { flightNumber: "BA117", bookingReference: "ABC123" },
    ],
    ["set my seat to 14C", "edit_flight", { seat: "14C" }],
    [
      "my confirmation number for the Ritz is NV 48213",
      "edit_hotel",
      { hotel: "Ritz", confirmationNumber: "NV 48213" },
    ],
    ["it's room 412 at the Ritz", "edit_hotel", { hotel: "Ritz", room: "412" }],
    ["change the check-out to the 17th", "edit_hotel", { checkOutDate: "2026-12-17" }],
    ["make my check-out a day earlier", "edit_hotel", { daysMore: "-1" }],
    ["extend my stay in Rome by 2 nights", "edit_hotel", { hotel: "Rome", daysMore: "2" }],
    ["my room number is 412", "edit_hotel", { room: "412" }],
    ["my flight now leaves at ten twenty five", "edit_flight", { departureTime: "10:25" }],
    ["BA117 leaves at 10:25 now", "edit_flight", { flightNumber: "BA117", departureTime: "10:25" }],
    ["change my flight to 10:25", "edit_flight", { departureTime: "10:25" }],
    ["move my flight to Saturday", "edit_flight", { newDate: "2026-11-21" }],
    [
      "reschedule my flight to Rome to the 6th of December",
      "edit_flight",
      { destination: "Rome", newDate: "2026-12-06" },
    ],
    [
      "postpone my BA flight from Friday to Saturday at 9",
      "edit_flight",
      { airline: "BA", date: "2026-11-27", newDate: "2026-11-28", departureTime: "09:00" },
    ],
    ["change my car to 8:30", "edit_car", { newTime: "08:30" }],
  ])("%j is put down", async (said, tool, args) => {
    expect(await calls(said)).toEqual([call(tool, args)]);
  });

  it.each([
    "what is my seat?",
    "what's my booking reference?",
    "my seat is not 14C",
    "my seat is a window",
    "when do I check out?",
    "check out this video",
    "my room is too small",
    "my booking reference is wrong",
    "the flight leaves at 10:25",
    "does my flight leave at 10:25?",
  ])("%j changes nothing", async (said) => {
    expect((await calls(said)).filter(({ name }) => name.startsWith("edit_"))).toEqual([]);
  });
});

it("any ride can be booked", async () => {
  expect(await calls("I need a car from Paddington to Heathrow on Friday at 7")).toEqual([
    call("book_car", { date: "2026-11-27", time: "07:00", from: "Paddington", to: "LHR" }),
  ]);
});

describe("a note", () => {
  it.each([
    [
      "add a note to my hotel booking: late arrival, vegetarian breakfast and a cot",
      call("edit_hotel", { notes: "late arrival, vegetarian breakfast and a cot" }),
    ],
    [
      "please put a note on my Rome hotel that we arrive at eleven at night",
      call("edit_hotel", { hotel: "Rome", notes: "we arrive at eleven at night" }),
    ],
    [
      "Add a note to flight BA117: my bag is at gate 12",
      call("edit_flight", { flightNumber: "BA117", notes: "my bag is at gate 12" }),
    ],
    [
      "add a note to my Lufthansa flight: two skis, to Denver",
      call("edit_flight", { airline: "lufthansa", notes: "two skis, to Denver" }),
    ],
    [
      "make a note for my car saying don't ring the bell",
      call("edit_car", { notes: "don't ring the bell" }),
    ],
  ])("%j is kept with what it is about", async (said, wanted) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([wanted]);
  });

  it("asks what it is about and what it says", async () => {
    const { say, calls } = converse();
    expect(await say("add a note to my booking")).toMatch(/^Which booking/);
    expect(await say("the hotel")).toBe("What should the note say?");
    await say("Quiet room, please");
    expect(calls).toEqual([call("edit_hotel", { notes: "Quiet room" })]);
  });
});
