import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { countRegexWork } from "#tests/support/regex-work.ts";
import { REQUESTS } from "#voice-worker/assistant/embedded/skills/requests.ts";
import { ANSWERS } from "#voice-worker/assistant/yes-or-no.ts";
import { createMender } from "./mend.ts";

const mender = createMender(airportIndex(), REQUESTS);
const mend = (heard: string, expected = false, likely: string[] = []) =>
  mender.mend(heard, { expected, likely: new Set(likely) }).text;

describe("places, by their sound", () => {
  it.each([
    ["Find a flight from Manchester to Malaghan Saturday.", "Málaga"],
    ["What flights go from Oslo to sing a pour on Tuesday?", "Singapore"],
    ["Can you get me from Nairobi to Mambasu on Friday?", "Mombasa"],
    ["Flights from Athens to San Trini on the 5th of December please.", "Santorini"],
    ["What's the temperature in Raghavic?", "Reykjavík"],
    ["I need to get from burning hand to Paris on Friday", "Birmingham"],
  ])("%s", (heard, place) => {
    expect(mend(heard)).toContain(place);
  });

  it.each([
    "Find me a flight from London to Paris tomorrow at quarter to nine.",
    "I want to go from Buenos Aires to San Diego next week on Wednesday.",
    "Is it going to snow in Geneva this week?",
    "I need to leave for the airport in an hour.",
    "I'd like to get home.",
    "My brother works in a bank in London.",
    "She bought a yellow dress at the market.",
    "Tell my driver to go to sing a pour.",
    "",
  ])("%s stays as it is", (heard) => {
    expect(mend(heard)).toBe(heard);
  });

  it("are found in a bare answer to a question for one", () => {
    expect(mend("Quality lumber.", true)).toBe("Kuala Lumpur.");
    expect(mend("From burning hand.", true)).toBe("From Birmingham.");
    expect(mend("Quality lumber.")).toBe("Quality lumber.");
  });

  describe("are not made of what settles or turns the question", () => {
    const others = ["Repeat.", "Undo.", "Right.", "Fine.", "Wrong.", "That's wrong.", "Again."];
    const commands = ["Go back.", "Skip it.", "Log out.", "Turn it off.", "Hello.", "No idea."];
    const answers = ANSWERS.map((answer) => `${answer.charAt(0).toUpperCase()}${answer.slice(1)}.`);

    it.each([...answers, ...others, ...commands, "Hang on.", "Yes but for three nights."])(
      "%s",
      (heard) => {
        expect(mend(heard, true)).toBe(heard);
        const context = { expected: true, likely: new Set<string>(), other: heard };
        expect(mender.mend(heard, context).text).toBe(heard);
      },
    );
  });

  it.each([
    ["Yes, quality lumber.", "Yes, Kuala Lumpur."],
    ["No, to burning hand.", "No, to Birmingham."],
    ["Yes, Brisbane.", "Yes, Brisbane."],
    ["Not Bergen.", "Not Bergen."],
    ["No I meant Oslo.", "No I meant Oslo."],
  ])("are found behind a yes or a no: %s", (heard, meant) => {
    expect(mend(heard, true)).toBe(meant);
  });

  it("are rather those of the traveller's own trips", () => {
    const heard = "Find a flight from London to Roan.";
    expect(mend(heard, false, ["Riyan"])).toContain("Riyan");
    expect(mend(heard, false, ["Rome"])).toContain("Rome");
  });

  it("are those that two listeners heard, where one alone is not sure", () => {
    const both = (heard: string, other: string) =>
      mender.mend(heard, { expected: false, likely: new Set(), other }).text;
    const flight = "Any flights from Edinburgh to Malibu on Saturday?";
    expect(mend(flight)).toContain("Malabo");
    expect(both(flight, "Any flight from Edin borough to Malagu Saturday?")).toContain("Málaga");
    expect(mend("Cancel my hotel in bn")).toBe("Cancel my hotel in Bonn");
    expect(both("Cancel my hotel in bn", "Cancel my hotel in Vienna.")).toContain("Vienna");
    expect(both("Will it rain in Hanloy?", "Will it rain in a hand white?")).toContain("Hanoi");
  });

  it.each([
    ["Will it rain in Rome?", true],
    ["A hotel in Gotenburg", true],
    ["Any flights from Edinburgh to Malibu?", false],
  ])("%s: is it sure of the place? %s", (heard, isSure) => {
    const context = { expected: false, likely: new Set<string>() };
    expect(mender.mend(heard, context).isSure).toBe(isSure);
  });

  it("of a long text are left alone, for work that grows no faster than the text", async () => {
    const long = (words: number) => `fly me to ${"sing a pour ".repeat(words)}`;
    const work = (words: number) =>
      countRegexWork(() => expect(mend(long(words))).toBe(long(words)));
    expect(await work(3000)).toBeLessThan(2.5 * (await work(1500)));
  });
});

