/**
 * Words that a row keeps in English, for dispatchers and other programs, and that each reader sees in their own
 * language. What somebody has typed or booked elsewhere stays as it is.
 */

import { m } from "#messages";
import { CABIN_NAMES, CABINS, type Cabin } from "./flight-options.ts";
import { languageNow } from "./interface-languages.ts";

/** The usual car, until a traveller has booked another. */
export const USUAL_CAR = "Standard";

export const carTypeInWords = (kept: string): string =>
  kept === USUAL_CAR ? m.cars.standard() : kept;

export const carTypeToKeep = (shown: string): string =>
  shown === m.cars.standard() ? USUAL_CAR : shown;

/** The destination of a car whose booking does not give one, as with many taxis: saved in the words of who saves it. */
export const NO_DESTINATION = "Not named in the booking";

export const destinationInWords = (kept: string): string =>
  kept === NO_DESTINATION ? m.imports.noDestination() : kept;

/** "Premium Economy". */
export const keptCabin = (cabin: Cabin): string =>
  cabin.replace(/(?:^|_)[a-z]/g, (start) => start.replace("_", " ").toUpperCase());

export function classInWords<Kept extends string | null>(kept: Kept): string | Kept {
  const cabin = CABINS.find((one) => one === kept?.toLowerCase().replace(/[ -]/g, "_"));
  return cabin && languageNow() !== "en" ? CABIN_NAMES[cabin]() : kept;
}

export function classToKeep<Shown extends string | null>(shown: Shown): string | Shown {
  const cabin = CABINS.find((one) => CABIN_NAMES[one]() === shown);
  return cabin ? keptCabin(cabin) : shown;
}
