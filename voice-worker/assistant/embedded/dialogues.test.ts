import { describe, expect, it } from "vitest";
import type { ToolOutcome } from "../toolbox.ts";
import { back, call, converse, FLIGHTS, search } from "./testing.ts";

describe("a request that two skills explain as well", () => {
  const OPEN = "Shall I search flights, or search hotels?";
  it.each<[said: string[], reply: string]>([
    [["the first"], "Where are you flying from?"],
    [["the second one please"], "In which city?"],
    [["search hotels"], "In which city?"],
    [["flights"], "Where are you flying from?"],
    [["no"], "All right."],
    [["yes"], `I didn't understand that. ${OPEN} You can say: "the first", or: "the second"`],
    [["thanks", "the second"], "In which city?"],
    [["hotels in Rome tomorrow night"], "<search_hotels>"],
  ])("is asked about, and %j answers", async (answers, reply) => {
    const { say } = converse();
    expect(await say("find hotels or flights")).toBe(OPEN);
    let said = "";
    for (const answer of answers) said = await say(answer);
    expect(said).toBe(reply);
  });

  it("keeps what was said with it", async () => {
    const { say, calls } = converse();
    expect(await say("check my trip or weather in Rome tomorrow")).toMatch(/^Shall I .+, or .+\?$/);
    await say("the weather");
    expect(calls).toEqual([call("get_weather", { location: "Rome", date: "2026-11-21" })]);
  });
});

describe("flights on the screen", () => {
  it.each([
    ["save the first one", "1"],
    ["save the second flight", "2"],
    ["save the cheapest", "cheapest"],
    ["I'll take the cheapest one", "cheapest"],
    ["book the earliest please", "earliest"],
    ["keep that one", "that"],
    ["save it", "that"],
    ["yes, save that flight to my trips", "that"],
    ["add it to my travel plans", "that"],
    ["can you save flight BA one seventeen for me", "BA117"],
    ["I'd like the 9:30 flight", "09:30"],
    ["save the one at six oh five pm", "18:05"],
    ["let's go with the fastest", "fastest"],
    ["book it", "that"],
  ])("%j saves %s", async (said, which) => {
    const conversation = converse({ flights: FLIGHTS });
    await conversation.say(said);
    expect(conversation.calls).toEqual([call("save_flight", { which })]);
  });

  it.each([
    ["the second one", "BA117"],
    ["the one at 7:10", "BA303"],
    ["the cheapest", "BA117"],
    ["BA303", "BA303"],
  ])("asks which of those that tie, and takes %j", async (answer, flightNumber) => {
    const { say, calls, memory } = converse({ flights: FLIGHTS });
    expect(await say("save the British Airways flight")).toBe(
      "Which one: British Airways BA303 at 07:10 or British Airways BA117 at 12:55?",
    );
    expect(calls).toEqual([]);
    await say(answer);
    const { id } = memory.lastFlights.find((flight) => flight.flightNumber === flightNumber) ?? {};
    expect(calls).toEqual([call("save_flight", { which: id })]);
  });

  it.each([
    "cheapest",
    "Cheapest?",
    "earliest",
    "the last one",
    "number three",
    "option 2 please",
    "the Air France one",
    "BA303",
  ])("%j, without a verb, is asked about before it is saved", async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say(said)).toMatch(/^Shall I save .+\?$/);
    expect(calls).toEqual([]);
    await say("yes");
    expect(calls).toHaveLength(1);
  });

  it("answers which is the cheapest without saving it", async () => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say("which one is the cheapest?")).toBe(
      "That's British Airways BA117: it departs at 12:55 and arrives at 20:00, after 1 h 15 min, for $95.",
    );
    expect(calls).toEqual([]);
  });
});

