import { describe, expect, it } from "vitest";
import { converse, open } from "../testing.ts";

describe("talk beside the matter", () => {
  it.each([
    ["um, hello", /^Hello Ada!/],
    ["good evening NoVo, how are you?", /^Hello Ada!/],
    ["ok great, thanks", /^You're welcome\.$/],
    ["nope, that's all, thank you", /^You're welcome\.$/],
    ["ok thanks for trying anyway", /^You're welcome\.$/],
    ["hello, can anyone help me?", /^I'm NoVo/],
    ["bye", /^Goodbye/],
    ["what time is it?", /^It's 15:00\.$/],
    ["what's the time in Tokyo", /^It's 00:00 in Tokyo\.$/],
    ["what day is it today", /^It's Friday 20 November 2026\.$/],
    ["is it Monday today?", /^It's Friday/],
    ["sorry, what was that?", /^I haven't said anything yet/],
    ["can you say that again", /^I haven't said anything yet/],
    ["repeat", /^I haven't said anything yet/],
  ])("%j", async (said, expected) => {
    const { say, calls } = converse();
    expect(await say(said)).toMatch(expected);
    expect(calls).toEqual([]);
  });

  it("leaves an open question open", async () => {
    const { say } = converse();
    expect(await say("flights to Rome tomorrow")).toBe("Where are you flying from?");
    expect(await say("what time is it")).toBe("It's 15:00.");
    expect(await say("London")).toBe("<search_flights>");
  });
});

describe("what cannot be done", () => {
  it.each([
    ["find me a train to Paris", "trains"],
    ["can you book a table in Rome?", "restaurants"],
    ["rent a car in Rome for three days", "rent out cars"],
    ["check me in for my flight", "Only your airline can"],
    ["wake me up at six tomorrow", "remind"],
    ["switch to dark mode", "moon or sun"],
  ])("%j is said plainly", async (said, expected) => {
    const { say, calls } = converse();
    expect(await say(said)).toContain(expected);
    expect(calls).toEqual([]);
  });

  it("signing out is done on the details, which open", async () => {
    const { say, calls } = converse();
    expect(await say("log me out please")).toContain("sign out");
    expect(calls).toEqual([open("/user-details")]);
  });

  it("what is to change and was not said is chosen on its screen", async () => {
    const { say, calls } = converse();
    expect(await say("change my hotel please")).toContain("where you can change everything");
    expect(calls).toEqual([open("/upcoming-travel")]);
  });
});
