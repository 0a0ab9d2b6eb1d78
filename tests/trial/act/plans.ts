/** Questions about what is saved (world.ts), and about flights today. */
import { act, asks, call, type Matcher, nov, oneOf, open, says } from "../expectations.ts";

/** The saved next flight, named or left to be found. */
const NEXT: Record<string, Matcher> = {
  flightNumber: { optional: "BA304" },
  date: { optional: nov(27) },
};
const status = (flightNumber: string, date: string) =>
  call("flight_status", { flightNumber, date: { optional: date } });
const trips = (kind?: string) =>
  call("list_trips", { kind: kind ? { optional: kind } : { any: true } });
const READ = ["list_trips", "flight_status"];

export const plans = act(
  "plans and status",
  [
    ["what are my travel plans", call("list_trips")],
    ["what's coming up", oneOf(call("list_trips"), open("/upcoming-travel"))],
    ["when's my next flight", trips("flights")],
    ["which hotels have i got", trips("hotels")],
    ["what's my confirmation number for the hotel in Paris", says(/PX-7731/, ...READ)],
    ["confirmation number new york hotel", says(/NV-48213/, ...READ)],
    ["what's the address of my hotel in paris", says(/Rue de Seine/i, ...READ)],
    ["when do I check in at the Harbour Row", says(/12|twelfth/i, ...READ)],
    ["when do I have to check out of the hotel in New York", says(/16|sixteenth/i, ...READ)],
    ["can you give me the phone number of the hotel in paris", says(/55 55 01 42/, ...READ)],
    ["what seat am I in", says(/seat/i, ...READ)],
    ["what's my booking reference for BA117", says(/reference|confirmation/i, ...READ)],
    ["where am I staying in paris", says(/Tilleuls/i, ...READ)],
    ["do I have a hotel in New York", says(/Harbour Row/i, ...READ)],
    ["when does my flight to New York leave", says(/12:55|five to one/i, ...READ)],
    ["what time do I land in New York", says(/15:50|3:50/i, ...READ)],
    ["how many hotels have I got booked", says(/\b(?:2|two)\b/i, ...READ)],
    ["what have I got on the 12th of december", says(/BA ?117|Harbour/i, ...READ)],
    ["which airline am I flying with to New York", says(/British Airways|BA ?117/i, ...READ)],
    ["when am i coming back from paris", says(/29|AF ?1380/i, ...READ)],
    ["what airport do I fly from to New York", says(/Heathrow|LHR/i, ...READ)],
    ["show me my trips", oneOf(call("list_trips"), open("/upcoming-travel"))],
    ["is my flight on time", call("flight_status", NEXT)],
    ["which terminal does my next flight go from", call("flight_status", NEXT)],
    ["is BA117 delayed", status("BA117", "2026-12-12")],
    ["status of af1380", status("AF1380", nov(29))],
    ["has BA304 been cancelled", status("BA304", nov(27))],
    ["what gate is BA 304 going from pls", status("BA304", nov(27))],
    ["check whether LH902 is on time today", status("LH902", nov(20))],
    ["is EK2 on time tomorrow", call("flight_status", { flightNumber: "EK2", date: nov(21) })],
    [
      "is my flight to New York on time",
      oneOf(status("BA117", "2026-12-12"), asks("which flight")),
    ],
    ["hows the flight back from paris looking, any delays", status("AF1380", nov(29))],
  ],
  "plans",
);
