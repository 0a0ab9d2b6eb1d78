/**
 * Field names of saved flights, cars and hotels: on a card, in a form, in a message about input. Separate
 * from their other texts, which every screen loads at once.
 */
export const FIELD_NAMES = {
  flightNumber: "Flight number",
  bookingReference: "Booking reference",
  happinessIndex: "Happiness index",
  carType: "Car type",
  pickupTime: "Pick-up time",
  hotelName: "Hotel name",
  phoneNumber: "Phone Number",
  confirmationNumber: "Confirmation number",
  stay: "Check-in to check-out",
} as const;
