/** Sentences of a stranger that were once taken for something else. */
import {
  act,
  added,
  call,
  dec,
  flight,
  flightWith,
  hotel,
  nov,
  says,
  wanted,
} from "../expectations.ts";

const owed = (asIf?: string) => call("what_now", { owed: true, ...(asIf && { asIf }) });

export const stranger = act("goes on", [
  [
    "good morning, kindly show flights from Bangalore to Dubai on 15th December",
    flight("Bengaluru", "Dubai", dec(15)),
  ],
  ["Good evening, London to Oslo tomorrow", flight("London", "Oslo", nov(21))],
  [
    ["find me a hotel in Amsterdam for this weekend", "nothing over 200 a night"],
    says(/^For how many nights/),
  ],
  [
    ["find me a hotel in Amsterdam on Friday", "up to 90 euros a night", "three nights"],
    hotel("Amsterdam", nov(27), nov(30)),
  ],
  [
    ["return flights London to Lisbon, out on 4 December, back on the 8th", "make it 5 days later"],
    flightWith("London", "Lisbon", dec(9), { returnDate: dec(13) }),
  ],
  [["what am i doing on friday", "anything on saturday"], says(/Tilleuls/, "list_trips"), "plans"],
  ["how long is the flight", says(/1 h 25 min/), "flights"],
  ["what terminal am i flying from", call("flight_status"), "plans"],
  [
    "they denied me boarding because the flight was overbooked, what are my rights",
    {
      ...call("what_now", { owed: true, asIf: "denied" }),
      says: /£220 may be owed at once .*denied boarding.*Articles 4 and 7/,
    },
    "plans",
  ],
  [
    "Am I entitled to a hotel if they cancel the flight overnight?",
    { ...call("what_now", { owed: true, asIf: "cancelled" }), says: /overnight, a hotel/ },
    "plans",
  ],
  [
    "I think somebody has got hold of my calendar link, please make a new one",
    { calls: [wanted("navigate", { path: "/user-details/calendar" })], says: /create an address/ },
    "plans",
  ],
  [
    "how do i get my trips to show up in google calendar",
    call("navigate", { path: "/user-details/calendar" }),
    "plans",
  ],
  [
    "Please don't disturb me between 10 at night and 7 in the morning.",
    call("navigate", { path: "/user-details/notifications" }),
    "plans",
  ],
  [
    "I'd like a push notification on my phone if my flight gets delayed",
    {
      ...call("navigate", { path: "/user-details/notifications" }),
      says: /I watch your saved flights/,
    },
    "plans",
  ],
  [
    "keep an eye on my flight and tell me if the gate changes",
    {
      ...call("navigate", { path: "/user-details/notifications" }),
      says: /I watch your saved flights/,
    },
    "plans",
  ],
  [
    "book me a cab to the airport for my next flight",
    { asksYes: "book_car", target: "BA117", values: ["2026-12-12"] },
    "plans",
  ],
  [
    "add a note to my hotel booking: late arrival, vegetarian breakfast",
    { asksYes: "edit_hotel", values: ["late arrival, vegetarian breakfast"] },
    "plans",
  ],
  [["how cold is it in Reykjavik right now", "in fahrenheit please"], says(/Celsius only/)],
  ["who else is on my trip", says(/only know your own bookings/), "plans"],
  [
    "get me an uber to the nearest Starbucks",
    { ...call("book_car", { to: { any: true } }), says: /can't look up the nearest Starbucks/ },
    "plans",
  ],
  ["is my car confirmed", says(/27 November at 03:40 is confirmed/, "list_trips"), "plans"],
  [
    ["where am I staying", "what time is check in"],
    says(/27 November\. I don't know the hotel's hours/, "list_trips"),
    "plans",
  ],
  ["is it near where I'm staying", says(/don't have that information/), "hotels"],
  // What was narrowed or sorted is counted as it was told.
  [["sort them by price", "save the first one"], added("VY8940"), "flights"],
  [["anything under 130?", "save the first one"], added("VY8940"), "flights"],
  // Rights are of what happened.
  ["am I entitled to a refund if I cancel my flight?", owed(), "plans"],
  ["my flight was not cancelled, it is four hours late, what am I owed", owed(), "plans"],
  ["they bumped us to business class, what are my rights", owed(), "plans"],
  ["they bumped me, what are my rights", owed("denied"), "plans"],
  ["my flight has been cancelled, what are my rights", owed("cancelled"), "plans"],
  // A bag is no reason not to look.
  [
    "find flights from London to Rome on Friday, I have a suitcase",
    flight("London", "Rome", nov(27)),
  ],
]);
