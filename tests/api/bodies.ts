/** Bodies that the API takes, for tests to send and to break. */
export const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "08:25",
  arrivalTime: "11:20",
  airline: "British Airways",
};
export const CAR = {
  date: "2026-11-27",
  time: "04:30",
  from: "10 Downing Street, London, SW1A 2AA",
  to: "London Heathrow Airport (LHR)",
  carType: "Standard",
};
export const HOTEL = {
  hotelName: "The Harbour Row Hotel",
  checkInDate: "2026-11-27",
  checkOutDate: "2026-11-30",
  location: "New York, USA",
  confirmationNumber: null,
  latitude: 40.7,
  longitude: -74,
};
export const SEARCH = {
  origin: "LHR",
  destination: "JFK",
  departureDate: "2026-11-27",
  departureTime: "09:00",
};
