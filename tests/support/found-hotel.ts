import type { HotelResult } from "#app/contracts/hotels.ts";

/** A hotel of a search, in Paris unless it is told otherwise. */
export const foundHotel = (changes: Partial<HotelResult> = {}): HotelResult => ({
  hotel_id: 1,
  hotel_name: "Alpha",
  address: "1 Main Street",
  city: "Paris",
  countrycode: "fr",
  main_photo_url: null,
  min_total_price: 300,
  currencycode: "GBP",
  class: 4,
  review_score: 8.1,
  review_score_word: null,
  review_nr: null,
  distance: "1.2",
  latitude: null,
  longitude: null,
  ...changes,
});
