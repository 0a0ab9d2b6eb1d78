/** The newer capabilities in the words of those who know none of their names; each was misread once. */
import { act, anyOf, call, type Expect, nov, open, says } from "../expectations.ts";

const DETAILS = open("/user-details");
const owed = (args = {}): Expect => call("what_now", { owed: true, ...args });
const share = (place: string): Expect => call("share_trip", { place });
const status = (flightNumber: string, args = {}): Expect =>
  call("flight_status", { flightNumber, ...args });
const car = (time: string): Expect => ({
  asksYes: "edit_car",
  target: `car ${nov(27)}`,
  values: [`"time":"${time}"`],
});
const profile = (args: Record<string, string>): Expect => ({ asksYes: "update_profile", args });

export const newer = act(
  "newer capabilities",
  [
    ["how do I get my trips into my Google calendar", DETAILS],
    ["Add the Paris trip to my calendar please", DETAILS],
    ["is there a way to subscribe to my itinerary from my iPhone calendar", DETAILS],
    ["I'd like an ics file of the New York trip", DETAILS],
    ["stop my trips showing in my calendar, I don't want that link working any more", DETAILS],
    ["email me if my flight's delayed", DETAILS],
    ["send me a telegram when something changes", DETAILS],
    ["I don't want anything on Telegram any more", DETAILS],
    ["don't bother me at night", DETAILS],
    ["no messages between 11 and 6 please", DETAILS],
    ["turn push notifications on on this phone", DETAILS],
    ["what am I getting notified about at the moment", DETAILS],
    ["Where do I change how you tell me about delays?", DETAILS],
    ["I never got any email about the gate change, are emails even switched on", DETAILS],
    ["scrap the quiet hours, wake me if you have to", DETAILS],
    ["did anything happen with my flight overnight", open("/alerts")],
    ["clear all my alerts please dear", open("/alerts")],
    ["what's that red dot on the bell about", open("/alerts")],
    ["what's changed since yesterday", open("/alerts")],
    ["share my Paris trip with my mum", share("Paris")],
    [
      "can my daughter see where I'm staying in New York, like is there a link I can give her",
      share("New York"),
    ],
    ["I've got a confirmation email here from Booking.com, how do I get that in", open("/import")],
    ["I booked this on Expedia, can you pull it in", open("/import")],
    ["here's my boarding pass as a PDF where do I put it", open("/import")],
    ["I'd like to forward you my hotel confirmation", open("/import")],
    ["can I just paste in the email from the airline", open("/import")],
    ["let me upload a ticket", open("/import")],
    ["They've cancelled us. What on earth do we do?", call("what_now")],
    ["flight's delayed three hours, am I going to be alright", call("what_now")],
    ["what are my rights if BA cancels my flight", owed()],
    ["do they have to put me up in a hotel if I'm stuck overnight", owed()],
    ["four hours late, do I get anything for that", owed()],
    ["Can I claim for the AF1380 delay", owed({ flightNumber: "AF1380" })],
    ["File a claim with British Airways for me", says(/can't claim/i)],
    ["make my car half an hour earlier", car("03:10")],
    ["can the car come at four instead on Friday", car("04:00")],
    ["who's driving me to the airport", call("list_trips", { kind: "cars" })],
    ["what's the driver's number", open("/car-map")],
    ["what's the number plate I'm looking for", open("/car-map")],
    ["there'll be four of us with cases so we need a bigger car", says(/kind of car/i)],
    [
      "the confirmation number for the hotel in New York is wrong, it should be NV-48231",
      { asksYes: "edit_hotel", target: "The Harbour Row Hotel", values: ["NV-48231"] },
    ],
    ["put the boarding pass in my Apple wallet", open("/boarding-pass")],
    [
      "my address has changed, it's 22 Acacia Road, London NW8 6EB now",
      profile({ homeAddress: "22 Acacia Road, London NW8 6EB" }),
    ],
    ["set my home airport to Gatwick", says(/home airport/i)],
    ["Which airport have you got down as my home one?", says(/home airport/i)],
    ["I've moved house", call("navigate", { path: "/user-details" })],
    ["I'd rather you called me Addie", profile({ name: "Addie" })],
    [
      "my birthday's wrong, it should be the tenth of December 1989",
      profile({ birthday: "1989-12-10" }),
    ],
    ["keep an eye on BA304 for me", status("BA304")],
    ["my son's on QF1 today, can you watch it", status("QF1", { date: anyOf(nov(20)) })],
    ["when does my passport run out", says(/passport/i)],
    ["is my passport still valid for New York", says(/passport/i)],
    ["bring back the flight I just deleted", says(/can't be brought back/i)],
    [
      "what's it going to be like in Paris on Saturday",
      call("get_weather", { location: "Paris", date: nov(21) }),
    ],
    ["yeah book that car for the New York flight", { asksYes: "book_car", target: "BA117" }],
  ],
  "plans",
);
