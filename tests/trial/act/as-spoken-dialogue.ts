/** Dialogues about flights as people hold them: told piece by piece, corrected, with reasons. */
import {
  ANY,
  act,
  added,
  asks,
  dec,
  flight,
  flightWith,
  jan,
  MORNING,
  nov,
  oneOf,
  says,
} from "../expectations.ts";

const told = act("as spoken: dialogue", [
  [
    [
      "Hey, can you help me with a flight?",
      "I'm leaving from Boston",
      "Austin, please",
      "on the 2nd of December",
    ],
    flight("Boston", "Austin", dec(2)),
  ],
  [
    [
      "I need a flight soon",
      "I'll be going to Denver. I'm leaving from Seattle on the 4th of December.",
    ],
    flight("Seattle", "Denver", dec(4)),
  ],
  [
    ["find me a flight", "the 8th of December", "from Lyon", "Porto"],
    flight("Lyon", "Porto", dec(8)),
  ],
  [
    [
      "I want to book a trip by plane",
      "From Munich. I prefer Lufthansa.",
      "It's Valencia I'm going to, on the 9th of December",
    ],
    flight("Munich", "Valencia", dec(9)),
  ],
  [
    [
      "look for a round trip flight",
      "leaving from Miami on the 3rd of December and returning on the 10th",
      "New York",
    ],
    flightWith("Miami", "New York", dec(3), { returnDate: dec(10) }),
  ],
  [
    [
      "I need a round trip to Rome",
      "I want to come back on the 15th of December",
      "I'm flying from Dublin on the 11th",
    ],
    flightWith("Dublin", "Rome", dec(11), { returnDate: dec(15) }),
  ],
  [
    [
      "a flight from Leeds please",
      "Amsterdam",
      "next Wednesday",
      "I'll be coming back on the 2nd of December",
    ],
    oneOf(
      flightWith("Leeds", "Amsterdam", nov(25), { returnDate: dec(2) }),
      flightWith("Amsterdam", "Leeds", dec(2), { outboundDate: nov(25) }),
    ),
  ],
  [
    ["book a flight to Vienna", "Brussels, and there will be three of us", "the 12th of December"],
    flightWith("Brussels", "Vienna", dec(12), { adults: 3 }),
  ],
  [
    ["flights to Chicago", "from Dallas", "this Sunday", "sorry, I need two tickets"],
    flightWith("Dallas", "Chicago", nov(22), { adults: 2 }),
  ],
  [
    ["London to Geneva on the 4th of December", "no, I'd like to leave on the 5th"],
    flight("London", "Geneva", dec(5)),
  ],
  [
    ["London to Geneva on the 4th of December", "Actually I'm leaving from Manchester"],
    flight("Manchester", "Geneva", dec(4)),
  ],
  [
    ["London to Geneva on the 4th of December", "nope, I meant to go to Zurich"],
    flight("London", "Zurich", dec(4)),
  ],
  [
    ["London to Geneva on the 4th of December", "that's not right, we're four people"],
    flightWith("London", "Geneva", dec(4), { adults: 4 }),
  ],
  [
    ["London to Geneva on the 4th of December", "could we make that business class"],
    flightWith("London", "Geneva", dec(4), { cabin: "business" }),
  ],
  [
    ["London to Geneva on the 4th of December", "hmm, is there anything in the morning"],
    oneOf(flight("London", "Geneva", dec(4), MORNING), says(/BA ?304|AF ?1381|07:10|09:30/)),
  ],
  [
    ["London to Geneva on the 4th of December", "and what if I went on the Sunday instead"],
    oneOf(flight("London", "Geneva", dec(6)), flight("London", "Geneva", nov(22))),
  ],
  [["London to Geneva next Friday", "and on Saturday?"], flight("London", "Geneva", nov(28))],
  [
    ["London to Geneva on the 4th of December", "and the Monday after?"],
    flight("London", "Geneva", dec(7)),
  ],
  [
    ["flights to Springfield on Monday", "I'm in Boston", "the Illinois one"],
    flight("Boston", "SPI", nov(23)),
  ],
  [
    ["I want to fly to Rome", "oh sorry, from Naples", "hmm, let's say the 10th of January"],
    flight("Naples", "Rome", jan(10)),
  ],
  [["I want to fly to Rome", "what do you need to know"], asks("origin")],
  [
    ["I want to fly to Rome from Oslo", "sometime next week", "Thursday I think"],
    flight("Oslo", "Rome", nov(26)),
  ],
  [
    [
      "a flight on the 7th of December",
      "I'd be starting from Cardiff",
      "I'm visiting a friend in Belfast",
    ],
    flight("Cardiff", "Belfast", dec(7)),
  ],
  [
    ["can I get a flight", "never mind", "London to Bilbao tomorrow"],
    flight("London", "Bilbao", nov(21)),
  ],
  [
    [
      "I need to get to Madrid on the 3rd of December",
      "my mother lives in Toulouse, so from there",
    ],
    flight("Toulouse", "Madrid", dec(3)),
  ],
  [
    ["London to Paris tomorrow", "great thanks", "what about Sunday then"],
    flight("London", "Paris", nov(22)),
  ],
]);

const shown = act(
  "as spoken: dialogue",
  [
    ["yeah the Air France one looks good, save it please", added("AF1381")],
    [
      "hmm I think I'll go for the cheapest one",
      oneOf(added("VY8940"), says(/save/i, "save_flight")),
    ],
    ["alright let's do the second", oneOf(added("AF1381"), says(/save/i, "save_flight"))],
    ["could you put the easyJet flight into my plans for me", added("U28001")],
    ["how much is the one that leaves at half nine", says(/120/)],
    ["and which of them gets there first", says(/09:30|BA ?304|British Airways/)],
    ["remind me, what was the cheapest again", says(/VY ?8940|Vueling|95/)],
    [
      "I'd want to be in Paris by noon, which ones work",
      oneOf(says(/BA ?304|AF ?1381|07:10|09:30/), flight("London", "Paris", nov(27), ANY)),
    ],
    [
      "save the one at ten to seven",
      oneOf(asks("which flight"), says(/which|not|n't/i, "save_flight")),
    ],
  ],
  "flights",
);

export const spokenDialogue = [...told, ...shown];
