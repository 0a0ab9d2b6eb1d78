/** Texts about saved flights, cars and hotels used in more than one place. Without zod, like every file here. */

/** For a car without a driver (spec section 2). */
export const NO_DRIVER_YET = {
  title: "Feature coming soon",
  description: "Driver messaging functionality will be available once your driver is assigned",
} as const;

/** Heading of the phrases a driver may answer with. */
export const DRIVER_ANSWERS = "The driver answers";

export const CANCEL_BOOKING = "Cancel Booking";
export const OPEN_TRIP = "Open trip";
export const SHARE_TRIP = "Share this trip";
export const CHANGE_PICKUP = "Change Pickup";
export const FLIGHT_NOT_FOUND = "Flight not found";

/** The next car, if nothing says what it is for. */
export const YOUR_CAR = "Your car";

export const ADD_CAR = "Add a car";
export const ADD_FLIGHT = "Add a flight";
export const ADD_HOTEL = "Add a hotel";
export const SUGGESTED_CARS = "Suggested cars";
/** Followed by the place a car goes to. */
export const CAR_TO = "Car to";
export const SUGGESTION_NOT_BOOKED = "Failed to create booking";

export const TALK_TO_DRIVER = "Talk to driver";

export const FLIGHT_CANCELLED = "This flight is cancelled. Ask the airline for another.";
