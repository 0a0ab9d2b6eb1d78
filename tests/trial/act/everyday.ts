/** What travellers say first on an ordinary day: plainly, with a reason, or half in another language; each was misread once. */
import {
  act,
  asks,
  between,
  call,
  dec,
  type Expect,
  flight,
  flightWith,
  hotel,
  jan,
  nov,
  open,
  says,
  wanted,
} from "../expectations.ts";

const notedOn = (target: string, tool: string, ...values: string[]): Expect => ({
  asksYes: tool,
  target,
  values,
});
const TILLEULS = { asksYes: "delete_hotel", target: "Hotel des Tilleuls" };

export const everyday = act(
  "everyday requests",
  [
    ["flights to Dublin tomorrow, as cheap as possible", flight("London", "Dublin", nov(21))],
    [
      "any direct flights to Berlin on Monday?",
      flightWith("London", "Berlin", nov(23), { nonstop: true }),
    ],
    ["flights to London tomorrow", asks("origin")],
    [
      "Is there anything later than half past six coming back from Paris on Sunday the twenty-ninth?",
      flightWith("Paris", "London", nov(29), { departureTime: "18:30", limit: "after" }),
    ],
    [
      "Hi, so I was thinking of going to Rome in January, maybe the fifteenth, no sorry, the sixteenth, just one way. What's available?",
      flight("London", "Rome", jan(16)),
    ],
    ["Delete the hotel in Paris, we're staying with friends after all.", TILLEULS],
    [
      "Finally I will sleep at my sister's in Paris, so you can remove the Hotel des Tilleuls.",
      TILLEULS,
    ],
    [
      "My meetings in New York have been called off, so please get rid of the Harbour Row.",
      { asksYes: "delete_hotel", target: "The Harbour Row Hotel" },
    ],
    [
      "Has the plane for my flight to New York arrived yet?",
      call("flight_status", { destination: "New York" }),
    ],
    [
      "Which terminal does the New York flight go from?",
      call("flight_status", { destination: "New York" }),
    ],
    [
      "Is the Air France flight of Sunday 29th delayed?",
      call("flight_status", { airline: "air france", date: nov(29) }),
    ],
    [
      "What happens if I miss my flight back from Paris on the 29th? Like, is there a later one?",
      call("what_now", { missed: true, origin: "Paris", date: nov(29) }),
    ],
    [
      "If I miss the flight on Friday, when's the next one to Paris?",
      call("what_now", { missed: true }),
    ],
    [
      "could you possibly arrange someone to pick me up at Charles de Gaulle when I arrive on Friday and take me to my hotel?",
      { asksYes: "book_car", target: "BA304" },
    ],
    ["Can I get a car from JFK to my hotel when I land?", { asksYes: "book_car", target: "BA117" }],
    [
      "I shall need a car to Heathrow on the 12th of December, please.",
      { asksYes: "book_car", target: "BA117" },
    ],
    [
      "I don't need any more the car on Friday morning, my colleague will take me to Heathrow.",
      { asksYes: "cancel_car", target: `car ${nov(27)}` },
    ],
    ["Book that BA flight to Paris for me and put it on my card.", says(/can't pay/)],
    ["How many dollars would I get for three hundred pounds?", says(/can't convert money/)],
    ["Thanks, you've been a great help!", says(/welcome/)],
    ["What can you actually do?", says(/search flights and hotels/)],
    ["Where exactly am I staying in Paris?", call("list_trips", { kind: "hotels" })],
    [
      "Do check whether I've forgotten anything for the New York trip.",
      call("trip_overview", { about: "problems", place: "New York" }),
    ],
    ["show me my boarding pass for friday", open("/boarding-pass")],
    ["Where can I see my passport in the app?", open("/passport")],
    [
      "my phone number changed, its 07700 900418 now",
      { asksYes: "update_profile", args: { mobileNumber: "07700 900418" } },
    ],
    [
      "I look for a small hotel in Rome for two persons, from Friday 8th to Sunday 10th of January, maximum 150 euros the night.",
      hotel("Rome", jan(8), jan(10), { adults: 2 }),
    ],
    [
      "Please write on the Paris hotel that I will arrive late, around eleven in the evening.",
      notedOn(
        "Hotel des Tilleuls",
        "edit_hotel",
        "I will arrive late, around eleven in the evening",
      ),
    ],
    [
      "I have reserved the Hotel Bellevue in Strasbourg from the 19th to the 21st of December, the reference is HB4471.",
      notedOn("", "add_hotel", "Hotel Bellevue", "Strasbourg", dec(19), dec(21), "HB4471"),
    ],
    [
      "will it be cold in new york when i get there",
      {
        calls: [
          wanted("list_trips", { kind: "flights" }),
          wanted("get_weather", { location: "New York", date: dec(12) }),
        ],
      },
    ],
    ["Can you order me a pizza to the hotel?", says(/can't order food/)],
    [
      "Is the New York flight still leaving at five to one?",
      call("flight_status", { destination: "New York" }),
    ],
    [
      "The Paris car is a bit too early on Sunday the twenty-ninth. Can we make it half past three?",
      notedOn(`car ${nov(29)}`, "edit_car", "15:30"),
    ],
    ["hotel paris cancel", TILLEULS],
    [
      "What terminal do I need at Heathrow for the flight on the twelfth?",
      call("flight_status", { date: dec(12), origin: { place: "LHR" } }),
    ],
    [
      "Do you know from which terminal leaves my Air France flight in Paris?",
      call("flight_status", { airline: "air france", origin: "Paris" }),
    ],
    [
      "Take the Air France flight off my list, I'm coming back on Monday instead.",
      { asksYes: "delete_flight", target: "AF1380" },
    ],
    [
      "if ba304 gets cancelled what happens",
      call("what_now", { flightNumber: "BA304", cancelled: true }),
    ],
    [
      "Has a driver been found for the way back from Paris yet?",
      says(/no driver yet/, "list_trips"),
    ],
    [
      "Please find out whether there's a direct flight from London City to Edinburgh on Thursday morning, I've a meeting at eleven.",
      flightWith("LCY", "Edinburgh", nov(26), {
        departureTime: between("05:00", "10:00"),
        nonstop: true,
      }),
    ],
    [
      "I should like to come back from New York on the 16th of December, overnight, in business if it's not outrageous.",
      flight("New York", "London", dec(16), between("18:00", "23:59")),
    ],
    [
      "Find me a decent four-star in Zurich from the 1st to the 3rd of December, within walking distance of the main station.",
      hotel("Zurich", dec(1), dec(3)),
    ],
    [
      "The Harbour Row have given me room 1408, kindly add that to the booking.",
      notedOn("The Harbour Row Hotel", "edit_hotel", "1408"),
    ],
    [
      "I've booked the Balmoral in Edinburgh from the 7th to the 9th of December, reference BM-20914. Please keep it with the rest.",
      notedOn("", "add_hotel", "Balmoral", "Edinburgh", dec(7), dec(9)),
    ],
    [
      "I've rather lost track. Have I got a flight home from New York?",
      says(/no such flight/, "list_trips"),
    ],
    [
      "flights to amsterdam friday dec 4 back sunday, under 120 pounds",
      flightWith("London", "Amsterdam", dec(4), { returnDate: dec(6) }),
    ],
    [
      "Can you pull up a map of where my hotel in New York is?",
      says(/200 Water Street/, "list_trips"),
    ],
    [
      "Good afternoon, I search a flight from London to Toulouse for Christmas, leaving the 23rd in the evening because I work until five.",
      flight("London", "Toulouse", dec(23), between("17:00", "21:00")),
    ],
    [
      "Is it possible that the driver comes at four o'clock next Friday? It will be enough, I think.",
      { asksYes: "edit_car", target: `car ${nov(27)}`, values: [/04:00|16:00/] },
    ],
    [
      "I made a mistake, my stay at the Hotel des Tilleuls is until the 30th, not the 29th.",
      notedOn("Hotel des Tilleuls", "edit_hotel", nov(30)),
    ],
    [
      "Could you reserve me a seat on the Eurostar for Thursday morning?",
      says(/can't book trains/),
    ],
    [
      "Please don't send me anything on the telephone between ten at night and seven in the morning.",
      says(/^Shall I open your notification/),
    ],
    [
      "Has anything gone wrong with my Paris flight? They said on the radio that there were strikes.",
      says(/^BA304 is on schedule/, "flight_status"),
    ],
    [
      "I'm busy till late on Thursday, so what's the latest I can leave the house on Friday morning for the Paris flight?",
      says(/03:40/, "suggest_cars"),
    ],
    [
      "What do you have me down for in December?",
      says(/BA117.*The Harbour Row Hotel/, "list_trips"),
    ],
    [
      "I'd like to fly to Malaga to be with my daughter, on the nineteenth of December and home on the second of January.",
      flightWith("London", "Málaga", dec(19), { returnDate: jan(2) }),
    ],
    [
      "Is there an aeroplane to Edinburgh on Tuesday? I don't like to be out before ten.",
      flightWith("London", "Edinburgh", nov(24), { departureTime: "10:00", limit: "after" }),
    ],
    ["If BA cancel the New York flight, what are my options?", says(/^BA117/, "what_now")],
    [
      "four of us to Dublin Thursday after five",
      flightWith("London", "Dublin", nov(26), { departureTime: "17:00", adults: 4 }),
    ],
    [
      "My lunch in Paris on Sunday the 29th was called off, so is there anything back to Heathrow around midday?",
      flight("Paris", "LHR", nov(29)),
    ],
    ["remind me what day I come home from Paris", says(/AF1380/, "list_trips")],
    ["two of us to Faro on Good Friday", flightWith("London", "Faro", "2027-03-26", { adults: 2 })],
    [
      "send the Paris trip to my flatmate so she knows when I'm away",
      call("share_trip", { place: { like: "Paris" } }),
    ],
    [
      "Find a flight to Rome on Friday with my wife",
      flightWith("London", "Rome", nov(27), { adults: 2 }),
    ],
    [
      "Find me flights for my meeting in Paris on Monday, back to London on Wednesday",
      flightWith("London", "Paris", nov(23), { returnDate: nov(25) }),
    ],
    ["What's the latest I can go to Rome on Sunday?", flight("London", "Rome", nov(22))],
    ["They cancelled BA117, what now?", says(/^BA117/, "what_now")],
    ["Do I need a car when I get home?", call("suggest_cars", {})],
    ["flights to Rome on Friday, not from Rome", flight("London", "Rome", nov(27))],
    ["What's a good Friday flight to Rome?", flight("London", "Rome", nov(27))],
    ["Paris for two from Friday to Sunday", hotel("Paris", nov(27), nov(29), { adults: 2 })],
    [
      ["flights to Barcelona on Friday 27 November", "make it Saturday actually"],
      flight("London", "Barcelona", nov(28)),
    ],
    [
      "we'd like to go to Lisbon on 15 December, back on the 20th, me and my husband",
      flightWith("London", "Lisbon", dec(15), { returnDate: dec(20), adults: 2 }),
    ],
    ["I can't recall, did I save a hotel in Paris?", says(/^You stay at Hotel des/, "list_trips")],
    [
      "I'd need a car to Gatwick on Monday at 5am",
      { asksYes: "book_car", values: [/05:00/, nov(23)] },
    ],
    [
      ["flights from London to Rome on Friday", "and a hotel for three nights"],
      hotel("Rome", nov(27), nov(30)),
    ],
    [
      "flights to Tokyo on 4 January for two weeks",
      flightWith("London", "Tokyo", "2027-01-04", { returnDate: "2027-01-18" }),
    ],
    [
      ["flights from London to Rome on Friday", "and when's my flight?"],
      says(/BA304/, "list_trips"),
    ],
    [
      ["flights from London to Rome on Friday", "plus a hotel from Saturday for two nights"],
      hotel("Rome", nov(28), nov(30)),
    ],
    [
      "flights from London to Rome on Friday, returning Sunday, from 6pm",
      flightWith("London", "Rome", nov(27), { returnDate: nov(29) }),
    ],
    ["one way flight to Rome on Friday, staying 3 nights", flight("London", "Rome", nov(27))],
    ["delete a flight from my plans", { asksYes: "delete_flight" }],
    ["is flight 117 tomorrow on time?", says(/./, "flight_status")],
    ["remind me three hours before my flight", says(/^I can't remind/)],
    ["hotel confirmation New York", says(/NV-48213/, "list_trips")],
    [
      "what have you got to Edinburgh tomorrow morning, as early as possible really",
      flightWith("London", "Edinburgh", nov(21), { departureTime: "09:00" }),
    ],
    [
      "Could you look at Dublin for Tuesday, no sorry, Wednesday, there's two of us",
      flightWith("London", "Dublin", nov(25), { adults: 2 }),
    ],
    [
      [
        "The two of us want to go to Tenerife over the Christmas week",
        "out on the twenty-second, back the twenty-ninth",
      ],
      flightWith("London", "Tenerife", dec(22), { adults: 2, returnDate: dec(29) }),
    ],
    [
      "Okay so, flights to New York, leaving on the thirtieth, returning on the fourth, premium economy, and I'm not flying out of Luton again",
      flightWith("London", "New York", nov(30), { returnDate: dec(4), cabin: "premium_economy" }),
    ],
    [
      "anything cheap to Krakow in the first weekend of December?",
      flight("London", "Kraków", dec(5)),
    ],
    [
      "Find me a flight to Birmingham, the one in Alabama, next Wednesday",
      flight("London", "Birmingham, Alabama", nov(25)),
    ],
    [
      "flights from New York to Boston on Wednesday, back the same night",
      flightWith("New York", "Boston", nov(25), { returnDate: nov(25) }),
    ],
    [
      ["flights from Gatwick to Malaga on the eleventh", "from Stansted if it's cheaper"],
      flight("STN", "Málaga", dec(11)),
    ],
    [["flights from Gatwick to Malaga on the eleventh", "how long's the flight"], says(/1 h 25/)],
    [
      ["business class to Dubai on 2 December, back on the 9th", "ouch, okay, economy then"],
      flightWith("London", "Dubai", dec(2), { returnDate: dec(9), cabin: "economy" }),
    ],
    [
      ["flights to Dubai on 2 December, back on the 9th", "just one way"],
      flight("London", "Dubai", dec(2)),
    ],
    [
      ["Is BA304 on time next Friday?", "sorry, I meant 314"],
      call("flight_status", { flightNumber: "BA314", date: nov(27) }),
    ],
    [
      "can you see what there is coming home on the thirtieth?",
      says(/from Paris to London on Monday 30/, "list_trips", "search_flights"),
    ],
    [
      ["anything cheap to Krakow in the first weekend of December?", "Friday to Monday I suppose"],
      flightWith("London", "Kraków", dec(4), { returnDate: dec(7) }),
    ],
    [["find me a flight home on the 30th", "and on Tuesday?"], flight("Paris", "London", dec(1))],
    [
      ["flights from London to Rome on Friday", "and a flight home on Sunday"],
      flightWith("Rome", "London", nov(29), { outboundDate: nov(27) }),
    ],
    [["When's my flight?", "and the one home?"], says(/AF1380/, "list_trips")],
    [
      "What's the hotel called and how many nights have I got there?",
      says(/Tilleuls/, "list_trips"),
    ],
    ["Has there been any change to my flight, gate or anything?", call("flight_status")],
    ["is it going to be cold over there?", call("trip_overview", { about: "weather" })],
    ["Pop it all in my calendar, would you?", open("/user-details/calendar")],
    ["Thanks, you've been really helpful. That's everything for now", says(/welcome/)],
    [
      "I've moved house, it's 20 Farringdon Street now, EC4",
      { asksYes: "update_profile", args: { homeAddress: "20 Farringdon Street, EC4" } },
    ],
    [
      "Could I be picked up from my office rather than from home, it's 20 Farringdon Street",
      { asksYes: "change_pickup", args: { from: "20 Farringdon Street" } },
    ],
    [
      ["Delete the flight home", "no no wait, I didn't mean that, bring it back"],
      says(/^All right/),
    ],
    [["Cancel my car", "oh, forget it, the train's no good"], says(/^All right/)],
    [
      ["flights to Rome", "actually, leave that, let's do Friday"],
      flight("London", "Rome", nov(27)),
    ],
    [
      ["flights to Rome", "never mind, what's the weather in Oslo"],
      call("get_weather", { location: "Oslo" }),
    ],
    [
      ["How do you say I am at exit 5 in Italian?", "and in Korean?"],
      call("translate", { text: "I am at exit 5", to: "Korean" }),
    ],
    [
      "somewhere comfortable to stay in Bath on Tuesday and Wednesday night",
      hotel("Bath", nov(24), nov(26)),
    ],
  ],
  "plans",
);
