import { describe, expect, it } from "vitest";
import { easterOf } from "./base/calendar.ts";
import { longest } from "./base/phrases.ts";
import { findDates } from "./dates.ts";
import { tokenise } from "./tokenise.ts";

const FRIDAY = new Date("2026-11-20T15:00:00Z");
const WEDNESDAY = new Date("2026-11-18T15:00:00Z");

const read = (said: string, now = FRIDAY, timezone = "Europe/London") => {
  const words = tokenise(said).map(({ text }) => text);
  return { words, found: longest(findDates(words, { now, timezone }))[0] };
};

function dateOf(said: string, now = FRIDAY, timezone = "Europe/London") {
  const { found } = read(said, now, timezone);
  if (!found) return null;
  if (found.kind === "date") return found.date;
  if (found.kind === "past") return `past ${found.date}`;
  if (found.kind === "shift") return `${found.days} days on`;
  return found.kind === "period" ? `period ${found.name}` : `${found.first} to ${found.last}`;
}

it.each([
  [1961, "1961-04-02"],
  [2024, "2024-03-31"],
  [2026, "2026-04-05"],
  [2038, "2038-04-25"],
])("Easter Sunday of %i", (year, date) => {
  expect(easterOf(year).toISODate()).toBe(date);
});

describe("findDates, on Friday 20 November 2026", () => {
  it.each([
    ["today", "2026-11-20"],
    ["Good Friday", "2027-03-26"],
    ["on Easter Sunday", "2027-03-28"],
    ["Easter Monday", "2027-03-29"],
    ["tomorrow", "2026-11-21"],
    ["the day after tomorrow", "2026-11-22"],
    ["on Saturday", "2026-11-21"],
    ["on Sat", "2026-11-21"],
    ["this Sunday", "2026-11-22"],
    ["Friday", "2026-11-27"],
    ["this Friday", "2026-11-27"],
    ["next Friday", "2026-11-27"],
    ["next Monday", "2026-11-23"],
    ["Tuesday next week", "2026-11-24"],
    ["next week on Thursday", "2026-11-26"],
    ["Monday week", "2026-11-30"],
    ["a week on Monday", "2026-11-30"],
    ["two weeks on Saturday", "2026-12-05"],
    ["a week from today", "2026-11-27"],
    ["a week tomorrow", "2026-11-28"],
    ["the first Monday of December", "2026-12-07"],
    ["the last Friday in January", "2027-01-29"],
    ["the last Thursday of November", "2026-11-26"],
    ["the first Monday of November", "2027-11-01"],
    ["the second Tuesday in February", "2027-02-09"],
    ["the last week of November", "period the last week of november"],
    ["the second week of December", "period the 2nd week of december"],
    ["the first week of March", "period the 1st week of march"],
    ["in a week", "2026-11-27"],
    ["in a week's time", "2026-11-27"],
    ["in two weeks", "2026-12-04"],
    ["in two weeks' time", "2026-12-04"],
    ["in a fortnight", "2026-12-04"],
    ["in ten days", "2026-11-30"],
    ["three days from now", "2026-11-23"],
    ["in a couple of days", "2026-11-22"],
    ["in a month", "2026-12-20"],
    ["Friday the 27th", "2026-11-27"],
    ["on the 27th", "2026-11-27"],
    ["on the twenty seventh", "2026-11-27"],
    ["the third", "2026-12-03"],
    ["the 5th of next month", "2026-12-05"],
    ["on the 3rd of December", "2026-12-03"],
    ["December third", "2026-12-03"],
    ["3 December", "2026-12-03"],
    ["Dec 3", "2026-12-03"],
    ["December the 3rd, 2027", "2027-12-03"],
    ["Thursday, 3rd December", "2026-12-03"],
    ["Tuesday December 1st", "2026-12-01"],
    ["the 14th of February", "2027-02-14"],
    ["the first of January", "2027-01-01"],
    ["29 February", "2028-02-29"],
    ["2026-12-03", "2026-12-03"],
    ["3/12", "2026-12-03"],
    ["24/12/2026", "2026-12-24"],
    ["this weekend", "2026-11-21"],
    ["next weekend", "2026-11-28"],
    ["on Christmas Eve", "2026-12-24"],
    ["New Year's Day", "2027-01-01"],
    ["boxing day", "2026-12-26"],
    ["yesterday", "past 2026-11-19"],
    ["on 3 March 2025", "past 2025-03-03"],
    ["on 5 January twenty twenty eight", "2028-01-05"],
    ["on January fifth twenty twenty-eight", "2028-01-05"],
    ["January the fifth, two thousand and twenty eight", "2028-01-05"],
    ["the fifth of January two thousand twenty eight", "2028-01-05"],
    ["January twenty twenty twenty eight", "2028-01-20"],
    ["5 January twenty twenty nine", "2029-01-05"],
    ["next week", "period next week"],
    ["next month", "period next month"],
    ["in March", "period in march"],
    ["the week after next", "period the week after next"],
    ["Tuesday of the week after next", "2026-12-01"],
  ])("%j is %s", (said, expected) => {
    expect(dateOf(said)).toBe(expected);
  });

  it.each(["London to Paris", "save the second flight", "the first one", "may I have a flight"])(
    "finds no day in %j",
    (said) => {
      expect(dateOf(said)).toBeNull();
    },
  );

  it.each([
    ["from 10 to 14 December", "2026-12-10 to 2026-12-14"],
    ["from the 3rd to the 6th of December", "2026-12-03 to 2026-12-06"],
    ["December 10 to December 14", "2026-12-10 to 2026-12-14"],
    ["10-14 December", "2026-12-10 to 2026-12-14"],
    ["30 December to 2 January", "2026-12-30 to 2027-01-02"],
    ["the 5th to the 12th", "2026-12-05 to 2026-12-12"],
    ["5 to 12", "2026-12-05 to 2026-12-12"],
    ["28 to 3", "2026-11-28 to 2026-12-03"],
    ["from Friday to Sunday", "2026-11-27 to 2026-11-29"],
    ["between the 10th and the 14th of December", "2026-12-10 to 2026-12-14"],
  ])("%s is %s", (said, expected) => {
    expect(dateOf(said)).toBe(expected);
  });

  it.each([
    ["to paris on the 3rd of december with two friends", "the 3rd of december"],
    ["next friday from rome", "next friday"],
    ["from rome on 3/12 to paris", "3/12"],
    ["flights in december 2 people", "in december"],
  ])("tells which words of %j are the day", (said, words) => {
    const { found, words: all } = read(said);
    expect(all.slice(found?.from, found?.to).join(" ")).toBe(words);
  });
});

