/** NoVo's own export (User Details): its flights, hotels and cars. */
import { z } from "zod";
import { passCode } from "#app/contracts/pass-code.ts";
import { given } from "#app/platform/given.ts";
import { textOf } from "./found.ts";
import type { Gathered } from "./gather.ts";

const rows = z.array(z.looseObject({})).max(10_000);
const own = z.looseObject({
  exportedAt: z.string(),
  flights: rows,
  hotels: rows,
  carBookings: rows,
});

export function readOwnExport(value: unknown, found: Gathered): boolean {
  const parsed = own.safeParse(value);
  if (!parsed.success) return false;
  const { flights, hotels, carBookings } = parsed.data;
  for (const flight of flights) {
    const said = (name: string) => textOf(flight[name]);
    const at = (name: string) => time(said("date"), said(name));
    found.add({
      kind: "flight",
      ...given({ number: said("flightNumber"), airline: said("airline"), day: said("date") }),
      from: given({ code: said("departureAirport") }),
      to: given({ code: said("arrivalAirport") }),
      ...given({ departs: at("departureTime"), arrives: at("arrivalTime") }),
      ...given({ reference: said("bookingReference"), seat: said("seat") }),
      ...given({ travelClass: said("travelClass") }),
      ...given({ passCode: passCode.safeParse(flight.passCode).data }),
    });
  }
  for (const hotel of hotels) {
    const said = (name: string) => textOf(hotel[name]);
    found.add({
      kind: "stay",
      ...given({
        hotelName: said("hotelName"),
        city: said("location"),
        address: said("address"),
        phone: said("phoneNumber"),
        website: said("website"),
        reference: said("confirmationNumber"),
        room: said("room"),
        checkIn: time(said("checkInDate")),
        checkOut: time(said("checkOutDate")),
      }),
    });
  }
  for (const car of carBookings) {
    const said = (name: string) => textOf(car[name]);
    found.add({
      kind: "car",
      isRental: false,
      ...given({
        from: said("from"),
        to: said("to"),
        carType: said("carType"),
        reference: said("confirmationNumber"),
        pickup: time(said("date"), said("time")),
      }),
    });
  }
  return true;
}

function time(day: string | undefined, clock?: string | undefined) {
  if (!day) return undefined;
  return { text: clock ? `${day}T${clock}` : day };
}
