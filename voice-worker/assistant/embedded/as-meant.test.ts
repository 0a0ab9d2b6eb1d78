import { describe, expect, it } from "vitest";
import { converse } from "./testing.ts";

/** What the last tool is called with. */
async function lastArgs(...said: string[]): Promise<unknown> {
  const { say, calls } = converse();
  for (const one of said) await say(one);
  return calls.at(-1)?.args;
}

const TO_PARIS = "flights from London to Paris";
const IN_ROME = "hotel in Rome from 26 December";

describe("a day without its month, behind another day", () => {
  it.each([
    [[`${TO_PARIS} on 26 December and back on the 28th`], "2026-12-26", "2026-12-28"],
    [[`${TO_PARIS} on 30 December returning on the 3rd`], "2026-12-30", "2027-01-03"],
    [[`${TO_PARIS} from the 30th of December to the 3rd`], "2026-12-30", "2027-01-03"],
    [[`return ${TO_PARIS}, out on 28 December, back on the 2nd`], "2026-12-28", "2027-01-02"],
    [["London to Paris on 5 January, return the 9th"], "2027-01-05", "2027-01-09"],
    [[`${TO_PARIS} on 26 December`, "what about the 28th?"], "2026-12-28"],
    [[`${TO_PARIS} on Christmas day`, "what about the 27th"], "2026-12-27"],
    [[`${TO_PARIS} on 12 December`, "no, the 10th"], "2026-12-10"],
    [[`${TO_PARIS} on 29 December`, "and on the 2nd?"], "2027-01-02"],
    [[`${TO_PARIS} on 10 January`, "and on the 12th", "no the 22nd"], "2027-01-22"],
    [[`${TO_PARIS} on the 10th of January, no, the 8th`], "2027-01-08"],
    [[`${TO_PARIS} in January`, "on the 12th"], "2027-01-12"],
  ])("%j flies on %s", async (said, departureDate, returnDate?: string) => {
    const args = await lastArgs(...said);
    expect(args).toMatchObject({ departureDate, ...(returnDate && { returnDate }) });
  });

  it("is the way back of the day that was searched for", async () => {
    const args = await lastArgs(`${TO_PARIS} on 10 January`, "coming back on the 22nd");
    expect(args).toMatchObject({ departureDate: "2027-01-22", outboundDate: "2027-01-10" });
  });

  it.each([
    [[`${IN_ROME} until the 28th`], "2026-12-26", "2026-12-28"],
    [[`${IN_ROME} to the 28th`], "2026-12-26", "2026-12-28"],
    [[IN_ROME, "until the 28th"], "2026-12-26", "2026-12-28"],
    [["hotel in Rome", "from 26 December", "to the 28th"], "2026-12-26", "2026-12-28"],
    [["hotel in Rome from 4 December", "checking out on the 6th"], "2026-12-04", "2026-12-06"],
    [
      ["a hotel in toronto from the 30th of december to the 2nd", "no till the 3rd"],
      "2026-12-30",
      "2027-01-03",
    ],
    [["hotels in Rome from 10 January for 2 nights", "from the 22nd"], "2027-01-22", "2027-01-24"],
    [["hotel in lisbon from 5 to 8 december", "until the 10th"], "2026-12-05", "2026-12-10"],
  ])("%j stays from %s to %s", async (said, checkinDate, checkoutDate) => {
    expect(await lastArgs(...said)).toMatchObject({ checkinDate, checkoutDate });
  });
});

const A_CAR = "book a car from home to Heathrow";
const TO_GATWICK = "book a car from home to Gatwick on 3 December";

describe("an hour of the night", () => {
  it.each([
    [`${A_CAR} on Tuesday at half past midnight`, "2026-11-24", "00:30"],
    [`${A_CAR} tonight at half past midnight`, "2026-11-21", "00:30"],
    [`${A_CAR} tonight at 11 pm`, "2026-11-20", "23:00"],
    [`${A_CAR} tonight at 4`, "2026-11-20", "16:00"],
    [`book a car from home on 5 December to 10 Downing Street at 9 am`, "2026-12-05", "09:00"],
    [`${A_CAR} on Tuesday at quarter past midnight`, "2026-11-24", "00:15"],
    [`${A_CAR} on Tuesday at 12 midnight`, "2026-11-24", "23:59"],
    [`${A_CAR} at half past twelve at night on Tuesday`, "2026-11-24", "00:30"],
    [`${A_CAR} on Tuesday at 9 at night`, "2026-11-24", "21:00"],
  ])("%j comes on %s at %s", async (said, date, time) => {
    expect(await lastArgs(said)).toMatchObject({ date, time });
  });

  it("is flown at", async () => {
    const flight = (when: string) => lastArgs(`flights from London to Rome tomorrow ${when}`);
    expect(await flight("at 12 midnight")).toMatchObject({ departureTime: "23:59" });
    expect(await flight("after midnight")).toMatchObject({ departureTime: "00:01" });
  });
});

describe("an hour that is put right", () => {
  it.each([
    [[`${TO_GATWICK} at 5am`, "make it half past four"], "04:30"],
    [[`${TO_GATWICK} at 5am`, "no, half past four"], "04:30"],
    [[`${TO_GATWICK} at 5am`, "make it quarter to six"], "05:45"],
    [[`${TO_GATWICK} at 8pm`, "make it half past seven"], "19:30"],
    [[`${TO_GATWICK} at 8pm`, "make it 9 am"], "09:00"],
    [["book a car from home to Gatwick on 3/12 at 6", "in the morning"], "06:00"],
    [
      [
        "i need a cab at 10 to 6 on monday morning from home to stansted",
        "make it twenty past five",
      ],
      "05:20",
    ],
  ])("%j comes at %s", async (said, time) => {
    expect(await lastArgs(...said)).toMatchObject({ time });
  });
});

