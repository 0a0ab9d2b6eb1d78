/** Options of a flight search; without zod, to keep the form small. */

/** At most nine: the limit of an airline's booking and of a vendor's search. */
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

/** The defaults of a search. */
export const USUAL_OPTIONS: FlightOptions = {
  adults: FLYERS.default,
  cabin: "economy",
  nonstop: false,
};

/** The earliest departure of a search that names none. */
export const START_OF_DAY = "00:00";

/** Non-default options in words: "2 adults", "Business", "nonstop". */
export const optionsInWords = ({ adults, cabin, nonstop }: FlightOptions): string[] => [
  ...(adults === FLYERS.default ? [] : [`${adults} adults`]),
  ...(cabin === USUAL_OPTIONS.cabin ? [] : [CABIN_NAMES[cabin]]),
  ...(nonstop ? ["nonstop"] : []),
];

/** Picks the options out of a search or anything else that has them. */
export const optionsOf = ({ adults, cabin, nonstop }: FlightOptions): FlightOptions => ({
  adults,
  cabin,
  nonstop,
});
