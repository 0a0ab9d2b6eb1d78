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

function partsOf({ city, countrycode }: Place) {
  const code = countrycode?.trim().toLowerCase() ?? "";
  const town = (city ?? "").replace(/\s*\([^)]*\)/g, "").trim();
  const state = code === "us" ? STATES[town.toLowerCase()] : undefined;
  return { town, state, country: COUNTRIES[code] ?? code.toUpperCase() };
}

const listed = (parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** "New York, NY, USA": the city without bracketed text, the country by its short name. */
export function hotelLocationText(place: Place): string {
  const { town, state, country } = partsOf(place);
  return listed([town, state, country]);
}

/** The street followed by that location; without a street, only the city and country. */
export function hotelAddressText(place: Place): string {
  const street = place.address?.trim();
  const { town, country } = partsOf(place);
  return street ? listed([street, hotelLocationText(place)]) : listed([town, country]);
}