describe("a place that was hardly heard", () => {
  const both = (heard: string, other: string, likely: string[] = []) =>
    mender.mend(heard, { expected: false, likely: new Set(likely), other }).text;

  it.each([
    ["far from every name", "Hotels in Bribeen from Friday", "Hotels in bourbon from Friday"],
    ["a small town that only one heard", "A flight to Akron", "A flight to occur"],
    ["a small town that a city sounds like", "A flight to Alta today", "A flight to Alta today"],
  ])("%s is marked", (_, heard, other) => {
    expect(both(heard, other)).toMatch(/\[\p{L}+\?\]/u);
  });

  it.each([
    ["that both heard", "A flight to Queenstown", "A flight to Queen's town"],
    ["that many fly to", "A flight to Accra", "A flight to occur"],
    ["with a long name", "Will it snow in Innsbruck?", "Will it snow in Lynne's brat?"],
  ])("%s is not", (_, heard, other) => {
    expect(both(heard, other)).toBe(heard);
  });

  it("is not, where it is on the traveller's own trips", () => {
    expect(both("A flight to Akron", "A flight to occur", ["Akron"])).toBe("A flight to Akron");
  });

  it("is another than its first syllable, which is a code", () => {
    expect(both("A flight to Tao Ling", "A flight to Tolleen")).toBe("A flight to Tallinn");
  });

  it("is left as heard when only the other recogniser heard words there", () => {
    expect(both("A flight from tomorrow to Rome", "A flight from London to Rome")).toBe(
      "A flight from tomorrow to Rome",
    );
  });
});

describe("flight numbers", () => {
  it.each([
    ["Our flight has been delayed by 45 minutes.", "Our flight has been delayed by 45 minutes."],
    ["I will be twenty minutes late.", "I will be twenty minutes late."],
    ["Is flight be a one, one, seven on time.", "Is flight BA one one seven on time."],
    ["Has flight kale one thousand and nine landed yet?", "Has flight KL 1009 landed yet?"],
    ["Is he K, zero, zero, three delayed?", "Is EK zero zero three delayed?"],
    ["What is the status of flight L. H. Four hundred?", "What is the status of flight LH 400?"],
    ["Is the dell to flight one hundred and four on time.", "Is the Delta 104 on time."],
    ["Has Air France flight to four six landed?", "has air france two four six landed?"],
    ["Is flight BA117 on time?", "Is flight BA117 on time?"],
    ["Is my flight at nine delayed?", "Is my flight at nine delayed?"],
    ["I need two tickets to Rome.", "I need two tickets to Rome."],
  ])("%s", (heard, meant) => {
    expect(mend(heard)).toBe(meant);
  });
});

describe("spelling", () => {
  it.each([
    ["Find a hotel in Paris to-morrow.", "Find a hotel in Paris tomorrow."],
    ["I am at exit for.", "I am at exit 4."],
    ["A flight after 6:00 please", "A flight after 6 please"],
    ["A car at for in the afternoon", "A car at four in the afternoon"],
    ["Move it to age fifteen", "Move it to eight fifteen"],
    ["A hotel from Friday for tonight", "A hotel from Friday for two nights"],
    ["A hotel in Rome four to nights", "A hotel in Rome for two nights"],
    ["A hotel in Rome for tonight", "A hotel in Rome for tonight"],
    ["A flight from London for tonight", "A flight from London for tonight"],
    ["I have to be there for fifteen minutes", "I have to be there for fifteen minutes"],
    ["I do like to fly to Rome", "I'd like to fly to Rome"],
    ["I do like Rome", "I do like Rome"],
    ["What has the weather like?", "What is the weather like?"],
    ["at 6:00 am, not 16:00", "at 6:00 am, not 16:00"],
    [
      "A flight from Rome to Milan to Maru around three",
      "A flight from Rome to Milan tomorrow around three",
    ],
    ["Change my phone number to 07700900123", "Change my phone number to 07700900123"],
  ])("%s", (heard, meant) => {
    expect(mend(heard)).toBe(meant);
  });
});

describe("one strange word of a request", () => {
  it("becomes the request's word that sounds like it", () => {
    expect(mender.withRequestWord("Show me my guarding pass")).toBe("Show me my boarding pass");
    expect(mender.withRequestWord("Do I have any tricks coming up?")).toBe(
      "Do I have any trips coming up?",
    );
  });

  it("stands beside the names of airlines and places", () => {
    expect(mender.withRequestWord("How arm is it in Dubai?")).toMatch(/^How warm/);
    expect(mender.strangeWords("Has the British Airways flight from New York landed?")).toBe(0);
    expect(mender.strangeWords("What terminal does Emirates Verdigal from tomorrow?")).toBe(1);
    expect(mender.strangeWords("Tell my driver that Wolfgang waits")).toBe(0);
  });

  it.each(["Show me my trips", "The lift is out of order", "Xylophone"])("not in %s", (text) => {
    expect(mender.withRequestWord(text)).toBeNull();
  });
});
