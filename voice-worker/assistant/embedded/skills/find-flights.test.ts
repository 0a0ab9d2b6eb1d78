import { describe, expect, it } from "vitest";
import { converse, search } from "../testing.ts";

const FRIDAY = search("London", "Rome", "2026-11-27");
const asked = (more: object, { args } = FRIDAY) => ({ ...args, ...more });

describe("who flies and how", () => {
  it.each([
    [
      "nonstop flights from London to Rome on Friday for two in business",
      { adults: 2, cabin: "business", nonstop: true },
    ],
    ["find direct flights from London to Rome on Friday", { nonstop: true }],
    ["flights from London to Rome on Friday without changes", { nonstop: true }],
    ["business class from London to Rome on Friday", { cabin: "business" }],
    ["first class flights from London to Rome on Friday", { cabin: "first" }],
    ["premium economy from London to Rome on Friday", { cabin: "premium_economy" }],
    ["three tickets from London to Rome on Friday", { adults: 3 }],
    ["a flight from London to Rome on Friday for my wife and me", { adults: 2 }],
    ["the first flight from London to Rome on Friday", {}],
    ["fly me from London to Rome on Friday returning on Sunday", { returnDate: "2026-11-29" }],
  ])("%s", async (said, more) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls.map(({ args }) => args)).toEqual([asked(more)]);
  });

  it("keeps them while it asks for what is missing", async () => {
    const { say, calls } = converse();
    expect(await say("nonstop flights to Rome on Friday for two in business")).toBe("From where?");
    await say("London");
    expect(calls.at(-1)?.args).toEqual(asked({ adults: 2, cabin: "business", nonstop: true }));
  });

  it("changes them afterwards, one by one", async () => {
    const { say, calls } = converse();
    await say("flights from London to Rome on Friday");
    await say("in business class please");
    await say("for three people");
    await say("only nonstop");
    expect(calls.slice(1).map(({ args }) => args)).toEqual([
      asked({ cabin: "business" }),
      asked({ cabin: "business", adults: 3 }),
      asked({ cabin: "business", adults: 3, nonstop: true }),
    ]);
  });

  it("says what nothing is searched by, once", async () => {
    const { say } = converse();
    const said = "flights from London to Rome on Friday with a child";
    expect(await say(said)).toContain("I search for adults");
    expect(await say(said)).not.toContain("I search for adults");
  });
});

describe("the way back", () => {
  it("keeps who flies and the day of the way there", async () => {
    const { say, calls } = converse();
    const there = "business flights from London to Rome on the 5th of December for two";
    await say(there);
    await say("and the way back on the 12th");
    expect(calls.at(-1)?.args).toEqual({
      ...search("Rome", "London", "2026-12-12").args,
      adults: 2,
      cabin: "business",
      outboundDate: "2026-12-05",
    });
    await say("no, the 13th");
    expect(calls.at(-1)?.args).toMatchObject({
      departureDate: "2026-12-13",
      outboundDate: "2026-12-05",
    });
  });

  it("is on the day that was said before, and is offered", async () => {
    const { say, calls } = converse();
    const answer = await say("return tickets from London to Rome on Friday, back on Sunday");
    expect(answer).toContain("and the way back");
    await say("and the way back");
    expect(calls.at(-1)?.args).toEqual({
      ...search("Rome", "London", "2026-11-29").args,
      outboundDate: "2026-11-27",
    });
  });

  it("of the way back is the way there, and another route is another journey", async () => {
    const { say, calls } = converse();
    await say("from London to Rome on Friday");
    await say("and back on Sunday");
    await say("and to Paris?");
    expect(calls.at(-1)?.args).toEqual(search("Rome", "Paris", "2026-11-29").args);
  });
});