describe("a day beside another", () => {
  const TO_ROME = "flights from London to Rome";
  it.each([
    [["find me a flight from London to Edinburgh the day before the 12th of December"], "12-11"],
    [
      [
        "I have a wedding in Edinburgh on the 12th of December, find me a flight from London the day before",
      ],
      "12-11",
    ],
    [
      [
        "right so I've got a wedding in Edinburgh on the 12th of December and I need to get there from London the day before",
      ],
      "12-11",
    ],
    [[`${TO_ROME} two days before Christmas`], "12-23"],
    [[`${TO_ROME} a week before Christmas`], "12-18"],
    [[`${TO_ROME} on the day before Christmas`], "12-24"],
    [[`${TO_ROME} the day after Boxing Day`], "12-27"],
    [[`${TO_ROME} the Friday before Christmas`], "12-18"],
    [[`${TO_ROME} on the day after tomorrow`], "11-22"],
    [[`${TO_ROME} on Thanksgiving`], "11-26"],
    [[`${TO_ROME} tomorrow fortnight`], "12-05"],
    [[`${TO_ROME} in a fortnight's time`], "12-04"],
    [[`${TO_ROME} on 27 November`, "a week before Christmas"], "12-18"],
    [[`${TO_ROME} on 12 December`, "two days earlier"], "12-10"],
    [[`${TO_ROME} on 12 December`, "three days later"], "12-15"],
    [[`${TO_ROME} on 12 December`, "a day earlier"], "12-11"],
  ])("%j flies on %s", async (said, day) => {
    expect(await lastArgs(...said)).toMatchObject({ departureDate: `2026-${day}` });
  });

  it.each([
    [["hotel in Rome for the night before 12 December", "one night"], "2026-12-11", "2026-12-12"],
    [
      ["find a hotel in Rome on 12 December for 2 nights, my flight is the day before"],
      "2026-12-12",
      "2026-12-14",
    ],
    [["hotel in Rome from 30 December", "for a fortnight"], "2026-12-30", "2027-01-13"],
    [
      ["hotel in Rome from 30 December for 2 nights", "make it a fortnight"],
      "2026-12-30",
      "2027-01-13",
    ],
    [["hotel in Rome from 4 December for 2 nights", "two days later"], "2026-12-06", "2026-12-08"],
  ])("%j stays from %s to %s", async (said, checkinDate, checkoutDate) => {
    expect(await lastArgs(...said)).toMatchObject({ checkinDate, checkoutDate });
  });
});

describe("what is said in short", () => {
  it.each([
    [["2 pax from London to Rome tomorrow in biz class"], { adults: 2, cabin: "business" }],
    [["flights from London to Rome tomorrow", "2 pax"], { adults: 2 }],
    [["flights from London to Rome tomorrow", "biz class please"], { cabin: "business" }],
  ])("%j", async (said, args) => {
    expect(await lastArgs(...said)).toMatchObject(args);
  });
});

describe("more people than can be searched for", () => {
  it.each([
    ["flights from London to Oslo tomorrow for 12 people", /up to 9 adults/],
    ["flights from London to Oslo tomorrow for fifteen adults", /up to 9 adults/],
    ["hotel in Rome tomorrow for 2 nights for 15 people", /up to 10 adults/],
  ])("%j is told so", async (said, told) => {
    const { say } = converse();
    expect(await say(said)).toMatch(told);
    expect(await say(said)).toMatch(told);
  });

  it("are no nights", async () => {
    const { say, calls } = converse();
    await say("hotel in Rome tomorrow for 2 nights");
    expect(await say("for twelve of us")).toMatch(/up to 10 adults/);
    expect(calls.at(-1)?.args).toMatchObject({ checkoutDate: "2026-11-23" });
    expect(await say("for 4 of us")).not.toMatch(/up to/);
    expect(calls.at(-1)?.args).toMatchObject({ adults: 4, checkoutDate: "2026-11-23" });
  });
});

describe("there", () => {
  const TO_GENEVA = "flights from London to Geneva on 4 December";
  it.each([[[TO_GENEVA, "and back on the 8th"]], [[`${TO_GENEVA} and back on 8 December`]]])(
    "is where the flight goes, till the way back: %j",
    async (said) => {
      expect(await lastArgs(...said, "hotel there for those dates")).toMatchObject({
        destination: "Geneva",
        checkinDate: "2026-12-04",
        checkoutDate: "2026-12-08",
      });
      expect(await lastArgs(...said, "what's the weather like there")).toMatchObject({
        location: "Geneva",
      });
    },
  );
});

describe("a part of a month", () => {
  it.each([
    ["end of january", "Which day in the end of January?"],
    ["mid february", "Which day in mid February?"],
    ["in january", "Which day in January?"],
  ])("%j is asked about", async (said, question) => {
    const { say } = converse();
    await say("flights from London to New York on 3 December");
    expect(await say(said)).toBe(question);
  });
});

describe("a namesake", () => {
  it("is chosen for the end that has it, while the other one is asked for", async () => {
    const { say, calls } = converse();
    await say("i wanna fly to san jose");
    expect(await say("the one in costa rica")).toBe("Where are you flying from?");
    await say("from miami");
    await say("dec 20");
    expect(calls.at(-1)?.args).toMatchObject({
      origin: "Miami",
      destination: "San José, Costa Rica",
    });
  });
});
