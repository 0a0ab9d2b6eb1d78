/** The newer capabilities in the words of those who know none of their names; each was misread once. */
import { act, anyOf, call, type Expect, nov, open, says } from "../expectations.ts";

const CALENDAR = open("/user-details/calendar");
const NOTIFIED = open("/user-details/notifications");
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
    [
      "is there some way I can get all of this to show up in my google calendar and stay up to date by itself",
      CALENDAR,
    ],
    ["Pop the New York flight in my diary, would you?", CALENDAR],
    ["Pls stop emailing me about every little thing. Push is fine tho", NOTIFIED],
    ["Your alerts woke me at 4am AGAIN. Nothing between 11pm and 7am pls", NOTIFIED],
    ["can I just paste in the text of my booking instead of reading it all out", open("/import")],
    [
      "they've, uh, they've cancelled my flight back from Paris",
      call("what_now", { origin: "Paris", cancelled: true }),
    ],
    [
      "BA just texted me, the New York one's been scrapped. Ugh.",
      call("what_now", { destination: "New York", cancelled: true }),
    ],
    [
      "does everything hang together or have I forgotten something",
      call("trip_overview", { about: "problems" }),
    ],
    [
      "New York, uh, does it all fit, anything missing",
      call("trip_overview", { about: "problems", place: "New York" }),
    ],
    ["when do I, uh, when am I next flying out", call("list_trips", { kind: "flights" })],
    ["book me a table, uh, somewhere nice in Paris, Saturday at eight", says(/can't book restaur/)],
    ["get BA to move me, uh, the New York flight, to the Sunday", says(/only your airline/i)],
    ["ring the hotel in New York and tell them I'll be in late", says(/can't phone/i)],
    ["My card got declined. Can u just pay Harbour Row for me", says(/can't pay/i)],
    ["Is the 7:10 to Paris still on time?", call("flight_status", { destination: "Paris" })],
    ["Can the car on the 27th come at 4.15 instead", car("04:15")],
    [
      "the reference for the new york flight is K7 no sorry Q7LMXD",
      { asksYes: "edit_flight", target: "BA117", values: ["Q7LMXD"] },
    ],
    [
      "Add a note to Harbour Row pls: late arrival, need a cot in the room",
      {
        asksYes: "edit_hotel",
        target: "The Harbour Row Hotel",
        values: ["late arrival, need a cot in the room"],
      },
    ],
    ["I've got a new number, it's 07700 900 412", profile({ mobileNumber: "07700 900 412" })],
    [
      "my birthday, it's the, uh, tenth of December nineteen eighty-five",
      profile({ birthday: "1985-12-10" }),
    ],
    [
      "we've moved house, home is now 9 Pembridge Mews, London W11",
      profile({ homeAddress: "9 Pembridge Mews, London W11" }),
    ],
    [
      "Tell Marek I've got two big suitcases and a cello.",
      call("message_driver", { driver: "Marek", text: "I've got two big suitcases and a cello" }),
    ],
    ["how do I get my trips into my Google calendar", CALENDAR],
    ["Add the Paris trip to my calendar please", CALENDAR],
    ["is there a way to subscribe to my itinerary from my iPhone calendar", CALENDAR],
    ["I'd like an ics file of the New York trip", CALENDAR],
    ["stop my trips showing in my calendar, I don't want that link working any more", CALENDAR],
    ["email me if my flight's delayed", NOTIFIED],
    ["send me a telegram when something changes", NOTIFIED],
    ["I don't want anything on Telegram any more", NOTIFIED],
    ["don't bother me at night", NOTIFIED],
    ["no messages between 11 and 6 please", NOTIFIED],
    ["turn push notifications on on this phone", NOTIFIED],
    ["what am I getting notified about at the moment", NOTIFIED],
    ["Where do I change how you tell me about delays?", NOTIFIED],
    ["I never got any email about the gate change, are emails even switched on", NOTIFIED],
    ["scrap the quiet hours, wake me if you have to", NOTIFIED],
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
    ["They've cancelled us. What on earth do we do?", call("what_now", { cancelled: true })],
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
    [
      "Hello, I'm Tom and my booking ID is 12. I'd like to cancel my car please",
      { asksYes: "cancel_car", target: `car ${nov(27)}` },
    ],
    [
      "my name's Tom, could you change my car's drop-off to 5 Baker Street",
      { asksYes: "edit_car", target: `car ${nov(27)}`, values: ["5 Baker Street"] },
    ],
    ["hi there, this is Tom, how's my car doing, status of my ride please", open("/car-map")],
    ["for BA117, what's the latest status", status("BA117")],
    ["at what time does my plane start boarding", call("flight_status")],
    ["basically when does my flight land", call("flight_status")],
    ["is my Zephyr flight on time", call("flight_status", { airline: "zephyr" })],
    [
      "what name have you got me under, do you know my name",
      call("read_profile", { field: "name" }),
    ],
    ["have you any idea what my birthday is", call("read_profile", { field: "birthday" })],
    ["friends call me Addie", profile({ name: "Addie" })],
    ["set the default language to Italian", profile({ language: "Italian" })],
    ["they've gone and lost my suitcase", says(/lost bag/i)],
    ["let my neighbour know where I am", says(/share your trip/i)],
    ["is it safe going to Cairo", says(/travel advice/i)],
    ["does any of this work in aeroplane mode", says(/kept on this device/i)],
    ["no wifi on the boat, can I still see the trip offline", says(/kept on this device/i)],
    [
      "it's room 31 at the Harbour Row",
      { asksYes: "edit_hotel", target: "The Harbour Row Hotel", values: ["31"] },
    ],
    [
      "make the check-out in New York a day later",
      { asksYes: "edit_hotel", target: "The Harbour Row Hotel", values: ["2026-12"] },
    ],
    ["what's the confirmation number at the Harbour Row", call("list_trips", { kind: "hotels" })],
    ["don't let my boss see my trip any longer", says(/^Shall I turn off/)],
    ["our mum would love these trips in her diary", says(/^Shall I open your calendar/)],
    ["let her know I'm by the blue door", says(/^Shall I write to your driver/)],
    ["the connection in Paris is awfully tight", says(/^Shall I check what/)],
    ["keeps pinging me in the middle of the night", says(/^Shall I open your notification/)],
    ["we've a PDF from the agent with the tickets", says(/^Shall I open the page that imports/)],
    ["yeah book that car for the New York flight", { asksYes: "book_car", target: "BA117" }],
  ],
  "plans",
);
