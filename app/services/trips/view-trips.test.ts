import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TripView } from "#app/contracts/trip-view.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { liveBoards } from "./trip-boards.server.ts";
import { viewTrip, viewTrips } from "./view-trips.server.ts";

const ADA = { userId: "ada" };
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
  await upsertUser(app.db, { id: "ada", homeAddress: "10 Downing Street, London, SW1A 2AA" });
});
afterEach(() => app.close());

const fly = async (text: string, userId = "ada") => {
  const [flightNumber = "", from = "", date = "", leaves = "", to = "", lands = ""] =
    text.split(" ");
  const flight = {
    flightNumber,
    date,
    departureAirport: from,
    arrivalAirport: to,
    departureTime: leaves,
    arrivalTime: lands,
  };
  return (await saveUserFlight(app.db, { userId, flight })).id;
};
const sleep = async (checkInDate: string, checkOutDate: string) => {
  const hotel = { hotelName: "Plaza", location: "New York, USA", checkInDate, checkOutDate };
  return (await insertUserHotel(app.db, { ...ADA, hotel })).id;
};
const OUT = "BA117 LHR 2026-12-05 10:00 JFK 13:00";
const BACK = "BA112 JFK 2026-12-09 19:00 LHR 07:00";

const lines = ({ days }: TripView) =>
  days.map(({ date, entries }) => [
    date.slice(5),
    ...entries.map(({ time, homeTime, title }) =>
      [time, homeTime && `(${homeTime})`, title].filter(Boolean).join(" "),
    ),
  ]);

