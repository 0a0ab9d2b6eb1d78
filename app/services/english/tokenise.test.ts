import { describe, expect, it } from "vitest";
import { longest } from "./base/phrases.ts";
import { findFlightNumbers } from "./flight-numbers.ts";
import { tokenise } from "./tokenise.ts";

const wordsOf = (said: string) => tokenise(said).map(({ text }) => text);
const flightsIn = (said: string) =>
  longest(findFlightNumbers(wordsOf(said))).map(({ flightNumber }) => flightNumber);

describe("tokenise", () => {
  it.each([
    ["I'd like to fly to São Paulo!", "i would like to fly to sao paulo"],
    ["Um, what's the weather in Zürich, please?", "what is the weather in zurich"],
    ["LHR-JFK tomorrow", "lhr to jfk tomorrow"],
    ["London → Paris", "london to paris"],
    ["London – Paris", "london to paris"],
    ["I wanna go on the twenty-seventh", "i want to go on the 27th"],
    ["the twenty seventh of November", "the 27th of november"],
    ["in three weeks", "in 3 weeks"],
    ["at nine thirty", "at 9 30"],
    ["at nine oh five", "at 9 05"],
    ["at 9.30 p.m. on Friday", "at 9:30 pm on friday"],
    ["at six p m", "at 6 pm"],
    ["9a.m. to Rome", "9 am to rome"],
    ["half past nine", "half past 9"],
    ["one o'clock", "1 o'clock"],
    ["the cheap one", "the cheap one"],
    ["the second one", "the 2nd one"],
    ["just a second", "a second"],
    ["No, I meant Saturday.", "no , i meant saturday"],
    ["St. Petersburg", "st petersburg"],
    ["Tel-Aviv", "tel-aviv"],
    ["where's the, uh, where's my car", "where is my car"],
    ["can you, can you switch", "can you switch"],
    ["when do I, when am I flying", "when am i flying"],
    ["I wasn't, I wasn't talking to you", "i was not talking to you"],
    ["the the second of May", "the 2nd of may"],
    ["find flights to Rome, to Paris", "find flights to rome , to paris"],
    ["a hotel, a car and a flight", "a hotel , a car and a flight"],
    ["07700 900 900", "07700 900 900"],
    ["it was very very late", "it was very very late"],
  ])("writes %j as %j", (said, expected) => {
    expect(wordsOf(said).join(" ")).toBe(expected);
  });

  it.each([
    ["BA one seventeen", "BA117"],
    ["b a one one seven", "BA117"],
    ["BA one hundred and seventeen", "BA117"],
    ["B.A. 117", "BA117"],
    ["flight BA double one seven", "BA117"],
    ["British Airways flight one seventeen", "BA117"],
    ["British Airways 117", "BA117"],
    ["BA oh eight five", "BA85"],
    ["BA0085", "BA85"],
    ["easyJet eight zero zero one", "U28001"],
    ["u2 8001", "U28001"],
    ["Delta 104", "DL104"],
    ["AA twenty one", "AA21"],
    ["save BA117 for me", "BA117"],
  ])("hears %j as flight %s", (said, expected) => {
    expect(flightsIn(said)).toEqual([expected]);
  });

  it.each([
    "at nine on the 27th",
    "as 5 friends to Paris",
    "in 10 days",
    "from SW1A 1AA",
    "on 3/12 at 18:45",
    "the 1st flight",
    "2026-12-03",
  ])("finds no flight number in %j", (said) => {
    expect(flightsIn(said)).toEqual([]);
  });
});
