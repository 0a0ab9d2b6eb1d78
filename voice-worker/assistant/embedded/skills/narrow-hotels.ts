/** What the hotels on the screen are compared by: "anything under 150 a night?", "only four stars". */
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import { optional } from "#app/services/english/sentence.ts";
import { count, listed, spokenPrice } from "../../spoken.ts";
import { daysBetween, defineSkill, longest, meant, phrases, type Values, z } from "../skill.ts";
import { FACILITIES } from "./hotel-stay.ts";
import { shownIn } from "./shown.ts";

const ORDERS = ["price", "rating", "stars", "distance"] as const;
const slots = z.object({
  /** `most` is in the currency of the list, for a night or for the stay. */
  ...optional(z.number(), "most", "fewestStars"),
  order: z.enum(ORDERS).optional(),
  /** `isUnknown`: something that the list does not say: a pool. */
  ...optional(z.boolean(), "isPerNight", "isUnknown"),
});
type Wanted = z.infer<typeof slots>;

/** This many are read out; the others are on the screen. */
const MAX_NAMED = 3;

const AT_MOST = `(under|below|less than|cheaper than|up to|at most|no more than|not more than) <sum> [pounds|euros|dollars|quid]`;
/** What each is called, and what of a hotel it goes by. */
const BY: Record<(typeof ORDERS)[number], [said: string, (hotel: HotelResult) => number]> = {
  price: ["price|cost", ({ min_total_price }) => min_total_price ?? Number.POSITIVE_INFINITY],
  rating: ["rating|ratings|score|review|reviews", ({ review_score }) => -(review_score ?? 0)],
  stars: ["[number of] stars", (hotel) => -hotel.class],
  distance: [
    "distance|location",
    ({ distance }) => Number.parseFloat(distance ?? "") || Number.POSITIVE_INFINITY,
  ],
};
const STARS = "<count> (star|stars) [(and|or) (more|above|better|up|higher)]";
const UNKNOWN = `${FACILITIES}|breakfast|[free] cancellation|refundable|air conditioning|lift|restaurant|[how] (near|close|far) [to|from] (where (i|we)|(my|our) <word>|me|us)`;
const SORT = "(sort|order|rank) [them|these|those|the (list|hotels|results)] by [the]";
const WANTED = phrases<(values: Values) => Wanted>([
  [`${AT_MOST} [in (all|total)|for the [whole] stay]`, ({ sum }) => ({ most: sum })],
  [`${AT_MOST} (a|per|each|every) night`, ({ sum }) => ({ most: sum, isPerNight: true })],
  [STARS, ({ count }) => ({ fewestStars: count })],
  [UNKNOWN, () => ({ isUnknown: true })],
  ...ORDERS.map((order) => [`${SORT} (${BY[order][0]})`, () => ({ order })] as const),
]);

export const narrowHotels = defineSkill({
  name: "narrow-hotels",
  ofSearch: "find-hotels",
  examples: [{ say: "is there one under 200 pounds?", on: ["/hotel-search"] }],
  slots,
  words: [
    WANTED,
    "hotel option options anything something show give find just nights included include offer come comes get need want prefer first last",
  ],
  kinds: ["choice"],
  match(sentence, situation) {
    if (shownIn(situation) !== "hotels" || sentence.form === "statement") return null;
    // With a place or a day it is another search.
    if (meant(sentence, "place").length > 0 || meant(sentence, "date").length > 0) return null;
    const [wanted] = longest(WANTED.all(sentence.words));
    if (!wanted) return null;
    const explains = new Set(sentence.words.slice(wanted.from, wanted.to));
    return { sure: "named", slots: wanted.meaning(wanted.values), explains };
  },
  async run(wanted, situation) {
    const shown = situation.turn.memory.lastHotels;
    if (!shown) return "Search for a hotel first, then I can compare them.";
    if (wanted.isUnknown) {
      return "I don't have that information: the hotel's own page does. I know prices, stars, ratings and places.";
    }
    const some = shown.hotels.filter((hotel) => fits(hotel, wanted, shown.stay));
    // The nearest, the cheapest or the best first; what is not known of, last.
    const [, key] = BY[wanted.order ?? "price"];
    const fitting = some.toSorted((a, b) => key(a) - key(b));
    const [first] = fitting;
    if (!first) return "None of these match. Try other dates or another place.";
    situation.turn.memory.lastHotels = { ...shown, suggested: first.hotel_id };
    const named = listed(fitting.slice(0, MAX_NAMED).map(described));
    if (wanted.order) return `Sorted. The first are ${named}.`;
    const verb = fitting.length === 1 ? "fits" : "fit";
    const lead = `${count(fitting.length, "hotel")} of ${shown.hotels.length} ${verb}`;
    return fitting.length > MAX_NAMED ? `${lead}, among them ${named}.` : `${lead}: ${named}.`;
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
