import { expect, it } from "vitest";
import { call, converse, open } from "../testing.ts";

it.each([
  ["can you open settings?", "/user-details"],
  ["could I see my passport please", "/passport"],
  ["let me see the boarding pass for my flight", "/boarding-pass"],
  ["take me back home", "/"],
  ["go to the hotels page", "/hotel-search"],
  ["show me the map", "/car-map"],
  ["open my trips", "/upcoming-travel"],
  ["passport", "/passport"],
  ["import my booking", "/import"],
  ["please import a hotel confirmation from my mail", "/import"],
  ["open the import screen", "/import"],
  ["track my driver", "/car-map"],
  ["is my car on its way?", "/car-map"],
])("%j opens %s", async (said, path) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([open(path)]);
});

it("shows the plans with what is in them", async () => {
  const { say, calls } = converse();
  await say("show me my itinerary");
  expect(calls).toEqual([call("list_trips", { open: true })]);
});

it.each([
  "is it important to book early",
  "what did I import last year",
  "I lost my passport",
  "remind me to pack my passport",
  "is my passport valid",
  "show me the map of Paris",
  "don't open the map",
  "open the window",
  "my boarding pass was wrong",
])("%j opens nothing", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([]);
});

it.each([
  ["turn off notifications", "/user-details/notifications", undefined],
  ["add my trip to my calendar", "/user-details/calendar", undefined],
  ["delete my account", "/user-details", "You can delete your account here."],
  ["download my data", "/user-details", "You can download your data here."],
  ["do I have any alerts?", "/alerts", undefined],
  ["what's new", "/alerts", undefined],
  ["catch me up please", "/alerts", undefined],
  ["any changes to my trip since yesterday", "/alerts", undefined],
  ["is there something that needs my attention", "/alerts", undefined],
  ["don't buzz me after ten", "/user-details/notifications", undefined],
  ["I'd rather get an email than a text", "/user-details/notifications", undefined],
])("%j opens the screen where it is done", async (said, path, words) => {
  const { say, calls } = converse();
  const answer = await say(said);
  expect(calls).toEqual([call("navigate", { path })]);
  if (words) expect(answer).toBe(words);
});
