/** Written by the scripts of a signed-in page. */
export const ZONE_COOKIE = "novo.zone";

/**
 * The time zone that the browser's scripts told last, as it was sent; "" where none ever ran. Anyone can write
 * that cookie: whether it is a zone is for the reader to see.
 */
export function zoneOf({ headers }: Request): string {
  const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const own = cookies.find((cookie) => cookie.startsWith(`${ZONE_COOKIE}=`));
  return own?.slice(ZONE_COOKIE.length + 1) ?? "";
}
