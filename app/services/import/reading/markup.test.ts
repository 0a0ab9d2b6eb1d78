/** Markup as mailers' templates write it where a value is missing, odd or escaped. */
import { expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

const BODY =
  "<p>Your flight is booked. Booking reference KX7P2Q</p><table><tr><td>BA117</td></tr><tr><td>Sat 05 Dec 2026</td></tr><tr><td>London Heathrow (LHR) 08:25</td></tr><tr><td>New York (JFK) 11:20</td></tr></table>";
const read = (script: string, body = "") =>
  readDocument(
    new TextEncoder().encode(
      `<html><script type="application/ld+json">${script}</script>${body}</html>`,
    ),
    new Date("2026-11-20T15:00:00Z"),
  );
const flight = (departureTime: string, more: object = {}) =>
  JSON.stringify({
    "@type": "FlightReservation",
    reservationNumber: "KX7P2Q",
    airplaneSeat: "14C",
    reservationFor: {
      flightNumber: "117",
      airline: { iataCode: "BA" },
      departureAirport: { name: "London Heathrow" },
      departureTime,
      ...more,
    },
  });

it.each(["", "05/12/2026 08:25", "Saturday", "08:25"])(
  "of a departure %j takes the day and what else is missing from the words",
  async (departureTime) => {
    const { bookings } = await read(flight(departureTime), BODY);
    expect(bookings).toMatchObject([
      {
        airlineCode: "BA",
        seat: "14C",
        isUnsure: true,
        departs: { text: "2026-12-05T08:25" },
        arrives: { text: "2026-12-05T11:20" },
        from: { code: "LHR", name: "London Heathrow" },
        to: { code: "JFK" },
      },
    ]);
  },
);

it("takes no other flight's day, and nothing from the words where the markup has it all", async () => {
  const other = await read(flight("", { flightNumber: "286" }), BODY);
  expect(other.bookings).toMatchObject([{ number: "286" }]);
  const elsewhere = await read(flight("", { departureAirport: { iataCode: "LGW" } }), BODY);
  expect(elsewhere.bookings).toMatchObject([{ from: { code: "LGW" } }]);
  expect(elsewhere.bookings[0]).not.toHaveProperty("isUnsure");
  const { bookings } = await read(flight("2026-12-05T08:25:00 +00:00"), BODY);
  expect(bookings).toHaveLength(1);
  expect(bookings[0]).not.toHaveProperty("isUnsure");
});

it("takes the days of a stay from the words, where it is the only one", async () => {
  const stay = {
    "@type": "LodgingReservation",
    reservationFor: { name: "The Harbour View", address: "1 Water St, New York" },
  };
  const words = "<p>Check-in: 5 December 2026</p><p>Check-out: 9 December 2026</p>";
  expect((await read(JSON.stringify(stay), words)).bookings).toMatchObject([
    { hotelName: "The Harbour View", checkIn: { text: "2026-12-05" }, isUnsure: true },
  ]);
  const two = JSON.stringify([stay, { ...stay, reservationFor: { name: "Seaview" } }]);
  expect((await read(two, words)).bookings).not.toMatchObject([{ isUnsure: true }]);
});

const HOTEL = JSON.stringify({
  "@type": "LodgingReservation",
  reservationFor: {
    name: "H&ocirc;tel de l&#39;Op&eacute;ra &amp; Spa",
    address: { addressLocality: "Orl&eacute;ans" },
  },
  checkinTime: "2026-12-05",
  checkoutTime: "2026-12-09",
});
it("reads a value that is escaped as for a page, and a script that is so as a whole", async () => {
  const stay = { hotelName: "Hôtel de l'Opéra & Spa", city: "Orléans" };
  expect((await read(HOTEL)).bookings).toMatchObject([stay]);
  const escaped = HOTEL.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  expect((await read(escaped)).bookings).toMatchObject([stay]);
});

it("leaves what is no entity", async () => {
  const name = "Fish&Chips; R&B <3 &nonsense; A&copy=2";
  const hotel = JSON.stringify({ "@type": "LodgingReservation", reservationFor: { name } });
  expect((await read(hotel)).bookings).toMatchObject([{ hotelName: name }]);
});