describe("asking for what is missing", () => {
  it("asks one thing at a time and remembers the rest", async () => {
    const { say, calls } = converse();
    expect(await say("I'd like to book a flight at 9 am")).toBe("Where are you flying from?");
    expect(await say("London")).toBe("Where to?");
    expect(await say("Paris")).toBe("On which day?");
    expect(calls).toEqual([]);
    expect(await say("next Friday")).toBe("<search_flights>");
    expect(calls).toEqual([search("London", "Paris", "2026-11-27", "09:00")]);
  });

  it.each([
    ["from London please"],
    ["I'm leaving from London"],
    ["London, I think"],
    ["um, to London"],
    ["London airport"],
    ["it's London"],
  ])("takes %j for where from", async (answer) => {
    const { say, calls } = converse();
    expect(await say("flights to Rome tomorrow")).toBe("Where are you flying from?");
    await say(answer);
    expect(calls).toEqual([search("London", "Rome", "2026-11-21")]);
  });

  it("takes more than it asked for", async () => {
    const { say, calls } = converse();
    await say("find a flight to Rome");
    await say("from Oslo on Sunday at six in the evening");
    expect(calls).toEqual([search("Oslo", "Rome", "2026-11-22", "18:00")]);
  });

  it.each([
    ["the 27th", "2026-11-27"],
    ["the fifth", "2026-12-05"],
    ["tomorrow please", "2026-11-21"],
    ["on Monday morning", "2026-11-23"],
    ["Dec 3", "2026-12-03"],
  ])("takes %j for the day", async (answer, date) => {
    const { say, calls } = converse();
    expect(await say("London to Rome")).toBe("On which day?");
    await say(answer);
    expect(calls[0]?.args).toMatchObject({ departureDate: date });
  });

  it("asks for the day of a week, and reads the answer in that week", async () => {
    const { say, calls } = converse();
    expect(await say("London to Rome next week")).toBe("Which day next week?");
    await say("Wednesday");
    expect(calls).toEqual([search("London", "Rome", "2026-11-25")]);
  });

  it("does not search a day that has passed", async () => {
    const { say, calls } = converse();
    expect(await say("London to Rome yesterday")).toBe("That day has passed. On which day?");
    expect(calls).toEqual([]);
  });

  it("names a place that it does not know, and takes a yes to its guess", async () => {
    const { say, calls } = converse();
    expect(await say("from Lundon to Paris tomorrow")).toBe(
      "I don't know a place called Lundon. Did you mean London?",
    );
    await say("yes");
    expect(calls).toEqual([search("London", "Paris", "2026-11-21")]);
  });

  it("asks for a city when a country was said", async () => {
    const { say, calls } = converse();
    expect(await say("fly from London to Spain tomorrow")).toBe("Which city in Spain?");
    await say("Madrid");
    expect(calls).toEqual([search("London", "Madrid", "2026-11-21")]);
  });

  it("leaves the question for another request", async () => {
    const { say, calls } = converse();
    await say("find a flight to Rome");
    await say("what are my plans");
    expect(calls).toEqual([call("list_trips")]);
    expect(await say("London")).toContain("I didn't understand");
  });

  it("forgets the question on never mind", async () => {
    const { say, memory } = converse();
    await say("find a flight to Rome");
    expect(await say("never mind")).toBe("All right.");
    expect(memory.own?.question).toBeUndefined();
  });

  it("asks for the city of the weather", async () => {
    const { say, calls } = converse();
    expect(await say("what will the weather be like tomorrow?")).toBe("For which city?");
    await say("Lisbon");
    expect(calls).toEqual([call("get_weather", { location: "Lisbon", date: "2026-11-21" })]);
  });
});

