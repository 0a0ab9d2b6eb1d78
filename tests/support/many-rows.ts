/** As much as one traveller can save, straight into the database: what a page of it costs is asked of it. */
import { MAX_SAVED } from "#app/services/saved/room.server.ts";
import type { Database } from "#db/client.ts";
import { updateUser } from "#db/queries/users.ts";

export const SHAPES = ["one trip", "200 trips", "long stays", "many towns"] as const;
export type Shape = (typeof SHAPES)[number];

/** Thirty-one towns, as many as a location of 300 characters has room for. */
const TOWNS =
  "Rome, Nice, Oslo, Bonn, Lyon, Bari, Pisa, Cork, Bern, Graz, Linz, Riga, Kiev, Lodz, Brno, Baku, Doha, Giza, Fes, Oran, Lima, Cali, Quito, Reno, Waco, Kona, Guam, Cebu, Hue, Pune, Male";

interface Given {
  userId: string;
  shape: Shape;
  /** Of each kind. */
  rows?: number;
  /** The day of the first, as milliseconds since the epoch. */
  from: number;
}

const DAY_MS = 86_400_000;

/**
 * "one trip": flights day after day that never lead home, a bed for each night and a car for each flight.
 * "200 trips": each flight leaves home and none leads back. "long stays" last over all of these, and
 * "many towns" has a home, hotels and cars whose addresses name one town after the other.
 */
export async function saveManyRows(
  db: Database,
  { userId, shape, rows = MAX_SAVED, from }: Given,
): Promise<{ flight: string; hotel: string; car: string }> {
  const isFarApart = shape === "200 trips" || shape === "long stays";
  const hasTowns = shape === "many towns";
  const day = (n: number) => new Date(from + n * DAY_MS).toISOString().slice(0, 10);
  const each = <T>(make: (n: number) => T) => Array.from({ length: rows }, (_, n) => make(n));
  const homeAddress = hasTowns ? TOWNS : "10 Downing Street, London, SW1A 2AA";
  await updateUser(db, { userId, changes: { homeAddress } });
  const { userFlights, userHotels, jobBookings } = db.tables;
  const id = (kind: string, n: number) => `${userId}-${kind}-${n}`.slice(-64);
  const number = (n: number) => `AA${1000 + n}`;
  await db.insert(userFlights).values(
    each((n) => ({
      id: id("flight", n),
      userId,
      flightNumber: number(n),
      date: day(n),
      departureAirport: isFarApart ? "LHR" : "LAX",
      arrivalAirport: "JFK",
      departureTime: "11:00",
      arrivalTime: isFarApart ? "14:00" : "19:30",
    })),
  );
  await db.insert(userHotels).values(
    each((n) => ({
      id: id("hotel", n),
      userId,
      hotelName: `The Harbour Row Hotel ${n}`,
      checkInDate: day(n),
      checkOutDate: day(shape === "long stays" ? rows + n : n + 1),
      location: hasTowns ? TOWNS : "New York, USA",
    })),
  );
  await db.insert(jobBookings).values(
    each((n) => ({
      id: id("car", n),
      userId,
      date: day(n),
      time: "06:00",
      from: hasTowns ? `${TOWNS} ${n}` : `${n} Mill Street, New York, USA`,
      to: hasTowns ? TOWNS : "Los Angeles International (LAX)",
      carType: "Standard",
      flightNumber: n % 2 === 0 ? number(n) : null,
      flightId: n % 2 === 0 ? id("flight", n) : null,
      direction: n % 2 === 0 ? ("to" as const) : null,
      zone: hasTowns ? null : "America/Los_Angeles",
      toCode: hasTowns ? null : "LAX",
      status: "unconfirmed" as const,
    })),
  );
  return { flight: id("flight", 0), hotel: id("hotel", 0), car: id("car", 0) };
}
