import { expect, it } from "vitest";
import { call, converse } from "../testing.ts";

it.each([
  "should we take a taxi to the airport",
  "what time do I have to leave for the airport",
  "how early should I leave for my flight",
  "when will I be picked up",
  "how do I get to the airport",
  "any car suggestions?",
  "what cars do you suggest",
  "which car should I take",
  "suggest a car for my flight",
])("%j is answered with a suggestion, which a yes books", async (said) => {
  const { say, calls } = converse();
  await say(said);
  await say("yes");
  expect(calls).toEqual([call("suggest_cars"), call("book_car")]);
});

it("is of the flight that is named", async () => {
  const { say, calls } = converse();
  await say("do I need a car for my New York flight?");
  await say("yes");
  const destination = "New York";
  expect(calls).toEqual([call("suggest_cars", { destination }), call("book_car", { destination })]);
});

it.each([
  "has my driver been told about the delay",
  "I should have taken a taxi",
  "how far is it to the moon",
])("%j suggests nothing", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([]);
});
