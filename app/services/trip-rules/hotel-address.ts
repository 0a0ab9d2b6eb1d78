import type { UserHotel } from "#db/schema.ts";

/** Between a name and what follows it: a space alone may be within the name of a street. */
const BETWEEN = /^(?:\s*[,;:|·]|\s+[–-]\s)\s*/;

/** Where a hotel is, without its name, which stands before it and with which many an address begins; else its town. */
export function hotelAddress({
  hotelName,
  address,
  location,
}: Pick<UserHotel, "hotelName" | "address" | "location">): string {
  const whole = address?.trim() || location;
  const name = hotelName.trim();
  if (!whole.startsWith(name)) return whole;
  const rest = whole.slice(name.length);
  if (rest === "") return location;
  return BETWEEN.test(rest) ? rest.replace(BETWEEN, "") : whole;
}
