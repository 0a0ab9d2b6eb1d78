import { m } from "#messages";
import type { CarSuggestion } from "./trips.ts";

/** What the traveller must add before a suggested car can be booked. */
export type AsksFor = "home address" | "hotel";

/** A suggestion, with why it has no pick-up place; the API has only the sentence. */
export interface SuggestedCar extends CarSuggestion {
  asksFor: AsksFor | null;
  /** The IATA code of its end that is an airport. */
  airport: string;
}

/** Shown for an unknown pick-up place. */
export const UNKNOWN_PICKUPS: Readonly<Record<AsksFor, () => string>> = {
  "home address": m.screens.homeAddressNotSet,
  hotel: m.screens.whereToPickUp,
};

/** Path of the screen to add it; the hotel is for the nights before the flight. */
export const screenToAdd = (asksFor: AsksFor, { flightId }: Pick<CarSuggestion, "flightId">) =>
  asksFor === "hotel" ? `/hotel-search?before=${flightId}` : "/user-details";

export const isBookable = ({ asksFor }: Pick<SuggestedCar, "asksFor">) => asksFor === null;

export const addFirst = (asksFor: AsksFor) =>
  asksFor === "hotel" ? m.failures.addHotelFirst() : m.failures.addHomeAddressFirst();