describe("changing what was asked", () => {
  it.each([
    ["no, I meant Saturday", search("London", "Paris", "2026-11-21", "09:00")],
    ["and to Rome?", search("London", "Rome", "2026-11-27", "09:00")],
    ["what about Rome", search("London", "Rome", "2026-11-27", "09:00")],
    ["at 6 pm instead", search("London", "Paris", "2026-11-27", "18:00")],
    ["how about in the evening?", search("London", "Paris", "2026-11-27", "18:00")],
    ["actually from Manchester", search("Manchester", "Paris", "2026-11-27", "09:00")],
    ["and back on Sunday?", back(search("Paris", "London", "2026-11-29"), "2026-11-27")],
    ["a day later", search("London", "Paris", "2026-11-28", "09:00")],
    ["make it the 28th", search("London", "Paris", "2026-11-28", "09:00")],
    ["sorry, I meant to Madrid on Monday", search("London", "Madrid", "2026-11-23", "09:00")],
    ["not Paris, Rome", search("London", "Rome", "2026-11-27", "09:00")],
    ["tomorrow", search("London", "Paris", "2026-11-21", "09:00")],
    ["and flights to Berlin?", search("London", "Berlin", "2026-11-27", "09:00")],
    ["change the flight to Saturday", search("London", "Paris", "2026-11-28", "09:00")],
    ["and on Saturday?", search("London", "Paris", "2026-11-28", "09:00")],
    ["and on Thursday?", search("London", "Paris", "2026-11-26", "09:00")],
    ["what about the Monday after?", search("London", "Paris", "2026-11-30", "09:00")],
    ["and on this Saturday?", search("London", "Paris", "2026-11-21", "09:00")],
  ])("%s", async (said, expected) => {
    const { say, calls } = converse();
    await say("from London to Paris on Friday at 9 am");
    await say(said);
    expect(calls[1]).toEqual(expected);
  });

  it("does not take a new request for a change", async () => {
    const { say } = converse();
    await say("from London to Paris on Friday at 9 am");
    expect(await say("find a flight to Rome")).toBe("Where are you flying from?");
  });

  it("goes on with the weather", async () => {
    const { say, calls } = converse();
    await say("what's the weather in Paris");
    await say("and in Rome?");
    await say("what about Oslo tomorrow");
    expect(calls.slice(1)).toEqual([
      call("get_weather", { location: "Rome" }),
      call("get_weather", { location: "Oslo", date: "2026-11-21" }),
    ]);
  });

  it("searches, then saves the cheapest", async () => {
    const { say, calls, memory } = converse();
    await say("London to Paris on Friday");
    memory.lastFlights = FLIGHTS;
    await say("save the cheapest one please");
    expect(calls[1]).toEqual(call("save_flight", { which: "cheapest" }));
  });

  it("books the suggested car on a yes", async () => {
    const { say, calls } = converse();
    await say("do I need a car?");
    await say("yes please");
    expect(calls).toEqual([call("suggest_cars"), call("book_car")]);
  });
});

describe("what came of a question", () => {
  const outcome: ToolOutcome = { ok: true, say: "Your car is booked." };
  it("says what was done after a yes", async () => {
    const { say, calls } = converse();
    expect(await say("yes", { answer: "yes", tool: "book_car", outcome })).toBe(
      "Your car is booked.",
    );
    expect(calls).toEqual([]);
  });
  it("leaves it after a no", async () => {
    const { say } = converse();
    expect(await say("no", { answer: "no", tool: "book_car" })).toBe(
      "All right, I've left it as it is.",
    );
  });
});

describe("conversation beside the tools", () => {
  it.each([
    ["hello", "Hello Ada! Where would you like to go?"],
    ["good morning", "Hello Ada! Where would you like to go?"],
    ["thank you very much", "You're welcome."],
    ["yes", "There's nothing to confirm right now. What can I do for you?"],
    ["stop", "All right."],
  ])("%j is answered %j", async (said, expected) => {
    const { say, calls } = converse();
    expect(await say(said)).toBe(expected);
    expect(calls).toEqual([]);
  });

  it.each([["what can you do?"], ["help"], ["are you ChatGPT?"], ["who are you"]])(
    "%j is answered with what it can do",
    async (said) => {
      const { say, calls } = converse();
      expect(await say(said)).toContain("I can search flights");
      expect(calls).toEqual([]);
    },
  );

  it.each([
    ["tell me a joke"],
    ["the quick brown fox"],
    ["what is the capital of France"],
    ["blah"],
    ["?"],
  ])("%j is not understood, and nothing is done", async (said) => {
    const { say, calls } = converse();
    const answer = await say(said);
    expect(answer).toContain("I didn't understand that.");
    expect(answer).not.toMatch(/language model|\bAI\b/);
    expect(calls).toEqual([]);
  });

  it.each(["blah", "Quiero un vuelo a Roma"])(
    "%s is answered in the language of a traveller: that English is understood, with examples in it",
    async (said) => {
      const { say } = converse({ language: "Spanish" });
      expect(await say(said)).toMatch(
        /^Solo entiendo inglés; por favor, dímelo en inglés\. "[A-Z][ -~]+", "[A-Z][ -~]+"$/,
      );
      expect(await say("what can you do?")).toMatch(/^[ -~\n]+$/);
    },
  );

  it("says the day in the traveller's timezone", async () => {
    const { say, calls } = converse({ timezone: "Pacific/Auckland" });
    await say("Auckland to Sydney tomorrow");
    expect(calls).toEqual([search("Auckland", "Sydney", "2026-11-22")]);
  });
});

