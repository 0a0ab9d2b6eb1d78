import { expect, it } from "vitest";
import type { HotelResult } from "#app/contracts/hotels.ts";
import { bestOf, orderOf, sortHotels } from "./sort-hotels.ts";

const hotel = (
  hotel_id: number,
  known: Partial<Pick<HotelResult, "min_total_price" | "review_score" | "distance">>,
): HotelResult => ({
  hotel_id,
  hotel_name: `Hotel ${hotel_id}`,
  address: null,
  city: null,
  countrycode: null,
  main_photo_url: null,
  min_total_price: null,
  currencycode: "GBP",
  class: 0,
  review_score: null,
  review_score_word: null,
  review_nr: null,
  distance: null,
  latitude: null,
  longitude: null,
  ...known,
});
const hotels = [
  hotel(1, { min_total_price: 300, distance: "10.5" }),
  hotel(2, { review_score: 9.1, distance: "0.4" }),
  hotel(3, { min_total_price: 90.5, review_score: 9.4 }),
];
const ids = (list: HotelResult[]) => list.map(({ hotel_id }) => hotel_id);

it("puts what is not known last, and sorts numbers as numbers", () => {
  expect(ids(sortHotels(hotels, "found"))).toEqual([1, 2, 3]);
  expect(ids(sortHotels(hotels, "cheapest"))).toEqual([3, 1, 2]);
  expect(ids(sortHotels(hotels, "rated"))).toEqual([3, 2, 1]);
  expect(ids(sortHotels(hotels, "closest"))).toEqual([2, 1, 3]);
});

it("names the cheapest and the closest where there is a choice", () => {
  expect(bestOf(hotels)).toEqual({ cheapest: 3, closest: 2 });
  expect(bestOf(hotels.slice(0, 1))).toEqual({ cheapest: null, closest: null });
});

it("an order of the address that is none is the usual one", () => {
  expect(["rated", "toString", null].map(orderOf)).toEqual(["rated", "found", "found"]);
});
