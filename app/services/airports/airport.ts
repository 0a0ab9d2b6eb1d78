import type { Point } from "./geo.ts";

/** One airport with scheduled traffic, from the generated list (see scripts/build-airports.mjs). */
export interface Airport {
  /** IATA code, three capital letters. */
  iata: string;
  name: string;
  city: string;
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  latitude: number;
  longitude: number;
  timezone: string;
  size: "large" | "medium" | "small";
}

export interface Place {
  label: string;
  /** The likeliest first. */
  airports: Airport[];
}

/** What a traveller's words for a place stand for. */
export type PlaceMatch =
  | ({ ok: true } & Place)
  /** `nearest` are the best guesses to offer, at most five. */
  | { ok: false; nearest: Airport[] };

/** The airports of the world, searched in memory. Built once; stateless. */
export interface AirportIndex {
  /** For the picker: exact code first, then city, then big airports. Accents fold. */
  search(text: string, limit?: number): Airport[];
  byCode(iata: string): Airport | undefined;
  byIcao(icao: string): Airport | undefined;
  /** An IATA code, a metropolitan code (LON), an airport name or a city ("London": all of them). */
  find(text: string): Place | undefined;
  /** What is called exactly this, the likeliest first: several for "Springfield", one for "London" (not Ontario's). */
  called(text: string): Place[];
  /** The same, for what one traveller has typed into one field: an unknown place has its likeliest. */
  resolve(text: string): PlaceMatch;
  /** Every airport, the busiest first, then by size and code: the order of likelihood. */
  all(): readonly Airport[];
  nearest(point: Point): Airport | undefined;
  readonly size: number;
}
