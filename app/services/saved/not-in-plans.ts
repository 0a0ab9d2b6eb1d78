import { fail } from "#app/services/result.ts";

/** What was asked for by its id, and is not the traveller's, or not any more. */
export const noSuchFlight = () => fail("not_found", "That flight is not in your travel plans.");
export const noSuchHotel = () => fail("not_found", "That hotel is not in your travel plans.");
export const noSuchTrip = () => fail("not_found", "That trip is not in your travel plans.");
