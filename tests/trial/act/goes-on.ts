/** Ordinary talk that goes on: after an answer, a save, a question of NoVo's or a booking. */
import {
  act,
  added,
  asks,
  asksYes,
  call,
  dec,
  EVENING,
  type Expect,
  flight,
  hotel,
  nov,
  open,
  says,
  weather,
} from "../expectations.ts";

const HARBOUR = "The Harbour Row Hotel";
const car = (...values: string[]): Expect => ({ asksYes: "edit_car", values });
const ownCar = (date: string, time: string): Expect => ({
  asksYes: "book_car",
  values: [`"date":"${date}"`, `"time":"${time}"`],
});

const CAR_OFFERED: Expect = { asksYes: "book_car", values: ["10:30"] };

const searches = act("goes on", [
  [
    ["which is the cheapest", "what about Saturday?"],
    flight("London", "Paris", nov(28)),
    "flights",
  ],
  [
    ["which is the cheapest", "and the way back on Sunday"],
    flight("Paris", "London", nov(29)),
    "flights",
  ],
  [["save the first", "and the way back on Sunday"], flight("Paris", "London", nov(29)), "flights"],
  [
    [
      "flights from London to Geneva on 4 December and back on 8 December",
      "save the first",
      "and the way back",
    ],
    flight("Geneva", "London", dec(8)),
  ],
  [["save the first one", "make it three nights"], hotel("Paris", nov(27), nov(30)), "hotels"],
  [
    ["tell me about the first one", "make it three nights"],
    hotel("Paris", nov(27), nov(30)),
    "hotels",
  ],
  [["what is the fare"], says(/\$95/), "flights"],
  [["what's the fare of the first one"], says(/\$180/), "flights"],
  [["how much is the second one", "what is the fare"], says(/\$120|\$140|AF/), "flights"],
  [["the earliest?", "how much is it?"], says(/BA304/), "flights"],
  [["the earliest?", "how much is it?", "save it"], added("BA304"), "flights"],
  [
    ["which one is the cheapest?", "and the earliest?", "ok save that one"],
    added("BA304"),
    "flights",
  ],
  [["and the cheapest?", "save"], added("VY8940"), "flights"],
  [
    [
      "I need to get from Manchester to Barcelona on the 10th of December",
      "anything in the evening instead",
    ],
    flight("Manchester", "Barcelona", dec(10), EVENING),
  ],
  [["show me only the direct ones"], flight("London", "Paris", nov(27)), "flights"],
  [["anything under 150"], says(/^3 flights of 4 fit: Vueling/), "flights"],
  [["anything under 100", "save it"], added("VY8940"), "flights"],
  [["sort them by price"], says(/VY8940.*AF1381.*U28001/), "flights"],
  [["order the flights by duration"], says(/U28001.*AF1381.*BA304/), "flights"],
  [
    ["which is the fastest", "does it include a bag"],
    says(/Ask your airline about bags/),
    "flights",
  ],
  [
    ["when does the last one get in", "is that charles de gaulle or orly"],
    says(/U28001 flies from .+ to .*Charles de Gaulle/),
    "flights",
  ],
  [["which airport does it leave from"], says(/VY8940 flies from .*(Heathrow|London)/), "flights"],
  [["what's the difference between the first two"], says(/BA304.*AF1381/), "flights"],
  [["flights from London to Rome in the second week of December"], asks("day"), "nothing"],
  [
    ["flights from London to Rome", "second week of december", "the 9th"],
    flight("London", "Rome", dec(9)),
    "nothing",
  ],
  [["how much for two people"], flight("London", "Paris", nov(27)), "flights"],
  [["how much for three nights"], hotel("Paris", nov(27), nov(30)), "hotels"],
  [["has any of them got a pool"], says(/don't have that information/), "hotels"],
  [["anything closer to the centre"], says(/no others like that/), "hotels"],
]);

const plans = act(
  "goes on",
  [
    [["cancel everything in New York", "just the hotel"], asksYes("delete_hotel", HARBOUR)],
    [["cancel everything in New York", "the hotel"], asksYes("delete_hotel", HARBOUR)],
    [["cancel everything in New York", "hotel"], asksYes("delete_hotel", HARBOUR)],
    [["cancel my booking", "the hotel in New York"], asksYes("delete_hotel", HARBOUR)],
    [["cancel everything in New York", "the flight please"], asksYes("delete_flight", "BA117")],
    [
      ["cancel my hotel in New York", "yes", "and the flight as well"],
      asksYes("delete_flight", "BA117"),
    ],
    [
      ["cancel my hotel in New York", "yes", "and i guess the flights too"],
      asksYes("delete_flight", "BA117"),
    ],
    [["I want to cancel my ticket to New York"], asksYes("delete_flight", "BA117")],
    [["cancel my New York ticket"], asksYes("delete_flight", "BA117")],
    [["which cars do I need", "book the first one"], { asksYes: "book_car", values: ["10:30"] }],
    [["what am I doing on the 27th", "and on the 28th?"], says(/Tilleuls/, "list_trips")],
    [["what am I doing on the 27th", "and the 12th of december"], says(/BA117/, "list_trips")],
    [["what am I doing on the 27th", "and the day after?"], says(/Tilleuls/, "list_trips")],
    [["when is my next flight", "and the one after that"], says(/AF1380/, "list_trips")],
    [["where am I staying in New York", "whats the phone number"], says(/\+1 212/, "list_trips")],
    [
      ["where am I staying in New York", "what's the address of it"],
      says(/200 Water/, "list_trips"),
    ],
    [["when am I coming home from Paris"], says(/AF1380/, "list_trips")],
    [["when is my return from paris"], says(/AF1380/, "list_trips")],
    [
      ["how many nights am I in new york", "when do i come back from there"],
      says(/no such flight/, "list_trips"),
    ],
    [["do I need a car", "ok book it", "what time is it coming"], CAR_OFFERED],
    [["do I need a car", "ok book it", "how much is that"], CAR_OFFERED],
    [
      ["can I get a taxi from the airport to my hotel", "yes please", "how much is that"],
      says(/^I don't know what a car costs\.$/),
    ],
    [["how much is a taxi to the airport"], says(/don't know what a car costs/)],
    [["how's the weather where I'm going"], call("trip_overview", { about: "weather" })],
    [
      ["how's the weather where I'm going", "should I pack a coat"],
      call("trip_overview", { about: "weather" }),
    ],
    [
      ["what's the weather like in Lisbon", "and on saturday", "do I need an umbrella"],
      weather("Lisbon", nov(21)),
    ],
    [["how's the weather where I'm going", "and in London tomorrow"], weather("London", nov(21))],
    [["what have I got coming up", "and after that"], says(/AF1380/, "list_trips")],
    [["read me my itinerary", "just the hotels"], call("list_trips", { kind: "hotels" })],
    [["is everything booked"], says(/A car is missing/, "trip_overview")],
    [["will I make my connection"], says(/no layover/, "trip_overview")],
    [["what time should I be at the airport"], says(/BA304/, "suggest_cars")],
    [["anything new I should know about?"], open("/alerts")],
    [["kindly tell me how to upload my e-ticket"], open("/import")],
    [["mute everything till tomorrow"], open("/user-details")],
    [["how long does the shared link work for"], says(/until the day you choose/)],
    [["put a dentist appointment in my calendar on monday at 9"], says(/can't add anything else/)],
    [["text me an hour before I have to leave for the airport"], says(/can't remind you/)],
    [["let me know when the price to Paris drops below 100 dollars"], says(/can't watch prices/)],
    [["how do I talk to the driver, he doesn't speak english"], open("/upcoming-travel")],
    [["my hotel confirmation number is 88213407"], asksYes("edit_hotel", "Hotel des Tilleuls")],
    [
      ["add my hotel, Premier Inn Edinburgh Princes Street, 3rd to 6th December"],
      {
        asksYes: "add_hotel",
        values: ["Premier Inn Edinburgh Princes Street", '"location":"Edinburgh"', dec(3), dec(6)],
      },
    ],
    [
      ["i have booked indigo 6E 2134 from delhi to mumbai on 12th december kindly add it"],
      says(/Mumbai has more than one airport/, "add_flight"),
    ],
    [
      ["can you tell him I'm standing outside terminal 5 door 3", "yes", "Polish"],
      call("translate", { text: { text: /outside terminal 5/ }, to: "Polish" }),
    ],
    [["is the New York flight delayed"], call("flight_status", { destination: "New York" })],
    [
      [
        "book me a car to the airport for my New York flight",
        "yes please",
        "actually make it half an hour earlier",
      ],
      car("08:30"),
    ],
    [["make my car half an hour later", "yes", "make it half an hour earlier"], car("03:40")],
    [
      ["I need a taxi", "from the office to Gatwick tomorrow 5pm, I've got a lot of luggage"],
      ownCar(nov(21), "17:00"),
    ],
  ],
  "plans",
);

const bookings = act(
  "goes on",
  [
    [["I need a taxi"], says(/where from and to, and when/i, "book_car")],
    [
      [
        "book a car",
        "from home to Heathrow terminal 5 on Tuesday at 6 in the morning for two people",
      ],
      ownCar(nov(24), "06:00"),
    ],
    [
      ["book a car from home to Gatwick on 3 December at 6am", "yes", "change it to 0530"],
      car("05:30"),
    ],
    [
      ["book a car from home to Stansted on Monday at 6am", "yes", "move it to tuesday same time"],
      car(nov(24)),
    ],
    [
      [
        "I'm staying at the Ritz in Paris from the 3rd to the 6th of December",
        "yes",
        "my confirmation number is 88123",
        "yes",
        "no it's 88124",
      ],
      { asksYes: "edit_hotel", values: ["88124"] },
    ],
    [
      ["is my flight on time", "it's BA117 on 12 December"],
      call("flight_status", { flightNumber: "BA117", date: dec(12) }),
    ],
    [
      ["is my flight on time", "i don't have it in here yet, it's BA117 on 12 December"],
      call("flight_status", { flightNumber: "BA117", date: dec(12) }),
    ],
  ],
  "flights",
);

export const goesOn = [...searches, ...plans, ...bookings];
