/** Answers, changes and what follows a hotel search; hotels on the screen (world.ts). */
import { act, added, asks, dec, hotel, nov, oneOf, says } from "../expectations.ts";

export const hotelDialogue = act("hotel dialogue", [
  [["hotel in rome", "the 4th of December", "three nights"], hotel("Rome", dec(4), dec(7))],
  [
    ["I need a hotel", "Paris", "from the 10th to the 12th of December"],
    hotel("Paris", dec(10), dec(12)),
  ],
  [
    ["find a hotel in Vienna tomorrow for two nights", "make it three nights"],
    hotel("Vienna", nov(21), nov(24)),
  ],
  [
    ["find a hotel in Vienna tomorrow for two nights", "for three people"],
    hotel("Vienna", nov(21), nov(23), { adults: 3 }),
  ],
  [
    ["find a hotel in Vienna tomorrow for two nights", "two rooms please"],
    hotel("Vienna", nov(21), nov(23), { rooms: 2 }),
  ],
  [
    ["find a hotel in Vienna tomorrow for two nights", "no, in Salzburg"],
    hotel("Salzburg", nov(21), nov(23)),
  ],
  [
    ["find a hotel in Vienna tomorrow for two nights", "a week later"],
    hotel("Vienna", nov(28), nov(30)),
  ],
  [
    ["hotel in lisbon from 5 to 8 december", "from the 6th instead"],
    oneOf(hotel("Lisbon", dec(6), dec(9)), hotel("Lisbon", dec(6), dec(8))),
  ],
  [["hotel in lisbon from 5 to 8 december", "until the 10th"], hotel("Lisbon", dec(5), dec(10))],
  [["hotel in lisbon from 5 to 8 december", "what about porto"], hotel("Porto", dec(5), dec(8))],
  [
    ["hotel in lisbon from 5 to 8 december", "sorry we are four adults", "and two rooms"],
    hotel("Lisbon", dec(5), dec(8), { adults: 4, rooms: 2 }),
  ],
  [
    ["flights from london to lisbon on 5 december", "and a hotel there for three nights"],
    hotel("Lisbon", dec(5), dec(8)),
  ],
  [
    ["what's the weather in rome", "find me a hotel there from the 1st to the 3rd of December"],
    hotel("Rome", dec(1), dec(3)),
  ],
  [
    ["I want to fly to Rome on the 5th of December", "actually just a hotel there, two nights"],
    hotel("Rome", dec(5), dec(7)),
  ],
  [["hotel in rome", "um next monday", "four nights"], hotel("Rome", nov(23), nov(27))],
  [["hotel in Paris, 4 to 6 December", "forget it"], says(/./)],
  [
    ["I need a place to stay", "in Budapest", "tuesday to thursday"],
    hotel("Budapest", nov(24), nov(26)),
  ],
  [
    ["hotel in New York", "12th of december till the 16th, two rooms, four adults"],
    hotel("New York", dec(12), dec(16), { adults: 4, rooms: 2 }),
  ],
  [["I want to fly to Rome", "actually make that a hotel in Rome"], asks("check-in")],
  [
    ["a hotel please", "uh, Bologna", "the first of december to the third"],
    hotel("Bologna", dec(1), dec(3)),
  ],
  [["find me a hotel in Ghent", "don't know yet"], asks("check-in")],
]);

/** Asked which one is meant, by the tool or before it. */
const unclear = oneOf(
  asks("which hotel"),
  says(/which (?:hotel|one)|not (?:among|one of)|no such|there is no|isn't/i, "save_hotel"),
);

export const shownHotels = act(
  "shown hotels",
  [
    ["save the first one", added("Hotel Lumière Marais")],
    ["save the cheapest", added("Pension Verlaine")],
    ["I'll take the grand hotel opera", added("Grand Hotel Opéra")],
    ["add Maison Canal to my trip", added("Maison Canal")],
    ["the best rated one, save it", added("Grand Hotel Opéra")],
    ["save the last one please", added("Maison Canal")],
    ["keep number two", added("Pension Verlaine")],
    ["i like the maison canal, save that one", added("Maison Canal")],
    ["save the lumiere one", added("Hotel Lumière Marais")],
    ["put the third hotel in my plans", added("Grand Hotel Opéra")],
    ["save the five star one", oneOf(added("Grand Hotel Opéra"), unclear)],
    ["save the hotel", unclear],
    ["save the Hilton", unclear],
    ["which one is the cheapest", says(/Verlaine|145/i)],
    ["how much is the second one", says(/145/)],
    ["what's the rating of the third", says(/9\.3/)],
    ["how many stars has the first one", says(/\b(?:4|four)\b/i)],
    ["how many hotels did you find", says(/\b(?:4|four)\b/i)],
  ],
  "hotels",
);

export const shownBoth = act(
  "shown hotels",
  [
    ["save the second hotel", added("Pension Verlaine")],
    ["save the second flight", added("AF1381")],
    ["save the Air France flight", added("AF1381")],
    ["save pension verlaine", added("Pension Verlaine")],
    ["save the cheapest flight please", added("VY8940")],
  ],
  "flights and hotels",
);
