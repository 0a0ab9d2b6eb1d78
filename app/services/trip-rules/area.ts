import { distanceKm, type Point } from "#app/services/airports/geo.ts";

/** Radius of an airport's area: a longer drive is a journey of its own. */
export const AREA_KM = 150;

export const isNear = (a: Point, b: Point) => distanceKm(a, b) <= AREA_KM;