describe("a trip on the screen", () => {
  it("is a line of days in local time, with the time at home where it is another", async () => {
    await fly(OUT);
    await fly(BACK);
    await sleep("2026-12-05", "2026-12-09");
    const [trip] = await viewTrips(app, ADA);
    expect(trip && [trip.name, trip.nights, trip.warnings, trip.notes]).toEqual([
      "New York",
      4,
      0,
      4,
    ]);
    expect(trip && lines(trip)).toEqual([
      [
        "12-05",
        expect.stringMatching(/^06:\d\d Suggested car to LHR/),
        "10:00 BA117 to New York",
        "13:00 (18:00 London time) Lands in New York",
        "14:00 (19:00 London time) Suggested car to Plaza",
        "Plaza",
      ],
      [
        "12-09",
        "Check out of Plaza",
        expect.stringMatching(/^15:\d\d \(20:\d\d London time\) Suggested car to JFK/),
        "19:00 (00:00 London time on Thursday) BA112 to London",
      ],
      ["12-10", "07:00 Lands in London", "08:00 Suggested car to 10 Downing Street"],
    ]);
  });

  it("has a car without a flight number at the time of where it comes", async () => {
    await fly(OUT);
    await fly(BACK);
    await sleep("2026-12-05", "2026-12-09");
    const drive = (date: string, time: string, from: string, to: string) =>
      bookCar(app, ADA, { date, time, from, to, carType: "Standard" });
    await drive("2026-12-05", "06:30", "10 Downing Street, London", "Heathrow (LHR)");
    await drive("2026-12-06", "20:00", "Plaza", "The Harbour Restaurant");
    await drive("2026-12-06", "23:00", "The Harbour Restaurant", "The Opera");
    await drive("2026-12-10", "08:30", "Heathrow (LHR)", "Home");
    const [trip] = await viewTrips(app, ADA);
    const cars = trip?.days.flatMap(({ entries }) => entries).filter(({ kind }) => kind === "car");
    expect(cars?.map(({ at, time, homeTime }) => [at, time, homeTime])).toEqual([
      ["2026-12-05T06:30:00.000Z", "06:30", null],
      ["2026-12-07T01:00:00.000Z", "20:00", "01:00 London time on Monday"],
      ["2026-12-07T04:00:00.000Z", "23:00", "04:00 London time on Monday"],
      ["2026-12-10T08:30:00.000Z", "08:30", null],
    ]);
  });

  it.each(["Reading", "Richmond", "Home"])(
    "has a car from %s to Heathrow on the clock of Heathrow: it is no namesake overseas",
    async (from) => {
      await fly(OUT);
      const ride = { date: "2026-12-05", time: "06:00", from, to: "LHR", carType: "Standard" };
      expect(await bookCar(app, ADA, ride)).toMatchObject({ ok: true });
      const [trip] = await viewTrips(app, ADA);
      const [car] = trip?.days[0]?.entries ?? [];
      expect(car).toMatchObject({
        time: "06:00",
        homeTime: null,
        title: "Car to LHR",
        place: "LHR",
      });
    },
  );

  it("says at the car that nobody knows where it shall come, and at the day that a night has no bed", async () => {
    await fly(OUT);
    await fly(BACK);
    const [trip] = await viewTrips(app, ADA);
    const days = trip?.days ?? [];
    const night = days.flatMap(({ problems }) => problems.map(({ kind }) => kind));
    expect(night).toEqual(["missing-night"]);
    const cars = days.flatMap(({ entries }) => entries).filter((e) => e.kind === "suggested-car");
    expect(cars.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      [],
      ["unknown-pickup"],
      [],
    ]);
  });

  it("goes over the date line in the order in which things happen", async () => {
    await upsertUser(app.db, { id: "ada", homeAddress: "Auckland, New Zealand" });
    await fly("NZ6 AKL 2026-12-05 19:30 LAX 10:30");
    const [trip] = await viewTrips(app, ADA);
    const flown = trip?.days
      .flatMap(({ entries }) => entries)
      .filter((e) => e.kind !== "suggested-car");
    expect(flown?.map(({ time, title }) => `${time} ${title}`)).toEqual([
      "19:30 NZ6 to Los Angeles",
      "10:30 Lands in Los Angeles",
    ]);
  });

  it("is found by any of its items, also when it is over, and by nobody else", async () => {
    await fly(OUT);
    const back = await fly(BACK);
    const past = await fly("BA1 LHR 2026-03-05 10:00 JFK 13:00");
    const hers = await viewTrip(app, ADA, { id: back });
    expect(hers).toMatchObject({ ok: true, data: { trip: { name: "New York" } } });
    const one = await viewTrip(app, ADA, { id: past });
    expect(one).toMatchObject({
      ok: true,
      data: { trip: { name: "London to New York", firstDay: "2026-03-05" } },
    });
    const inFrench = await inLanguage("fr", () => viewTrip(app, ADA, { id: past }));
    expect(inFrench).toMatchObject({
      data: { trip: { name: "London vers New York", goals: ["New York"] } },
    });
    for (const id of [back, past, "x"]) {
      expect(await viewTrip(app, { userId: "ben" }, { id })).toMatchObject({ ok: false });
    }
    const [shown, ...others] = await viewTrips(app, ADA);
    expect([shown?.id === (hers.ok && hers.data.trip.id), others]).toEqual([true, []]);
  });

  it("has each of its flights on a board, and says when to leave for it", async () => {
    const out = await fly(OUT);
    const back = await fly(BACK);
    const trip = await viewTrip(app, ADA, { id: back });
    const boards = trip.ok ? trip.data.boards.map(({ board }) => board) : [];
    expect(boards).toMatchObject([
      {
        flightId: out,
        from: { code: "LHR", city: "London" },
        to: { code: "JFK", city: "New York" },
        departureTime: "10:00",
        arrivalTime: "13:00",
        arrivalDayOffset: 0,
        leaving: { byCar: false },
      },
      { flightId: back, departureTime: "19:00", arrivalTime: "07:00", arrivalDayOffset: 1 },
    ]);
    await bookCar(app, ADA, {
      date: "2026-12-05",
      time: "06:00",
      from: "10 Downing Street, London, SW1A 2AA",
      to: "London Heathrow (LHR)",
      carType: "Standard",
      flightNumber: "BA117",
    });
    const driven = await viewTrip(app, ADA, { id: out });
    const leaving = { at: Date.parse("2026-12-05T06:00:00Z"), byCar: true };
    expect(driven.ok && driven.data.boards[0]?.board).toMatchObject({ leaving });
    // Vendors are asked for how they are; an airline that does not answer is no reason to show nothing.
    const live = await liveBoards(app, driven.ok ? driven.data.boards : []);
    expect(live[out]).toMatchObject({ status: expect.any(String) });
  });

  it("keeps home where the very first flight left, when that is long past", async () => {
    await upsertUser(app.db, { id: "ada", homeAddress: null });
    await fly("LH400 FRA 2025-03-05 10:00 JFK 13:00");
    await fly("LH401 JFK 2026-12-05 16:00 FRA 05:30");
    const [trip] = await viewTrips(app, ADA);
    expect(trip?.name).toBe("New York to Frankfurt");
  });
});

it("has on its map where one lands and sleeps, and neither home nor a change of planes", async () => {
  const out = await fly("TK1980 LHR 2026-12-05 08:00 IST 15:00");
  await fly("TK3 IST 2026-12-05 17:00 JFK 20:00");
  await fly(BACK);
  const hotel = { hotelName: "Plaza", location: "New York", checkInDate: "2026-12-05" };
  const at = { latitude: 40.76, longitude: -73.97 };
  for (const point of [at, {}])
    await insertUserHotel(app.db, {
      ...ADA,
      hotel: { ...hotel, checkOutDate: "2026-12-09", ...point },
    });
  const found = await viewTrip(app, ADA, { id: out });
  expect(found.ok && found.data.places).toMatchObject([
    { name: "Plaza", ...at },
    { id: "JFK", name: expect.stringContaining("(JFK)") },
  ]);
});
