import { z } from "zod";
import type { Airport } from "./airport.ts";
import file from "./airports.data.json" with { type: "json" };

/** An airport with the fields only the index needs. */
export interface AirportRecord {
  airport: Airport;
  /** ICAO code, four capital letters; empty for the few without one. */
  icao: string;
  /** State, province or nation ("Ontario", "ON"); empty outside the countries that use them so. */
  region: string;
  regionCode: string;
  /** Rank among the world's busiest airports, 1 is the busiest; 0 for the many without one. */
  traffic: number;
  /** Other names of the airport or its city. */
  aliases: string[];
}

const airportRow = z.tuple([
  z.string().regex(/^[A-Z]{3}$/), // IATA code
  z.string().regex(/^(?:[A-Z]{4})?$/), // ICAO code, or empty
  z.string().min(1), // name
  z.string().min(1), // city
  z.string().length(2), // country
  z.string(), // region, ISO 3166-2, or empty
  z.number(), // latitude
  z.number(), // longitude
  z.string(), // IANA timezone
  z.enum(["large", "medium", "small"]),
  z.number(), // traffic, 0 for none
  z.string(), // aliases, joined by |
]);
const airportsFile = z.object({
  countries: z.record(z.string(), z.string()),
  regions: z.record(z.string(), z.string()),
  airports: z.array(airportRow),
});

/** The committed list (made by scripts/build-airports.mjs), sorted by code. Throws if it is damaged. */
export function readAirports(): AirportRecord[] {
  const { countries, regions, airports } = airportsFile.parse(file);
  return airports.map(
    ([
      iata,
      icao,
      name,
      city,
      countryCode,
      region,
      latitude,
      longitude,
      timezone,
      size,
      traffic,
      other,
    ]) => ({
      airport: {
        iata,
        name,
        city,
        country: countries[countryCode] ?? countryCode,
        countryCode,
        latitude,
        longitude,
        timezone,
        size,
      },
      icao,
      region: regions[region] ?? "",
      regionCode: region.slice(3),
      traffic,
      aliases: other === "" ? [] : other.split("|"),
    }),
  );
}
