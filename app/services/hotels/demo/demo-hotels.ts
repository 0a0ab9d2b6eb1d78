/** Twelve hotels per city, the same every day, with fictional phone numbers and .example web addresses. */
import type { Airport } from "#app/services/airports/airport.ts";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import { fraction, pick, seed } from "#app/services/providers/seeded.ts";
import { cityCentre } from "./city-centres.ts";

export interface DemoHotel extends Point {
  id: number;
  name: string;
  city: Airport;
  address: string;
  stars: number;
  reviewScore: number;
  reviews: number;
  photoUrl: string;
  phone: string | null;
  url: string;
}

const HOTELS_A_CITY = 12;
/** Photos drawn by scripts/draw-hotels.mjs. */
const PHOTOS = 12;
const LETTERS = 26;

const FIRST = [
  "Harbour",
  "Garden",
  "Lantern",
  "Juniper",
  "Meridian",
  "Station",
  "Copper",
  "Linden",
  "Orchard",
  "Bridge",
  "Terrace",
  "Compass",
  "Willow",
  "Marble",
  "Corner",
  "Observatory",
] as const;
const SECOND = ["Row", "House", "Court", "Yard", "Lodge", "Rooms", "Gate", "Place"] as const;
const STREETS = [
  "Station",
  "Market",
  "Church",
  "Park",
  "Mill",
  "River",
  "Castle",
  "Theatre",
  "Museum",
] as const;
const WAYS = ["Street", "Road", "Square", "Lane"] as const;

/** A city's hotels, in no particular order. */
export const hotelsOf = (city: Airport): DemoHotel[] =>
  Array.from({ length: HOTELS_A_CITY }, (_, index) => hotelOf(city, index));

/** Encodes the city's airport code and the hotel's index as one number. */
function idOf(iata: string, index: number): number {
  const letters = [...iata].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 65, 0);
  return letters * 100 + index + 1;
}

/** The airport code and index encoded in an id; undefined for an unknown id. */
export function parseHotelId(id: number): { iata: string; index: number } | undefined {
  const index = (id % 100) - 1;
  let rest = Math.floor(id / 100);
  if (!Number.isSafeInteger(id) || index < 0 || index >= HOTELS_A_CITY) return undefined;
  let iata = "";
  for (let place = 0; place < 3; place++) {
    iata = String.fromCharCode(65 + (rest % LETTERS)) + iata;
    rest = Math.floor(rest / LETTERS);
  }
  return rest === 0 ? { iata, index } : undefined;
}

export function hotelOf(city: Airport, index: number): DemoHotel {
  const key = [city.iata, index] as const;
  const name = nameOf(city, index);
  const centre = cityCentre(city);
  // Up to about five kilometres out; squaring keeps most hotels near the centre.
  const km = 0.2 + fraction("away", ...key) ** 2 * 4.8;
  const bearing = fraction("bearing", ...key) * 2 * Math.PI;
  const latitude = round(centre.latitude + (km / 111.2) * Math.cos(bearing), 5);
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  const longitude = round(centre.longitude + (km / (111.2 * shrink)) * Math.sin(bearing), 5);
  const stars = 2 + Math.min(3, Math.floor(fraction("stars", ...key) * 4));
  return {
    id: idOf(city.iata, index),
    name,
    city,
    address: `${1 + (seed("number", ...key) % 120)} ${pick(STREETS, "street", ...key)} ${pick(WAYS, "way", ...key)}`,
    latitude,
    longitude,
    stars,
    reviewScore: round(5.8 + stars * 0.45 + fraction("score", ...key) * 1.8, 1),
    reviews: 40 + (seed("reviews", ...key) % 4200),
    photoUrl: photoOf(city, index),
    phone: fictionalPhone(city.countryCode, seed("phone", ...key)),
    url: `https://www.${name.toLowerCase().replace(/[^a-z]+/g, "-")}-${city.iata.toLowerCase()}.example/`,
  };
}

/** No two hotels of a city share a photo, and neighbouring ones are drawn at different hours. */
function photoOf(city: Airport, index: number): string {
  const photo = 1 + ((seed("photo", city.iata) + index) % PHOTOS);
  return `/images/hotels/hotel-${String(photo).padStart(2, "0")}.svg`;
}

/** Steps through the word pairs from a start of the city's own, so that no two names are the same. */
function nameOf(city: Airport, index: number): string {
  const start = seed("names", city.iata);
  const first = FIRST[(start + index * 5) % FIRST.length] ?? FIRST[0];
  const second =
    SECOND[(Math.floor(start / FIRST.length) + index * 3) % SECOND.length] ?? SECOND[0];
  return fraction("article", city.iata, index) < 0.5
    ? `The ${first} ${second} Hotel`
    : `${first} ${second} ${city.city}`;
}

/** Ofcom's drama numbers, the North American 555-01 range, ACMA's for Australia; otherwise null. */
function fictionalPhone(countryCode: string, number: number): string | null {
  const digits = String(number % 100).padStart(2, "0");
  if (countryCode === "GB") return `+44 20 7946 0${String(number % 1000).padStart(3, "0")}`;
  if (countryCode === "US" || countryCode === "CA") return `+1 212 555 01${digits}`;
  if (countryCode === "AU") return `+61 2 5550 10${digits}`;
  return null;
}

export const kilometresFrom = (hotel: Point, point: Point): string =>
  distanceKm(hotel, point).toFixed(1);

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
