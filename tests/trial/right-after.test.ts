/** What is said right after an answer, which was once taken for something else: as travellers said it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ActCase,
  act,
  added,
  asksYes,
  call,
  dec,
  flight,
  gone,
  hotel,
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
        [[asked, "no, keep it"], LEFT],
        [[asked, "no, I want to keep it"], LEFT],
        [[asked, "actually keep it"], LEFT],
        [[asked, "no keep the hotel please"], LEFT],
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
      [[FLIGHTS, "the fourth one"], added("U28001")],
      [[FLIGHTS, "save the 4th"], added("U28001")],
      [[FLIGHTS, "save the third", "no, the fourth"], added("U28001")],
      [[HOTELS, "the 3rd"], says(/^Shall I save Grand Hotel Opéra\?$/)],
    ]),
  );
});
