import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { viewTrip } from "#app/services/trips/view-trips.server.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { insertWatchedFlights, updateWatchedFlight } from "#db/queries/watched-flights.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { ADA, openSharing, type Sharing } from "#tests/support/sharing.ts";

/** What only the traveller and those whom they want to know may read. */
const PRIVATE = {
  reference: "QX7Z9K",
  seat: "12A",
  flightNotes: "Nut allergy",
  hotel: "The Savoy",
  address: "Strand 1",
  phone: "+44 20 7946 0000",
  confirmation: "SAV-991",
  pickup: "10 Private Road",
  driver: "Dora Driver",
  carNotes: "Ring twice",
};

let site: Sharing;
beforeEach(async () => {
  site = await openSharing();
});
afterEach(() => site.app.close());

/** A flight, a stay and a car with all that is private in it. */
async function saveTrip() {
  const flight = await site.fly({
    bookingReference: PRIVATE.reference,
    seat: PRIVATE.seat,
    notes: PRIVATE.flightNotes,
  });
  await insertUserHotel(site.app.db, {
    ...ADA,
    hotel: {
      hotelName: PRIVATE.hotel,
      checkInDate: "2026-12-01",
      checkOutDate: "2026-12-05",
      location: "New York",
      address: PRIVATE.address,
      phoneNumber: PRIVATE.phone,
      confirmationNumber: PRIVATE.confirmation,
    },
  });
  await insertCar(site.app, {
    ...ADA,
    booking: {
      date: "2026-12-01",
      time: "05:30",
      from: PRIVATE.pickup,
      to: "London Heathrow (LHR)",
      carType: "Sedan",
      flightNumber: "BA117",
      driver: PRIVATE.driver,
      notes: PRIVATE.carNotes,
    },
  });
  return flight;
}

describe("a shared trip", () => {
  it("has none of what is private, unless the traveller wants it", async () => {
    const { id } = await saveTrip();
    const brief = JSON.stringify(await site.read(await site.share({ tripOf: id })));
    const full = JSON.stringify(
      await site.read(await site.share({ tripOf: id, hasDetails: true })),
    );
    for (const secret of Object.values(PRIVATE)) {
      expect(brief).not.toContain(secret);
      expect(full).toContain(secret);
    }
    for (const text of [brief, full]) {
      for (const known of ["ada", id]) expect(text).not.toContain(known);
    }
  });

  it.each([
    ["9 Elm Street", null],
    ["Elm Street", "elm street"],
    ["The Quiet Inn", null],
  ])("names no stay by its address or its name: %s", async (location, address) => {
    const hotel = {
      hotelName: "The Quiet Inn",
      checkInDate: "2026-12-01",
      checkOutDate: "2026-12-05",
      location,
      address,
    };
    const { id } = await insertUserHotel(site.app.db, { ...ADA, hotel });
    const brief = await site.read(await site.share({ tripOf: id }));
    expect(brief).toMatchObject({ name: "A hotel stay", days: [{ items: [{ title: "Hotel" }] }] });
    expect(JSON.stringify(brief)).not.toContain(location);
  });

  it("has its days in order, on the clock of each place", async () => {
    const { id } = await saveTrip();
    expect(await site.read(await site.share({ tripOf: id }))).toMatchObject({
      name: "London to New York",
      firstDay: "2026-12-01",
      lastDay: "2026-12-05",
      sharedUntil: "2026-12-08",
      days: [
        {
          date: "2026-12-01",
          items: [
            { kind: "car", time: "05:30", title: "Car for BA117", details: [] },
            {
              kind: "flight",
              title: "BA117, British Airways",
              standing: null,
              from: { code: "LHR", time: "08:25", planned: null },
              to: { code: "JFK", time: "11:20", planned: null },
              details: [],
            },
            { kind: "stay", title: "Hotel in New York" },
          ],
        },
      ],
    });
  });

  it("says how a flight is, as the watcher saw it last, to its traveller as well", async () => {
    const { id } = await site.fly();
    const token = await site.share({ tripOf: id });
    const flight = {
      flightNumber: "BA117",
      date: "2026-12-01",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "08:25",
    };
    await insertWatchedFlights(site.app.db, [{ id: "BA117 2026-12-01 LHR-JFK", ...flight }]);
    expect((await site.read(token))?.days[0]?.items).toMatchObject([{ standing: null }]);
    const seenAs = (departsAt: string, arrivesAt: string) =>
      updateWatchedFlight(site.app.db, {
        id: "BA117 2026-12-01 LHR-JFK",
        told: {
          state: "delayed",
          scheduledDepartsAt: "2026-12-01T08:25:00Z",
          scheduledArrivesAt: "2026-12-01T16:20:00Z",
          departsAt,
          arrivesAt,
          gate: null,
          terminal: "5",
          arrivalTerminal: null,
          arrivalAirport: "JFK",
        },
      });
    await seenAs("2026-12-01T09:00:00Z", "2026-12-01T16:50:00Z");
    expect((await site.read(token))?.days[0]?.items).toMatchObject([
      {
        standing: { state: "delayed", isLate: true, status: "Delayed 35 min" },
        from: { place: "London, T5", time: "09:00", planned: "08:25", dayOffset: 0 },
        to: { time: "11:50", planned: "11:20", dayOffset: 0 },
      },
    ]);
    site.setNow("2026-11-30T12:00:00Z");
    const own = await viewTrip(site.app, ADA, { id });
    const entries = own.ok ? own.data.trip.days.flatMap((day) => day.entries) : [];
    expect(entries.filter(({ live }) => live)).toMatchObject([
      { kind: "departure", time: "08:25", live: { status: "Delayed 35 min", time: "09:00" } },
      { kind: "landing", time: "11:20", live: { time: "11:50", date: "2026-12-01", isLate: true } },
    ]);
    await seenAs("2026-12-02T00:30:00Z", "2026-12-02T08:20:00Z");
    expect((await site.read(token))?.days[0]?.items).toMatchObject([
      { from: { time: "00:30", dayOffset: 1 }, to: { time: "03:20", dayOffset: 1 } },
    ]);
  });

  it("follows what comes to the trip, and nothing of another one", async () => {
    const there = await site.fly();
    await site.fly({ flightNumber: "BA900", date: "2027-05-01", arrivalAirport: "CDG" });
    const token = await site.share({ tripOf: there.id });
    site.pass(60_000);
    await site.fly({
      flightNumber: "BA112",
      date: "2026-12-08",
      departureAirport: "JFK",
      arrivalAirport: "LHR",
      departureTime: "19:00",
      arrivalTime: "07:00",
    });
    expect(await site.read(token)).toMatchObject({ name: "New York", lastDay: "2026-12-09" });
    await deleteFlight(site.app, ADA, there.id);
    expect((await site.read(token))?.days).toHaveLength(1);
    expect(JSON.stringify(await site.read(token))).not.toContain("BA900");
  });
});
