import { fail } from "#app/services/result.ts";

/** For an id that is not, or no longer, the traveller's. */
export const noSuchFlight = () => fail("not_found", "That flight is not in your travel plans.");
export const noSuchHotel = () => fail("not_found", "That hotel is not in your travel plans.");
export const noSuchTrip = () => fail("not_found", "That trip is not in your travel plans.");

/** Attempts at a change whose row keeps changing meanwhile. */
export const CHANGE_TRIES = 5;

export const changedElsewhere = () =>
  fail("conflict", "This is being changed somewhere else at the same time. Please try again.");
