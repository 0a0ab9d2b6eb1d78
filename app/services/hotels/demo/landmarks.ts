import type { Point } from "#app/services/airports/geo.ts";

export interface Landmark extends Point {
  id: string;
  name: string;
  /** IATA code of its city's busiest airport. */
  city: string;
}

const landmark = (name: string, city: string, latitude: number, longitude: number): Landmark => ({
  id: name.toLowerCase().replace(/[^a-z]+/g, "-"),
  name,
  city,
  latitude,
  longitude,
});

/** Places that people stay near, for the demo data. */
export const LANDMARKS: readonly Landmark[] = [
  landmark("Big Ben", "LHR", 51.501, -0.125),
  landmark("Tower Bridge", "LHR", 51.506, -0.075),
  landmark("Buckingham Palace", "LHR", 51.501, -0.142),
  landmark("Eiffel Tower", "CDG", 48.858, 2.294),
  landmark("Louvre", "CDG", 48.861, 2.338),
  landmark("Times Square", "JFK", 40.758, -73.986),
  landmark("Central Park", "JFK", 40.783, -73.966),
  landmark("Brandenburg Gate", "BER", 52.516, 13.378),
  landmark("Colosseum", "FCO", 41.89, 12.492),
  landmark("Sagrada Familia", "BCN", 41.404, 2.174),
  landmark("Anne Frank House", "AMS", 52.375, 4.884),
  landmark("Acropolis", "ATH", 37.971, 23.726),
  landmark("Charles Bridge", "PRG", 50.086, 14.411),
  landmark("Burj Khalifa", "DXB", 25.197, 55.274),
  landmark("Marina Bay", "SIN", 1.283, 103.86),
  landmark("Sydney Opera House", "SYD", -33.857, 151.215),
  landmark("Shibuya Crossing", "HND", 35.66, 139.701),
  landmark("Golden Gate Bridge", "SFO", 37.82, -122.478),
  landmark("Hollywood Sign", "LAX", 34.134, -118.322),
  landmark("Table Mountain", "CPT", -33.957, 18.404),
];
