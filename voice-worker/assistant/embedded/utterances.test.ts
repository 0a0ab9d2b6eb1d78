import { describe, expect, it } from "vitest";
import { type Call, call, converse, limited, open, search } from "./testing.ts";

describe("one sentence, one tool", () => {
  const withoutResults: [string, Call][] = [
    [
      "Find me a flight from London to New York next Friday at nine in the morning",
      search("London", "New York", "2026-11-27", "09:00"),
    ],
    ["flights from London to Paris tomorrow", search("London", "Paris", "2026-11-21")],
    [
      "I want to fly from Manchester to Dubai on the 3rd of December",
      search("Manchester", "Dubai", "2026-12-03"),
    ],
    ["Fly me from LHR to JFK on Monday", search("LHR", "JFK", "2026-11-23")],
    [
      "I need to get to Rome from Berlin on December 5th in the evening",
      search("Berlin", "Rome", "2026-12-05", "18:00"),
    ],
    [
      "Are there any flights to Paris from Rome in two weeks?",
      search("Rome", "Paris", "2026-12-04"),
    ],
    ["London to Tokyo on Christmas Eve", search("London", "Tokyo", "2026-12-24")],
    [
      "book me a flight to Madrid on Sunday from Lisbon please",
      search("Lisbon", "Madrid", "2026-11-22"),
    ],
    [
      "Can you look up flights between Rome and Oslo for the day after tomorrow?",
      search("Rome", "Oslo", "2026-11-22"),
    ],
    [
      "what flights go to Dubai out of Manchester tomorrow morning",
      search("Manchester", "Dubai", "2026-11-21", "09:00"),
    ],
    [
      "I'd like to travel to San Francisco from Heathrow next Tuesday after six",
      limited("after", search("LHR", "San Francisco", "2026-11-24", "18:00")),
    ],
    [
      "Get me to Amsterdam tomorrow from Gatwick around noon",
      search("LGW", "Amsterdam", "2026-11-21", "12:00"),
    ],
    [
      "Is there a plane from Glasgow to Barcelona on Saturday night?",
      search("Glasgow", "Barcelona", "2026-11-21", "21:00"),
    ],
    [
      "I'm in Madrid and I need to be in Lisbon by Monday",
      search("Madrid", "Lisbon", "2026-11-23"),
    ],
    [
      "Show me flights from Boston to Miami on 12 December at 6:30 pm",
      search("Boston", "Miami", "2026-12-12", "18:30"),
    ],
    [
      "search for flights leaving Vienna for Athens this Sunday at half past seven",
      search("Vienna", "Athens", "2026-11-22", "07:30"),
    ],
    ["cheapest flight from London to Paris on Friday", search("London", "Paris", "2026-11-27")],
    [
      "book the cheapest flight to Oslo from London on Friday the 27th",
      search("London", "Oslo", "2026-11-27"),
    ],
    [
      "uh, yeah, so, I need two tickets from Dublin to Malaga on the twenty-ninth",
      {
        name: "search_flights",
        args: { ...search("Dublin", "Málaga", "2026-11-29").args, adults: 2 },
      },
    ],
    [
      "New York to Los Angeles, 2026-12-10, 08:00",
      search("New York", "Los Angeles", "2026-12-10", "08:00"),
    ],
    [
      "I have to fly out of Edinburgh on Thursday to Frankfurt, leaving at quarter to nine",
      search("Edinburgh", "Frankfurt", "2026-11-26", "08:45"),
    ],
    [
      "let's go from Singapore to Sydney on New Year's Eve",
      search("Singapore", "Sydney", "2026-12-31"),
    ],
    [
      "Hi NoVo, could you please find a flight from Zürich to São Paulo on Wednesday week?",
      search("Zurich", "São Paulo", "2026-12-02"),
    ],
    [
      "flight BA117 from London to New York tomorrow",
      {
        name: "search_flights",
        args: { ...search("London", "New York", "2026-11-21").args, flightNumber: "BA117" },
      },
    ],
    ["LHR-CDG 3/12", search("LHR", "CDG", "2026-12-03")],
    ["when is the next flight from London to Paris today", search("London", "Paris", "2026-11-20")],
    ["tomorrow I'm going from Hong Kong to Bangkok", search("Hong Kong", "Bangkok", "2026-11-21")],
    ["I want to visit Prague next weekend from Luton", search("LTN", "Prague", "2026-11-28")],
    [
      "are there evening flights from Oslo to Stockholm on Monday",
      search("Oslo", "Stockholm", "2026-11-23", "18:00"),
    ],
    ["how much is a flight from London to Nice on Tuesday", search("London", "Nice", "2026-11-24")],
    [
      "I need to get from London to Barcelona tomorrow morning",
      search("London", "Barcelona", "2026-11-21", "09:00"),
    ],

    ["open the flight search", open("/flights")],
    ["go to flights", open("/flights")],
    ["take me to my passport", open("/passport")],
    ["Show my boarding pass", open("/boarding-pass")],
    ["I need my boarding pass", open("/boarding-pass")],
    ["where's my passport?", open("/passport")],
    ["open my profile", open("/user-details")],
    ["I want to change my home address", open("/user-details")],
    ["go home", open("/")],
    ["take me back to the home screen", open("/")],
    ["open the hotel search", open("/hotel-search")],
    [
      "find me a hotel in Rome on 1 December for three nights",
      call("search_hotels", {
        destination: "Rome",
        checkinDate: "2026-12-01",
        checkoutDate: "2026-12-04",
      }),
    ],
    [
      "I need somewhere to stay in Paris tomorrow for one night",
      call("search_hotels", {
        destination: "Paris",
        checkinDate: "2026-11-21",
        checkoutDate: "2026-11-22",
      }),
    ],
    [
      "book a hotel in New York from Friday for a week",
      call("search_hotels", {
        destination: "New York",
        checkinDate: "2026-11-27",
        checkoutDate: "2026-12-04",
      }),
    ],
    ["open car bookings", open("/car-bookings")],
    ["show me all my car bookings", open("/car-bookings")],
    ["open travel plans", open("/upcoming-travel")],
    ["go to my upcoming travel", open("/upcoming-travel")],
    ["open the map", open("/car-map")],
    ["where is my car?", open("/car-map")],
    ["when will my driver be here", open("/car-map")],
    ["show the features", open("/novo")],

    ["what are my travel plans?", call("list_trips")],
    ["show my trips", call("list_trips", { open: true })],
    ["what have I got booked", call("list_trips")],
    ["when is my next flight?", call("list_trips", { kind: "flights" })],
    ["when do I fly?", call("list_trips", { kind: "flights" })],
    ["do I have any flights coming up", call("list_trips", { kind: "flights" })],
    ["where am I staying", call("list_trips", { kind: "hotels" })],
    ["what time is my car", call("list_trips", { kind: "cars" })],
    ["tell me about my upcoming trips", call("list_trips")],
    ["what's my itinerary", call("list_trips")],

    ["what's the weather in Paris?", call("get_weather", { location: "Paris" })],
    ["how's the weather in New York today", call("get_weather", { location: "New York" })],
    [
      "will it rain in Dublin tomorrow?",
      call("get_weather", { location: "Dublin", date: "2026-11-21" }),
    ],
    [
      "do I need an umbrella in Amsterdam on Sunday",
      call("get_weather", { location: "Amsterdam", date: "2026-11-22" }),
    ],
    ["how hot is it in Dubai", call("get_weather", { location: "Dubai" })],
    ["Rome weather", call("get_weather", { location: "Rome" })],
    ["weather forecast for Stonehenge please", call("get_weather", { location: "Stonehenge" })],
    ["Is it cold in Oslo right now?", call("get_weather", { location: "Oslo" })],
    ["what's the temperature at JFK", call("get_weather", { location: "JFK" })],

    ["do I need a car?", call("suggest_cars")],
    ["which cars do I need?", call("suggest_cars")],
    ["how many cars do we need", call("suggest_cars")],
    ["which cars do I have", call("list_trips", { kind: "cars" })],
    ["when should I leave for the airport", call("suggest_cars")],
    ["what time should the car pick me up", call("suggest_cars")],
    ["can you suggest a car for my flight", call("suggest_cars")],
    ["book the car", call("book_car")],
    ["order me a taxi to the airport", call("book_car", { direction: "to" })],
    [
      "I need a car to the airport for BA one seventeen",
      call("book_car", { flightNumber: "BA117", direction: "to" }),
    ],
    ["get me a ride to Heathrow", call("book_car", { to: "LHR" })],
    ["could you arrange a chauffeur please", call("book_car")],

    ["save BA117", call("save_flight", { which: "BA117" })],
    ["cancel my car", call("cancel_car")],
    ["please cancel the taxi for BA117", call("cancel_car", { flightNumber: "BA117" })],
    [
      "change my pick-up to 10 Downing Street, London SW1A 2AA",
      call("change_pickup", { from: "10 Downing Street, London SW1A 2AA" }),
    ],
    ["delete my hotel in Rome", call("delete_hotel", { hotel: "Rome" })],
    ["remove flight BA117", call("delete_flight", { flightNumber: "BA117" })],
    ["delete my flight", call("delete_flight")],
    ["is my flight on time?", call("flight_status")],
    ["what's the status of BA117", call("flight_status", { flightNumber: "BA117" })],
  ];

  it.each(withoutResults)("%s", async (said, expected) => {
    const conversation = converse();
    await conversation.say(said);
    expect(conversation.calls).toEqual([expected]);
  });
});
