/** Cars: suggested, booked, with a place, a day and an hour, changed, cancelled. Plans are saved (world.ts). */
import { act, asks, asksYes, call, type Expect, oneOf, open, says } from "../expectations.ts";

const NEXT = "car 2026-11-27";
const PARIS = "car 2026-11-29";
const newPickup = (car: string, from: RegExp): Expect => ({
  asksYes: "change_pickup",
  target: car,
  args: { from: { text: from } },
});
/** Whatever the arguments are called: where, on which day and at what time. */
const carAt = (...values: (string | RegExp)[]): Expect => ({ asksYes: "book_car", values });
const suggested = call("suggest_cars");
const toNewYork = call("suggest_cars", { destination: "New York" });

export const cars = act(
  "cars",
  [
    ["do I need a car", suggested],
    ["do i need a taxi to the airport for my new york flight", toNewYork],
    ["suggest a car for me", suggested],
    ["when should the car pick me up for the flight to New York", toNewYork],
    [
      "what time do I have to leave home for BA117",
      call("suggest_cars", { flightNumber: "BA117" }),
    ],
    ["book a car for BA117", asksYes("book_car", "BA117")],
    ["get me a taxi to the airport for my new york flight", asksYes("book_car", "BA117")],
    ["book the car you suggested", asksYes("book_car", "BA117")],
    ["can you book me a car for the flight on the 12th of December", asksYes("book_car", "BA117")],
    ["I need a car to Heathrow for BA 117 please", asksYes("book_car", "BA117")],
    ["order a cab for my flight to JFK", asksYes("book_car", "BA117")],
    [
      "book me a car to the airport",
      oneOf(asksYes("book_car", "BA117"), asks("which flight", "time")),
    ],
    [
      "I need a car from the Savoy to Heathrow on Tuesday at 7 am",
      carAt(/savoy/i, "2026-11-24", "07:00"),
    ],
    [
      "book a taxi from King's Cross station to Gatwick tomorrow at quarter past five in the morning",
      carAt(/king's cross/i, "2026-11-21", "05:15"),
    ],
    [
      "pick me up at 221b Baker Street at 6 on Wednesday morning and take me to City airport",
      carAt(/221b baker street/i, "2026-11-25", "06:00"),
    ],
    [
      "car from 3 Mill Lane, Reading to Luton on the 3rd of December at 04:30",
      carAt(/3 mill lane/i, "2026-12-03", "04:30"),
    ],
    ["I need a car on Tuesday at 7", asks("pick-up", "destination")],
    ["change the pick-up to 10 Downing Street", newPickup(NEXT, /10 downing street/i)],
    ["pick me up at work instead", newPickup(NEXT, /st martin's le grand/i)],
    ["can the driver collect me from SW1A 1AA instead", newPickup(NEXT, /sw1a 1aa/i)],
    ["change the pickup of the car for AF1380 to Gare du Nord", newPickup(PARIS, /gare du nord/i)],
    ["my pick up is wrong, it should be 8 Ladbroke Road", newPickup(NEXT, /8 ladbroke road/i)],
    ["change my pick up", asks("pick-up", "which car")],
    ["I want to be picked up somewhere else", asks("pick-up", "which car")],
    [["change my pick-up", "8 Ladbroke Road"], newPickup(NEXT, /8 ladbroke road/i)],
    ["cancel my car", oneOf(asksYes("cancel_car", NEXT), asks("which car"))],
    ["cancel the car for BA304", asksYes("cancel_car", NEXT)],
    ["cancel the taxi on friday the 27th", asksYes("cancel_car", NEXT)],
    ["i don't need the car in Paris any more, cancel it", asksYes("cancel_car", PARIS)],
    ["call off the car to Charles de Gaulle", asksYes("cancel_car", PARIS)],
    ["get rid of the ride for af1380 please", asksYes("cancel_car", PARIS)],
    ["when is my car coming", oneOf(call("list_trips", { kind: "cars" }), says(/03:40|3:40/))],
    ["who's my driver on friday", says(/Marek/, "list_trips")],
    ["where is my car now", oneOf(open("/car-map"), call("list_trips", { kind: "cars" }))],
    ["how many cars have I booked", says(/\b(?:2|two)\b/i, "list_trips")],
  ],
  "plans",
);
