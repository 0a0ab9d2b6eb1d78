/** Set by the scripts of a signed-in page. */
export const ZONE_COOKIE = "novo.zone";

/**
 * Returns the time zone last set by the browser's scripts, unvalidated; "" if none ever ran. Anyone can write
 * the cookie, so the caller must check that it is a zone.
 */
export function zoneOf({ headers }: Request): string {
  const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const own = cookies.find((cookie) => cookie.startsWith(`${ZONE_COOKIE}=`));
  return own?.slice(ZONE_COOKIE.length + 1) ?? "";
}
