/**
 * Reservations in schema.org's vocabulary (https://schema.org/Reservation), with the properties that
 * Google's mail markup adds (https://developers.google.com/gmail/markup/reference) and the times that
 * KItinerary writes. Contexts are never fetched.
 */
import { given } from "#app/platform/given.ts";
import { textOf, type WrittenAirport, type WrittenTime } from "./found.ts";
import type { Gathered } from "./gather.ts";
import { unescaped } from "./unescaped.ts";

export type Node = Record<string, unknown>;

/** Nodes are nested: an airline's mail goes four deep. */
const DEEPEST = 12;
const MAX_NODES = 2000;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [value]);

/** Mailers escape a value for their page and reuse it in its script. */
const lineOf = (value: unknown): string | undefined => textOf(unescaped(textOf(value) ?? ""));

/** A property's first node, or its name if it is only text. */
function nodeOf(value: unknown): Node {
  const first = list(value)[0];
  if (isNode(first)) return first;
  const name = lineOf(first);
  return name ? { name } : {};
}

/** A property's first text: a node's name, or the value of JSON-LD's `{"@value": ...}`. */
function said(value: unknown): string | undefined {
  const first = list(value)[0];
  if (!isNode(first)) return lineOf(first);
  return lineOf(first["@value"]) ?? lineOf(first.name);
}

const firstOf = (node: Node, ...names: string[]): string | undefined => {
  for (const name of names) {
    const text = said(node[name]);
    if (text) return text;
  }
  return undefined;
};

