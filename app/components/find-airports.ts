/** Airport picker suggestions, loaded once the traveller types in it. */
import { type AirportSuggestion, parseAirports } from "#app/contracts/flights.ts";
import { languageNow } from "#app/contracts/interface-languages.ts";
import { m } from "#messages";
import { fetchJson } from "./suggest/use-suggestions.ts";

export interface AirportChoice {
  /** The field's text once chosen: the code, or a city for any of its airports. */
  value: string;
  /** Airports only. */
  code?: string;
  name: string;
  /** Which airport, and in which country. */
  detail: string;
}

export const findAirports = async (query: string, signal: AbortSignal): Promise<AirportChoice[]> =>
  (await search(query, signal)).map(airportChoice);

/** Airports; those of a city with several are followed by the city itself. */
export async function findPlaces(query: string, signal: AbortSignal): Promise<AirportChoice[]> {
  const airports = await search(query, signal);
  return airports.flatMap((airport) => {
    const { city, country } = airport;
    const same = airports.filter((one) => one.city === city && one.country === country);
    const isLast = same.length > 1 && same.at(-1) === airport;
    const any = { value: city, name: m.fields.anyAirport({ city }), detail: country };
    return isLast ? [airportChoice(airport), any] : [airportChoice(airport)];
  });
}

async function search(query: string, signal: AbortSignal): Promise<AirportSuggestion[]> {
  const language = languageNow();
  // An answer is kept for minutes, and its countries are in the page's language.
  const kept = language === "en" ? "" : `&in=${language}`;
  const address = `/api/airports/search?${new URLSearchParams({ q: query, limit: "10" })}${kept}`;
  return parseAirports(await fetchJson(address, signal));
}

function airportChoice({ iata, city, name, country }: AirportSuggestion): AirportChoice {
  return { value: iata.toUpperCase(), code: iata, name: city, detail: `${name}, ${country}` };
}
