import type { CarSuggestion } from "./trips.ts";

/** What the traveller has to add before a suggested car can be booked. */
export type AsksFor = "home address" | "hotel";

/** A suggestion with why it has no pick-up place; the API has only the sentence for it. */
export interface SuggestedCar extends CarSuggestion {
  asksFor: AsksFor | null;
  /** The IATA code of its end that is an airport. */
  airport: string;
}

export const PICKUP_NOT_KNOWN = "Where should the car pick you up?";

/** Shown as a pick-up place that is not known. */
export const UNKNOWN_PICKUPS: Readonly<Record<AsksFor, string>> = {
  "home address": "Home address not set",
  hotel: PICKUP_NOT_KNOWN,
};

/** Where it is added: the hotel is that of the nights before the flight. */
export const screenToAdd = (asksFor: AsksFor, { flightId }: Pick<CarSuggestion, "flightId">) =>
  asksFor === "hotel" ? `/hotel-search?before=${flightId}` : "/user-details";

export const isBookable = ({ asksFor }: Pick<SuggestedCar, "asksFor">) => asksFor === null;

export const addFirst = (asksFor: AsksFor) =>
  `Add your ${asksFor} first, so the driver knows where to pick you up.`;
