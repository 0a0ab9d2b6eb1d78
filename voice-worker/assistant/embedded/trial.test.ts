import { describe, expect, it } from "vitest";
import { back, call, converse, FLIGHTS, limited, search } from "./testing.ts";

describe("what travellers said in a trial", () => {
  it("goes on to a hotel where and when the flight goes", async () => {
    const { say, calls } = converse();
    await say("flights from London to Paris tomorrow");
    expect(await say("and a hotel there")).toBe("For how many nights?");
    await say("three nights");
    expect(calls.at(-1)).toEqual(
      call("search_hotels", {
        destination: "Paris",
        checkinDate: "2026-11-21",
        checkoutDate: "2026-11-24",
      }),
    );
  });

  it.each([
    ["I don't need the car any more", call("cancel_car")],
    [
      "pick me up from 10 Downing Street instead",
      call("change_pickup", { from: "10 Downing Street" }),
    ],
    ["I'd like to be collected from my office", call("change_pickup", { from: "my office" })],
    [
      "I need a room in Prague from the 3rd to the 6th of December",
      call("search_hotels", {
        destination: "Prague",
        checkinDate: "2026-12-03",
        checkoutDate: "2026-12-06",
      }),
    ],
    [
      "a hotel in Vienna from Friday to Sunday",
      call("search_hotels", {
        destination: "Vienna",
        checkinDate: "2026-11-27",
        checkoutDate: "2026-11-29",
      }),
    ],
    [
      "2 rooms in Barcelona for 4 adults 10 to 12 December",
      call("search_hotels", {
        destination: "Barcelona",
        checkinDate: "2026-12-10",
        checkoutDate: "2026-12-12",
        adults: 4,
        rooms: 2,
      }),
    ],
    ["how's my flight looking", call("flight_status")],
    ["scrap the car", call("cancel_car")],
    ["take my hotel booking off", call("delete_hotel")],
    ["can the driver collect me from work", call("change_pickup", { from: "work" })],
    ["set my pickup location to SW1A 1AA", call("change_pickup", { from: "SW1A 1AA" })],
    ["I no longer want the New York flight", call("delete_flight", { destination: "New York" })],
    [
      "I want a hotel in Edinburgh, two nights from the 4th of December",
      call("search_hotels", {
        destination: "Edinburgh",
        checkinDate: "2026-12-04",
        checkoutDate: "2026-12-06",
      }),
    ],
    [
      "search hotels around Times Square 5 December to 8 December",
      call("search_hotels", {
        destination: "Times Square",
        checkinDate: "2026-12-05",
        checkoutDate: "2026-12-08",
      }),
    ],
    [
      "Morning! I have to get from Leeds to Amsterdam on Wednesday before noon",
      limited("before", search("Leeds", "Amsterdam", "2026-11-25", "12:00")),
    ],
    ["what trips do I have next month", call("list_trips")],
    [
      "the driver should come to 22 Acacia Avenue instead of home",
      call("change_pickup", { from: "22 Acacia Avenue" }),
    ],
    ["who am I?", call("read_profile", { field: "name" })],
    ["has my plane left yet", call("flight_status")],
    [
      "are there any flights left from London to Paris tomorrow",
      search("London", "Paris", "2026-11-21"),
    ],
    ["what should I pack for Oslo", call("get_weather", { location: "Oslo" })],
    ["where do I live?", call("read_profile", { field: "homeAddress" })],
    ["I was born on the 3rd of March 1990", call("update_profile", { birthday: "1990-03-03" })],
    [
      "looking for accommodation in Kyoto 3 to 7 April, for me and my wife",
      call("search_hotels", {
        destination: "Kyoto",
        checkinDate: "2027-04-03",
        checkoutDate: "2027-04-07",
        adults: 2,
      }),
    ],
    ["book the suggested car", call("book_car")],
    ["call me Sam", call("update_profile", { name: "Sam" })],
    ["speak French please", call("update_profile", { language: "French" })],
  ])("%j", async (said, done) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([done]);
  });

  it("chooses after or before a time", async () => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say("which is the earliest after noon?")).toContain("BA117");
    await say("save the cheapest before ten");
    expect(calls).toEqual([call("save_flight", { which: "cheapest before 10:00" })]);
  });

  it("changes one thing of a stay, and knows where there is", async () => {
    const { say, calls } = converse();
    await say("flights from London to Paris on Friday");
    await say("find a hotel in Rome tomorrow for two nights");
    const stay = { destination: "Rome", checkinDate: "2026-11-21", checkoutDate: "2026-11-23" };
    await say("make it three nights");
    expect(calls.at(-1)).toEqual(call("search_hotels", { ...stay, checkoutDate: "2026-11-24" }));
    await say("for three people");
    expect(calls.at(-1)).toEqual(
      call("search_hotels", { ...stay, checkoutDate: "2026-11-24", adults: 3 }),
    );
    await say("how about two");
    expect(calls.at(-1)?.args).toMatchObject({ checkoutDate: "2026-11-23", adults: 3 });
    await say("what about Milan instead?");
    expect(calls.at(-1)?.args).toMatchObject({ destination: "Milan", adults: 3 });
    await say("what's the weather like there");
    expect(calls.at(-1)).toEqual(call("get_weather", { location: "Milan" }));
    await say("and on Sunday?");
    expect(calls.at(-1)?.args).toEqual({ location: "Milan", date: "2026-11-22" });
    await say("and in Turin");
    expect(calls.at(-1)?.args).toEqual({ location: "Turin", date: "2026-11-22" });
    await say("and Milan?");
    await say("find flights there from London on Monday");
    expect(calls.at(-1)).toEqual(search("London", "Milan", "2026-11-23"));
  });

  it("tells of another flight, and comes back on the following Sunday", async () => {
    const { say, calls } = converse({ flights: FLIGHTS });
    expect(await say("how about the cheapest")).toContain("BA117");
    expect(await say("is there anything later?")).toContain("U28001");
    await say("flights from London to Rome on Sunday");
    await say("and back on the following Sunday");
    expect(calls.at(-1)).toEqual(back(search("Rome", "London", "2026-11-29"), "2026-11-22"));
  });

  it("does not take a length for a day", async () => {
    const { say, calls } = converse();
    expect(await say("a hotel in Rome for a week")).toBe("When do you check in?");
    await say("Monday");
    const stay = { destination: "Rome", checkinDate: "2026-11-23", checkoutDate: "2026-11-30" };
    expect(calls.at(-1)).toEqual(call("search_hotels", stay));
    await say("make it two weeks");
    expect(calls.at(-1)?.args).toMatchObject({ ...stay, checkoutDate: "2026-12-07" });
  });

  it("says again what it said, and what time it is", async () => {
    const { say } = converse({ timezone: "America/New_York" });
    await say("find a flight to Rome");
    expect(await say("sorry, what?")).toBe("Where are you flying from?");
    expect(await say("what time is it")).toBe("It's 10:00.");
    expect(await say("from London")).toBe("On which day?");
  });

  it("points at a flight by its airline or by when it leaves", async () => {
    const { say, calls } = converse({ flights: FLIGHTS });
    await say("the AF one");
    await say("yes");
    await say("the one that leaves last");
    await say("yes");
    expect(calls.map(({ args }) => args)).toEqual([{ which: "air france" }, { which: "latest" }]);
  });

  it("takes a landmark at its word, and no number for a town", async () => {
    const { say, calls } = converse();
    await say("find hotels near the Eiffel tower tomorrow for one night");
    expect(calls).toEqual([
      call("search_hotels", {
        destination: "Eiffel Tower",
        checkinDate: "2026-11-21",
        checkoutDate: "2026-11-22",
      }),
    ]);
  });
});