describe("findDates elsewhere on the calendar", () => {
  it.each([
    ["next Friday", "2026-11-27"],
    ["Friday", "2026-11-20"],
    ["this Friday", "2026-11-20"],
    ["next Monday", "2026-11-23"],
    ["next weekend", "2026-11-28"],
  ])("said on a Wednesday, %j is %s", (said, expected) => {
    expect(dateOf(said, WEDNESDAY)).toBe(expected);
  });

  it.each([
    ["Pacific/Auckland", "2026-11-22"],
    ["America/Los_Angeles", "2026-11-21"],
  ])("counts tomorrow on the calendar of %s", (timezone, expected) => {
    expect(dateOf("tomorrow", FRIDAY, timezone)).toBe(expected);
  });

  it.each([
    "America/New_York",
    "America/Los_Angeles",
    "America/Indiana/Indianapolis",
    "America/Indianapolis",
    "America/Anchorage",
    "America/Puerto_Rico",
    "Pacific/Honolulu",
    "Pacific/Guam",
    "US/Eastern",
    "America/Toronto",
    "America/St_Johns",
  ])("reads 3/12 as March the twelfth in %s", (timezone) => {
    expect(dateOf("3/12", FRIDAY, timezone)).toBe("2027-03-12");
  });

  it.each([
    "America/Sao_Paulo",
    "America/Buenos_Aires",
    "America/Argentina/Buenos_Aires",
    "America/Mexico_City",
    "America/Bogota",
    "America/Port_of_Spain",
    "Pacific/Auckland",
    "Asia/Tokyo",
  ])("reads 3/12 as the third of December in %s", (timezone) => {
    expect(dateOf("3/12", FRIDAY, timezone)).toBe("2026-12-03");
  });

  it.each([
    ["2026-10-24T23:30:00Z", "2026-10-26"],
    ["2026-10-25T23:30:00Z", "2026-10-26"],
    ["2026-03-28T23:30:00Z", "2026-03-29"],
    ["2026-03-29T22:59:00Z", "2026-03-30"],
  ])("counts days right when the clocks change (said at %s)", (now, expected) => {
    expect(dateOf("tomorrow", new Date(now))).toBe(expected);
  });
});
