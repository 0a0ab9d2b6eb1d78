/** The same wishes in the words of other people. */
import { expect, it } from "vitest";
import { call, converse, FLIGHTS } from "./testing.ts";

it.each([
  [
    "what's it like in Bergen on Sunday",
    call("get_weather", { location: "Bergen", date: "2026-11-22" }),
  ],
  [
    "my aunt needs a hotel in Leeds tomorrow for two nights",
    expect.objectContaining({ name: "search_hotels" }),
  ],
  ["is there something else I still have to arrange", call("trip_overview", { about: "to-do" })],
  ["which address have you got as my office", call("read_profile", { field: "workAddress" })],
  [
    "set my home to 12 High Street, Leeds",
    call("update_profile", { homeAddress: "12 High Street, Leeds" }),
  ],
  ["what's the name of the Oslo place", call("list_trips", { kind: "hotels" })],
  ["tell me what I'm doing on Sunday", call("list_trips", {})],
  ["is BA117 late or shall I leave now", expect.objectContaining({ name: "flight_status" })],
])("%j", async (said, expected) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([expected]);
});

it.each([
  ["let me sleep on it and come back tomorrow", /^All right/],
  ["never mind, drop it", /^All right/],
  ["what time should I wake up", /^Shall I tell you when to leave/],
  ["I'm running a bit late", /^Shall I write to your driver/],
  ["I think I booked the wrong dates for my hotel", /where you can change it/],
])("%j calls nothing", async (said, reply) => {
  const { say, calls } = converse({ flights: FLIGHTS });
  expect(await say(said)).toMatch(reply);
  expect(calls).toEqual([]);
});

it("a stay that was searched for ends on another day, and no saved one does", async () => {
  const { say, calls } = converse();
  await say("a hotel in Oslo on Friday for two nights");
  await say("I'd rather check out on the Monday");
  expect(calls.at(-1)).toEqual(expect.objectContaining({ name: "search_hotels" }));
  expect(calls.at(-1)?.args).toMatchObject({
    checkinDate: "2026-11-27",
    checkoutDate: "2026-11-30",
  });
});

it("asks before it saves what was praised and is to go into the plans", async () => {
  const { say, calls } = converse({ flights: FLIGHTS });
  expect(await say("the 9:30 one looks fine, add it to my trip")).toMatch(/^Shall I save/);
  expect(calls).toEqual([]);
});

it("an hour that a journey is to be over by is its arrival", async () => {
  const { say, calls } = converse();
  await say("get us to Oslo from London by 9 on Sunday");
  expect(calls[0]?.args).toMatchObject({ arriveBy: "09:00" });
});

it.each([
  ["find me a hotel in Leeds on Friday for two nights with early check-in", "search_hotels"],
  ["find me a reliable taxi to Heathrow", "book_car"],
])("%j is no question about what NoVo doesn't know", async (said, name) => {
  const { say, calls } = converse();
  await say(said);
  expect(calls).toEqual([expect.objectContaining({ name })]);
});

it("a driver who is to come is no question about drivers", async () => {
  const { say } = converse();
  expect(await say("can your driver pick me up at 8 tomorrow")).toMatch(/^Shall I change where/);
});

it("one of the flights that are shown is named, whatever else was wished of it", async () => {
  const { say } = converse({ flights: FLIGHTS });
  expect(await say("which is the cheapest one with a meal")).toMatch(/^That's .* "with a meal"/);
  expect(await say("which one lands before dinner")).not.toMatch(/the airline does/);
});

it.each(["save the cheapest only if it is refundable", "save it if it is under 50"])(
  "%j is not asked back without its condition",
  async (said) => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say(said)).not.toMatch(/^Shall I save/);
    expect(calls).toEqual([]);
  },
);

it("what somebody wants of the traveller is no wish of theirs", async () => {
  const { say, calls } = converse();
  await say("my boss wants me at a ten o'clock meeting in Oslo on Thursday, I'm in London");
  expect(calls).toEqual([]);
});
