import { describe, expect, it } from "vitest";
import { converse, FLIGHTS } from "./testing.ts";

describe("what would be understood", () => {
  it.each([
    "find me a flight from London to Rome on Friday",
    "I need to be in Zurich for my cousin's wedding on Thursday, leaving from Hamburg",
    "find me a hotel in Rome",
    "do I need an umbrella in Paris tomorrow",
    "is flight BA117 on time",
    "what are my travel plans",
    "please cancel my car",
    "open my boarding pass",
    "yes please",
    "never mind",
    "hello how are you",
    "my phone number is 07700 900123",
    "tell my driver in Spanish that I am at the third door on the left",
  ])("%s: yes", async (said) => {
    expect(await converse().understands(said)).toBe("yes");
  });

  it("of the flights on the screen: yes", async () => {
    const { understands } = converse({ flights: FLIGHTS });
    expect(await understands("save the second one")).toBe("yes");
    expect(await understands("which is the cheapest?")).toBe("yes");
  });

  it.each([
    "could you pass me the salt please",
    "where did you put the car keys",
    "the lift is out of order",
    "no, put it on the other table",
    "with the car",
    "show me my guarding pass",
    "I left my umbrella on the bus",
  ])("%s: no", async (said) => {
    expect(await converse({ flights: FLIGHTS }).understands(said)).toBe("no");
  });

  it("a place that is none is asked about", async () => {
    expect(await converse().understands("find a flight from London to Xyzzyburg tomorrow")).toBe(
      "asks",
    );
  });

  it("an answer counts only after its question", async () => {
    const { say, understands } = converse();
    expect(await understands("in Rome")).toBe("no");
    await say("find me a hotel");
    expect(await understands("in Rome")).toBe("yes");
  });

  it("nothing is done, and nothing remembered", async () => {
    const { say, understands, calls, memory } = converse();
    await say("find me a flight");
    const before = structuredClone(memory);
    await understands("from London to Paris tomorrow");
    await understands("save it");
    expect(memory).toEqual(before);
    expect(calls).toEqual([]);
  });
});
