import { m } from "#messages";

/** Options of a flight search; without zod, to keep the form small. */

/** At most nine: the limit of an airline's booking and of a vendor's search. */
export const FLYERS = { min: 1, max: 9, default: 1 } as const;

export const CABINS = ["economy", "premium_economy", "business", "first"] as const;
export type Cabin = (typeof CABINS)[number];
export const CABIN_NAMES: Readonly<Record<Cabin, () => string>> = {
  economy: m.fields.cabinEconomy,
  premium_economy: m.fields.cabinPremium,
  business: m.fields.cabinBusiness,
  first: m.fields.cabinFirst,
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
  ...(adults === FLYERS.default ? [] : [m.fields.moreAdults({ adults })]),
  ...(cabin === USUAL_OPTIONS.cabin ? [] : [CABIN_NAMES[cabin]()]),
  ...(nonstop ? [m.fields.nonstop()] : []),
];

/** Picks the options out of a search or anything else that has them. */
export const optionsOf = ({ adults, cabin, nonstop }: FlightOptions): FlightOptions => ({
  adults,
  cabin,
  nonstop,
});
