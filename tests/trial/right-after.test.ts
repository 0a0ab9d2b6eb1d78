/** What is said right after an answer, which was once taken for something else: as travellers said it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ActCase,
  act,
  added,
  asksYes,
  call,
  dec,
  type Expect,
  flight,
  gone,
  hotel,
  nov,
  says,
} from "./expectations.ts";
import { judge } from "./judge.ts";
import { createStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const plays = (cases: ActCase[]) =>
  it.each(cases.map((one) => ({ ...one, name: one.said.slice(1).join(" / ") })))(
    "$name",
    async ({ said, given, expect: wanted }) => {
      const played = await stage.play(said, given);
      expect(judge(wanted, played, stage.app.airports), played.reply).toBeNull();
    },
  );

const FLIGHTS = "flights from London to Paris on 2 December";
const LEFT = says(/^All right, I've left it as it is\.$/);
const CANCEL_WHAT = says(/^What shall I cancel\?$/);
const NEW_YORK = asksYes("delete_hotel", "The Harbour Row Hotel");
const leaving = (flight: Record<string, string>): Expect => ({
  calls: [{ tool: "suggest_cars", args: flight }],
  says: flight.destination || flight.flightNumber ? /^For BA117 on Saturday 12/ : /BA117/,
});
const HOTELS = "hotels in Rome from 2 December for 2 nights";

describe("what was not understood may have been about another one than it", () => {
  const asked = says(/^Shall I save Vueling VY8940\?$/);
  plays([
    ...act(
      "it",
      [
        [["which is the cheapest", "the air france one is nicer", "save it"], asked],
        [["which is the cheapest", "the air france one is nicer", "I'll take it"], asked],
        [["which is the cheapest", "save it"], added("VY8940")],
        [["the air france one is nicer", "which is the fastest", "save it"], added("U28001")],
      ],
      "flights",
    ),
    ...act(
      "it",
      [
        [
          ["how much is the second one", "the one with canal in the name please", "save it"],
          says(/^Shall I save Pension Verlaine\?$/),
        ],
        [
          ["how much is the second one", "hmm I'd rather be at the opera", "save it"],
          says(/^Shall I save Pension Verlaine\?$/),
        ],
      ],
      "hotels",
    ),
  ]);
});

describe("an ordinal behind talk of one of the list is of the list", () => {
  const other = flight("London", "Paris", dec(4));
  plays([
    ...act(
      "ordinal",
      [
        [["when does the first one leave", "what about the fourth?"], says(/U28001/)],
        [["when does the first one leave", "what about the fourth?", "save that"], added("U28001")],
        [["tell me about the second one", "no, the first", "save it"], added("BA304")],
        [["which is the cheapest", "what about the second?"], says(/^That's Air France AF1381/)],
        [["maybe the third", "no, the second", "yes"], added("AF1381")],
        [["maybe the third", "no", "what about the second?"], says(/^That's Air France AF1381/)],
        [["tell me about the second one", "no, the 4th of December"], other],
        [["which is the cheapest", "what about Saturday?"], flight("London", "Paris", nov(28))],
      ],
      "flights",
    ),
    ...act(
      "ordinal",
      [
        [
          ["tell me about the second one", "sorry, the third", "save it"],
          added("Grand Hotel Opéra"),
        ],
        [["maybe the third", "no, the second", "yes"], added("Pension Verlaine")],
        [["tell me about the second one", "what about the third?"], says(/Grand Hotel Opéra/)],
      ],
      "hotels",
    ),
  ]);
});

describe("what was refused is no longer it", () => {
  plays([
    ...act(
      "refused",
      [
        [["maybe the first", "no, thanks", "ok save it then"], says(/^Shall I save British/)],
        [["maybe the first", "no", "which is the fastest?", "save it"], added("U28001")],
        [["maybe the first", "yes"], added("BA304")],
        [["maybe the first", "no", "save the first one"], added("BA304")],
      ],
      "flights",
    ),
    ...act(
      "refused",
      [[["maybe the first", "no", "save it"], says(/^Shall I save Hotel Lumière Marais\?$/)]],
      "hotels",
    ),
    ...act("refused", [
      [
        [`${FLIGHTS} in the evening`, "save the cheapest", "no", "save it"],
        says(/^Shall I save Vueling VY8940 at 12:55\?$/),
      ],
    ]),
  ]);
});

describe("the price of something else is not told of the flight that was named", () => {
  it.each([
    "what's the price of the hotel",
    "what is the cost of a car",
    "what is the price for a coffee",
    "what is the fare to Rome",
  ])("%s", async (said) => {
    expect((await stage.play([said], "flights")).reply).not.toContain("$95");
  });
  plays(
    act(
      "price",
      [
        ["what's the price of the flight?", says(/VY8940.*\$95/)],
        ["what is the price for that one", says(/VY8940.*\$95/)],
        ["what's the price of it?", says(/VY8940.*\$95/)],
        ["what's the price?", says(/VY8940.*\$95/)],
        ["what's the price of the second one", says(/AF1381.*\$120/)],
      ],
      "flights",
    ),
  );
});

describe("what is changed is the search that was talked of", () => {
  const ofFlights = [FLIGHTS, HOTELS, "save the second flight"];
  plays(
    act("of which search", [
      [[...ofFlights, "make it Saturday"], flight("London", "Paris", dec(5))],
      [[FLIGHTS, HOTELS, "make it Saturday"], hotel("Rome", dec(5), dec(7))],
      [[HOTELS, FLIGHTS, "save Maison Canal", "make it Saturday"], hotel("Rome", dec(5), dec(7))],
      [[...ofFlights, "undo that", "make it Saturday"], flight("London", "Paris", dec(5))],
    ]),
  );
});

describe("a question for a yes", () => {
  const asked = "cancel my paris hotel";
  const isGone = gone("Hotel des Tilleuls");
  plays(
    act(
      "question for a yes",
      [
        [[asked, "what?", "yes"], isGone],
        [[asked, "pardon?", "yes"], isGone],
        [[asked, "what did you say?", "yes"], isGone],
        [[asked, "what?"], asksYes("delete_hotel", "Hotel des Tilleuls")],
        [[asked, "what?", "no"], LEFT],
        [[asked, "yes, cancel it please"], isGone],
        [[asked, "delete it"], isGone],
        [[asked, "no, keep it"], LEFT],
        [[asked, "no, I want to keep it"], LEFT],
        [[asked, "actually keep it"], LEFT],
        [[asked, "no keep the hotel please"], LEFT],
        [[asked, "no, keep the Paris hotel"], LEFT],
        [[asked, "no, keep the Paris hotel", asked], asksYes("delete_hotel", "Hotel des Tilleuls")],
        [["delete BA117", "no keep BA117"], LEFT],
        [["cancel my car on friday", "no, keep the car on Friday"], LEFT],
        [["cancel my car on friday", "no, keep it"], LEFT],
        [["cancel my car on friday", "no I'll keep it"], LEFT],
        [["cancel my car on friday", "no, keep it", "yes"], says(/nothing to confirm/)],
        [["delete the new york flight", "no, keep it"], LEFT],
        [[asked, "no, the New York one"], asksYes("delete_hotel", "The Harbour Row Hotel")],
      ],
      "plans",
    ),
  );
});

describe("it is what was named or done last", () => {
  const offHome = (said: string[]) =>
    act("it", [[said, { asksYes: "book_car", values: ['"pickupDate":"2026-12-12"'] }]], "plans");
  const car = "book a car for the New York flight";
  const toNewYork = { flightNumber: "BA117", date: { optional: dec(12) } };
  const ofBA117 = call("flight_status", toNewYork);
  plays([
    ...act(
      "it",
      [
        [["where am I staying in New York?", "cancel that"], NEW_YORK],
        [["when is my car?", "cancel it"], asksYes("cancel_car", `car ${nov(27)}`)],
        [["when is my flight to new york", "delete it"], asksYes("delete_flight", "BA117")],
        [["when is my flight to new york", "cancel it please"], asksYes("delete_flight", "BA117")],
        [[car, "yes", "cancel it"], { asksYes: "cancel_car" }],
        [[car, "yes", "actually cancel that"], { asksYes: "cancel_car" }],
        [[car, "no", "cancel it"], CANCEL_WHAT],
        [["when is my car?", "what's the weather in Rome", "cancel it"], CANCEL_WHAT],
        ["cancel it", CANCEL_WHAT],
        [["cancel it", "my car"], asksYes("cancel_car", `car ${nov(27)}`)],
        [["is BA117 on time", "which terminal"], ofBA117],
        [["is BA117 on time", "is it late?"], ofBA117],
        [["when is my flight to new york", "is it on time?"], ofBA117],
        [["when is my flight to new york", "is my next flight on time?"], call("flight_status")],
        ["which terminal for New York", call("flight_status", { destination: "New York" })],
        ["when do I have to leave for BA117", leaving({ flightNumber: "BA117" })],
        ["when do I have to leave for New York", leaving({ destination: "New York" })],
        ["when should I leave for Heathrow", says(/^Your car for BA304, /, "suggest_cars")],
        [
          "do I need a car today",
          says(/^You have no flight on Friday 20 November\. Your car for BA304, /, "suggest_cars"),
        ],
        ["when should I leave for my New York flight", leaving({ destination: "New York" })],
        ["what time should I leave on 12 December", leaving({ date: dec(12) })],
        [
          "what time should I leave on 13 December",
          says(/^You have no flight on Sunday 13 December\. /, "suggest_cars"),
        ],
      ],
      "plans",
    ),
    ...offHome(["when is my flight to new york", "book a car for that flight"]),
    ...offHome(["when is my flight to new york", "I need a car for it"]),
    ...offHome([car, "hang on, what terminal is that?", "ok book the car"]),
    ...act(
      "it",
      [
        [["save the first one", "cancel that"], added()],
        [["save the first one", "cancel it"], added()],
        [
          ["save the second one", "is it on time"],
          call("flight_status", { flightNumber: "AF1381", date: nov(27) }),
        ],
        [["which is the cheapest", "cancel it"], CANCEL_WHAT],
      ],
      "flights",
    ),
  ]);
});

describe("a weekend has two days, and a month all of them", () => {
  const told = (words: RegExp) => says(words, "list_trips");
  const sunday = told(/AF1380 from Paris to London leaves at 18:30 on Sunday 29 November/);
  plays(
    act(
      "days",
      [
        ["what am I doing next weekend", sunday],
        ["what am I doing on the weekend of the 28th", sunday],
        ["what am I doing on the weekend of the 29th of November", sunday],
        ["what do I have on Saturday and Sunday next week", sunday],
        ["what am I doing this weekend", told(/nothing .* Saturday 21 .* to Sunday 22 November/)],
        ["what's on in December", told(/^(?!.*BA304).*BA117 .*The Harbour Row Hotel/)],
        ["what am I doing in January", told(/^You have nothing in your travel plans from /)],
        ["what do I have next week", told(/BA304.*AF1380/)],
        ["what am I doing on 28 November", told(/^You stay at Hotel des Tilleuls/)],
        ["which flights do I have in December", told(/^BA117/)],
      ],
      "plans",
    ),
  );
});

describe("a place or a number behind the plans is of a flight", () => {
  const all = "what are my plans";
  const toNewYork = says(/^BA117 from London to New York leaves at 12:55/, "list_trips");
  plays(
    act(
      "place",
      [
        [[all, "and to New York?"], toNewYork],
        [[all, "what about New York?"], toNewYork],
        [[all, "and BA117?"], toNewYork],
        [[all, "and Rome?"], says(/^You have no such flight/, "list_trips")],
        [[all, "and on the 28th?"], says(/^You stay at Hotel des Tilleuls/, "list_trips")],
        [["which hotels do I have", "and in New York?"], says(/Harbour Row/, "list_trips")],
      ],
      "plans",
    ),
  );
});

describe("the cheapest is of what was searched for", () => {
  const early = "flights from London to Paris on 2 December before 10am";
  const evening = [FLIGHTS, "in the evening please"];
  plays(
    act("within", [
      [[early, "save the cheapest"], added("AF1381")],
      [[early, "the cheapest one, save it"], added("AF1381")],
      [[early, "which is the cheapest?"], says(/AF1381/)],
      [[early, "which is the latest?", "save it"], added("AF1381")],
      [[FLIGHTS, "after 5pm please", "save the cheapest"], added("U28001")],
      [[FLIGHTS, "after 5pm please", "save the earliest"], added("U28001")],
      [[...evening, "the cheapest one, save it"], says(/^Shall I save Vueling VY8940 at 12:55\?$/)],
      [[...evening, "the fastest one, save it"], added("U28001")],
      [[...evening, "and on the 4th of December?", "save the cheapest"], says(/^Shall I save/)],
      [[early, "flights from London to Paris on 3 December", "save the cheapest"], added("VY8940")],
    ]),
  );
});

describe("a limit is no other one of the list", () => {
  const within = (departureTime: string, limit: string) =>
    call("search_flights", {
      origin: { place: "London" },
      destination: { place: "Paris" },
      departureDate: dec(2),
      departureTime,
      limit,
    });
  plays(
    act("limit", [
      [[FLIGHTS, "leaving no earlier than noon"], within("12:00", "after")],
      [[FLIGHTS, "and no later than 6pm"], within("18:00", "before")],
      [[FLIGHTS, "not before noon please"], within("12:00", "after")],
      [[FLIGHTS, "is there anything later?"], says(/U28001/)],
    ]),
  );
});

describe("an ordinal behind a search is a day where it corrects one, and is asked about alone", () => {
  const other = flight("London", "Paris", dec(4));
  plays(
    act("day or list", [
      [[FLIGHTS, "no, the 4th"], other],
      [[FLIGHTS, "no the fourth"], other],
      [[FLIGHTS, "sorry, the 4th"], other],
      [[FLIGHTS, "actually the 4th"], other],
      [[FLIGHTS, "I meant the 4th"], other],
      [[FLIGHTS, "what about the 4th?"], other],
      [[HOTELS, "no, the 3rd"], hotel("Rome", dec(3), dec(5))],
      [[FLIGHTS, "the 4th"], says(/^Shall I save easyJet U28001\?$/)],
      [[FLIGHTS, "the 4th please"], says(/^Shall I save easyJet U28001\?$/)],
      [[FLIGHTS, "the 4th", "yes"], added("U28001")],
      [[FLIGHTS, "the 4th", "no, the 4th of December"], other],
      [[FLIGHTS, "the fourth one", "yes"], added("U28001")],
      [[FLIGHTS, "save the 4th"], added("U28001")],
      [[FLIGHTS, "save the third", "no, the fourth"], added("U28001")],
      [[HOTELS, "the 3rd"], says(/^Shall I save Grand Hotel Opéra\?$/)],
    ]),
  );
});

describe("an airline asked for is the one that is meant by it", () => {
  const toOslo = "flights from London to Oslo on 2 December";
  const notOurs = says(/^I'm not sure which flight you mean/, "save_flight");
  plays([
    ...act("it", [
      [[`${toOslo} with KLM`, "go ahead and book it"], notOurs],
      [
        [
          "book a ticket",
          "I'd like to fly with KLM to Oslo on 2 December",
          "from London",
          "book it",
        ],
        notOurs,
      ],
      [[`${toOslo} with easyJet`, "book it please"], added("U28001")],
      [[toOslo, "with easyJet", "save it"], added("U28001")],
      [[`${toOslo} with Vueling`, "save it"], added("VY8940")],
      [
        [`the last flight to Oslo on 2 December from London with Air France`, "save it"],
        added("AF1381"),
      ],
    ]),
  ]);

  it.each([
    ["KLM", "None of these flights is with that airline, and I search all airlines at once."],
    ["easyJet", "With easyJet: easyJet U28001 at 18:05."],
    ["Vueling", "The cheapest: Vueling VY8940 at 12:55, $95."],
  ])("the answer to a search with %s ends with what it has", async (airline, end) => {
    const { reply } = await stage.play([`${toOslo} with ${airline}`], "nothing");
    expect(reply.slice(-end.length)).toBe(end);
  });
});
