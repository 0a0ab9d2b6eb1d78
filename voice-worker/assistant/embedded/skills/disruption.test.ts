import { expect, it } from "vitest";
import { call, converse } from "../testing.ts";

const now = (args: object = {}) => call("what_now", args);

it.each([
  ["I missed my flight", now({ missed: true })],
  ["I've just missed my plane", now({ missed: true })],
  ["we missed our connection", now({ missed: true })],
  ["I'm going to miss my flight", now({ missed: true })],
  ["I missed BA117", now({ missed: true, flightNumber: "BA117" })],
  ["my flight is delayed", now()],
  ["my flight was cancelled, what now?", now({ cancelled: true })],
  ["my flight's been cancelled, what do I do now", now({ cancelled: true })],
  ["my flight has been cancelled", now({ cancelled: true })],
  ["they cancelled my flight", now({ cancelled: true })],
  ["the airline has cancelled our flight", now({ cancelled: true })],
  ["BA117 is cancelled", now({ flightNumber: "BA117", cancelled: true })],
  ["they've cancelled my flight back from Paris", now({ origin: "Paris", cancelled: true })],
  [
    "BA just texted me, the New York one's been scrapped",
    now({ destination: "New York", cancelled: true }),
  ],
  ["I missed my plane home from Rome", now({ origin: "Rome", missed: true })],
  ["what am I owed?", now({ owed: true })],
  ["what are my rights?", now({ owed: true })],
  ["am I entitled to compensation?", now({ owed: true })],
  ["can I claim compensation for BA117?", now({ flightNumber: "BA117", owed: true })],
  ["will they have to give me a hotel if my flight is four hours late", now({ owed: true })],
  ["do I get a refund when the airline cancels on me", now({ owed: true, asIf: "cancelled" })],
  ["what do we get for a four hour delay", now({ owed: true })],
  ["is my airline obliged to refund this", now({ owed: true })],
  ["can I have my money back if they cancel the flight", now({ owed: true, asIf: "cancelled" })],
  ["they denied us boarding", now({ owed: true, asIf: "denied" })],
])("%j", async (said, expected) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([expected]);
});

it.each([
  "is my flight delayed?",
  "has BA117 been cancelled?",
  "cancel my flight",
  "I don't want to miss my flight to Rome",
  "find a later flight to Rome",
  "tell my driver that my flight is delayed",
  "my train was cancelled",
  "I miss you",
  "when do we get paid for the extra hours",
])("%j is no disruption", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.filter(({ name }) => name === "what_now")).toEqual([]);
});
