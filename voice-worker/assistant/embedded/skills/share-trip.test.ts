import { expect, it } from "vitest";
import { call, converse } from "../testing.ts";

const SHARE = "share_trip";
const STOP = "stop_sharing";

it.each([
  ["share my trip", SHARE],
  ["Share my next trip, please.", SHARE],
  ["please share my itinerary with my wife", SHARE],
  ["can you share our journey with somebody?", SHARE],
  ["I want to share my travel plans with my family", SHARE],
  ["make a link to my trip", SHARE],
  ["create a link for my itinerary", SHARE],
  ["stop sharing my trip", STOP],
  ["please stop sharing", STOP],
  ["withdraw all my links", STOP],
  ["share my flight", SHARE],
  ["send my itinerary to my mum", SHARE],
  ["text my wife my itinerary", SHARE],
  ["How do I share my trip?", SHARE],
  ["how can I share my itinerary with my wife", SHARE],
  ["where can I share my trip", SHARE],
  ["could you tell me how I can share my trip?", SHARE],
])("%j", async (said, tool) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call(tool)]);
});

it.each([
  "stop sharing my trip with my boss",
  "stop sharing my next trip",
  "stop sharing this trip",
  "unshare my trip",
  "revoke the shared link",
  "could you stop sharing my trip when it is over",
])("%j is asked about: all links go at once", async (said) => {
  const { say, calls } = converse();
  expect(await say(said)).toContain("turn off all your shared links");
  expect(calls).toEqual([]);
  await say("yes");
  expect(calls).toEqual([call(STOP)]);
});

it.each([
  "don't share my trip",
  "never share my trip with my boss",
  "my wife shared her trip with me",
  "I would never share my trip",
  "what happens if I share my trip?",
  "I shared my trip yesterday",
  "can I share a taxi with somebody?",
  "share my phone number with the driver",
  "share my trip unless it rains",
  "share this trip",
  "how do I stop sharing my trip",
  "how would I share my trip if I had one?",
  "do not stop sharing my trip",
  "how much is my share of the trip",
  "the link to my trip does not work",
])("%j shares and withdraws nothing", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.filter(({ name }) => name === SHARE || name === STOP)).toEqual([]);
});
