import { beforeEach, describe, expect, it } from "vitest";
import { foundHotel } from "#tests/support/found-hotel.ts";
import { converse } from "../testing.ts";

const hotel = (
  hotel_id: number,
  hotel_name: string,
  [min_total_price, stars, review_score, distance]: [number | null, number, number | null, string],
) => foundHotel({ hotel_id, hotel_name, min_total_price, class: stars, review_score, distance });

/** For two nights. */
const HOTELS = [
  hotel(1, "Alpha", [300, 4, 8.1, "2.5"]),
  hotel(2, "Bravo", [180, 3, 7.2, "0.8"]),
  hotel(3, "Charlie", [640, 5, null, "1.1"]),
  hotel(4, "Delta", [null, 2, 9, "4"]),
];

let talk: ReturnType<typeof converse>;
beforeEach(() => {
  talk = converse();
  talk.memory.lastHotels = {
    hotels: HOTELS,
    stay: {
      destId: "-1456928",
      destType: "city",
      checkinDate: "2026-11-27",
      checkoutDate: "2026-11-29",
      adults: 1,
      rooms: 1,
    },
  };
});

describe("the hotels on the screen", () => {
  it.each([
    ["is there anything under 200 pounds", "1 hotel of 4 fits: Bravo for 180 pounds."],
    [
      "anything below 160 a night?",
      "2 hotels of 4 fit: Bravo for 180 pounds and Alpha for 300 pounds.",
    ],
    [
      "only four stars or better",
      "2 hotels of 4 fit: Alpha for 300 pounds and Charlie for 640 pounds.",
    ],
    [
      "any with more than three stars",
      "2 hotels of 4 fit: Alpha for 300 pounds and Charlie for 640 pounds.",
    ],
    ["anything under 50 pounds", "None of these match. Try other dates or another place."],
    [
      "sort them by rating",
      "Sorted. The first are Delta, Alpha for 300 pounds and Bravo for 180 pounds.",
    ],
    [
      "order the hotels by distance",
      "Sorted. The first are Bravo for 180 pounds, Charlie for 640 pounds and Alpha for 300 pounds.",
    ],
    [
      "do any of them have a pool?",
      "I don't have that information: the hotel's own page does. I know prices, stars, ratings and places.",
    ],
  ])("%s", async (said, reply) => {
    expect(await talk.say(said)).toBe(reply);
    expect(talk.calls).toEqual([]);
  });

  it("'it' is the first of those that fit", async () => {
    await talk.say("is there anything under 200 pounds");
    await talk.say("save it");
    expect(talk.calls).toEqual([{ name: "save_hotel", args: { which: "that" } }]);
    expect(talk.memory.lastHotels?.suggested).toBe(2);
  });

  it("the cheapest of all has no cheaper one", async () => {
    expect(await talk.say("which is the cheapest")).toContain("Bravo");
    expect(await talk.say("anything cheaper?")).toBe("This list has no others like that.");
  });

  it.each([
    ["city", "1.1 km from the centre"],
    ["landmark", "1.1 km away"],
  ])("one of them, found by %s, is described with its distance", async (destType, distance) => {
    if (talk.memory.lastHotels) talk.memory.lastHotels.stay.destType = destType;
    expect(await talk.say("tell me about Charlie")).toMatch(
      new RegExp(`^That's Charlie, for 640 pounds in total\\. It's at .*, ${distance}\\.$`),
    );
  });

  it.each(["I need it in London, UK.", "I need it from Los Angeles"])(
    "%j saves none of them",
    async (said) => {
      await talk.say(said);
      expect(talk.calls.filter(({ name }) => name === "save_hotel")).toEqual([]);
    },
  );

  it("with a place and a day it is another search", async () => {
    await talk.say("a four star hotel in Rome from Friday for two nights");
    expect(talk.calls.map(({ name }) => name)).toEqual(["search_hotels"]);
  });
});

describe("a stay without the word hotel", () => {
  it.each([
    ["two nights in Vienna from Friday", "2026-11-27", "2026-11-29"],
    ["somewhere to sleep in Milan tomorrow night", "2026-11-21", "2026-11-22"],
  ])("%s", async (said, checkinDate, checkoutDate) => {
    await talk.say(said);
    expect(talk.calls).toEqual([
      { name: "search_hotels", args: expect.objectContaining({ checkinDate, checkoutDate }) },
    ]);
  });
});

it("the last week of a month has not passed while it is ahead", async () => {
  expect(await talk.say("hotels in Nice for the last week of November")).toBe(
    "When do you check in?",
  );
});

it("what has an answer is answered beside another wish", async () => {
  expect(await talk.say("what time is it and what's the weather like in London")).toBe(
    "It's 15:00. <get_weather>",
  );
});
