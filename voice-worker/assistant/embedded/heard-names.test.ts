import { describe, expect, it } from "vitest";
import { call, converse, search } from "./testing.ts";

const STAY = "Hotels in [Brisbane?] from Friday for two nights";
const stayIn = (destination: string) =>
  call("search_hotels", { destination, checkinDate: "2026-11-27", checkoutDate: "2026-11-29" });

describe("a name that was perhaps heard wrongly", () => {
  it("is asked about before anything is done", async () => {
    const { say, calls, expectsPlace } = converse();
    expect(await say(STAY)).toBe("Did you mean Brisbane?");
    expect(calls).toEqual([]);
    expect(expectsPlace()).toBe(true);
    await say("yes");
    expect(calls).toEqual([stayIn("Brisbane")]);
  });

  it("is asked for after a no", async () => {
    const { say, calls } = converse();
    await say(STAY);
    expect(await say("no")).toBe("In which city?");
    await say("Bergen");
    expect(calls).toEqual([stayIn("Bergen")]);
  });

  it.each(["Bergen", "no, Bergen", "in Bergen"])("is put right by %s", async (answer) => {
    const { say, calls } = converse();
    await say(STAY);
    await say(answer);
    expect(calls).toEqual([stayIn("Bergen")]);
  });

  it("may be both ends of a flight", async () => {
    const { say, calls } = converse();
    const asked = await say("Find a flight from [Durban?] to [Stansted?] on Monday");
    expect(asked).toBe("Did you mean Durban and Stansted?");
    await say("yes please");
    expect(calls).toEqual([search("Durban", "STN", "2026-11-23")]);
  });

  it("is asked about when it is an answer too, and what is still missing after it", async () => {
    const { say, calls } = converse();
    await say("find me a flight to Rome");
    expect(await say("from [Durban?]")).toBe("Did you mean Durban?");
    expect(await say("yes")).toBe("On which day?");
    await say("tomorrow");
    expect(calls).toEqual([search("Durban", "Rome", "2026-11-21")]);
  });
});

