/** Two wishes in one sentence: both are done, or the second is offered. */
import {
  act,
  added,
  both,
  dec,
  type Expect,
  flight,
  flightCall,
  hotelCall,
  nov,
  oneOf,
  says,
  wanted,
  weatherCall,
} from "../expectations.ts";

const HOTEL = /hotel|stay/i;
const FLIGHT = /flight/i;
const WEATHER = /weather/i;
const status = wanted("flight_status", {
  flightNumber: { optional: "BA304" },
  date: { optional: nov(27) },
});

const searches = act("two wishes", [
  [
    "flights from London to Rome on Tuesday and a hotel there for three nights",
    both(flightCall("London", "Rome", nov(24)), hotelCall("Rome", nov(24), nov(27)), HOTEL),
  ],
  [
    "find me a flight from Dublin to Paris on the 4th of December and a hotel until the 6th",
    both(flightCall("Dublin", "Paris", dec(4)), hotelCall("Paris", dec(4), dec(6)), HOTEL),
  ],
  [
    "flight from Berlin to Vienna on Wednesday and also the weather there",
    both(flightCall("Berlin", "Vienna", nov(25)), weatherCall("Vienna", { any: true }), WEATHER),
  ],
  [
    "hotel in Lisbon from the 5th to the 8th of December and flights from London on the 5th",
    oneOf(
      both(hotelCall("Lisbon", dec(5), dec(8)), flightCall("London", "Lisbon", dec(5)), FLIGHT),
      both(flightCall("London", "Lisbon", dec(5)), hotelCall("Lisbon", dec(5), dec(8)), HOTEL),
    ),
  ],
  [
    "flights from Rome to Milan tomorrow, then from Milan to Paris on Monday",
    both(
      flightCall("Rome", "Milan", nov(21)),
      flightCall("Milan", "Paris", nov(23)),
      /Paris|second|Monday/i,
    ),
  ],
  [
    "find a hotel in Vienna from the 4th to the 6th of December and tell me what the weather is like there",
    both(hotelCall("Vienna", dec(4), dec(6)), weatherCall("Vienna", { any: true }), WEATHER),
  ],
  ["Weather in Oslo and in Bergen", both(weatherCall("Oslo"), weatherCall("Bergen"), /Bergen/)],
  [
    "tell me the time and find flights from Paris to Rome tomorrow",
    flight("Paris", "Rome", nov(21)),
  ],
  [
    "Hi NoVo, thanks for earlier, can you find me flights from Bristol to Dublin tomorrow",
    flight("Bristol", "Dublin", nov(21)),
  ],
  [
    "what's the weather in Nice tomorrow and can you find me a hotel there from tomorrow for two nights",
    both(weatherCall("Nice", nov(21)), hotelCall("Nice", nov(21), nov(23)), HOTEL),
  ],
  [
    "um I need a room in Cork on the 7th of december for one night and a flight from Bristol that morning",
    both(
      hotelCall("Cork", dec(7), dec(8)),
      flightCall("Bristol", "Cork", dec(7), { any: true }),
      FLIGHT,
    ),
  ],
  [
    "flights Madrid to Lisbon on 2 December and back on the 5th, and a hotel for those nights",
    both(flightCall("Madrid", "Lisbon", dec(2)), hotelCall("Lisbon", dec(2), dec(5)), HOTEL),
  ],
]);

const withPlans = act(
  "two wishes",
  [
    [
      "what's the weather in Rome and is my flight on time",
      both(weatherCall("Rome"), status, FLIGHT),
    ],
    [
      "is BA304 on time and what's the weather in Paris",
      both(status, weatherCall("Paris", { any: true }), WEATHER),
    ],
    [
      "show my trips and then the weather in Paris",
      both(wanted("list_trips"), weatherCall("Paris", { any: true }), WEATHER),
    ],
    [
      "do I need a car and when is my next flight",
      both(wanted("suggest_cars"), wanted("list_trips", { kind: { optional: "flights" } }), FLIGHT),
    ],
    [
      "what's my home address and my mobile number",
      oneOf(
        {
          calls: [
            wanted("read_profile", { field: "homeAddress" }),
            wanted("read_profile", { field: "mobileNumber" }),
          ],
        },
        { calls: [wanted("read_profile")], says: /Elgin.*900111/i },
        { calls: [wanted("read_profile", { field: "homeAddress" })], says: /mobile/i },
      ),
    ],
    [
      "change my home address to 5 Acacia Avenue, N1 2AB and my mobile to 07700 900123",
      {
        asksYes: "update_profile",
        args: {
          homeAddress: { text: /^5 Acacia Avenue,? N1 2AB$/i },
          mobileNumber: { text: /^07700 ?900 ?123$/ },
        },
      },
    ],
    [
      "delete BA117 and the hotel in New York",
      oneOf(
        { asksYes: "delete_flight", target: "BA117" },
        { asksYes: "delete_hotel", target: "The Harbour Row Hotel" },
      ),
    ],
    [
      "cancel the car for BA304 and tell me the weather in Paris",
      oneOf(
        {
          asksYes: "cancel_car",
          target: "car 2026-11-27",
          besides: [weatherCall("Paris", { any: true })],
        },
        { asksYes: "cancel_car", target: "car 2026-11-27" },
      ),
    ],
    [
      "find flights from London to Oslo on the 3rd of December and delete BA117",
      oneOf(
        {
          asksYes: "delete_flight",
          target: "BA117",
          besides: [flightCall("London", "Oslo", dec(3))],
        },
        { calls: [flightCall("London", "Oslo", dec(3))], says: /BA ?117/i },
        { asksYes: "delete_flight", target: "BA117" },
      ),
    ],
  ],
  "plans",
);

const saved = (row: string, offered: RegExp): Expect => ({ rows: { added: [row] }, says: offered });

const shown = [
  ...act(
    "two wishes",
    [
      ["save the cheapest and book me a car for it", saved("VY8940", /car/i)],
      [
        "save the first one and the third one",
        oneOf(added("BA304", "VY8940"), saved("BA304", /VY ?8940|third|other/i)),
      ],
      ["save the second one and show me my plans", added("AF1381")],
      ["how many are there and which is the cheapest", says(/VY ?8940|95/i)],
    ],
    "flights",
  ),
  ...act(
    "two wishes",
    [["save the second hotel and the cheapest flight", added("Pension Verlaine", "VY8940")]],
    "flights and hotels",
  ),
];

export const twoWishes = [...searches, ...withPlans, ...shown];
