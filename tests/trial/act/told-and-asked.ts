/** What is only told beside a request, and days, hours and conditions that a request leaves half said. */
import {
  act,
  asks,
  call,
  dec,
  type Expect,
  flight,
  flightWith,
  hotel,
  jan,
  nov,
  says,
  weather,
  weatherCall,
} from "../expectations.ts";

const SEARCH = "Shall I search flights";
const TWO_NIGHTS = "a hotel in Leeds for two nights from Monday";

export const toldAndAsked = act(
  "everyday requests",
  [
    [
      "Are there any direct flights from Heathrow to Austin in the middle of March, say the fifteenth?",
      flightWith("LHR", "Austin", "2027-03-15", { nonstop: true }),
    ],
    [
      "I'd like two seats to Singapore leaving on the second of December and returning a fortnight later",
      flightWith("London", "Singapore", dec(2), { adults: 2, returnDate: dec(16) }),
    ],
    [
      ["flights from London to Belfast on the eighth of January", "ok then the evening before"],
      flight("London", "Belfast", jan(7), "18:00"),
    ],
    [
      "any flights to Valencia tomorrow after work?",
      flightWith("London", "Valencia", nov(21), { departureTime: "17:00", limit: "after" }),
    ],
    [
      ["flights to Madrid on 12 January", "is there one around midday?"],
      flight("London", "Madrid", jan(12), "12:00"),
    ],
    [
      "I have a meeting in Berlin on the 20th so Berlin from Gatwick on the 18th of December",
      flight("LGW", "Berlin", dec(18)),
    ],
    ["what's the first flight to Frankfurt on Monday", says(/first: .*07:10/, "search_flights")],
    [
      "first flight from London to Frankfurt on Monday after 6pm",
      says(/first: .*18:05/, "search_flights"),
    ],
    ["last flight to Paris on Monday before noon", says(/last: .*09:30/, "search_flights")],
    [
      ["the first flight to Frankfurt on Monday", "after 6pm"],
      says(/^(?!.*first:)/, "search_flights"),
    ],
    ["is it cheaper to fly to Nice on Tuesday or Wednesday", asks("day")],
    ["flights to Nice for Tuesday or on Wednesday", asks("day")],
    ["flights to Nice on Tuesday or on Wednesday", asks("day")],
    ["Get me a flight to Paris on Saturday but not from Luton", says(new RegExp(SEARCH))],
    ["a flight to Malaga on Friday that gets in before the shops shut", says(new RegExp(SEARCH))],
    [
      "We're driving up to York on Saturday and need a family room for one night",
      hotel("York", nov(21), nov(22)),
    ],
    [
      "I need a room in Leeds for two nights checking out on the fifth of December",
      hotel("Leeds", dec(3), dec(5)),
    ],
    [[TWO_NIGHTS, "make it three, I'll check out Thursday"], hotel("Leeds", nov(23), nov(26))],
    ...["make it three people", "make it 3 adults"].map((said): [string[], Expect] => [
      [TWO_NIGHTS, said],
      hotel("Leeds", nov(23), nov(25), { adults: 3 }),
    ]),
    [[TWO_NIGHTS, "make it three rooms"], hotel("Leeds", nov(23), nov(25), { rooms: 3 })],
    [[TWO_NIGHTS, "make it three"], hotel("Leeds", nov(23), nov(26))],
    ["a hotel in Leeds until Sunday for four nights", asks("check-in")],
    ["a hotel in Rome on Friday, we arrive after the kids finish school", asks("nights")],
    ["what is the weather in Rome tomorrow before we leave", weather("Rome", nov(21))],
    [
      "What'll it be like in New York while I'm there, do I need a proper coat?",
      {
        calls: [
          { tool: "list_trips", args: { kind: "flights" } },
          weatherCall("New York", dec(12)),
        ],
      },
    ],
    [
      "My flight from New York got in five hours late last spring, do they owe me anything?",
      says(/^Which flight/, "what_now"),
    ],
    [
      "Put BA303 on the ninth of January in my trips, I booked it on their website",
      { asksYes: "add_flight", values: ["BA303"] },
    ],
    [
      "How much would a cab from Paddington to Gatwick be on Monday?",
      says(/don't know what a car/),
    ],
    ["When do I get back from the continent?", says(/AF1380/, "list_trips")],
    ["What time does the flight home get in?", says(/arrives/, "list_trips")],
    ["stop watching the fares to Lisbon", says(/left it as it is/)],
    [
      "Let the driver know I've only hand luggage",
      call("message_driver", { text: "I've only hand luggage" }),
    ],
  ],
  "plans",
).concat(
  act("everyday requests", [
    [
      [
        "find a hotel in Paris for two nights from 27 November",
        "the second one looks all right, keep that",
      ],
      { rows: { added: ["Pension Verlaine"] } },
    ],
  ]),
);