describe("a no to a name that was perhaps heard wrongly", () => {
  it.each([
    ["cancel the car to [Bergen?]", call("cancel_car", { place: "Oslo" })],
    ["delete my flight to [Bergen?]", call("delete_flight", { destination: "Oslo" })],
    ["delete my hotel in [Bergen?]", call("delete_hotel", { hotel: "Oslo" })],
    ["book a car to [Bergen?]", call("book_car", { to: "Oslo" })],
    ["is my flight to [Bergen?] on time", call("flight_status", { destination: "Oslo" })],
  ])("%s: it is asked for, and nothing is done without it", async (wish, done) => {
    const { say, calls, expectsPlace } = converse();
    expect(await say(wish)).toBe("Did you mean Bergen?");
    expect(await say("no")).toBe("All right. Which place did you mean?");
    expect(calls).toEqual([]);
    expect(expectsPlace()).toBe(true);
    await say("to Oslo");
    expect(calls).toEqual([done]);
  });

  it.each(["Oslo", "no, Oslo", "I meant Oslo"])("with the right one: %s", async (answer) => {
    const { say, calls } = converse();
    await say("is my flight to [Bergen?] on time");
    await say(answer);
    expect(calls).toEqual([call("flight_status", { destination: "Oslo" })]);
  });

  it("asks for the name of a change too, where it is one of several details", async () => {
    const { say, calls } = converse();
    const wish = "change my flight to [Bergen?] to Friday";
    await say(wish);
    expect(await say("no")).toBe("All right. Which place did you mean?");
    await say("Oslo");
    const renamed = calls.splice(0);
    await say("change my flight to Oslo to Friday");
    expect(renamed).toEqual(calls);
    expect(calls).toHaveLength(1);
  });

  it.each(["never mind", "stop", "forget it", "no, cancel that"])("%s ends it", async (answer) => {
    const { say, calls, expectsPlace } = converse();
    await say(STAY);
    expect(await say(answer)).toBe("All right.");
    expect(expectsPlace()).toBe(false);
    expect(calls).toEqual([]);
  });

  it("ends it the second time", async () => {
    const { say, calls } = converse();
    await say("delete my hotel in [Bergen?]");
    await say("no");
    expect(await say("no")).toBe("All right.");
    expect(await say("yes")).toMatch(/^There's nothing to confirm right now/);
    expect(calls).toEqual([]);
  });

  it("may name it: not Bergen", async () => {
    const { say, calls } = converse();
    await say("delete my hotel in [Bergen?]");
    expect(await say("not Bergen")).toBe("All right. Which place did you mean?");
    expect(calls).toEqual([]);
  });
});

describe("a name that was asked about", () => {
  it.each(["[Brisbane?]", "in [Brisbane?]", "yes, [Brisbane?]", "Brisbane"])(
    "is confirmed by saying it again: %s",
    async (answer) => {
      const { say, calls } = converse();
      await say(STAY);
      await say(answer);
      expect(calls).toEqual([stayIn("Brisbane")]);
    },
  );

  it("is asked about again where another is heard", async () => {
    const { say, calls } = converse();
    await say(STAY);
    expect(await say("[Bergen?]")).toBe("Did you mean Bergen?");
    expect(calls).toEqual([]);
  });

  it("is kept by a yes that says more", async () => {
    const { say, calls } = converse();
    await say("Hotels in [Brisbane?] from Friday");
    await say("yes but for two nights");
    expect(calls).toEqual([stayIn("Brisbane")]);
  });

  it("is still asked about after another detail, which is kept", async () => {
    const { say, calls } = converse();
    await say("Hotels in [Brisbane?] from Friday");
    expect(await say("for two nights")).toBe("Did you mean Brisbane?");
    expect(calls).toEqual([]);
    await say("yes");
    expect(calls).toEqual([stayIn("Brisbane")]);
  });

  it("is not confirmed by the other of two", async () => {
    const { say, calls } = converse();
    await say("is my flight from [Durban?] to [Bergen?] on time");
    expect(await say("from Oslo")).toBe("Which place did you mean?");
    await say("to Rome");
    expect(calls).toEqual([call("flight_status", { origin: "Oslo", destination: "Rome" })]);
  });
});

describe("what is in doubt", () => {
  it("is a place whose name is kept as it was said", async () => {
    const { say, calls } = converse();
    expect(await say("Hotels in [Noi Bai?] from Friday for two nights")).toBe(
      "Did you mean Noi Bai?",
    );
    expect(calls).toEqual([]);
  });

  it("is no part of another word", async () => {
    const { say, calls } = converse();
    expect(await say("delete my hotel Barista and the weather in [Bari?]")).toBe(
      "<delete_hotel> Did you mean Bari?",
    );
    expect(calls).toEqual([call("delete_hotel", { hotel: "barista" })]);
  });

  const BOTH = `${STAY} and what is the weather in [Bergen?]?`;

  it("is asked about for each wish", async () => {
    const { say, calls } = converse();
    expect(await say(BOTH)).toBe("Did you mean Brisbane?");
    expect(await say("no")).toBe("In which city?");
    expect(await say("Oslo")).toBe("<search_hotels> Did you mean Bergen?");
    expect(calls).toEqual([stayIn("Oslo")]);
    await say("yes");
    expect(calls.at(-1)).toEqual(call("get_weather", { location: "Bergen" }));
  });

  it("is denied for every wish", async () => {
    const { say, calls } = converse();
    await say(`${STAY} and the weather in [Brisbane?]`);
    await say("no");
    await say("Oslo");
    expect(calls).toEqual([stayIn("Oslo")]);
  });

  it("is confirmed for every wish", async () => {
    const { say, calls } = converse();
    await say(`${STAY} and the weather in [Brisbane?]`);
    await say("yes");
    expect(calls).toEqual([stayIn("Brisbane"), call("get_weather", { location: "Brisbane" })]);
  });
});

describe("an utterance that was perhaps heard wrongly as a whole", () => {
  it("is asked about before anything is done, and done after a yes", async () => {
    const { say, calls } = converse();
    expect(await say("[find me a flight from London to Rome on Friday?]")).toBe(
      'Did you say "find me a flight from London to Rome on Friday"?',
    );
    expect(calls).toEqual([]);
    await say("yes");
    expect(calls).toEqual([search("London", "Rome", "2026-11-27")]);
  });

  it("is left after a no, and may be put right", async () => {
    const { say, calls } = converse();
    await say("[find me a flight from London to Rome on Friday?]");
    expect(await say("no")).toBe("All right, I've left it as it is.");
    await say("[find me a flight from London to Rome on Friday?]");
    await say("no, on Saturday");
    expect(calls).toEqual([search("London", "Rome", "2026-11-21")]);
  });

  it("is the answer to a question, which is asked again after a no", async () => {
    const { say, calls } = converse();
    expect(await say("flights from London to Rome")).toBe("On which day?");
    expect(await say("[tomorrow?]")).toBe('Did you say "tomorrow"?');
    expect(await say("no")).toBe("On which day?");
    expect(calls).toEqual([]);
    await say("on Friday");
    expect(calls).toEqual([search("London", "Rome", "2026-11-27")]);
  });

  it("is not asked about where it holds nothing that could be another", async () => {
    const { say, calls } = converse();
    expect(await say("[hello?]")).not.toMatch(/did you say/i);
    expect(await say("[where is my car?]")).toBe("<navigate>");
    calls.length = 0;
    expect(await say("[stop sharing my trip?]")).toMatch(/^Did you say|^Shall I/);
    expect(calls).toEqual([]);
  });
});
