/** Spec section 7, "Hotel address built for saving". */
const COUNTRIES: Record<string, string> = {
  us: "USA",
  gb: "UK",
  fr: "France",
  de: "Germany",
  it: "Italy",
  es: "Spain",
  ca: "Canada",
  au: "Australia",
  nl: "Netherlands",
  ch: "Switzerland",
  jp: "Japan",
  cn: "China",
  ae: "UAE",
};

const STATES: Record<string, string> = {
  "new york": "NY",
  newark: "NJ",
  "los angeles": "CA",
  "san francisco": "CA",
  "san diego": "CA",
  "san jose": "CA",
  chicago: "IL",
  dallas: "TX",
  houston: "TX",
  austin: "TX",
  miami: "FL",
  orlando: "FL",
  boston: "MA",
  seattle: "WA",
  "las vegas": "NV",
  denver: "CO",
  atlanta: "GA",
  phoenix: "AZ",
  philadelphia: "PA",
  washington: "DC",
  nashville: "TN",
  "new orleans": "LA",
  portland: "OR",
  honolulu: "HI",
};

interface Place {
  address?: string | null;
  city?: string | null;
  countrycode?: string | null;
}

/** "New York, NY, USA": the city without what is in brackets, the country by its short name. */
export function hotelLocationText({ city, countrycode }: Place): string {
  const code = countrycode?.trim().toLowerCase() ?? "";
  const town = (city ?? "").replace(/\s*\([^)]*\)/g, "").trim();
  const state = code === "us" ? STATES[town.toLowerCase()] : undefined;
  return [town, state, COUNTRIES[code] ?? code.toUpperCase()].filter(Boolean).join(", ");
}

/** The street before that, where it is known. */
export const hotelAddressText = (place: Place): string =>
  [place.address?.trim(), hotelLocationText(place)].filter(Boolean).join(", ");
