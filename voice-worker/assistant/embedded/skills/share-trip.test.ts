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
  ["stop sharing my trip with my boss", STOP],
  ["unshare my trip", STOP],
  ["withdraw all my links", STOP],
  ["revoke the shared link", STOP],
])("%j", async (said, tool) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call(tool)]);
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
  "do not stop sharing my trip",
  "how much is my share of the trip",
  "the link to my trip does not work",
])("%j shares and withdraws nothing", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.filter(({ name }) => name === SHARE || name === STOP)).toEqual([]);
});
