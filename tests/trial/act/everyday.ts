/** What travellers say first on an ordinary day: plainly, with a reason, or half in another language; each was misread once. */
import {
  act,
  asks,
  call,
  dec,
  type Expect,
  flight,
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
      {
        calls: [
          wanted("search_flights", {
            origin: { place: "London" },
            destination: { place: "Berlin" },
            departureDate: nov(23),
            nonstop: true,
          }),
        ],
      },
    ],
    ["flights to London tomorrow", asks("origin")],
    [
      "Is there anything later than half past six coming back from Paris on Sunday the twenty-ninth?",
      {
        calls: [
          wanted("search_flights", {
            origin: { place: "Paris" },
            destination: { place: "London" },
            departureDate: nov(29),
            departureTime: "18:30",
            limit: "after",
          }),
        ],
      },
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
      "Please don't send me anything on the telephone between ten at night and seven in the morning.",
      says(/^Shall I open your notification/),
    ],
  ],
  "plans",
);
