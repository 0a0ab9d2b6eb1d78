import { expect, it } from "vitest";
import { call, converse } from "../testing.ts";

it.each([
  ["is it snowing in Oslo?", { location: "Oslo" }],
  ["do I need a coat in Berlin tomorrow", { location: "Berlin", date: "2026-11-21" }],
  ["what should I wear in Rome on Sunday", { location: "Rome", date: "2026-11-22" }],
  ["what's the forecast for Cornwall this weekend", { location: "Cornwall", date: "2026-11-21" }],
  ["how warm will it be in Mont Saint Michel", { location: "Mont Saint Michel" }],
  ["what are the conditions like in Orlando", { location: "Orlando" }],
  ["show me what the weather is like in Rome", { location: "Rome" }],
  ["check the Bodega Bay weather for tomorrow", { location: "Bodega Bay", date: "2026-11-21" }],
  ["I was wondering what the weather is like in Oslo", { location: "Oslo" }],
  ["I'm going on a short trip to Napa, what will the weather be like?", { location: "Napa" }],
])("%j", async (said, args) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call("get_weather", args)]);
});

it.each([
  "what's the current weather",
  "show me what the weather is like",
  "hourly forecast",
  "severe weather alerts",
])("%j names no city", async (said) => {
  const { say, calls } = converse();
  expect(await say(said)).toBe("For which city?");
  expect(calls).toEqual([]);
});

it("asks for the city, and takes any name for one", async () => {
  const { say, calls } = converse();
  expect(await say("what's the weather like in general?")).toBe("For which city?");
  await say("Stonehenge");
  expect(calls).toEqual([call("get_weather", { location: "Stonehenge" })]);
});

it.each([
  ["the city is Cloverdale", "Cloverdale"],
  ["we'll most likely go to Discovery Bay", "Discovery Bay"],
  ["Give me ATL", "ATL"],
])("%j is a city where one is asked for", async (said, location) => {
  const { say, calls } = converse();
  await say("what's the weather like?");
  await say(said);
  expect(calls).toEqual([call("get_weather", { location })]);
});

it.each([
  "how long should I cook hot pockets for",
  "how do you spell umbrella",
  "what's the temperature of the fridge",
  "is there a rain forest near Berlin",
  "what should I take for a cold",
  "who is to blame for climate change",
])("%j is not about the weather", async (said) => {
  const { say, calls } = converse();
  expect(await say(said)).toContain("I didn't understand that.");
  expect(calls).toEqual([]);
});

it("knows where there is, and when one is there", async () => {
  const { say, calls } = converse();
  await say("flights from London to Rome tomorrow");
  await say("do I need an umbrella there");
  expect(calls.at(-1)).toEqual(call("get_weather", { location: "Rome", date: "2026-11-21" }));
});

it.each([
  "I hate the rain",
  "I left my umbrella in Paris",
  "it was raining cats and dogs yesterday",
  "the weather was lovely in Rome",
  "the dog is ill and the weather is awful, what a day",
  "if it rains in Rome I'll stay here",
])("%j asks for no weather", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([]);
});
