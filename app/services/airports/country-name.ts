import { languageNow, localeNow } from "#app/contracts/interface-languages.ts";
import type { Airport } from "./airport.ts";

/** In the reader's language, by its code; in English as the list of airports has it. */
export function countryName({ country, countryCode }: Pick<Airport, "country" | "countryCode">) {
  if (languageNow() === "en") return country;
  const names = new Intl.DisplayNames(localeNow(), { type: "region", fallback: "none" });
  return names.of(countryCode) ?? country;
}
