/** Which car follows which flight, from when, and with which words. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { bookCar, cancelCar, carsOfFlight } from "#app/services/cars/manage.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { listUserFlights, saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { ada, type FlightDay, openFlightDay, plus } from "#tests/support/flight-day.ts";
import { answerAlert } from "../alerts/alerts.server.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

const TO_JFK = {
  date: "2026-11-22",
  from: "10 Downing Street, London SW1A 2AA",
  to: "London Heathrow (LHR)",
  carType: "Standard",
  status: "unconfirmed" as const,
  flightNumber: "BA117",
};

describe("a car that went over midnight with its flight", () => {
  async function overMidnight() {
    await day.saveTrip();
    await day.until("02:00");
    day.plane = { ...day.plane, state: "delayed", delay: 1080 };
    await day.until("04:30");
    const alert = (await day.inbox()).at(-1);
    expect(alert).toMatchObject({ canAnswer: true, move: { to: { date: "2026-11-23" } } });
    expect((await answerAlert(day.app, ada, { id: alert?.id ?? "", yes: true })).ok).toBe(true);
    const [flight] = await listUserFlights(day.app.db, ada);
    if (!flight) throw new Error("no flight");
    return flight;
  }

  it("is still its flight's, and no second one can be booked", async () => {
    const flight = await overMidnight();
    expect(await carsOfFlight(day.app, ada, flight.id)).toMatchObject([{ date: "2026-11-23" }]);
    const second = await bookSuggestedCar(day.app, ada, { flightId: flight.id });
    expect(second.ok).toBe(false);
    expect(await listJobBookings(day.app.db, ada)).toMatchObject([
      { flightValidation: { status: "success" } },
    ]);
  });

  it("follows it on", async () => {
    const flight = await overMidnight();
    const [before] = await carsOfFlight(day.app, ada, flight.id);
    day.plane = { ...day.plane, delay: 1140 };
    await day.until("05:30");
    const [after] = await carsOfFlight(day.app, ada, flight.id);
    expect(after?.time).toBe(plus(before?.time ?? "", 60));
    // There was no bed before either.
    expect((await day.texts()).some((text) => text.includes("No hotel in"))).toBe(false);
  });

  it("says once that there is no bed for the night after, where there was one before", async () => {
    await insertUserHotel(day.app.db, {
      ...ada,
      hotel: {
        hotelName: "The Harbour Row Hotel",
        location: "New York",
        checkInDate: "2026-11-22",
        checkOutDate: "2026-11-23",
      },
    });
    // Another trip to the same city lacks its beds before and after.
    for (const [date, departureAirport, arrivalAirport] of [
      ["2026-12-20", "LHR", "JFK"],
      ["2026-12-22", "JFK", "LHR"],
    ] as const) {
      await saveUserFlight(day.app.db, {
        ...ada,
        flight: {
          flightNumber: "BA119",
          date,
          departureAirport,
          arrivalAirport,
          departureTime: "10:00",
          arrivalTime: "18:00",
        },
      });
    }
    await overMidnight();
    day.plane = { ...day.plane, delay: 1140 };
    await day.until("05:30");
    expect((await day.texts()).map((text) => text.includes("No hotel in"))).toEqual([true, false]);
  });
});

it.each([
  ["as the sum says", 0, 120],
  ["five minutes later than it", 5, 120],
  ["an hour before it", -60, 60],
])(
  "a car booked by hand %s keeps its distance, and comes no later than the sum",
  async (_, by, moved) => {
    const { id, time } = await day.saveTrip();
    await cancelCar(day.app, ada, id);
    expect((await bookCar(day.app, ada, { ...TO_JFK, time: plus(time, by) })).ok).toBe(true);
    day.plane = { ...day.plane, state: "delayed", delay: 120 };
    await day.until("01:00");
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, moved)}`);
  },
);

describe("a car that was booked by hand after the delay was known", () => {
  it("is left as it was booked, and moves with what comes later", async () => {
    const { id, time } = await day.saveTrip();
    await cancelCar(day.app, ada, id);
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("01:00");
    const booked = plus(time, 40);
    expect((await bookCar(day.app, ada, { ...TO_JFK, time: booked })).ok).toBe(true);
    await day.until("03:00");
    expect(await day.car()).toBe(`2026-11-22 ${booked}`);
    day.plane = { ...day.plane, delay: 75 };
    await day.until("03:30");
    expect(await day.car()).toBe(`2026-11-22 ${plus(booked, 30)}`);
  });

  it("and that NoVo suggested is set for it, and moves with what comes later, and says why", async () => {
    const { id, time } = await day.saveTrip();
    await cancelCar(day.app, ada, id);
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("01:00");
    const [flight] = await listUserFlights(day.app.db, ada);
    await bookSuggestedCar(day.app, ada, { flightId: flight?.id ?? "" });
    const told = await day.texts();
    await day.until("03:00");
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 45)}`);
    expect(await day.texts()).toEqual(told);
    day.plane = { ...day.plane, delay: 75 };
    await day.until("03:30");
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 75)}`);
    expect((await day.texts()).at(-1)).toMatch(
      /^BA117 is 1 h 15 min late: it leaves London at 11:40\. I moved your car from/,
    );
  });
});

describe("a flight whose schedule changed before it was first looked at", () => {
  it("is told with its car", async () => {
    const { time } = await day.saveTrip();
    day.plane = { ...day.plane, planned: 40 };
    await day.until("01:00");
    const moved = plus(time, 40);
    expect(await day.texts()).toEqual([
      `BA117 has a new time: it leaves London at 11:05. I moved your car from ${time} to ${moved}.`,
    ]);
  });

  it("is no news to a traveller who saved it with the new time", async () => {
    await day.saveTrip();
    await day.saveTrip("ben", { departureTime: "11:05" });
    day.plane = { ...day.plane, planned: 40 };
    await day.until("01:00");
    expect(await day.texts()).toHaveLength(1);
    expect(await day.texts("ben")).toEqual([]);
  });
});

describe("a car that a delay has moved", () => {
  it("suits its flight: no plan says that it comes too late", async () => {
    await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 120 };
    await day.until("01:00");
    expect(await listJobBookings(day.app.db, ada)).toMatchObject([
      { flightValidation: { status: "success" } },
    ]);
    const [trip] = await viewTrips(day.app, ada);
    const problems = trip?.days.flatMap(({ entries }) => entries.flatMap((one) => one.problems));
    expect(problems?.filter(({ kind }) => kind.startsWith("car-"))).toEqual([]);
  });
});

describe("a car from the airport", () => {
  it("follows the flight as often as its landing moves in small steps, without news", async () => {
    const to = await day.saveTrip();
    const hotel = {
      ...{ hotelName: "The Harbour Row Hotel", location: "New York" },
      ...{ checkInDate: "2026-11-22", checkOutDate: "2026-11-23" },
    };
    await insertUserHotel(day.app.db, { ...ada, hotel });
    const [flight] = await listUserFlights(day.app.db, ada);
    const booked = await bookSuggestedCar(day.app, ada, {
      flightId: flight?.id ?? "",
      direction: "from",
    });
    if (!booked.ok) throw new Error(booked.reason.message);
    await cancelCar(day.app, ada, to.id);
    const { time } = booked.data;
    const pickup = async () => (await listJobBookings(day.app.db, ada))[0]?.time;
    await day.until("12:00");
    for (const [at, late, moved] of [
      ["13:00", 12, 15],
      // On the five minutes, and rather later.
      ["14:00", 0, 5],
      ["15:00", 12, 20],
    ] as const) {
      day.plane = { ...day.plane, state: "in-flight", late };
      await day.until(at);
      expect(await pickup(), at).toBe(plus(time, moved));
    }
    const moves = (await day.texts()).filter((text) => text.includes("I moved your car"));
    expect(moves).toHaveLength(3);
  });
});

describe("a gate", () => {
  it("that was known early is told shortly before the flight, whatever its state", async () => {
    await day.saveTrip();
    day.plane = { ...day.plane, state: "scheduled", gate: "B7" };
    await day.until("07:00");
    expect(await day.texts()).toEqual([]);
    await day.until("08:00");
    expect(await day.texts()).toEqual(["BA117 leaves from gate B7."]);
  });
});

describe("an alert that was written before its sentences were kept apart", () => {
  async function isLate() {
    await day.saveTrip();
    await day.until("02:00");
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("05:00");
    const told = await day.texts();
    expect(told).toEqual([
      expect.stringMatching(
        /^BA117 is 45 min late: .+\. I moved your car from \d\d:\d\d to \d\d:\d\d\.$/,
      ),
    ]);
    const { alerts } = day.app.db.tables;
    await day.app.db.update(alerts).set({ facts: null });
    return told[0] ?? "";
  }

  it("keeps what it says of the flight when the car is cancelled", async () => {
    const told = await isLate();
    const [car] = await listJobBookings(day.app.db, ada);
    await cancelCar(day.app, ada, car?.id ?? "");
    expect(await day.texts()).toEqual([told.replace(/ I moved your car.*/, "")]);
  });

  it("keeps what it says of the car when the flight is deleted", async () => {
    const told = await isLate();
    const [flight] = await listUserFlights(day.app.db, ada);
    await deleteFlight(day.app, ada, flight?.id ?? "");
    expect(await day.texts()).toEqual([told.replace(/^.*(?=I moved)/, "")]);
  });
});
