/** Everything is said: one search, exactly this one. */
import {
  AFTERNOON,
  ANY,
  act,
  anyOf,
  between,
  code,
  dec,
  EARLY,
  EVENING,
  flight,
  jan,
  LATE_AFTERNOON,
  MORNING,
  nov,
} from "../expectations.ts";

const relative = act("flight search, complete", [
  ["flights london to lisbon tomorrow", flight("London", "Lisbon", nov(21))],
  ["I need to get from Edinburgh to Dublin next Tuesday", flight("Edinburgh", "Dublin", nov(24))],
  [
    "i want to book a flight from berlin to vienna for the day after tomorrow",
    flight("Berlin", "Vienna", nov(22)),
  ],
  ["we want to go to Athens from Paris a week today", flight("Paris", "Athens", nov(27))],
  ["sydney to melbourne in two weeks", flight("Sydney", "Melbourne", dec(4))],
  ["flight to Nice from Heathrow Tuesday week", flight("Heathrow", "Nice", dec(1))],
  ["any flights Toronto to Vancouver on Saturday", flight("Toronto", "Vancouver", nov(21))],
  ["flights from milan to naples leaving on sunday", flight("Milan", "Naples", nov(22))],
  ["bhx to ams monday", flight("BHX", "AMS", nov(23))],
  [
    "I'm in Cork and I need to be in Edinburgh next Thursday",
    flight("Cork", "Edinburgh", nov(26), ANY),
  ],
  ["what's flying out of Hamburg to Palma in ten days", flight("Hamburg", "Palma", nov(30))],
  ["tmrw leeds to belfast", flight("Leeds", "Belfast", nov(21))],
  ["frankfurt to singapore new year's eve", flight("Frankfurt", "Singapore", dec(31))],
  [
    "my wife and I would love to fly from Glasgow to Tenerife on Boxing Day",
    flight("Glasgow", "Tenerife", dec(26)),
  ],
  ["Long Beach to Las Vegas on Monday", flight("LGB", "Las Vegas", nov(23))],
  ["St Petersburg from Detroit on Tuesday", flight("Detroit", "PIE", nov(24))],
  [
    "could we please fly from Dublin to Milan three weeks from today",
    flight("Dublin", "Milan", dec(11)),
  ],
  [
    "i'd like to travel a week on monday from bristol to edinburgh",
    flight("Bristol", "Edinburgh", nov(30)),
  ],
]);

