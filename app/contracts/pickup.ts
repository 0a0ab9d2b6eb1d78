import type { CarSuggestion } from "./trips.ts";

/** What the traveller must add before a suggested car can be booked. */
export type AsksFor = "home address" | "hotel";

/** A suggestion, with why it has no pick-up place; the API has only the sentence. */
export interface SuggestedCar extends CarSuggestion {
  asksFor: AsksFor | null;
  /** The IATA code of its end that is an airport. */
  airport: string;
}

/** What books a suggested car (spec section 2). */
export const CREATE_BOOKING = "Create Booking";

export const PICKUP_NOT_KNOWN = "Where should the car pick you up?";

/** Shown for an unknown pick-up place. */
export const UNKNOWN_PICKUPS: Readonly<Record<AsksFor, string>> = {
  "home address": "Home address not set",
  hotel: PICKUP_NOT_KNOWN,
};

/** Path of the screen to add it; the hotel is for the nights before the flight. */
export const screenToAdd = (asksFor: AsksFor, { flightId }: Pick<CarSuggestion, "flightId">) =>
  asksFor === "hotel" ? `/hotel-search?before=${flightId}` : "/user-details";

export const isBookable = ({ asksFor }: Pick<SuggestedCar, "asksFor">) => asksFor === null;

export const addFirst = (asksFor: AsksFor) =>
  `Add your ${asksFor} first, so the driver knows where to pick you up.`;
