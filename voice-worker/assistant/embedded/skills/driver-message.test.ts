import { expect, it } from "vitest";
import { call, converse, open } from "../testing.ts";

it.each([
  ["ask my driver in French to wait at the main entrance", "wait at the main entrance", "French"],
  ["tell the taxi driver in German that I can't find him", "I can't find him", "German"],
  ["say to the driver in Dutch that I need ten more minutes", "I need ten more minutes", "Dutch"],
  ["what is Dutch for good morning?", "good morning", "Dutch"],
  ["could you translate I need a door into Dutch for me", "I need a door", "Dutch"],
  ["what's the way to say thank you in Polish", "thank you", "Polish"],
  ["how do I say where is the exit in Japanese?", "where is the exit", "Japanese"],
  ["tell my driver in Polish if he is late I take a bus", "if he is late I take a bus", "Polish"],
])("%j is translated as it was said", async (said, text, to) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call("translate", { text, to })]);
});

it("opens the plans, where messages are written, without one", async () => {
  const { say, calls } = converse();
  expect(await say("I want to talk to my driver")).toContain("message your driver there");
  expect(calls).toEqual([open("/upcoming-travel")]);
});

it.each([
  "my driver told me that he is late",
  "don't tell my driver in Spanish that I am late",
  "say that again in Spanish",
  "tell my wife in Spanish that I love her",
  "what is the weather in Dutch Harbor",
])("%j is no message", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.filter(({ name }) => name === "translate")).toEqual([]);
});

it.each([
  ["tell my driver I'm running late", "I'm running late"],
  ["tell the driver that I'm 10 minutes late", "I'm 10 minutes late"],
  ["let my driver know I will be late", "I will be late"],
  ["ask the driver where he is", "where he is"],
])("%j is sent, once it was read back", async (said, text) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call("message_driver", { text })]);
});

it("sends an answer that every driver is told in their own language, without asking for one", async () => {
  const { say, calls } = converse();
  expect(await say("message my driver")).toBe("What shall I tell your driver?");
  await say("I'm running late");
  expect(calls).toEqual([call("message_driver", { text: "I'm running late" })]);
});
