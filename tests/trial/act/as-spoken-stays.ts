/** Hotels and the weather as people ask for them when they think aloud. */
import { act, added, asks, dec, hotel, jan, nov, oneOf, says, weather } from "../expectations.ts";

const stays = act("as spoken: stays", [
  [
    "we're visiting my aunt in York and need somewhere to sleep from the 4th to the 6th of December",
    hotel("York", dec(4), dec(6)),
  ],
  [
    "Paris, two nights, from the 10th of December, a hotel obviously",
    hotel("Paris", dec(10), dec(12)),
  ],
  [
    "could you be so kind as to find me a room in Salzburg tomorrow for three nights",
    hotel("Salzburg", nov(21), nov(24)),
  ],
  [
    "hotel in Milan, no, Turin, from the 7th to the 9th of December",
    hotel("Turin", dec(7), dec(9)),
  ],
  [
    "I've a wedding in Bath on the 5th of December, so a hotel there for one night that day",
    hotel("Bath", dec(5), dec(6)),
  ],
  [
    "any decent hotels in Lisbon, checking in on the 3rd of January, leaving on the 8th",
    hotel("Lisbon", jan(3), jan(8)),
  ],
  [
    "we are three and need two rooms in Florence on the 12th of December for two nights",
    hotel("Florence", dec(12), dec(14), { adults: 3, rooms: 2 }),
  ],
  ["I just need a bed for tonight in Leeds, nothing fancy", hotel("Leeds", nov(20), nov(21))],
  [
    "booking a hotel for my parents, two of them, in Krakow, the 11th till the 14th of December",
    hotel("Krakow", dec(11), dec(14)),
  ],
  ["um a hotel in, where is it, Ghent, on Monday for two nights", hotel("Ghent", nov(23), nov(25))],
  ["I'm going to need a place to stay in Oslo", asks("check-in")],
  ["I need help finding a hotel", asks("city")],
  ["can you find me a hotel room for my trip", asks("city")],
  [
    [
      "I need a hotel please",
      "It's in Porto",
      "I arrive on the 4th of December",
      "I'd say four nights",
    ],
    hotel("Porto", dec(4), dec(8)),
  ],
  [
    [
      "I'm looking for a place to stay",
      "Copenhagen would be great",
      "next Friday",
      "just the one night",
    ],
    hotel("Copenhagen", nov(27), nov(28)),
  ],
  [
    ["find a hotel in Nice on the 8th of December for two nights", "oh wait, we're four adults"],
    hotel("Nice", dec(8), dec(10), { adults: 4 }),
  ],
  [
    ["find a hotel in Nice on the 8th of December for two nights", "hmm, let's make it Cannes"],
    hotel("Cannes", dec(8), dec(10)),
  ],
  [
    [
      "find a hotel in Nice on the 8th of December for two nights",
      "could you do three nights instead",
    ],
    hotel("Nice", dec(8), dec(11)),
  ],
  [
    [
      "flights from London to Bergen on the 5th of December",
      "I'll also need a hotel there for two nights",
    ],
    hotel("Bergen", dec(5), dec(7)),
  ],
  [
    ["hotels in Ghent tomorrow for a night", "perfect, and what about Bruges"],
    hotel("Bruges", nov(21), nov(22)),
  ],
]);

const shown = act(
  "as spoken: stays",
  [
    ["I like the sound of the Pension Verlaine, save that one please", added("Pension Verlaine")],
    ["which of those has the best reviews", says(/Grand Hotel Op/i)],
    ["what does the cheapest one cost", says(/145/)],
    ["save the second one for me would you", added("Pension Verlaine")],
  ],
  "hotels",
);

const outside = act("as spoken: weather", [
  ["I'm off to Oslo tomorrow, will I freeze", oneOf(weather("Oslo", nov(21)), says(/weather/i))],
  ["how's the weather looking in Malaga on Sunday, do you know", weather("Malaga", nov(22))],
  ["weather. Dublin. Tomorrow.", weather("Dublin", nov(21))],
  [
    "sorry could you tell me if it's going to rain in Bristol tomorrow",
    weather("Bristol", nov(21)),
  ],
  ["my son plays football in Leeds on Sunday, what will the weather be", weather("Leeds", nov(22))],
  ["is it warm enough for a T-shirt in Valencia", weather("Valencia")],
  ["what's it like in Rome, no, Milan, today", weather("Milan")],
  ["do you happen to know how cold Helsinki is right now", weather("Helsinki")],
  ["any snow in Innsbruck tomorrow", weather("Innsbruck", nov(21))],
  ["I wonder what the temperature is in Athens", weather("Athens")],
  ["is it windy in Chicago today", weather("Chicago")],
  ["should we bring umbrellas to Amsterdam on Sunday", weather("Amsterdam", nov(22))],
  [["how's the weather", "I'm in Lyon"], weather("Lyon")],
  [["what's the weather in Rome tomorrow", "okay and in Naples"], weather("Naples", nov(21))],
  [["what's the weather in Rome", "and how about on Sunday"], weather("Rome", nov(22))],
  [["is it raining in Cork", "what about Galway"], weather("Galway")],
  [["weather in Vienna please", "thanks, and tomorrow"], weather("Vienna", nov(21))],
  ["the weather for Porto tomorrow please and thank you", weather("Porto", nov(21))],
  ["we're having a barbecue in Nice on Sunday, is it going to stay dry", weather("Nice", nov(22))],
  ["tell me the forecast, Zurich, Sunday", weather("Zurich", nov(22))],
]);

export const spokenStays = [...stays, ...shown, ...outside];
