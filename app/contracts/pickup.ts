import type { CarSuggestion } from "./trips.ts";

/** Stands for the pick-up, and is booked from nowhere, while the profile has no home address. */
export const HOME_NOT_SET = "Home address not set";
/** The same where the traveller is away and no hotel of theirs is near. */
export const PICKUP_NOT_KNOWN = "Where should the car pick you up?";

/** Whether it is known where the car shall come. */
export const isBookable = ({ pickupLocation }: CarSuggestion) =>
  pickupLocation !== HOME_NOT_SET && pickupLocation !== PICKUP_NOT_KNOWN;
