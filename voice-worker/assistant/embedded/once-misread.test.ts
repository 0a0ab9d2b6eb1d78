/** Sentences that were measured to be misread, as they were said, with what each of them does. */
import { describe, expect, it } from "vitest";
import { type Call, call, converse, FLIGHTS, search } from "./testing.ts";

const more = ({ name, args }: ReturnType<typeof search>, others: object): Call => ({
  name,
  args: { ...args, ...others },
});
const TO_ROME = search("London", "Rome", "2026-11-27");

describe("a request", () => {
  it.each<[said: string[], done: Call]>([
    [
      ["two business class tickets from London to Rome on Friday"],
      more(TO_ROME, { adults: 2, cabin: "business" }),
    ],
    [["London to Rome on Friday for me, my wife and our two kids"], more(TO_ROME, { adults: 2 })],
    [["London to Rome the weekend after next"], search("London", "Rome", "2026-12-05")],
    [
      ["London to Rome on June 10 after 3 pm"],
      more(search("London", "Rome", "2027-06-10", "15:00"), { limit: "after" }),
    ],
    [["flights from La Guardia to Miami on Friday"], search("LaGuardia", "Miami", "2026-11-27")],
    [
      ["London to Rome, returning on Sunday, leaving on Friday"],
      more(TO_ROME, { returnDate: "2026-11-29" }),
    ],
    [["London to Rome next Friday", "and on Saturday?"], search("London", "Rome", "2026-11-28")],
    [["a flight to Rome on Friday", "New York"], search("New York", "Rome", "2026-11-27")],
    [
      ["I don't need a hotel, just a flight to Vienna on Saturday", "London"],
      search("London", "Vienna", "2026-11-21"),
    ],
    [
      ["I'm taking a trip to Portland, Oregon on the 6th. Can you find me a flight?", "London"],
      search("London", "Portland, Oregon", "2026-12-06"),
    ],
    [["when is my flight home"], call("list_trips", { kind: "flights" })],
    [["my flight's been cancelled, what do I do now"], call("what_now", { cancelled: true })],
    [["what time's the car coming"], call("list_trips", { kind: "cars" })],
    [["move the car to 8"], call("edit_car", { newTime: "08:00" })],
    [["change my car to 8"], call("edit_car", { newTime: "08:00" })],
    [["share my trip"], call("share_trip")],
    [["show my alerts"], call("navigate", { path: "/alerts" })],
    [["notification settings"], call("navigate", { path: "/user-details/notifications" })],
    [["put my trip in my calendar"], call("navigate", { path: "/user-details/calendar" })],
    [["calendar"], call("navigate", { path: "/user-details/calendar" })],
    [["import my bookings"], call("navigate", { path: "/import" })],
    [
      ["change my seat on BA117 to 12A"],
      call("edit_flight", { flightNumber: "BA117", seat: "12A" }),
    ],
    [["My name is Tom and I'd like to cancel my taxi"], call("cancel_car")],
    [["Tom here, my ride ID is 217. I need to cancel my ride please"], call("cancel_car")],
    [
      ["I'm Ben, find me a flight from London to Rome on Friday, my booking id is 31"],
      search("London", "Rome", "2026-11-27"),
    ],
    [["hello, my name is Ben"], call("update_profile", { name: "Ben" })],
    [["tell my driver I'll be late"], call("message_driver", { text: "I'll be late" })],
  ])("%j is done", async (said, done) => {
    const { say, calls } = converse();
    for (const sentence of said) await say(sentence);
    expect(calls.at(-1)).toEqual(done);
  });

  it.each([
    ["what's the weather in Rome and is my flight on time", ["get_weather", "flight_status"]],
    [
      "find a hotel in Vienna from the 4th to the 6th and tell me what the weather is like there",
      ["search_hotels", "get_weather"],
    ],
    ["a room in Vienna checking in on the 10th and checking out on the 13th", ["search_hotels"]],
  ])("%j is as many wishes as it holds", async (said, done) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls.map(({ name }) => name)).toEqual(done);
  });

  it.each([
    ["Can you help me find a one-way flight?", "Where are you flying from?"],
    ["list the flights from Cleveland to Memphis", "On which day?"],
    ["move the car", "What time should it come?"],
    ["add a flight", "Which flight is it?"],
  ])("%j is asked about", async (said, question) => {
    const { say, calls } = converse();
    expect(await say(said)).toBe(question);
    expect(calls).toEqual([]);
  });
});

