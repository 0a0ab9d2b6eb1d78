/** How a flight can be searched for; free of zod, so that the form stays small. */

/** One ticket is for nine at most: so many seats an airline's booking holds, and a vendor searches for. */
export const FLYERS = { min: 1, max: 9, default: 1 } as const;

export const CABINS = ["economy", "premium_economy", "business", "first"] as const;
export type Cabin = (typeof CABINS)[number];
export const CABIN_NAMES: Readonly<Record<Cabin, string>> = {
  economy: "Economy",
  premium_economy: "Premium Economy",
  business: "Business",
  first: "First",
};

export interface FlightOptions {
  adults: number;
  cabin: Cabin;
  nonstop: boolean;
}

/** What is searched for where nothing else was said. */
export const USUAL_OPTIONS: FlightOptions = {
  adults: FLYERS.default,
  cabin: "economy",
  nonstop: false,
};

/** What is out of the usual, in words: "2 adults", "Business", "nonstop". */
export const optionsInWords = ({ adults, cabin, nonstop }: FlightOptions): string[] => [
  ...(adults === FLYERS.default ? [] : [`${adults} adults`]),
  ...(cabin === USUAL_OPTIONS.cabin ? [] : [CABIN_NAMES[cabin]]),
  ...(nonstop ? ["nonstop"] : []),
];

/** Of a search, or of anything else that has them. */
export const optionsOf = ({ adults, cabin, nonstop }: FlightOptions): FlightOptions => ({
  adults,
  cabin,
  nonstop,
});
