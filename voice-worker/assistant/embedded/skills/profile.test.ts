import { describe, expect, it } from "vitest";
import { call, converse, open } from "../testing.ts";

describe("a detail is changed", () => {
  it.each([
    ["I've moved, my new address is 12 Park Lane, London", { homeAddress: "12 Park Lane, London" }],
    ["I live at 12 Park Lane, London", { homeAddress: "12 Park Lane, London" }],
    [
      "I moved to 3 St. James Road, Leeds, LS6 2AB, flat 3. Change it.",
      { homeAddress: "3 St. James Road, Leeds, LS6 2AB, flat 3" },
    ],
    ["my office is at 1 Canada Square, London", { workAddress: "1 Canada Square, London" }],
    ["my phone number has changed to 07700 900123", { mobileNumber: "07700 900123" }],
    [
      "my mobile is plus four four seven seven zero zero nine zero zero one two three",
      { mobileNumber: "+447700900123" },
    ],
    ["add my WhatsApp number 07700 900456", { whatsappNumber: "07700 900456" }],
    ["my date of birth is 3 March 1990", { birthday: "1990-03-03" }],
    ["my name's Ada King", { name: "Ada King" }],
    ["please call me Sam from now on", { name: "Sam" }],
    ["switch to Spanish", { language: "Spanish" }],
    ["the name to call me is Sam", { name: "Sam" }],
    ["refer to me as Sam when you answer", { name: "Sam" }],
    ["set the language to Spanish", { language: "Spanish" }],
    ["I want to talk to you in Spanish", { language: "Spanish" }],
    ["answer in French from now on", { language: "French" }],
    ["could you answer in French", { language: "French" }],
    ["can we do this in Spanish from now on", { language: "Spanish" }],
    ["my English is not great, do you speak Italian", { language: "Italian" }],
    ["everybody calls me Bea so please do too", { name: "Bea" }],
    ["I'd rather be called Sam than Samantha", { name: "Sam" }],
  ])("%j", async (said, args) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("update_profile", args)]);
  });

  it("takes the answer to what the new name is", async () => {
    const { say, calls } = converse();
    await say("change my name");
    await say("Ada King");
    expect(calls.slice(1)).toEqual([call("update_profile", { name: "Ada King" })]);
  });

  it("opens the details where its value was not said", async () => {
    const { say, calls } = converse();
    await say("I'd like to change my birthday");
    expect(calls).toEqual([open("/user-details")]);
  });

  it.each([
    ["set my language to Welsh", /^I speak English/],
    ["my birthday is the 3rd of March", /^When is your birthday\?/],
  ])("%j is answered with what would work", async (said, expected) => {
    const { say, calls } = converse();
    expect(await say(said)).toMatch(expected);
    expect(calls).toEqual([]);
  });
});

describe("a detail is told", () => {
  it.each([
    ["what number do you have for me?", { field: "mobileNumber" }],
    ["do you have any idea what my birthday is", { field: "birthday" }],
    ["what name do you call me", { field: "name" }],
    ["let me know the name you have for me", { field: "name" }],
    ["do you know where I live", { field: "homeAddress" }],
    ["when is my birthday", { field: "birthday" }],
    ["what do you know about me", {}],
  ])("%j", async (said, args) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([call("read_profile", args)]);
  });
});

it("a phone that is looked for is no number", async () => {
  const { say, calls } = converse();
  await say("where on earth is my phone");
  expect(calls).toEqual([]);
});

describe("nothing is changed", () => {
  it.each([
    "my name is on the booking, right?",
    "my name was misspelled on the ticket",
    "my name appears twice",
    "change my name on the booking",
    "my number is up",
    "my birthday is next week",
    "my address is the same as before",
    "I live at my mother's",
    "don't change my address to 12 Park Lane, London",
    "call me back later",
    "if my address is 12 Park Lane, London, where does the car come",
  ])("%j", async (said) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls.filter(({ name }) => name === "update_profile")).toEqual([]);
  });
});
