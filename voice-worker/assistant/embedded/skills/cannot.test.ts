import { expect, it } from "vitest";
import { converse } from "../testing.ts";

it.each([
  ["my suitcase didn't turn up", /lost bag/],
  ["I think they've lost my bags", /lost bag/],
  ["let Sam know where I am", /share your trip/],
  ["Sam needs to see my exact position", /share your trip/],
  ["does this work with no signal", /kept on this device/],
  ["order me a vegan meal on the plane", /Only your airline/],
  ["is it safe to travel to Peru", /travel advice/],
  ["where am I right now", /where you are/],
  ["go back to the original settings", /can't reset settings/],
])("%j is answered in words", async (said, words) => {
  const { say, calls } = converse();
  expect(await say(said)).toMatch(words);
  expect(calls).toEqual([]);
});
