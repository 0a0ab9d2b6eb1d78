import { fail } from "#app/services/result.ts";

/** What was asked for by its id, and is not the traveller's, or not any more. */
export const noSuchFlight = () => fail("not_found", "That flight is not in your travel plans.");
export const noSuchHotel = () => fail("not_found", "That hotel is not in your travel plans.");
export const noSuchTrip = () => fail("not_found", "That trip is not in your travel plans.");

/** How many times a change is attempted whose row keeps changing in the meantime. */
export const CHANGE_TRIES = 5;

export const changedElsewhere = () =>
  fail("conflict", "This is being changed somewhere else at the same time. Please try again.");
