import type { CarSuggestion } from "./trips.ts";

/** Shown as the pick-up while the profile has no home address; no car can be booked from it. */
export const HOME_NOT_SET = "Home address not set";
/** The same where the traveller is away and no hotel of theirs is near. */
export const PICKUP_NOT_KNOWN = "Where should the car pick you up?";

/** Whether the pick-up address is known. */
export const isBookable = ({ pickupLocation }: CarSuggestion) =>
  pickupLocation !== HOME_NOT_SET && pickupLocation !== PICKUP_NOT_KNOWN;
