/** Flights are on the screen (world.ts): one is chosen, asked about, or taken back. */
import { act, added, asks, asksYes, type Expect, oneOf, says } from "../expectations.ts";

/** Asked which one is meant, by the tool or before it. */
const unclear = oneOf(
  asks("which flight"),
  says(/which (?:flight|one)|not (?:among|one of)|no such|there is no|isn't/i, "save_flight"),
);

export const shownFlights = act(
  "shown flights",
  [
    ["save the second one", added("AF1381")],
    ["save the cheapest", added("VY8940")],
    ["can you save that one for me", added("VY8940")],
    ["keep the easyjet one", added("U28001")],
    ["I'll take the 9:30", added("AF1381")],
    ["the british airways one please, save it", added("BA304")],
    ["save number four", added("U28001")],
    ["add the first flight to my trip", added("BA304")],
    ["save the last one please", added("U28001")],
    ["put VY8940 in my plans", added("VY8940")],
    ["i'll have the earliest", added("BA304")],
    ["lets go with the one at five to one", added("VY8940")],
    ["save the evening flight", added("U28001")],
    ["save AF 1381", added("AF1381")],
    ["save u2 8001 thanks", added("U28001")],
    ["Yes, save it", added("VY8940")],
    ["add it to my upcoming travel", added("VY8940")],
    ["the fastest one, save that", added("U28001")],
    ["um save the the third one", added("VY8940")],
    ["take the third", added("VY8940")],
    ["save flight 1381", added("AF1381")],
    ["could you pop the air france one in my travel plans", added("AF1381")],
    ["save the one after three in the afternoon", added("U28001")],
    ["Please store the Vueling flight for me", added("VY8940")],
    ["book the cheapest one", oneOf(added("VY8940"), says(/book|save/i))],
    ["the second one", oneOf(added("AF1381"), says(/AF ?1381|second|save/i))],
    ["save the 6pm one", oneOf(added("U28001"), unclear)],
    ["save the most expensive", oneOf(added("BA304"), unclear)],
    ["save the morning one", unclear],
    ["save a flight", unclear],
    ["save the tenth one", unclear],
    ["save the Ryanair", unclear],
    ["which one is the cheapest?", says(/VY ?8940|Vueling|12:55/i)],
    ["how many flights are there", says(/\b(?:4|four)\b/i)],
    ["what's the price of the second one", says(/120/)],
    ["when does the last one leave", says(/18:05|6:05|five past six/i)],
    ["what time does the Air France leave", says(/9:30|half past nine/i)],
    ["is there one with easyjet", says(/U2 ?8001|18:05|yes/i)],
    ["which is the earliest", says(/BA ?304|07:10|British Airways/i)],
  ],
  "flights",
);

/** The row is gone, or a yes is asked for that takes away this very one. */
const takenBack = (flight: string): Expect =>
  oneOf(added(), { asksYes: "delete_flight", target: flight });
const hotelTakenBack = (hotel: string): Expect =>
  oneOf(added(), { asksYes: "delete_hotel", target: hotel });

export const undo = [
  ...act(
    "undo",
    [
      [["save the second one", "undo"], takenBack("AF1381")],
      [["save the second one", "undo that please"], takenBack("AF1381")],
      [["save the cheapest", "oops, wrong one"], oneOf(takenBack("VY8940"), asks("which flight"))],
      [["save the first one", "no, delete it"], takenBack("BA304")],
      [["save the last one", "take it back"], takenBack("U28001")],
      [["save the second one", "actually remove it again please"], takenBack("AF1381")],
      [["save AF1381", "don't save it after all"], takenBack("AF1381")],
      [["save the cheapest", "thanks", "undo"], takenBack("VY8940")],
      [["save the second one", "hmm no, unsave that"], takenBack("AF1381")],
      [["save the second one", "not that one, the first one"], added("BA304")],
      [["save the second one", "I meant the third"], added("VY8940")],
      [["save the second one", "no the easyjet one"], added("U28001")],
      [["save the second one", "sorry I meant the first, not the second"], added("BA304")],
      [["save the earliest", "no wait, the cheapest"], added("VY8940")],
      [["save the second one", "undo", "undo"], says(/./)],
      ["undo", says(/nothing|no|n't/i)],
    ],
    "flights",
  ),
  ...act(
    "undo",
    [
      [["save the first one", "undo"], hotelTakenBack("Hotel Lumière Marais")],
      [["save the cheapest", "remove it"], hotelTakenBack("Pension Verlaine")],
      [["save the first one", "not that one, the second"], added("Pension Verlaine")],
      [["save Maison Canal", "no, take that off again"], hotelTakenBack("Maison Canal")],
      [["save the first one", "oh no I meant the last one"], added("Maison Canal")],
    ],
    "hotels",
  ),
  ...act(
    "undo",
    [
      ["undo that", says(/nothing|no|n't/i)],
      [["delete BA117", "undo"], says(/./)],
      [["delete BA117", "no"], says(/./)],
      [["cancel the car for BA304", "delete BA117"], asksYes("delete_flight", "BA117")],
    ],
    "plans",
  ),
];
