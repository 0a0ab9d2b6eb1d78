/**
 * Flights as people ask for them when they think aloud: fragments, politeness, reasons, run-on speech and
 * corrections of themselves.
 */
import {
  AFTERNOON,
  act,
  asks,
  dec,
  EVENING,
  flight,
  flightWith,
  jan,
  MORNING,
  nov,
  oneOf,
} from "../expectations.ts";

export const spokenFlights = act("as spoken: flights", [
  [
    "my sister is getting married in Lisbon so I need to get there from Leeds on the 4th of December",
    flight("Leeds", "Lisbon", dec(4)),
  ],
  [
    "so I've got this conference in Berlin, it starts on the 8th, could you find me something from Manchester the day before, no actually on the 6th of December",
    flight("Manchester", "Berlin", dec(6)),
  ],
  ["Oslo. From Edinburgh. Next Tuesday.", flight("Edinburgh", "Oslo", nov(24))],
  ["Dublin to Madrid, Wednesday, thanks", flight("Dublin", "Madrid", nov(25))],
  [
    "hi there, sorry to bother you, would you be able to look for a flight from Glasgow to Rome on the 12th of December",
    flight("Glasgow", "Rome", dec(12)),
  ],
  [
    "I'd be ever so grateful for a flight from London to Vienna on Thursday",
    flight("London", "Vienna", nov(26)),
  ],
  [
    "we are two people and we want to travel from Paris to Athens on the 10th of December",
    flightWith("Paris", "Athens", dec(10), { adults: 2 }),
  ],
  [
    "there are three of us flying from Boston to Denver next Monday",
    flightWith("Boston", "Denver", nov(23), { adults: 3 }),
  ],
  [
    "a group of four, Chicago to Miami, December the 15th",
    flightWith("Chicago", "Miami", dec(15), { adults: 4 }),
  ],
  [
    "I'm planning a trip to Seattle. I'd leave from Dallas on the 3rd of December and return on the 9th.",
    flightWith("Dallas", "Seattle", dec(3), { returnDate: dec(9) }),
  ],
  [
    "I will be leaving Amsterdam on the 1st of December, coming back on the 5th, and I'm going to Prague",
    flightWith("Amsterdam", "Prague", dec(1), { returnDate: dec(5) }),
  ],
  [
    "need to be back by the 20th of December, leaving the 16th, it's Zurich to London",
    flightWith("Zurich", "London", dec(16), { returnDate: dec(20) }),
  ],
  [
    "round trip please, Toronto to Vancouver, out on the 2nd of December, back on the 7th",
    flightWith("Toronto", "Vancouver", dec(2), { returnDate: dec(7) }),
  ],
  [
    "flying home to Cork for Christmas, from Bristol, on the 22nd of December",
    flight("Bristol", "Cork", dec(22)),
  ],
  [
    "my boss wants me in Frankfurt on Monday, I'm in Birmingham, what's there",
    oneOf(flight("Birmingham", "Frankfurt", nov(23)), asks("which place")),
  ],
  [
    "could you possibly see what there is from Lyon to Copenhagen on the 11th of December",
    flight("Lyon", "Copenhagen", dec(11)),
  ],
  ["anything to Malta from Gatwick on Sunday", flight("Gatwick", "Malta", nov(22))],
  [
    "uh I think I want to go to, uh, Barcelona, from, let me think, Heathrow, on Friday",
    flight("Heathrow", "Barcelona", nov(27)),
  ],
  [
    "from Houston to, sorry, from Austin to Phoenix on the 30th of November",
    flight("Austin", "Phoenix", nov(30)),
  ],
  [
    "a flight to Porto, I mean Faro, from London on the 5th of January",
    flight("London", "Faro", jan(5)),
  ],
  ["Wednesday, no, Thursday, from Brussels to Budapest", flight("Brussels", "Budapest", nov(26))],
  [
    "get me from New York to Los Angeles tomorrow morning if you can",
    flight("New York", "Los Angeles", nov(21), MORNING),
  ],
  [
    "I have a meeting in Geneva at noon on Tuesday so something early from London please",
    flight("London", "Geneva", nov(24), { any: true }),
  ],
  [
    "something in the evening from Stockholm to Helsinki on the 9th of December would be lovely",
    flight("Stockholm", "Helsinki", dec(9), EVENING),
  ],
  [
    "I'd rather fly in the afternoon, Munich to Naples, on the 14th of December",
    flight("Munich", "Naples", dec(14), AFTERNOON),
  ],
  [
    "looking to book business class from London to Singapore on January the 8th",
    flightWith("London", "Singapore", jan(8), { cabin: "business" }),
  ],
  [
    "I want to fly economy from Atlanta to Orlando on Saturday and I don't mind which airline",
    flightWith("Atlanta", "Orlando", nov(21), { cabin: { optional: "economy" } }),
  ],
  [
    "preferably direct, Newcastle to Alicante on the 2nd of January",
    oneOf(flightWith("Newcastle", "Alicante", jan(2), { nonstop: true }), asks("which place")),
  ],
  [
    "I hate layovers, so nonstop from San Diego to Chicago on the 4th of December",
    flightWith("San Diego", "Chicago", dec(4), { nonstop: true }),
  ],
  [
    "how do I get from London to Bergen by plane on the 3rd of December",
    flight("London", "Bergen", dec(3)),
  ],
  [
    "me and my husband would like to go to Tenerife from Manchester on the 6th of January",
    flightWith("Manchester", "Tenerife", jan(6), { adults: 2 }),
  ],
  [
    "just myself, one way, Rome to Palermo, on Monday",
    flightWith("Rome", "Palermo", nov(23), { adults: { optional: 1 } }),
  ],
  [
    "OK so first I need a plane ticket from Warsaw to Milan for the 18th of December",
    flight("Warsaw", "Milan", dec(18)),
  ],
  [
    "is there any chance of getting to Reykjavik from Glasgow tomorrow",
    flight("Glasgow", "Reykjavik", nov(21)),
  ],
  [
    "I was hoping you could help me get to Tokyo from San Francisco on the 12th of January",
    flight("San Francisco", "Tokyo", jan(12)),
  ],
  ["what have you got for London Nice on the 28th of November", flight("London", "Nice", nov(28))],
  [
    "We've decided on Marrakesh! From Paris, the 19th of December.",
    flight("Paris", "Marrakesh", dec(19)),
  ],
  [
    "I'll be in Hamburg next week and need to get to Zurich on Friday the 27th",
    flight("Hamburg", "Zurich", nov(27)),
  ],
  [
    "instead of the train I'd like to fly from London to Edinburgh on Monday",
    flight("London", "Edinburgh", nov(23)),
  ],
  [
    "don't worry about hotels, I only need a flight from Oslo to London on Sunday",
    flight("Oslo", "London", nov(22)),
  ],
  ["flight please", asks("origin", "destination")],
  ["I need to get to Rome somehow", asks("origin")],
  ["thinking of a weekend in Prague, can you check flights", asks("origin", "day")],
  ["could you help me out with a one way ticket to Denver", asks("origin")],
  ["I'm off to Madrid on Thursday, what flights are there", asks("origin")],
  ["I want to take my mum to Venice, what would a flight be", asks("origin")],
  ["need tickets for a short trip to Lisbon", asks("origin")],
  ["can you look up some flights for me", asks("origin", "destination")],
  ["so um I'd like to book a flight I guess", asks("origin", "destination")],
  [
    "I would like to travel from Sydney to Melbourne, could you search for the flights please",
    asks("day"),
  ],
]);
