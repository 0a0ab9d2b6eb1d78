import { describe, expect, it } from "vitest";
import { normalise } from "./normalise.ts";
import { findTime } from "./times.ts";

const timeOf = (said: string) => findTime(normalise(said))?.time ?? null;

describe("findTime", () => {
  it.each([
    ["at 9:30", "09:30"],
    ["at 9.30 am", "09:30"],
    ["at 9:30pm", "21:30"],
    ["leaving at 18:45", "18:45"],
    ["1845 hours", "18:45"],
    ["eighteen forty five", "18:45"],
    ["nine am", "09:00"],
    ["at nine thirty", "09:30"],
    ["at nine oh five p.m.", "21:05"],
    ["half past nine", "09:30"],
    ["half nine", "09:30"],
    ["half past five", "17:30"],
    ["quarter to six", "17:45"],
    ["a quarter past eight in the morning", "08:15"],
    ["twenty to seven in the evening", "18:40"],
    ["ten past four", "16:10"],
    ["quarter to one", "12:45"],
    ["nine o'clock", "09:00"],
    ["six o'clock in the morning", "06:00"],
    ["at six in the evening", "18:00"],
    ["at six", "18:00"],
    ["after six", "18:00"],
    ["around 3", "15:00"],
    ["nineish", null],
    ["9ish", "09:00"],
    ["at 12 pm", "12:00"],
    ["at 12 am", "23:59"],
    ["at noon", "12:00"],
    ["around noon", "12:00"],
    ["before midday", "12:00"],
    ["midnight", "23:59"],
    ["between nine and eleven", "09:00"],
    ["between 2 and 4 pm", "14:00"],
    ["in the morning", "09:00"],
    ["tomorrow morning", "09:00"],
    ["early in the morning", "06:00"],
    ["first thing in the morning", "06:00"],
    ["in the afternoon", "14:00"],
    ["Friday evening", "18:00"],
    ["an evening flight", "18:00"],
    ["overnight", "21:00"],
    ["tonight", "19:00"],
  ])("%j is %s", (said, expected) => {
    expect(timeOf(said)).toBe(expected);
  });

  it.each([
    "on the 27th of November",
    "on November 27",
    "in 10 days",
    "for 3 people",
    "for two nights",
    "on 3/12",
    "2026-12-03",
    "London to Paris on Friday",
    "in two weeks",
    "the second one",
    "by Friday",
    "after 5 days",
  ])("finds no time in %j", (said) => {
    expect(timeOf(said)).toBeNull();
  });

  it("takes no arrival time for a departure", () => {
    expect(timeOf("to Rome arriving by 6 pm")).toBeNull();
    expect(timeOf("leave at 9 am and be there by noon")).toBe("09:00");
  });

  it.each([
    ["from london at 9 30 am on friday", "from london , on friday"],
    ["to paris tomorrow morning", "to paris tomorrow ,"],
    ["to paris tonight", "to paris today"],
    ["the evening flight to rome", "flight to rome"],
  ])("leaves the rest of %j for the other parsers", (text, rest) => {
    expect(findTime(text)?.rest.replace(/^the /, "")).toBe(rest);
  });
});
