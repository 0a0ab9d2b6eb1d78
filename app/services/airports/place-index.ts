import { around } from "geokdbush";
import KDBush from "kdbush";
import { distanceKm, type Point } from "./geo.ts";

/** The library takes a slightly smaller earth: what it finds a little too far is measured here. */
const MARGIN = 1.001;

/** Places on the map, to be asked which of them are near: in log n, not by a look at each. */
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
