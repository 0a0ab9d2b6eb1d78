/** Saved plans, cars, the profile and the screens, as people speak of them. Plans are saved (world.ts). */
import { act, asks, asksYes, call, nov, oneOf, open, says } from "../expectations.ts";

const READ = ["list_trips", "flight_status"];
const anyTrips = call("list_trips", { kind: { any: true } });
const NEXT = "car 2026-11-27";

export const spokenPlans = act(
  "as spoken: plans",
  [
    ["sorry, when was it again that I fly to New York", says(/12/, ...READ)],
    ["I can't remember which hotel we're in in Paris", says(/Tilleuls/i, ...READ)],
    ["remind me what time my flight on Friday is", says(/07:10|7:10/, ...READ)],
    [
      "is everything fine with BA304",
      oneOf(
        call("flight_status", { flightNumber: "BA304", date: { optional: nov(27) } }),
        says(/nothing is wrong/i),
      ),
    ],
    [
      "could you check if my flight to Paris is on time please",
      call("flight_status", { flightNumber: { optional: "BA304" }, date: { optional: nov(27) } }),
    ],
    ["so what have I got coming up then", oneOf(anyTrips, open("/upcoming-travel"))],
    ["show me everything I've booked please", oneOf(anyTrips, open("/upcoming-travel"))],
    ["where am I sleeping in New York", says(/Harbour Row/i, ...READ)],
    ["what's the hotel's number in Paris, I'm running late", says(/55 55 01 42/, ...READ)],
    ["I need the confirmation code for the New York hotel", says(/NV-48213/, ...READ)],
    [
      "my meeting got cancelled so please delete the flight to New York",
      asksYes("delete_flight", "BA117"),
    ],
    [
      "we won't be going to New York after all, please remove the hotel there",
      asksYes("delete_hotel", "The Harbour Row Hotel"),
    ],
    ["could you get rid of BA117 for me, plans have changed", asksYes("delete_flight", "BA117")],
    ["the car on the 27th, cancel it please", asksYes("cancel_car", NEXT)],
    ["my friend's driving me so cancel the car for BA304", asksYes("cancel_car", NEXT)],
    [
      "I'm at a friend's house so could the driver pick me up at 3 Abbey Road instead",
      { asksYes: "change_pickup", target: NEXT, args: { from: { text: /3 abbey road/i } } },
    ],
    [
      "I think I'll need a car for the New York flight",
      oneOf(asksYes("book_car", "BA117"), call("suggest_cars")),
    ],
    ["could you sort me out a taxi for BA117", asksYes("book_car", "BA117")],
    ["what time's the car coming on Friday", says(/03:40|3:40/, ...READ)],
    ["who's driving me to Heathrow", says(/Marek/, ...READ)],
    [
      "tell the driver I'll be five minutes late please",
      oneOf(
        { asksYes: "message_driver", values: [/five minutes late/i] },
        // The cars are a week off.
        call("message_driver", { text: { text: /five minutes late/i } }),
      ),
    ],
    [
      "could you let my driver know that I'm at the side entrance",
      oneOf(
        { asksYes: "message_driver", values: [/side entrance/i] },
        call("message_driver", { text: { text: /side entrance/i } }),
        asks("language"),
      ),
    ],
    [
      "what phone number have you got for me",
      oneOf(call("read_profile", { field: "mobileNumber" }), says(/07700/)),
    ],
    [
      "I've got a new mobile, it's 07700 900654",
      { asksYes: "update_profile", args: { mobileNumber: { text: /07700 ?900 ?654/ } } },
    ],
    [
      "we moved, my address is now 9 Elm Road, Oxford OX1 2AB",
      { asksYes: "update_profile", args: { homeAddress: { text: /9 Elm Road/i } } },
    ],
    ["can you open my boarding pass, I'm at the gate", open("/boarding-pass")],
    ["take me to the page with my passport", open("/passport")],
    ["where did my travel plans go, open them", oneOf(open("/upcoming-travel"), anyTrips)],
    ["let's have a look at the map of the car", open("/car-map")],
    ["thanks so much, that's all", says(/./)],
    [
      "hang on, which terminal is it for BA117",
      call("flight_status", { flightNumber: "BA117", date: { any: true } }),
    ],
    ["when do I land in Paris, my friend wants to know", says(/09:30|9:30/, ...READ)],
    ["could you tell me the address of the place in New York", says(/200 Water Street/i, ...READ)],
    [
      "right, what's the plan for the weekend in Paris",
      oneOf(anyTrips, open("/upcoming-travel"), says(/Paris/, ...READ)),
    ],
    [
      "my name's wrong, it should be Ada King",
      { asksYes: "update_profile", args: { name: { text: /Ada King/i } } },
    ],
    [
      "please switch everything to French",
      { asksYes: "update_profile", args: { language: "French" } },
    ],
    [
      "AF1380, is that delayed",
      call("flight_status", { flightNumber: "AF1380", date: { any: true } }),
    ],
    ["I'd like to see my boarding pass please", open("/boarding-pass")],
    ["go back to the start, please", open("/")],
    ["erm delete the, the New York flight", asksYes("delete_flight", "BA117")],
    [
      "can we move the pick-up to 8 Ladbroke Road, the old one's wrong",
      { asksYes: "change_pickup", target: NEXT, args: { from: { text: /8 ladbroke road/i } } },
    ],
    [
      "oh and delete my hotel",
      oneOf(asksYes("delete_hotel", "Hotel des Tilleuls"), asks("which hotel")),
    ],
    ["where do I change my notification settings", open("/user-details/notifications")],
  ],
  "plans",
);
