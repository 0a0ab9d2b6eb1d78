/** Placeholders for unknown flight data (spec section 2). */
export const airlineOf = (airline: string | null | undefined) => airline || "Unknown Airline";
export const numberOf = (flightNumber: string | null | undefined) => flightNumber ?? "N/A";
export const TIME_TBD = "Time TBD";
export const NOT_KNOWN_YET = "Not known yet";
export const NO_STATUS = "No status yet";
export const STATUS_UNAVAILABLE = "Status unavailable";
