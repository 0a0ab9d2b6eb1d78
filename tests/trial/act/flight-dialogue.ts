/** Answers to NoVo's question, corrections, and what follows a search. */
import {
  AFTERNOON,
  ANY,
  act,
  anyOf,
  asks,
  between,
  dec,
  EVENING,
  flight,
  jan,
  nov,
  oneOf,
  says,
} from "../expectations.ts";

const answers = act("flight dialogue", [
  [["flights to rome on tuesday", "from london"], flight("London", "Rome", nov(24))],
  [
    ["I need a flight to Oslo", "Manchester", "the 4th of December"],
    flight("Manchester", "Oslo", dec(4)),
  ],
  [
    ["find me a flight from Berlin to Madrid", "next thursday"],
    flight("Berlin", "Madrid", nov(26)),
  ],
  [["flight from London tomorrow", "to Dublin"], flight("London", "Dublin", nov(21))],
  [
    ["I want to fly to Barcelona on the 12th", "heathrow please"],
    flight("Heathrow", "Barcelona", dec(12)),
  ],
  [["i need a flight", "edinburgh to cork", "on monday"], flight("Edinburgh", "Cork", nov(23))],
  [["flights to Malaga", "from Leeds on the 5th of December"], flight("Leeds", "Malaga", dec(5))],
  [
    ["I'd like to fly to Springfield from Chicago on Tuesday", "the one in Missouri"],
    flight("Chicago", "SGF", nov(24)),
  ],
  [
    ["London to San Jose on the 5th of December", "Costa Rica"],
    flight("London", anyOf({ place: "SJO" }, { place: "San Jose Costa Rica" }), dec(5)),
  ],
  [
    ["find me a flight to lisbon on wednesday", "um from... from gatwick I think"],
    flight("Gatwick", "Lisbon", nov(25)),
  ],
  [
    ["Book me a flight to Paris", "from Dublin", "tomorrow", "at around 5 pm"],
    flight("Dublin", "Paris", nov(21), "17:00"),
  ],
  [
    ["flights from London to Atlantis tomorrow", "sorry, Atlanta"],
    flight("London", "Atlanta", nov(21)),
  ],
  [["flights to rome on tuesday", "what?"], asks("origin")],
  [
    ["flights to Rome on tuesday", "London. Oh and make it the 25th"],
    flight("London", "Rome", nov(25)),
  ],
  [["find flights to Tokyo on 10 January", "New York"], flight("New York", "Tokyo", jan(10))],
  [["flights from Rome on Tuesday", "Rome to Athens"], flight("Rome", "Athens", nov(24))],
  [
    ["flight from Berlin to Madrid", "friday"],
    oneOf(flight("Berlin", "Madrid", nov(27)), flight("Berlin", "Madrid", nov(20))),
  ],
  [["flight from Berlin to Madrid", "the 28th"], flight("Berlin", "Madrid", nov(28))],
  [["flight from Oslo to Madrid", "28/11"], flight("Oslo", "Madrid", nov(28))],
  [["flight from Lyon to Madrid", "tmrw"], flight("Lyon", "Madrid", nov(21))],
  [
    ["flights from Geneva to Nice", "any day really, let's say the second of december"],
    flight("Geneva", "Nice", dec(2)),
  ],
  [["flights to Crete on the 6th of December", "home"], asks("origin")],
  [["I need to fly on Monday", "to Prague", "from Vienna"], flight("Vienna", "Prague", nov(23))],
  [["find me a flight to rome on tuesday", "never mind"], says(/./)],
]);

const followUps = act("flight dialogue", [
  [
    ["flights from london to lisbon tomorrow", "and on sunday?"],
    flight("London", "Lisbon", nov(22)),
  ],
  [
    ["flights from london to lisbon tomorrow", "what about monday instead"],
    flight("London", "Lisbon", nov(23)),
  ],
  [["flights from london to lisbon on 3 december", "and the way back"], asks("day")],
  [
    ["London to Lisbon on the 3rd of December returning on the 10th", "and the way back?"],
    flight("Lisbon", "London", dec(10)),
  ],
  [
    [
      "Return flight Manchester to Rome, out on 10 December, back on the 14th",
      "now show me the return",
    ],
    flight("Rome", "Manchester", dec(14)),
  ],
  [
    ["flights from london to lisbon on 3 december", "and the way back", "on the 8th"],
    flight("Lisbon", "London", dec(8)),
  ],
  [["flights from paris to nice tomorrow", "from orly"], flight("ORY", "Nice", nov(21))],
  [
    ["flights from london to new york on friday 4 december", "only to newark"],
    flight("London", "EWR", dec(4)),
  ],
  [["berlin to rome tomorrow", "no I meant milan"], flight("Berlin", "Milan", nov(21))],
  [
    ["flights from vienna to zurich on tuesday", "no wait, wednesday"],
    flight("Vienna", "Zurich", nov(25)),
  ],
  [
    ["flights from vienna to zurich on tuesday", "in the evening please"],
    flight("Vienna", "Zurich", nov(24), EVENING),
  ],
  [
    ["flights from Oslo to London on the 1st of December", "something around noon"],
    flight("Oslo", "London", dec(1), "12:00"),
  ],
  [["London to Madrid on Monday", "a day later"], flight("London", "Madrid", nov(24))],
  [["London to Madrid on Monday", "and the day before"], flight("London", "Madrid", nov(22))],
  [["London to Madrid on Monday", "what about Lisbon"], flight("London", "Lisbon", nov(23))],
  [["London to Madrid on Monday", "and from Manchester?"], flight("Manchester", "Madrid", nov(23))],
  [
    ["flights from Geneva to London on 2 Dec", "same flight but on the 4th"],
    flight("Geneva", "London", dec(4)),
  ],
  [
    ["flights from Geneva to London on 2 Dec", "thanks, and to Paris on the same day?"],
    flight("Geneva", "Paris", dec(2)),
  ],
  [
    ["flights from boston to chicago tomorrow", "morning", "no, afternoon"],
    flight("Boston", "Chicago", nov(21), AFTERNOON),
  ],
  [
    ["flights from boston to chicago tomorrow at 9 am", "later in the day please"],
    flight("Boston", "Chicago", nov(21), between("09:01", "23:59")),
  ],
  [
    ["what's the weather in Lisbon", "any flights there from London tomorrow?"],
    flight("London", "Lisbon", nov(21)),
  ],
  [
    [
      "find a hotel in Vienna from the 4th to the 6th of December",
      "and a flight there from Berlin on the 4th",
    ],
    flight("Berlin", "Vienna", dec(4)),
  ],
  [
    ["flights from Rome to Athens on the 2nd of December", "arriving before 5 pm"],
    flight("Rome", "Athens", dec(2), { not: "17:00" }),
  ],
  [["London to Madrid on Monday", "and a week later?"], flight("London", "Madrid", nov(30))],
  [
    ["London to Madrid on Monday", "swap it round, Madrid to London"],
    flight("Madrid", "London", nov(23), ANY),
  ],
]);

export const flightDialogue = [...answers, ...followUps];
