import { fail } from "#app/services/result.ts";
import { m } from "#messages";

/**
 * Limit of flights, cars and hotels each per traveller: four a week for a year, and still a list that every
 * screen can show, and check for a car, without making others wait (`npm run figures -- abuse`; at 500 the
 * suggestions took 130-190 ms of CPU, the plans 450).
 */
export const MAX_SAVED = 200;

const FULL = {
  flights: m.saved.tooManyFlights,
  cars: m.saved.tooManyCars,
  hotels: m.saved.tooManyHotels,
};

export const noRoom = (what: keyof typeof FULL) => fail("conflict", FULL[what]({ max: MAX_SAVED }));
