/** Ways to ask for some of the flights or hotels on the screen, for another order, or for what no list says. */
import { phrases, type Values } from "#app/services/english/base/phrases.ts";

/** `max`: in the list's currency, per night or in total. `isUnknown`: what the list does not say: a pool. */
export interface Narrowed<Order extends string> {
  most?: number | undefined;
  fewestStars?: number | undefined;
  isPerNight?: boolean | undefined;
  isUnknown?: boolean | undefined;
  order?: Order | undefined;
}
type Table<Order extends string> = [said: string, (values: Values) => Narrowed<Order>][];

const AT_MOST = `(under|below|less than|cheaper than|up to|at most|no more than|not more than) <sum> [pounds|euros|dollars|quid]`;
const SORT =
  "(sort|order|rank|arrange|list) [them|these|those|all|the (list|hotels|flights|results)] by [the]";
const sorted = <Order extends string>(by: Readonly<Record<Order, string>>): Table<Order> =>
  (Object.keys(by) as Order[]).map((order) => [`${SORT} (${by[order]})`, () => ({ order })]);
const COMMON: Table<never> = [
  [`${AT_MOST} [in (all|total)|for the [whole] stay]`, ({ sum }) => ({ most: sum })],
];

const STARS = "<count> (star|stars) [(and|or) (more|above|better|up|higher)]";
export const FACILITIES = `pool|gym|spa|sauna|parking|wifi|wi-fi|balcony|kitchen|terrace|[sea] view|pets|pet`;
/** For what only the hotel or the airline knows. */
export const HOTEL_KNOWS =
  "I don't have that information: the hotel's own page does. I know prices, stars, ratings and places.";
export const AIRLINE_KNOWS =
  "I don't have that information: the airline does. I know prices, times, stops and airports.";
export const EARLY_OR_LATE =
  "(early|late) (check-in|check-out|check in|check out|checkin|checkout)";
/** What a hotel, or an airline, may offer besides. */
export const AMENITIES = `kettles|fridges|baths|breakfast|breakfasts|lunch|dinner|bar|lift|elevator|restaurant|air conditioning|air con|aircon|ac|heating|bath|bathtub|shower|cot|crib|highchair|minibar|fridge|kettle|microwave|iron|hairdryer|safe|towels|laundry|tv|jacuzzi|hot tub|garden|beach|rooftop|reception|shuttle|airport (pick up|pickup|transfer|transfers)|charger|ev charging|wheelchair|wheelchairs|accessible|step free|ground floor|quiet|noisy|dog|dogs|cat|luggage storage|smoking|city tax|${EARLY_OR_LATE}`;
export const ON_BOARD = `wifi|wi-fi|internet|legroom|leg room|meal|meals|food|snack|snacks|drink|drinks|coffee|breakfast|lunch|dinner|plug|plugs|socket|sockets|usb|charger|charging|tv|films|movies|entertainment|lie-flat|lie flat|flat (bed|beds)|lounge|priority|fast track|bag|bags|baggage|luggage|suitcase|suitcases|backpack|rucksack|pram|buggy|pushchair|stroller|skis|snowboard|golf clubs|bike|bicycle|surfboard|guitar|dog|cat|pet|pets|flexible|refundable|(seats|seat|tickets) [are|is] (left|remaining|together)|wheelchair|carbon|emissions|(kind|type|sort|make) of (plane|aircraft)`;
/** What neither list says. */
const UNKNOWN = { flights: phrases(ON_BOARD), hotels: phrases(AMENITIES) };
/** A meal that is an hour: "which one lands before dinner?" */
const MEALTIME = phrases("(before|after|by|for) [my|our|the] (breakfast|lunch|dinner)");
/** "Does the second one have wifi?", not "which is the cheapest with wifi?", which asks for one of them. */
export const asksUnknown = (what: keyof typeof UNKNOWN, words: readonly string[]): boolean =>
  UNKNOWN[what].isIn(words) && !MEALTIME.isIn(words) && !SUPERLATIVE.at(words, 0);
const SUPERLATIVE = phrases(
  "[and|ok] which [one|flight|hotel] is [the] (cheapest|fastest|quickest|earliest|latest|best|nearest|closest)",
);
const NOT_OF_HOTELS = `${FACILITIES}|breakfast|[free] cancellation|refundable|air conditioning|lift|restaurant|[how] (near|close|far) [to|from] (where (i|we)|(my|our) <word>|me|us)`;
export const HOTEL_ORDERS = ["price", "rating", "stars", "distance"] as const;
export const HOTELS = phrases<(values: Values) => Narrowed<(typeof HOTEL_ORDERS)[number]>>([
  ...COMMON,
  [`${AT_MOST} (a|per|each|every) night`, ({ sum }) => ({ most: sum, isPerNight: true })],
  [STARS, ({ count }) => ({ fewestStars: count })],
  ["(more than|over|above) <count> (star|stars)", ({ count = 0 }) => ({ fewestStars: count + 1 })],
  [NOT_OF_HOTELS, () => ({ isUnknown: true })],
  ...sorted({
    price: "price|cost",
    rating: "rating|ratings|score|review|reviews",
    stars: "[number of] stars",
    distance: "distance|location",
  }),
]);

export const FLIGHT_ORDERS = ["price", "duration", "departure", "arrival"] as const;
export const FLIGHTS = phrases<(values: Values) => Narrowed<(typeof FLIGHT_ORDERS)[number]>>([
  ...COMMON,
  ...sorted({
    price: "price|cost|fare",
    duration: "duration|length|[flight|travel] time",
    departure: "departure [time]|[time of] departure|take off",
    arrival: "arrival [time]|[time of] arrival|landing",
  }),
]);

/** Words that may surround it. */
export const AROUND =
  "hotel option options anything something show give find just nights included include offer come comes get got has need want prefer first last flight flights there any one ones them";