describe("with flights on the screen", () => {
  it.each([
    "get me up at eight am",
    "I have to get up at eight",
    "I want to be there at eight",
    "keep me up at eight",
    "I get it",
    "get over it",
    "keep it up",
    "I want it all",
    "I don't want the hotel to be deleted",
    "save the second one, nope",
    "I'll take the second one, nah",
    "remind me to save the second one",
    "my friend wants to save the second one",
    "my husband needs to take the 9:30",
    "don't bother with a taxi",
  ])("%j changes nothing", async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    await say(said);
    expect(calls).toEqual([]);
  });

  it.each(["remove that item", "revert to factory settings"])(
    "%j takes nothing back",
    async (said) => {
      const { say, calls } = converse({ flights: FLIGHTS });
      await say("save the second one");
      expect(await say(said)).not.toContain("undefined");
      expect(calls).toHaveLength(1);
    },
  );

  it("of those that tie, a yes is no choice, and the last one is one that was read out", async () => {
    const six = [...FLIGHTS, ...FLIGHTS].map((flight, at) => ({
      ...flight,
      airline: "Air France",
      id: `flight ${at}`,
    }));
    const { say, calls } = converse({ flights: six });
    expect(await say("save the Air France one")).toMatch(
      /^Which one: .+ or Air France U28001 at 18:05\?$/,
    );
    await say("yes");
    expect(calls).toEqual([]);
    await say("the last one");
    expect(calls).toEqual([call("save_flight", { which: "flight 3" })]);
  });

  it("and hotels after them, the word flight says which are meant", async () => {
    const { say, calls } = converse({ flights: FLIGHTS });
    await say("find a hotel in Paris from Friday for two nights");
    await say("save the second flight");
    expect(calls.at(-1)).toEqual(call("save_flight", { which: "2" }));
  });

  it.each(["the first one", "I'll take the first one", "that one"])(
    "%j to a question that it does not answer saves nothing, and the question is put again",
    async (answer) => {
      const { say, calls } = converse({ flights: FLIGHTS });
      expect(await say("I want to fly from London to Finland")).toBe("Which city in Finland?");
      expect(await say(answer)).toContain("Which city in Finland?");
      expect(calls).toEqual([]);
      await say("save the first one");
      expect(calls).toEqual([call("save_flight", { which: "1" })]);
    },
  );

  it("the word cheapest alone is asked about", async () => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say("cheapest")).toBe("Shall I save British Airways BA117?");
    expect(calls).toEqual([]);
  });
});

it("another day for a round trip is another day of leaving", async () => {
  const { say, calls } = converse();
  await say("a round trip from London to Rome on Friday");
  await say("what about Thursday?");
  expect(calls.at(-1)?.args).toMatchObject({ departureDate: "2026-11-26" });
  expect(calls.at(-1)?.args).not.toHaveProperty("returnDate");
  const searches = calls.length;
  await say("I will be back at six");
  expect(calls).toHaveLength(searches);
});

describe.each([
  ["a flight to Rome on Friday", "Where are you flying from?"],
  ["find a hotel", "In which city?"],
  ["what's the weather like", "For which city?"],
])("the answer to %j", (asked, question) => {
  it.each([
    "my sister's having a baby",
    "I am so tired of all this",
    "this is taking ages",
    "what a mess",
    "that is ridiculous",
  ])("takes no city from %j", async (chatter) => {
    const { say, calls } = converse();
    await say(asked);
    expect(await say(chatter)).toContain(question);
    expect(calls).toEqual([]);
  });
});

it.each([
  ["chipping norton", "Chipping Norton"],
  ["the city is cloverdale", "Cloverdale"],
  ["it's a small place called oakham", "Oakham"],
  ["It's Oakham, I think", "Oakham"],
])("takes the place that no list knows from %j", async (said, location) => {
  const { say, calls } = converse();
  await say("what's the weather like");
  await say(said);
  expect(calls).toEqual([call("get_weather", { location })]);
});

it("a place that ends like an adverb is a place at the beginning, too", async () => {
  const { say, calls } = converse();
  await say("Philly to Boston on Friday");
  expect(calls).toMatchObject([{ name: "search_flights", args: { origin: "Philadelphia" } }]);
});

it("what is told to the question for a message is the message", async () => {
  const { say, calls } = converse();
  expect(await say("I want to send my driver a message")).toMatch(/What shall I/);
  await say("my suitcase hasn't arrived");
  await say("Turkish");
  expect(JSON.stringify(calls)).toContain("my suitcase hasn't arrived");
});

it("a message with news in it is whole", async () => {
  const { say, calls } = converse();
  await say("tell my driver I've landed and my suitcase is missing");
  await say("Turkish");
  expect(JSON.stringify(calls)).toContain("I've landed and my suitcase is missing");
});