describe("the traveller's own details", () => {
  it.each([
    [
      "my home address is 10 Downing Street, London SW1A 2AA",
      { homeAddress: "10 Downing Street, London SW1A 2AA" },
    ],
    ["Change my work address to 1 High Street, Oxford.", { workAddress: "1 High Street, Oxford" }],
    ["my mobile number is +44 7700 900123", { mobileNumber: "+44 7700 900123" }],
    ["please set my phone number to 07700 900456", { mobileNumber: "07700 900456" }],
    ["my WhatsApp is 07700 900789", { whatsappNumber: "07700 900789" }],
    ["my birthday is the 3rd of March 1990", { birthday: "1990-03-03" }],
    ["set my language to Mandarin", { language: "Chinese (Mandarin)" }],
    ["my name is Ada King", { name: "Ada King" }],
  ])("%j asks to change them, in the traveller's own words", async (said, args) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("update_profile", args)]);
  });

  it.each([
    ["what's my home address?", "homeAddress"],
    ["do you know my mobile number", "mobileNumber"],
    ["what is my birthday", "birthday"],
  ])("%j reads one out", async (said, field) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("read_profile", { field })]);
  });

  it.each(["my address is wrong", "my flight is at nine", "my name"])(
    "%j changes nothing",
    async (said) => {
      const { say, calls } = converse();
      await say(said);
      expect(calls.filter(({ name }) => name === "update_profile")).toEqual([]);
    },
  );

  it("are asked for after an answer about the plans, when they are missing", async () => {
    const { say } = converse({ missing: ["home address"] });
    expect(await say("what are my plans")).toBe(
      `<list_trips> I don't have your home address yet. You can say: "Add my home address"`,
    );
    expect(await say("hello")).not.toContain("home address");
  });
});

describe("words for the driver", () => {
  it.each([
    ["tell my driver in Spanish that I'm at door 5", "I'm at door 5", "Spanish"],
    [
      "Tell the driver I will be 10 minutes late in Turkish.",
      "I will be 10 minutes late",
      "Turkish",
    ],
    ["translate 'where are you' into French", "where are you", "French"],
    ["how do you say thank you very much in Polish?", "thank you very much", "Polish"],
    ["tell him to wait five minutes in Arabic", "wait five minutes", "Arabic"],
    ["let my driver know in German that my flight is delayed", "my flight is delayed", "German"],
  ])("%j is translated", async (said, text, to) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("translate", { text, to })]);
  });

  it("need a language, which is asked for", async () => {
    const { say, calls } = converse();
    await say("translate something for my driver");
    expect(await say("I am here")).toBe("Which language?");
    await say("in Arabic please");
    expect(calls).toEqual([call("translate", { text: "I am here", to: "Arabic" })]);
  });

  it("without a language are sent, once they were read back", async () => {
    const { say, calls } = converse();
    await say("let the driver know I have three suitcases");
    await say("message my driver");
    await say("I am here");
    expect(calls).toEqual([
      call("message_driver", { text: "I have three suitcases" }),
      call("message_driver", { text: "I am here" }),
    ]);
  });

  it("are not in a question about something else", async () => {
    const { say, calls } = converse();
    await say("what is the weather in Paris");
    expect(calls.map(({ name }) => name)).toEqual(["get_weather"]);
  });
});
