import { expect, it } from "vitest";
import { call, converse } from "../testing.ts";

it.each([
  ["has my flight left yet?", {}],
  ["which gate is my flight", {}],
  ["is my flight to New York delayed", { destination: "New York" }],
  ["what's the status of my flight on Friday", { date: "2026-11-27" }],
  ["is BA 117 on time tomorrow", { flightNumber: "BA117", date: "2026-11-21" }],
  ["when does BA117 land?", { flightNumber: "BA117" }],
  ["how's my flight", {}],
  ["when will my flight take off", {}],
  ["I need to know when my flight is landing", {}],
  ["can you check when my flight lands", {}],
  ["what's the status of my Delta flight", { airline: "delta" }],
  ["what's my flight's eta", {}],
  ["when can I start boarding", {}],
  ["at what time will my flight start boarding", {}],
  ["for BA117 what's the status", { flightNumber: "BA117" }],
  ["honestly when is my plane landing", {}],
  ["is my Zephyr flight running on time", { airline: "zephyr" }],
  ["is my early flight on time", {}],
  ["is my connecting flight delayed", {}],
  ["any news on BA117?", { flightNumber: "BA117" }],
  ["any news on 117 yet?", { flightNumber: "117" }],
  ["is flight 117 on time", { flightNumber: "117" }],
  ["flight number 1234, is it delayed", { flightNumber: "1234" }],
  ["when does flight 208 land", { flightNumber: "208" }],
  ["has 117 landed yet", { flightNumber: "117" }],
  ["did 208 land", { flightNumber: "208" }],
])("%j", async (said, args) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call("flight_status", args)]);
});

it("asks whose number it is, and takes the airline", async () => {
  const { say, calls } = converse({ data: { flight_status: { missing: "airline" } } });
  await say("is flight 1234 on time");
  await say("it's Delta");
  expect(calls.at(-1)).toEqual(call("flight_status", { flightNumber: "1234", airline: "delta" }));
});

it.each([
  "is it 117 pounds on time or by card",
  "I'm always late for flights",
  "what's the status of my application",
  "what happens if my flight is cancelled?",
  "was your flight late",
  "when does the film land in cinemas",
  "make a list of 30 books with the word sea in them",
])("%j asks for no status", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([]);
});
