import { distanceKm, type Point } from "#app/services/airports/geo.ts";

/** How far an airport's area reaches: a longer drive is a journey of its own. */
export const AREA_KM = 150;

export const isNear = (a: Point, b: Point) => distanceKm(a, b) <= AREA_KM;
