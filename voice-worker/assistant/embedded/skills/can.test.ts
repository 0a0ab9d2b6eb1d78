/** What NoVo can do can be asked for in English, and is not denied: tool by tool, and detail by detail of a change. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tools } from "../../tools/registry.ts";
import { converse, FLIGHTS } from "../testing.ts";

/** For each tool what asks for it, after what may have to be said before. */
const ASKED: Record<string, string[]> = {
  navigate: ["open my boarding pass"],
  search_flights: ["find me a flight from London to Rome on 3 December"],
  save_flight: ["save BA117"],
  list_trips: ["what are my travel plans?"],
  trip_overview: ["is my trip all right?"],
  get_weather: ["what's the weather in Paris?"],
  suggest_cars: ["do I need a car?"],
  book_car: ["book the suggested car"],
  change_pickup: ["can the driver collect me from work"],
  cancel_car: ["cancel my car on Friday"],
  delete_flight: ["delete my New York flight"],
  flight_status: ["has my plane left yet"],
  search_hotels: ["find me a hotel in Rome from 3 to 5 December"],
  save_hotel: ["find me a hotel in Rome from 3 to 5 December", "save the first one"],
  delete_hotel: ["delete the Hotel Tiber"],
  read_profile: ["where do I live?"],
  update_profile: ["I was born on the 3rd of March 1990"],
  translate: ["how do you say good morning in Turkish"],
  undo_save: ["save BA117", "undo that"],
  add_flight: ["I'm on BA117 on the fifth of December"],
  add_hotel: ["I'm staying at the Hotel Adlon in Berlin from 3 to 5 December"],
  edit_flight: ["my seat is 14C"],
  edit_hotel: ["my hotel's confirmation number is 88124"],
  edit_car: ["change my car to 8 am"],
  what_now: ["my flight's been cancelled, what do I do now"],
  message_driver: ["tell my driver that I'm ten minutes late"],
  share_trip: ["share my trip with my sister"],
  stop_sharing: ["stop sharing my trips"],
};

/** Of the tools that change something saved: what changes this detail; what only says which one is left out. */
const CHANGED: Record<string, Record<string, string>> = {
  edit_flight: {
    bookingReference: "my flight's booking reference is K7TQ2P",
    seat: "my seat on BA117 is 14C",
    travelClass: "my seat on BA117 is 2A in business class",
    notes: "add a note to my flight: aisle seats only",
    newDate: "move my flight to 6 December",
    departureTime: "my flight now leaves at 10:25",
  },
  edit_hotel: {
    confirmationNumber: "my hotel's confirmation number is 88124",
    room: "my hotel room is 204",
    notes: "leave a note with my hotel booking saying late arrival",
    checkOutDate: "check out on the 17th of December",
    daysMore: "extend my hotel stay by two nights",
  },
  edit_car: {
    newDate: "move my car to Friday at 8 am",
    newTime: "change my car to 8 am",
    minutesLater: "make my car half an hour earlier",
    confirmationNumber: "the confirmation number of my car is 88124",
    notes: "add a note to my car: two large suitcases",
  },
};
/** They say which one, or no sentence of the embedded assistant's gives them. */
const OTHERS: Record<string, string[]> = {
  edit_flight: ["flightNumber", "origin", "destination", "airline", "arrivalTime"],
  edit_hotel: ["hotel", "checkInDate"],
  edit_car: ["flightNumber", "place", "half", "newTo"],
};
const WHICH_ONE = ["date", "position", "until"];
/** NoVo itself asks about them, after a change or of an alert. */
const ASKED_BY_NOVO = ["answer_alert", "move_car"];

const callsAfter = async (sentences: string[]) => {
  const conversation = converse({ flights: FLIGHTS });
  for (const sentence of sentences) await conversation.say(sentence);
  return conversation.calls;
};

it("a sentence asks for each tool", () => {
  const all = tools.map(({ name }) => name).filter((name) => !ASKED_BY_NOVO.includes(name));
  expect(Object.keys(ASKED).toSorted()).toEqual(all.toSorted());
});

it.each(Object.entries(ASKED))("%s can be asked for", async (tool, sentences) => {
  expect((await callsAfter(sentences)).map(({ name }) => name)).toContain(tool);
});

describe.each(Object.entries(CHANGED))("of what %s changes", (tool, sentences) => {
  it("each detail is here", () => {
    const input = tools.find(({ name }) => name === tool)?.input;
    if (!(input instanceof z.ZodObject)) throw new Error(`${tool} takes no object`);
    const others = [...(OTHERS[tool] ?? []), ...WHICH_ONE];
    const details = Object.keys(input.shape).filter((name) => !others.includes(name));
    expect(details.toSorted()).toEqual(Object.keys(sentences).toSorted());
  });

  it.each(Object.entries(sentences))("%s can be changed", async (detail, sentence) => {
    const [call] = await callsAfter([sentence]);
    expect(call?.name).toBe(tool);
    expect(call?.args).toHaveProperty(detail);
  });
});
