import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createPlaceFinder } from "./places.ts";
import { readSentence } from "./read-sentence.ts";
import { asSaid, type Kind, meant } from "./sentence.ts";

const places = createPlaceFinder(airportIndex());
const today = { now: new Date("2026-11-20T15:00:00Z"), timezone: "Europe/London" };
const read = (said: string) => readSentence(said, { places, today });
const dayOf = (said: string) => meant(read(said), "date")[0]?.date;
const kindsIn = (said: string) => read(said).readings.map(({ kind }) => kind);

describe("what is read in a sentence", () => {
  it("finds flight, time, day and places in one sentence, each once", () => {
    const { readings } = read("Book BA 117 from London to New York on the 3rd at nine thirty");
    expect(readings).toMatchObject([
      { kind: "flight", flightNumber: "BA117" },
      { kind: "place", name: "London", role: "origin" },
      { kind: "place", name: "New York", role: "destination" },
      { kind: "date", date: "2026-12-03" },
      { kind: "time", time: "09:30" },
    ]);
  });

  it.each([
    ["on Friday, no, Saturday", "2026-11-21"],
    ["not Friday but Saturday", "2026-11-21"],
    ["not on the 3rd, on the 4th", "2026-12-04"],
    ["on Friday, sorry, I meant the 3rd", "2026-12-03"],
    ["London to Paris on Friday, returning on the 3rd", "2026-11-27"],
    ["on Friday and back on Sunday", "2026-11-27"],
    ["no, I meant Monday", "2026-11-23"],
  ])("%j means %s", (said, date) => {
    expect(dayOf(said)).toBe(date);
  });

  it.each([
    ["London to Paris on Friday, returning on the 3rd", "2026-12-03"],
    ["to Rome on Friday and back on Sunday", "2026-11-22"],
    ["Rome on the 1st, coming home on the 5th of December", "2026-12-05"],
    ["I'd like to be back on the 14th of December", "2026-12-14"],
    ["I plan to come back on Sunday", "2026-11-22"],
    ["I want to return on the 10th and leave on the 4th of December", "2026-12-10"],
    ["flights to Oslo tomorrow with a return on Monday", "2026-11-23"],
  ])("in %j the way back is on %s", (said, date) => {
    const back = read(said).readings.filter(({ isOfReturn }) => isOfReturn);
    expect(back).toMatchObject([{ kind: "date", date }]);
  });

  it.each([
    "I need to fly home on Friday",
    "returning on Sunday",
    "and back on Sunday",
    "a return flight to Rome on Friday",
  ])("in %j nothing is of another way back", (said) => {
    expect(read(said).readings.some(({ isOfReturn }) => isOfReturn)).toBe(false);
  });

  it("takes the corrected time", () => {
    const sentence = read("at 9, sorry, 10 am tomorrow");
    expect(meant(sentence, "time")).toMatchObject([{ time: "10:00" }]);
    expect(dayOf("at 9, sorry, 10 am tomorrow")).toBe("2026-11-21");
  });

  it("takes no time from a greeting", () => {
    const { readings, courtesy } = read("Good morning, London to Paris tomorrow");
    const times = readings.filter(({ kind, from }) => kind === "time" && !courtesy.has(from));
    expect(times).toEqual([]);
  });

  it("tells a day that has passed from no day", () => {
    expect(kindsIn("London to Paris yesterday")).toContain("past");
    expect(kindsIn("London to Paris")).toEqual(["place", "place"]);
  });

  it.each<[string, Kind[]]>([
    ["save the second flight", ["choice"]],
    ["the first one", ["choice"]],
    ["a room for two for three nights", ["guests", "nights"]],
    ["5 to 12", ["time", "range"]],
    ["from 5 to 12 December", ["range"]],
    ["at five to twelve", ["time"]],
    ["from Atlantis to Rome", ["place", "unknown place"]],
    ["the Lufthansa one", ["airline"]],
    ["two rooms for four adults", ["rooms", "guests"]],
  ])("in %j there are %j", (said, kinds) => {
    expect(kindsIn(said)).toEqual(kinds);
  });

  it("keeps the words as they were said", () => {
    const sentence = read("Tell my driver: I'm at Café Rouge, door 5!");
    expect(asSaid(sentence, 4)).toBe("I'm at Café Rouge, door 5!");
  });
});

describe("how a sentence is meant", () => {
  it.each([
    "find me a flight to Rome",
    "could you please find me a flight to Rome",
    "I'd like a hotel in Paris",
    "hi NoVo, I was wondering if you could open the map",
    "flights to Rome tomorrow",
    "the one that leaves last",
    "that one please",
    "I'm in Madrid and I need to be in Lisbon by Monday",
    "my wife and I want to fly to Rome",
    "save it",
    "show me flights that are direct",
    "let's go to Paris",
  ])("%j asks for something", (said) => {
    expect(read(said)).toMatchObject({
      form: "request",
      isDenied: false,
      isHypothetical: false,
      isAbilityQuestion: false,
    });
  });

  it.each([
    "what are my plans",
    "is my flight on time",
    "are there any flights to Rome",
    "where is my car",
    "does it rain in Dublin",
  ])("%j is a question", (said) => {
    expect(read(said).form).toBe("question");
  });

  it.each([
    "I love flying to Rome",
    "flights to Paris are so expensive",
    "he wants a hotel in Paris",
    "we flew to Rome in May",
    "that flight is too early",
    "my flight was cancelled",
    "hotels in Venice cost a fortune",
    "the hotel was lovely",
    "my brother said cancel my flight",
    "it takes two hours from London to Rome",
  ])("%j tells something", (said) => {
    expect(read(said).form).toBe("statement");
  });

  it.each([
    "don't save it",
    "do not save that flight",
    "please don't cancel my car",
    "I don't want to save that flight",
    "I never said cancel my flight",
    "never book that",
    "no need to save it",
    "I'd rather not book it",
    "stop saving flights",
    "I won't take the second one",
    "no flights please",
  ])("%j is denied", (said) => {
    expect(read(said).isDenied).toBe(true);
  });

  it.each([
    "not Friday, Saturday",
    "not on the 3rd",
    "not Paris, Rome",
    "why don't you save it",
    "don't forget to save it",
    "no later than nine",
    "no, I meant Saturday",
    "not too early",
    "not that one, the first one",
    "isn't my flight on Friday?",
  ])("%j is not denied", (said) => {
    expect(read(said).isDenied).toBe(false);
  });

  it.each([
    "what if I cancel my flight",
    "what happens if I delete it",
    "if I saved this flight, could I remove it",
    "suppose I book the second one",
    "I might book that one",
    "I was thinking about a flight to Rome",
    "I could have saved it",
  ])("%j is hypothetical", (said) => {
    expect(read(said).isHypothetical).toBe(true);
  });

  it.each([
    "find me a flight to Rome if possible",
    "save it if you can",
    "open the map, if you don't mind",
  ])("%j is not hypothetical", (said) => {
    expect(read(said).isHypothetical).toBe(false);
  });

  it.each([
    "can you book hotels?",
    "are you able to cancel flights",
    "can I save flights",
    "do you do car hire",
    "is it possible to change a booking",
  ])("%j asks what can be done", (said) => {
    expect(read(said).isAbilityQuestion).toBe(true);
  });

  it.each([
    "can you book me a hotel",
    "can you save that flight",
    "could you arrange a chauffeur please",
    "can you find flights to Rome",
    "can I see my bookings",
  ])("%j does not ask what can be done", (said) => {
    expect(read(said).isAbilityQuestion).toBe(false);
  });
});
