import type { HotelResult } from "#app/contracts/hotels.ts";
import { m } from "#messages";

export const ORDERS = {
  found: m.hotels.bestMatch,
  cheapest: m.search.cheapest,
  rated: m.hotels.bestRated,
  closest: m.hotels.distance,
} as const;
export type Order = keyof typeof ORDERS;

export const orderOf = (text: string | null): Order =>
  text === "cheapest" || text === "rated" || text === "closest" ? text : "found";

const kilometres = ({ distance }: HotelResult) =>
  distance === null ? null : Number.parseFloat(distance);

/** Unknown values come last. */
const ascending = (of: (hotel: HotelResult) => number | null) => (a: HotelResult, b: HotelResult) =>
  (of(a) ?? Number.MAX_VALUE) - (of(b) ?? Number.MAX_VALUE);

const BY = {
  cheapest: ascending((hotel) => hotel.min_total_price),
  rated: ascending(({ review_score: score }) => (score === null ? null : -score)),
  closest: ascending(kilometres),
};

/** The sorted hotels; "found" keeps the order of the search. */
export const sortHotels = (hotels: readonly HotelResult[], order: Order): HotelResult[] =>
  order === "found" ? [...hotels] : hotels.toSorted(BY[order]);

export function bestOf(hotels: readonly HotelResult[]) {
  const first = (order: "cheapest" | "closest", known: (hotel: HotelResult) => number | null) => {
    const [best] = hotels.toSorted(BY[order]);
    return hotels.length > 1 && best && known(best) !== null ? best.hotel_id : null;
  };
  return {
    cheapest: first("cheapest", (hotel) => hotel.min_total_price),
    closest: first("closest", kilometres),
  };
}
