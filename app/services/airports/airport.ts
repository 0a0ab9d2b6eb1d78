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
  /** Likeliest first. */
  airports: Airport[];
}

/** What a traveller's words for a place mean. */
export type PlaceMatch =
  | ({ ok: true } & Place)
  /** `nearest`: the best guesses to offer, at most five. */
  | { ok: false; nearest: Airport[] };

/** The airports of the world, searched in memory. Built once; stateless. */
export interface AirportIndex {
  /** For the picker: exact code first, then city, then big airports. Accents fold. */
  search(text: string, limit?: number): Airport[];
  byCode(iata: string): Airport | undefined;
  byIcao(icao: string): Airport | undefined;
  /** An IATA code, a metropolitan code (LON), an airport name or a city ("London": all of them). */
  find(text: string): Place | undefined;
  /** Places called exactly this, likeliest first: several for "Springfield", one for "London" (not Ontario's). */
  called(text: string): Place[];
  /** Like `find`, for what a traveller has typed into a field: an unknown place gets its likeliest matches. */
  resolve(text: string): PlaceMatch;
  /** Every airport, busiest first, then by size and code: the order of likelihood. */
  all(): readonly Airport[];
  nearest(point: Point): Airport | undefined;
  readonly size: number;
}