const named = act("flight search, complete", [
  [
    "can you find me a flight from manchester to malaga on the 5th of december please",
    flight("Manchester", "Malaga", dec(5)),
  ],
  ["show me what's flying from Heathrow to JFK on Friday the 27th", flight("LHR", "JFK", nov(27))],
  [
    "um yeah hi I'd like to fly from uh Bristol to Faro on the twelfth of December",
    flight("Bristol", "Faro", dec(12)),
  ],
  [
    "whats the cheapest way to fly from leeds to alicante on the 19th of december",
    flight("Leeds", "Alicante", dec(19)),
  ],
  ["flight frm madrid to rome 1 dec", flight("Madrid", "Rome", dec(1))],
  [
    "could you check flights from Newark to San Francisco on december the tenth",
    flight("EWR", "San Francisco", dec(10)),
  ],
  ["give me flights from LAX to HNL on 2026-12-15", flight("LAX", "HNL", dec(15))],
  ["hiya can u find flights newcastle to palma 11 december", flight("Newcastle", "Palma", dec(11))],
  [
    "what flights are there between Dublin and New York on the first of December",
    flight("Dublin", "New York", dec(1)),
  ],
  [
    "I'd rather go from Luton, so Luton to Budapest on the 30th",
    flight("Luton", "Budapest", nov(30)),
  ],
  [
    "fly me to reykjavik from manchester on december 18",
    flight("Manchester", "Reykjavik", dec(18)),
  ],
  [
    "a one way from Miami to Bogota on the 9th of december please",
    flight("Miami", "Bogota", dec(9)),
  ],
  ["can I fly direct from Vienna to Split on the 28th?", flight("Vienna", "Split", nov(28))],
  ["Delhi to Mumbai, 3rd of Jan", flight("Delhi", "Mumbai", jan(3))],
  [
    "do you have flights from Casablanca to Marseille on December 7?",
    flight("Casablanca", "Marseille", dec(7)),
  ],
  ["Doha to Kuala Lumpur on Jan 15 2027", flight("Doha", "Kuala Lumpur", jan(15))],
  ["search flights Oslo Bergen 25 november", flight("Oslo", "Bergen", nov(25))],
  ["from Portland Maine to Washington on the 2nd December", flight("PWM", "Washington", dec(2))],
  ["Birmingham Alabama to Atlanta on 3 december", flight("BHM", "Atlanta", dec(3))],
  [
    "San Jose Costa Rica to Miami december 12",
    flight(anyOf({ place: "SJO" }, { place: "San Jose Costa Rica" }), "Miami", dec(12)),
  ],
  [
    "London to, um, what's it called, Thessaloniki, on the 2nd of December",
    flight("London", "Thessaloniki", dec(2)),
  ],
  ["LON - NYC 15/12", flight("London", "New York", dec(15))],
  ["flights from paris charles de gaulle to schiphol, 3.12.", flight("CDG", "AMS", dec(3))],
  [
    "Good morning, kindly I am searching one flight from Cairo to Istanbul for date 6 December",
    flight("Cairo", "Istanbul", dec(6)),
  ],
  [
    "please to show me the flights of Wednesday 9 December, Prague to Brussels",
    flight("Prague", "Brussels", dec(9)),
  ],
  [
    "I've got a wedding in Florence on the 20th so Florence from Gatwick on the 18th of December",
    flight("Gatwick", "Florence", dec(18)),
  ],
  ["Is there anything going Dallas to Denver on Thanksgiving", flight("Dallas", "Denver", nov(26))],
  [
    "flights to Orlando from Gatwick for two adults and a child on the 20th of December",
    flight("Gatwick", "Orlando", dec(20)),
  ],
]);

const atTime = act("flight search, complete", [
  [
    "looking for a flight, Boston to Seattle, December 3rd, leaving in the morning",
    flight("Boston", "Seattle", dec(3), MORNING),
  ],
  [
    "anything from Gatwick to Barcelona tomorrow evening?",
    flight("Gatwick", "Barcelona", nov(21), EVENING),
  ],
  ["GVA to LHR 2 December around 6pm", flight("GVA", "LHR", dec(2), "18:00")],
  [
    "Book me a flight from Chicago to Denver on Monday morning please.",
    flight("Chicago", "Denver", nov(23), MORNING),
  ],
  [
    "to Oslo from Copenhagen on Wednesday at half past nine in the morning",
    flight("Copenhagen", "Oslo", nov(25), "09:30"),
  ],
  ["Amsterdam - Prague, 28 November, afternoon", flight("Amsterdam", "Prague", nov(28), AFTERNOON)],
  [
    "is there a flight from Stockholm to Helsinki on Thursday around quarter to six in the evening",
    flight("Stockholm", "Helsinki", nov(26), "17:45"),
  ],
  [
    "From Munich to Hamburg, tomorrow at 7.",
    flight("Munich", "Hamburg", nov(21), anyOf("07:00", "19:00")),
  ],
  [
    "Please search for a flight from Tokyo to Sapporo on 24 December at 14:20",
    flight("Tokyo", "Sapporo", dec(24), "14:20"),
  ],
  [
    "I must fly from Warsaw to Brussels next Wednesday, early morning",
    flight("Warsaw", "Brussels", nov(25), EARLY),
  ],
  ["need a flight out of O'Hare to LaGuardia tuesday 8 am", flight("ORD", "LGA", nov(24), "08:00")],
  [
    "Hello, good afternoon. I would like to travel from Lyon to Porto on Friday 11 December, if possible in the afternoon. Thank you very much.",
    flight("Lyon", "Porto", dec(11), AFTERNOON),
  ],
  [
    "I'm after a flight from Belfast to London on Monday, late afternoon",
    flight("Belfast", "London", nov(23), LATE_AFTERNOON),
  ],
  [
    "from cape town to johannesburg on thursday the 26th at 6 in the morning",
    flight("Cape Town", "Johannesburg", nov(26), "06:00"),
  ],
  [
    "Las Vegas from San Diego on Friday 4th December around 630 pm",
    flight("San Diego", "Las Vegas", dec(4), "18:30"),
  ],
  [
    "saturday am flight from hong kong to bangkok",
    flight("Hong Kong", "Bangkok", nov(21), MORNING),
  ],
  [
    "i need a flight to Geneva for the fourteenth of December from Stansted, seven thirty in the evening",
    flight("Stansted", "Geneva", dec(14), "19:30"),
  ],
  [
    "flying tonight from Dublin to Heathrow, what's there",
    flight("Dublin", "Heathrow", nov(20), EVENING),
  ],
  [
    "half seven in the morning on Tuesday from Luton to Berlin",
    flight("Luton", "Berlin", nov(24), "07:30"),
  ],
  [
    "leaving Seville for Madrid at ten past eight pm on the 3rd of December",
    flight("Seville", "Madrid", dec(3), "20:10"),
  ],
  ["around noon on sunday, atlanta to houston", flight("Atlanta", "Houston", nov(22), "12:00")],
]);

