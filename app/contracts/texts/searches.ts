/** Texts about searches for flights, hotels and places used in more than one place. */

export const SEARCHING = "Searching...";

export const SEARCH_FLIGHTS = "Search Flights";
export const FIND_FLIGHT = "Find a flight";
export const FLIGHT_SEARCH_FAILED = "Flight search failed";

export const SEARCH_HOTELS = "Search Hotels";
export const HOTEL_SEARCH_FAILED = "Failed to search hotels";
export const CHOOSE_DESTINATION = "Please select a destination";
export const CHOOSE_STAY_DATES = "Please select check-in and check-out dates";
export const DESTINATIONS_FAILED = "Failed to find destinations";

/** Fewer characters are not searched (spec section 9). */
export const MIN_CHARACTERS = 2;

/** Shown below a field that suggests as one types. */
export const TYPE_MORE = `Type at least ${MIN_CHARACTERS} characters to search`;
