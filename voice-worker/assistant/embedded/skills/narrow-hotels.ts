/** Compares the hotels on the screen: "anything under 150 a night?", "only four stars". */
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import { spokenPrice } from "../../spoken.ts";
import { daysBetween, defineSkill, optional, z } from "../skill.ts";
import { AROUND, HOTEL_KNOWS, HOTEL_ORDERS, HOTELS } from "../words/narrowing.ts";
import { narrowing, spokenFitting } from "./shown.ts";

const slots = z.object({
  ...optional(z.number(), "most", "fewestStars"),
  ...optional(z.boolean(), "isPerNight", "isUnknown"),
  order: z.enum(HOTEL_ORDERS).optional(),
});
type Wanted = z.infer<typeof slots>;

/** The value that each order sorts by, ascending. */
const BY: Record<(typeof HOTEL_ORDERS)[number], (hotel: HotelResult) => number> = {
  price: ({ min_total_price }) => min_total_price ?? Number.POSITIVE_INFINITY,
  rating: ({ review_score }) => -(review_score ?? 0),
  stars: (hotel) => -hotel.class,
  distance: ({ distance }) => Number.parseFloat(distance ?? "") || Number.POSITIVE_INFINITY,
};

export const narrowHotels = defineSkill({
  name: "narrow-hotels",
  ofSearch: "find-hotels",
  examples: [{ say: "is there one under 200 pounds?", on: ["/hotel-search"] }],
  slots,
  words: [HOTELS, AROUND],
  kinds: ["choice"],
  match: (sentence, situation) => narrowing("hotels", HOTELS, sentence, situation),
  async run(wanted, situation) {
    const shown = situation.turn.memory.lastHotels;
    if (!shown) return "Search for a hotel first, then I can compare them.";
    if (wanted.isUnknown) return HOTEL_KNOWS;
    const some = shown.hotels.filter((hotel) => fits(hotel, wanted, shown.stay));
    // The nearest, the cheapest or the best first; unknown values last.
    const key = BY[wanted.order ?? "price"];
    const fitting = some.toSorted((a, b) => key(a) - key(b));
    const [first] = fitting;
    if (!first) return "None of these match. Try other dates or another place.";
    // "The second one" now means the second of those read out.
    const hotels = [...fitting, ...shown.hotels.filter((hotel) => !fitting.includes(hotel))];
    situation.turn.memory.lastHotels = { ...shown, hotels, suggested: first.hotel_id };
    return spokenFitting("hotel", fitting.map(described), shown.hotels.length, wanted);
  },
});

function fits(
  { min_total_price, class: stars }: HotelResult,
  { most, isPerNight, fewestStars }: Wanted,
  { checkinDate, checkoutDate }: HotelSearchForm,
): boolean {
  if (fewestStars !== undefined && stars < fewestStars) return false;
  if (most === undefined) return true;
  const nights = isPerNight ? daysBetween(checkinDate, checkoutDate) : 1;
  return min_total_price !== null && min_total_price / Math.max(1, nights) <= most;
}

function described({ hotel_name, min_total_price, currencycode }: HotelResult): string {
  if (min_total_price === null) return hotel_name;
  return `${hotel_name} for ${spokenPrice(min_total_price, currencycode)}`;
}
