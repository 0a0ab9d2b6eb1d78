import { around } from "geokdbush";
import KDBush from "kdbush";
import { distanceKm, type Point } from "./geo.ts";

/** The library's earth is slightly smaller: what it finds a little too far is filtered out here. */
const MARGIN = 1.001;

/** A spatial index: finds nearby places in O(log n), without scanning all. */
export function indexPlaces<P extends Point>(places: readonly P[]) {
  const tree = new KDBush(places.length);
  for (const { longitude, latitude } of places) tree.add(longitude, latitude);
  tree.finish();
  const placesAt = (ids: number[]) => ids.flatMap((id) => places[id] ?? []);
  return {
    within: (point: Point, km: number): P[] =>
      placesAt(
        around(tree, point.longitude, point.latitude, Number.POSITIVE_INFINITY, km * MARGIN),
      ).filter((place) => distanceKm(point, place) <= km),
    nearest: (point: Point): P | undefined =>
      placesAt(around(tree, point.longitude, point.latitude, 1))[0],
  };
}