const limits = act("flight search, complete", [
  [
    "get me to Lisbon from Porto on Christmas Eve before noon",
    flight("Porto", "Lisbon", dec(24), ANY),
  ],
  [
    "arriving in Rome by 6pm on the 4th of December, from London",
    flight("London", "Rome", dec(4), { not: "18:00" }),
  ],
  [
    "I have to land in Brussels before ten on Tuesday morning, coming from Edinburgh",
    flight("Edinburgh", "Brussels", nov(24), { not: "10:00" }),
  ],
  [
    "Flights from Athens to Santorini on 6 December after 3 pm",
    flight("Athens", "Santorini", dec(6), anyOf("00:00", between("15:00", "23:59"))),
  ],
  [
    "I want first class from Dubai to London on the 8th of December",
    flight("Dubai", "London", dec(8)),
  ],
  ["business class please, Doha to Paris, the third of December", flight("Doha", "Paris", dec(3))],
]);

const thereAndBack = act("flight search, complete", [
  [
    "return flight from London to Lisbon, going on the 3rd of December and coming back on the 10th",
    flight("London", "Lisbon", dec(3)),
  ],
  [
    "I need to fly from Manchester to Rome on 10 December returning 14 December",
    flight("Manchester", "Rome", dec(10)),
  ],
  ["from 10 to 14 December, London to Vienna", flight("London", "Vienna", dec(10))],
  [
    "Leaving Berlin Friday 4 December, back on the Sunday, going to Krakow",
    flight("Berlin", "Krakow", dec(4)),
  ],
  ["round trip Boston Chicago dec 5 to dec 9", flight("Boston", "Chicago", dec(5))],
  [
    "back on the 9th of December at the latest, out on the 7th, Zurich to Barcelona",
    flight("Zurich", "Barcelona", dec(7), ANY),
  ],
]);

const corrected = act("flight search, complete", [
  ["flight london to paris on tuesday no wait wednesday", flight("London", "Paris", nov(25))],
  ["from Berlin, sorry, from Munich to London tomorrow", flight("Munich", "London", nov(21))],
  ["on the fifth, no, on the sixth of December from Nice to Lyon", flight("Nice", "Lyon", dec(6))],
  ["flights to Rome I mean Milan from Dublin on Wednesday", flight("Dublin", "Milan", nov(25))],
  [
    "Manchester to Oslo tomorrow at nine, or no, make that eleven in the morning",
    flight("Manchester", "Oslo", nov(21), "11:00"),
  ],
]);

const area = act("flight search, complete", [
  [
    "New York to London on the 4th of December but only out of Kennedy",
    flight(code("JFK"), "London", dec(4)),
  ],
  ["from LCY to ZRH on 2 december", flight("LCY", "ZRH", dec(2))],
]);

export const flightSearch = [
  ...relative,
  ...named,
  ...atTime,
  ...limits,
  ...thereAndBack,
  ...corrected,
  ...area,
];