/** "https://schema.org/FlightReservation", "schema:FlightReservation" and "FlightReservation". */
const typesOf = (node: Node): string[] =>
  list(node["@type"]).flatMap((type) => textOf(type)?.split(/[/#:]/).at(-1) ?? []);

/** A time, a day, or KItinerary's `{"@type": "QDateTime", "@value", "timezone"}`. */
function timeOf(...values: unknown[]): WrittenTime | undefined {
  for (const value of values) {
    const first = list(value)[0];
    const text = said(first);
    if (!text) continue;
    const zone = isNode(first) ? textOf(first.timezone) : undefined;
    return zone ? { text, zone } : { text };
  }
  return undefined;
}

/** Takes every reservation, however deeply nested. */
export function readNodes(value: unknown, found: Gathered): void {
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let at = 0; at < queue.length && at < MAX_NODES; at += 1) {
    const { value, depth } = queue[at] ?? { value: null, depth: 0 };
    const isTaken = isNode(value) && takeReservation(value, found);
    if (isTaken || depth >= DEEPEST || typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value).slice(0, MAX_NODES)) {
      if (typeof inner === "object") queue.push({ value: inner, depth: depth + 1 });
    }
  }
}

const OTHERS = {
  TrainReservation: "train",
  TrainTrip: "train",
  BusReservation: "bus",
  BusTrip: "bus",
  BoatReservation: "boat",
  EventReservation: "event",
  Event: "event",
  FoodEstablishmentReservation: "restaurant",
} as const;

function takeReservation(node: Node, found: Gathered): boolean {
  for (const type of typesOf(node)) {
    const other = OTHERS[type as keyof typeof OTHERS];
    if (Object.hasOwn(OTHERS, type)) {
      found.addOther(other);
      return true;
    }
    if (Object.hasOwn(READERS, type)) {
      READERS[type as keyof typeof READERS](node, found);
      return true;
    }
  }
  return false;
}

const READERS = {
  FlightReservation: readFlights,
  LodgingReservation: readStay,
  RentalCarReservation: (node: Node, found: Gathered) => readCar(node, true, found),
  TaxiReservation: (node: Node, found: Gathered) => readCar(node, false, found),
};

function about(node: Node) {
  const reference = firstOf(node, "reservationNumber", "reservationId", "confirmationNumber");
  const status = firstOf(node, "reservationStatus", "status");
  return {
    ...(reference && { reference }),
    ...(status && /cancell?ed/i.test(status) && { isCancelled: true }),
  };
}

/** One reservation may cover several flights. */
function readFlights(node: Node, found: Gathered): void {
  const ticket = nodeOf(node.reservedTicket);
  const seat =
    firstOf(node, "airplaneSeat") ??
    firstOf(nodeOf(ticket.ticketedSeat), "seatNumber") ??
    firstOf(nodeOf(node.ticketedSeat), "seatNumber");
  const travelClass =
    firstOf(node, "airplaneSeatClass", "bookingClass") ??
    firstOf(nodeOf(ticket.ticketedSeat), "seatingType");
  const all = list(node.reservationFor).filter(isNode);
  const flights = all.flatMap((flight) => {
    const parts = list(flight.hasPart).filter(isNode);
    return parts.length > 0 ? parts : [flight];
  });
  for (const flight of flights) {
    const airline = nodeOf(
      flight.airline ?? flight.provider ?? flight.carrier ?? flight.seller ?? node.provider,
    );
    const code = firstOf(airline, "iataCode");
    const name = firstOf(airline, "name");
    const departs = timeOf(flight.departureTime, flight.departureDateTime);
    const arrives = timeOf(flight.arrivalTime, flight.arrivalDateTime);
    const day = timeOf(flight.departureDay, flight.departureDate)?.text;
    const number = firstOf(flight, "flightNumber", "identifier");
    found.add({
      kind: "flight",
      ...about(node),
      ...(number && { number }),
      ...(code && { airlineCode: code }),
      ...(name && { airline: name }),
      from: airportOf(flight.departureAirport),
      to: airportOf(flight.arrivalAirport),
      ...(day && { day }),
      ...(departs && { departs }),
      ...(arrives && { arrives }),
      ...(seat && flights.length === 1 && { seat }),
      ...(travelClass && { travelClass }),
    });
  }
}

function airportOf(value: unknown): WrittenAirport {
  const node = nodeOf(value);
  const code = firstOf(node, "iataCode", "icaoCode");
  const name = firstOf(node, "name");
  return { ...(code && { code }), ...(name && { name }) };
}

function readStay(node: Node, found: Gathered): void {
  const hotel = nodeOf(node.reservationFor);
  const { address, city } = addressOf(hotel.address);
  const provider = nodeOf(node.provider);
  const stay = {
    hotelName: firstOf(hotel, "name") ?? firstOf(provider, "name"),
    address,
    city,
    phone: firstOf(hotel, "telephone", "phone"),
    website: firstOf(hotel, "url"),
    checkIn: timeOf(node.checkinTime, node.checkinDate, node.checkInTime, node.checkInDate),
    checkOut: timeOf(node.checkoutTime, node.checkoutDate, node.checkOutTime, node.checkOutDate),
    room: firstOf(node, "lodgingUnitType", "lodgingUnitDescription"),
  };
  found.add({ kind: "stay", ...about(node), ...given(stay) });
}

/** A PostalAddress, or a line of text. */
function addressOf(value: unknown): { address?: string; city?: string } {
  const first = list(value)[0];
  if (!isNode(first)) {
    const address = lineOf(first);
    return address ? { address } : {};
  }
  const city = firstOf(first, "addressLocality");
  const parts = ["streetAddress", "postalCode", "addressLocality", "addressRegion"].map((name) =>
    firstOf(first, name),
  );
  const country = said(first.addressCountry);
  const address = textOf([...new Set([...parts, country])].filter(Boolean).join(", "));
  return { ...(address && { address }), ...(city && { city }) };
}

function readCar(node: Node, isRental: boolean, found: Gathered): void {
  const car = nodeOf(node.reservationFor);
  const company = firstOf(nodeOf(car.rentalCompany ?? node.provider), "name");
  const model = [said(car.brand) ?? said(car.make), said(car.model)].filter(Boolean).join(" ");
  const booking = {
    from: placeOf(node.pickupLocation),
    to: placeOf(node.dropoffLocation),
    pickup: timeOf(node.pickupTime),
    dropOff: timeOf(node.dropoffTime),
    carType: firstOf(car, "name") ?? textOf(model),
    company,
  };
  found.add({ kind: "car", isRental, ...about(node), ...given(booking) });
}

/** The place's name with its address, or whichever there is. */
function placeOf(value: unknown): string | undefined {
  const node = nodeOf(value);
  const name = firstOf(node, "name");
  const { address } = addressOf(node.address);
  if (name && address && !address.includes(name)) return textOf(`${name}, ${address}`);
  return name ?? address;
}
