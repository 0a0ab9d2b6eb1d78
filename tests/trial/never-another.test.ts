/** Dialogues with the real tools: what is saved, taken out or changed is the one that was meant, or none. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Given } from "./expectations.ts";
import { createStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const WHICH_FLIGHT = /which flight you mean|^Shall I save that flight\?/;
const WHICH_HOTEL = /which hotel you mean/;
const NEW_YORK = /^Shall I delete The Harbour Row Hotel/;

it.each<[said: string[], given: Given, says: RegExp, rows?: string[]]>([
  // "Undo" takes back what was done last, or nothing.
  [
    ["save the second one", "book a car", "yes", "undo"],
    "flights",
    /cancelled the car again/,
    ["+AF1381"],
  ],
  [["save the second one", "stop sharing", "undo"], "flights", /nothing/, ["+AF1381"]],
  [["save the second one", "book a car", "no", "undo"], "flights", /taken Air France AF1381 out/],
  // What was taken back can be saved again, and is one row however often it is.
  [
    ["save the first one", "undo", "save the first one"],
    "hotels",
    /saved .+ to your trip/,
    ["+Hotel Lumière Marais"],
  ],
  [
    ["save the first one", "save the first one"],
    "hotels",
    /is in your travel plans/,
    ["+Hotel Lumière Marais"],
  ],
  // One that is not in the list by itself is not guessed.
  [["save the third cheapest"], "flights", WHICH_FLIGHT],
  [["save the second latest"], "flights", WHICH_FLIGHT],
  [["save the two cheapest"], "flights", WHICH_FLIGHT],
  [["save the first two"], "flights", WHICH_FLIGHT],
  [["save the first or second one"], "flights", WHICH_FLIGHT],
  [["save the first and the third"], "flights", WHICH_FLIGHT],
  [["save the last but one"], "flights", WHICH_FLIGHT],
  [["save the latest but one"], "flights", WHICH_FLIGHT],
  [["save BA304 and AF1381"], "flights", WHICH_FLIGHT],
  [["save the 9:30 or the 12:55"], "flights", WHICH_FLIGHT],
  [["save the Vueling flight at 9:30"], "flights", WHICH_FLIGHT],
  [["save the one that lands at 9:30"], "flights", /saved British Airways BA304/, ["+BA304"]],
  [["save the one that lands at 9:35"], "flights", WHICH_FLIGHT],
  [["save the Air France one landing at 11:45"], "flights", /AF1381/, ["+AF1381"]],
  [
    ["save the cheapest that arrives before noon"],
    "flights",
    /saved Air France AF1381/,
    ["+AF1381"],
  ],
  [["save the third best rated"], "hotels", WHICH_HOTEL],
  [["save the first or second one"], "hotels", WHICH_HOTEL],
  [["save the first and the third"], "hotels", WHICH_HOTEL],
  [["save the last but one"], "hotels", WHICH_HOTEL],
  [["save the Verlaine and the Canal"], "hotels", WHICH_HOTEL],
  // The one that is excluded is not asked about.
  [["delete all flights but BA117"], "plans", /^Which flight\?/],
  [["delete everything except BA117"], "plans", /^(?:Which flight\?|I didn't understand)/],
  [["delete the flight after BA304"], "plans", /^Which flight\?/],
  [["delete the flight that isn't to Paris"], "plans", /^Which flight\?/],
  [["delete the hotel that is not in Paris"], "plans", /^Which hotel\?/],
  [["delete the hotel that is not in Paris", "no keep it"], "plans", /^All right/],
  [["delete the hotel that isn't the Tilleuls"], "plans", /^All right, I've left it/],
  [["delete the other flight"], "plans", /^Which flight\?/],
  [["delete the other flight", "BA117"], "plans", /^Shall I delete BA117/],
  [["cancel the last but one car"], "plans", /^Which car\?/],
  [["delete the cheapest flight"], "plans", /^Which flight\?/],
  [["cancel my last car"], "plans", /^Shall I cancel your car on Sunday 29 November/],
  [["cancel the car on Friday, not on Sunday"], "plans", /^Shall I cancel your car on Friday/],
  // The new value, and not the old one.
  [["move my car from 3:40 to 4:10"], "plans", /shall I save pick-up time 04:10\?/],
  [["move my car from 9 to 10"], "plans", /shall I save pick-up time 10:00\?/],
  [["move my car from quarter past 3 to half past 4"], "plans", /pick-up time 04:30\?/],
  [["change the car to 1630"], "plans", /pick-up time 16:30\?/],
  [["BA304 was moved from 07:10 to 08:20"], "plans", /departure 08:20/],
  [["my flight BA304 moved from 7:10 am to 8:20 am"], "plans", /departure 08:20/],
  [["change the pick-up from home to work"], "plans", /to 1 St Martin's Le Grand/],
  [["my birthday is 03/04/1990"], "plans", /3 April 1990/],
  // A word or a clock time is no address.
  [["move my car to quarter past"], "plans", /^(?!.* to quarter past)/],
  [["book a taxi from here to Heathrow at 10 tomorrow"], "plans", /^I don't have that address/],
  [
    ["book a taxi from here to Heathrow at 10 tomorrow", "5 Baker Street"],
    "plans",
    /on Saturday 21 November at 10:00 from 5 Baker Street to London Heathrow/,
  ],
  [["change my pick-up to my current location"], "plans", /^I don't have that address/],
  // A no to the question leaves what it was about.
  [["delete my hotel", "no, the New York one"], "plans", NEW_YORK],
  [
    ["delete my hotel", "no, the New York one", "yes"],
    "plans",
    /deleted The Harbour Row/,
    ["-The Harbour Row Hotel"],
  ],
  [["delete my flight", "not that one, the second one"], "plans", /^Shall I delete AF1380/],
  [
    ["cancel my car", "no, the other one"],
    "plans",
    /^All right, I've left it as it is\. Which car/,
  ],
  [["cancel my car", "no, the other one", "yes"], "plans", /^(?!Your car has been cancelled)/],
  [["book a car for BA117", "no, the other one", "yes"], "plans", /^(?!Your car is booked)/],
  // Behind a correction stands what counts.
  [["book a car to Heathrow tomorrow at 9, no, 10"], "plans", /November at 10:00 from/],
  [["book a car to Heathrow at 9 tomorrow, no, 10"], "plans", /November at 10:00 from/],
  [
    ["book a car to Gatwick, no, Heathrow tomorrow at 9"],
    "plans",
    /at 09:00 from .* to London Heathrow/,
  ],
  [["book a car to Gatwick, no, to Heathrow tomorrow at 9"], "plans", / to London Heathrow/],
  [["book a car tomorrow at 9 to Gatwick, no, at 10"], "plans", /at 10:00 from .* to London Gat/],
])("%j with %s", async (said, given, says, rows = []) => {
  const { reply, start, after } = await stage.play(said, given);
  expect(reply).toMatch(says);
  const only = (some: typeof start, others: typeof start, sign: string) =>
    [...some.rows].filter(([id]) => !others.rows.has(id)).map(([, name]) => sign + name);
  expect([...only(start, after, "-"), ...only(after, start, "+")]).toEqual(rows);
});
