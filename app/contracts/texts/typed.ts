/** Messages about input, used by more than one form. */

export const CHECK_IN_FORMAT = "Check-in date must be in YYYY-MM-DD format";
export const CHECK_OUT_FORMAT = "Check-out date must be in YYYY-MM-DD format";
export const CHECK_OUT_TOO_EARLY = "Check-out date must not be before the check-in date";
export const NO_FLIGHT_NUMBER_LIKE_THAT = "That is not a flight number (e.g., BA117)";
export const PLACE_TOO_LONG = "That is too long for a place name";
export const DATE_REQUIRED = "Date required";
export const TIME_REQUIRED = "Time required";
export const SAME_AIRPORT = "Departure and arrival must be different airports.";
export const CHOOSE_LAST_DAY = "Choose when the link expires.";
