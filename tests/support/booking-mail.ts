/** A booking mail as an airline sends it, in schema.org. */
export function bookingMail({
  to = "ada@novo.example",
  flight = "117",
  headers = [],
}: {
  to?: string;
  flight?: string;
  headers?: readonly string[];
} = {}): string {
  const reservation = {
    "@context": "https://schema.org",
    "@type": "FlightReservation",
    reservationNumber: "K7QW2P",
    reservationFor: {
      "@type": "Flight",
      flightNumber: flight,
      airline: { "@type": "Airline", iataCode: "BA", name: "British Airways" },
      departureAirport: { "@type": "Airport", iataCode: "LHR" },
      departureTime: "2026-12-13T08:25:00+00:00",
      arrivalAirport: { "@type": "Airport", iataCode: "JFK" },
      arrivalTime: "2026-12-13T11:15:00-05:00",
    },
  };
  return [
    ...headers,
    "From: Airline <bookings@airline.example>",
    `To: ${to}`,
    "Subject: Your flight",
    "Date: Thu, 19 Nov 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    "Content-Type: text/html; charset=utf-8",
    "",
    `<html><head><script type="application/ld+json">${JSON.stringify(reservation)}</script></head><body>Your flight.</body></html>`,
    "",
  ].join("\r\n");
}
