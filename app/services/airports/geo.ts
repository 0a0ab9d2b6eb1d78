export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth in kilometres (IUGG). */
const EARTH_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const h =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees of longitude from a to b by the shorter way; positive is eastward. */
export function eastward(a: Point, b: Point): number {
  return ((b.longitude - a.longitude + 540) % 360) - 180;
}
