import { expect, it } from "vitest";
import { call, converse } from "../testing.ts";

const overview = (about: string, place?: string) =>
  call("trip_overview", place ? { about, place } : { about });

it.each([
  ["is there anything wrong with my trip?", overview("problems")],
  ["is there anything wrong with my trip to New York?", overview("problems", "New York")],
  ["check my trip", overview("problems")],
  ["is my trip complete?", overview("problems")],
  ["are there any problems with my next trip?", overview("problems")],
  ["is everything set for my trip?", overview("problems")],
  ["am I all set for our trip", overview("problems")],
  ["what's left to book for New York?", overview("to-do", "New York")],
  ["what is still left to book?", overview("to-do")],
  ["what do I still need to book?", overview("to-do")],
  ["how long is my layover?", overview("layover")],
  ["how long is my layover in Istanbul?", overview("layover", "Istanbul")],
  ["how much time do I have between flights?", overview("layover")],
  ["what will the weather be like on my trip to New York?", overview("weather", "New York")],
])("%j", async (said, expected) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([expected]);
});

it.each([
  "what is wrong with you",
  "something is missing in my room",
  "how long is the flight to Istanbul",
  "my trip was fine",
])("%j asks nothing of a trip", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.filter(({ name }) => name === "trip_overview")).toEqual([]);
});
