import { expect, it } from "vitest";
import { call, converse } from "../testing.ts";

it.each([
  ["move my pick-up to 5 Baker Street", { from: "5 Baker Street" }],
  ["pick me up from work instead on Friday", { from: "work", date: "2026-11-27" }],
  ["change the pick-up of my Paris car to 5 Rue Cler", { from: "5 Rue Cler", place: "Paris" }],
  ["tell the driver to pick me up at 5 Baker Street instead", { from: "5 Baker Street" }],
  ["move my pick-up to 12 Park Lane in Oakham", { from: "12 Park Lane in Oakham" }],
  ["pick me up at 1 Low Road, York YO1 7HH, instead of home", { from: "1 Low Road, York YO1 7HH" }],
])("%j", async (said, args) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call("change_pickup", args)]);
});

it.each([
  ["change my drop-off to 5 Baker Street", { newTo: "5 Baker Street" }],
  ["I'd like to change my car's destination to work", { newTo: "work" }],
  [
    "change my taxi's destination for BA117 to 5 Baker Street",
    { newTo: "5 Baker Street", flightNumber: "BA117" },
  ],
  ["my new drop-off is Craig and Main, my ride ID is 7", { newTo: "Craig and Main" }],
])("%j changes where the car goes", async (said, args) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([call("edit_car", args)]);
});

it("asks for the address, and takes it as it is said", async () => {
  const { say, calls } = converse();
  expect(await say("I'd like to change my pick-up")).toBe("Where should the car pick you up?");
  await say("at 10 Downing Street, London SW1A 2AA, please");
  expect(calls).toEqual([call("change_pickup", { from: "10 Downing Street, London SW1A 2AA" })]);
});

it.each([
  "don't change my pick-up",
  "what if I change my pick-up to work",
  "where will the driver pick me up",
])("%j changes nothing", async (said) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls.filter(({ name }) => name === "change_pickup")).toEqual([]);
});
