import type { UserHotel } from "#db/schema.ts";

/** Separates a name from what follows; not a space alone, which may be inside a street's name. */
const BETWEEN = /^(?:\s*[,;:|·]|\s+[–-]\s)\s*/;

/** A hotel's address without its name, which is shown before it and starts many addresses; else its town. */
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
