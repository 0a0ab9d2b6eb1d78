import { fail } from "#app/services/result.ts";
import { m } from "#messages";

/** For an id that is not, or no longer, the traveller's. */
export const noSuchFlight = () => fail("not_found", m.saved.noSuchFlight());
export const noSuchHotel = () => fail("not_found", m.saved.noSuchHotel());
export const noSuchTrip = () => fail("not_found", m.saved.noSuchTrip());

/** Attempts at a change whose row keeps changing meanwhile. */
export const CHANGE_TRIES = 5;

export const changedElsewhere = () => fail("conflict", m.saved.changedElsewhere());
