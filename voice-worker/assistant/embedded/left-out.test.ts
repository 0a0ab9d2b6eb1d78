/** What a look-up did not take into account is said; where the sentence is about it, NoVo asks. */
import { expect, it } from "vitest";
import { converse } from "./testing.ts";

it.each([
  [
    "flights from London to Rome on Friday with my dog",
    `I couldn't take "with my dog" into account.`,
  ],
  ["flights from London to Rome on Friday with my dog and a harp", '"with my dog and a harp" into'],
  [
    "a flight to Rome with my dog",
    `I couldn't take "with my dog" into account. Where are you flying from?`,
  ],
  ["is it warm enough for skating in Rome", `I couldn't take "enough for skating" into account.`],
  ["is BA304 hopelessly late", `I couldn't take "hopelessly" into account.`],
])("%j is looked up without a part of it", async (said, note) => {
  expect(await converse().say(said)).toContain(note);
});

it.each([
  "my sister is getting married in Rome, so flights from London to Rome on Friday please",
  "flights from London to Rome on Friday because my guinea pig is ill",
  "flights from London to Rome on Friday for my birthday",
  "flights from London to Rome on Friday, the zebras are too slow",
])("%j gives a reason, of which nothing is said", async (said) => {
  const { say, calls } = converse();
  expect(await say(said)).not.toContain("into account");
  expect(calls).toMatchObject([{ name: "search_flights" }]);
});

it.each([
  [
    "flights from London to Rome on Friday, earlier than mine",
    'leaving aside "earlier than mine"?',
  ],
  ["a flight to Rome on Friday but not from Luton", 'leaving aside "not from Luton"?'],
  ["what's the postcode for the hotel in Rome", "Shall I "],
])("%j is asked about", async (said, question) => {
  const { say, calls } = converse();
  expect(await say(said)).toContain(question);
  expect(calls).toEqual([]);
});
