import { describe, expect, it } from "vitest";
import { findTimes } from "./times.ts";
import { tokenise } from "./tokenise.ts";

const read = (said: string) => {
  const words = tokenise(said).map(({ text }) => text);
  return { words, times: findTimes(words) };
};
/** An hour where one was said, else the part of the day. */
function timeOf(said: string) {
  const departures = read(said).times.filter(({ isArrival }) => !isArrival);
  return (departures.find(({ isPart }) => !isPart) ?? departures[0])?.time ?? null;
}

describe("findTimes", () => {
  it.each([
    ["at 9:30", "09:30"],
    ["at 9.30 am", "09:30"],
    ["at 9:30pm", "21:30"],
    ["leaving at 18:45", "18:45"],
    ["1845 hours", "18:45"],
    ["eighteen forty five", "18:45"],
    ["on 5 January at twenty twenty seven", "20:27"],
    ["on Friday twenty twenty seven", "20:27"],
    ["on 5 January eighteen forty five", "18:45"],
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
    ["between 10 am and 2 pm", "10:00"],
    ["from 9 am to 5 pm", "09:00"],
    ["between 11 pm and 1 am", "23:00"],
    ["between 10 and 2 pm", "10:00"],
    ["from 9 to 5 pm", "09:00"],
    ["between 11 and 1 am", "23:00"],
    ["between 12 and 2 pm", "12:00"],
    ["between 8 and 10 am", "08:00"],
    ["from 11:30 to 1 pm", "11:30"],
    ["from 2:30 to 4:15 pm", "14:30"],
    ["from 10:30 am to 1:15 pm", "10:30"],
    ["from 10:30 am until 2 pm", "10:30"],
    ["from 14:30 to 16:00", "14:30"],
    ["between 8 in the morning and 2 in the afternoon", "08:00"],
    ["between 8 and 2 in the afternoon", "08:00"],
    ["from 9 in the morning to 5", "09:00"],
    ["between 7 and 9 in the evening", "19:00"],
    ["in the morning", "09:00"],
    ["tomorrow morning", "09:00"],
    ["early in the morning", "06:00"],
    ["first thing in the morning", "06:00"],
    ["in the afternoon", "14:00"],
    ["Friday evening", "18:00"],
    ["an evening flight", "18:00"],
    ["overnight", "21:00"],
    ["tonight", "19:00"],
    ["late afternoon", "16:00"],
    ["around 630 pm", "18:30"],
    ["saturday am", "09:00"],
    ["at 06 30", "06:30"],
    ["at five to twelve", "11:55"],
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
    "on 5 January twenty twenty seven",
    "on January fifth, twenty twenty seven",
    "in March twenty twenty seven",
    "5 January two thousand and twenty seven",
  ])("finds no time in %j", (said) => {
    expect(timeOf(said)).toBeNull();
  });

  it("takes no arrival time for a departure", () => {
    expect(timeOf("to Rome arriving by 6 pm")).toBeNull();
    expect(timeOf("leave at 9 am and be there by noon")).toBe("09:00");
  });

  it.each([
    ["from london at 9 30 am on friday", ["at 9 30 am"]],
    ["to paris tomorrow morning", ["morning"]],
    ["six o'clock on Friday evening", ["6 o'clock", "evening"]],
    ["the evening flight to rome", ["evening"]],
  ])("tells which words of %j are the time", (said, expected) => {
    const { words, times } = read(said);
    expect(times.map(({ from, to }) => words.slice(from, to).join(" "))).toEqual(expected);
  });

  it.each([
    ["after six", "after", "18:00"],
    ["before noon", "before", "12:00"],
    ["no later than 9 am", "before", "09:00"],
    ["later than 9 am", "after", "09:00"],
    ["at six", undefined, "18:00"],
  ])("%j is %s", (said, limit, time) => {
    expect(read(said).times).toMatchObject([limit ? { limit, time } : { time }]);
  });

  it.each([
    ["arriving in Rome by 6 pm", "18:00"],
    ["I want to be in Berlin by six", "18:00"],
    ["landing before 10 am", "10:00"],
  ])("%j is when to arrive", (said, time) => {
    expect(read(said).times).toMatchObject([{ isArrival: true, time }]);
  });
});
