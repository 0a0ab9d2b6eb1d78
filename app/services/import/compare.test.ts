import { expect, it } from "vitest";
import { carEntryForm, flightEntryForm, hotelEntryForm } from "#app/contracts/entry-forms.ts";
import type { FoundBooking } from "#app/contracts/imports.ts";
import { compareWithPlans, type Plans } from "./compare.ts";
import { mergeDoubles } from "./merge-doubles.ts";
import { nameOfTraveller } from "./passenger.ts";

const about = { document: "File 1", isUnsure: false };
const flight = (departureAirport: string, arrivalAirport: string) =>
  ({
    kind: "flight",
    ...about,
    booking: flightEntryForm.parse({
      flightNumber: "QF1",
      date: "2026-12-05",
      departureAirport,
      arrivalAirport,
    }),
  }) as const;
const stay = (checkInDate: string, checkOutDate: string) =>
  ({
    kind: "stay",
    ...about,
    booking: hotelEntryForm.parse({
      hotelName: "The Harbour View",
      location: "New York",
      checkInDate,
      checkOutDate,
      confirmationNumber: "HV-1",
    }),
  }) as const;
const car = (date: string, time: string, from: string, to: string) =>
  ({
    kind: "car",
    ...about,
    booking: carEntryForm.parse({
      date,
      time,
      from,
      to,
      carType: "Taxi",
      confirmationNumber: "TX-77",
    }),
  }) as const;

/** What is saved of these, as it comes from the database; `id` is its place. */
function saved(...found: FoundBooking[]): Plans {
  const of = (kind: FoundBooking["kind"]) =>
    found.flatMap((one, at) => (one.kind === kind ? [{ id: `${at}`, ...one.booking }] : []));
  const plans: unknown = { flights: of("flight"), hotels: of("stay"), carBookings: of("car") };
  return plans as Plans;
}
const states = (plans: Plans, ...found: FoundBooking[]) =>
  compareWithPlans(found, plans).map((one) =>
    one.state === "new" ? "new" : `${one.state} ${one.id}`,
  );

const OUT = car("2026-12-05", "12:00", "Heathrow Airport", "12 High Street");
const BACK = car("2026-12-09", "07:00", "12 High Street", "Heathrow Airport");

it("tells the two legs of a return transfer apart, which have one number", () => {
  expect(states(saved(OUT), BACK)).toEqual(["new"]);
  expect(states(saved(OUT, BACK), BACK, OUT)).toEqual(["same 1", "same 0"]);
});

it("knows a car whose time was moved by its number and where it comes", () => {
  const later = car("2026-12-05", "13:30", "Heathrow Airport", "12 High Street");
  expect(states(saved(BACK, OUT), later)).toEqual(["changed 1"]);
});

it("tells the legs of one flight number apart by where they leave", () => {
  const [first, second] = [flight("SYD", "SIN"), flight("SIN", "LHR")];
  expect(states(saved(first), second)).toEqual(["new"]);
  expect(states(saved(first, second), second, first)).toEqual(["same 1", "same 0"]);
});

const codeOf = (name: string, seat: string) =>
  `M1${name.padEnd(20)}EBAQ7XK SYDSINQF 0001 339Y0${seat}0025 100`;
const pass = (name: string, seat: string) => {
  const found = flight("SYD", "SIN");
  return { ...found, booking: { ...found.booking, seat, passCode: codeOf(name, seat) } };
};

it("says whose another passenger's pass is, which takes no place of a saved one", () => {
  const [own, annas] = [pass("SMITH/JOHN", "12A"), pass("SMITH/ANNA", "12B")];
  const [of] = compareWithPlans([annas], saved(own));
  const theirs = { changes: [{ field: "seat" }, { field: "passCode" }], passenger: "Anna Smith" };
  expect(of).toMatchObject({ state: "same", passenger: "Anna Smith" });
  const john = nameOfTraveller({ firstName: "John", lastName: "Smith" });
  const [without] = compareWithPlans([annas], saved(flight("SYD", "SIN")), john);
  expect(without).toMatchObject({ state: "changed", ...theirs });
  const [added] = compareWithPlans([annas], saved(), john);
  expect(added).toMatchObject({ state: "new", passenger: "Anna Smith" });
  const moved = { ...annas, booking: { ...annas.booking, departureTime: "10:00" } };
  expect(compareWithPlans([moved], saved(own))).toMatchObject([
    {
      state: "changed",
      changes: [{ field: "departureTime" }],
    },
  ]);
  const [newer] = compareWithPlans([pass("SMITH/JOHNMR", "14C")], saved(own), john);
  expect(newer).toMatchObject({
    state: "changed",
    changes: [{ field: "seat" }, { field: "passCode" }],
  });
  expect(newer?.passenger).toBeUndefined();
});

it("takes the traveller's own of two passes, whichever comes first", () => {
  const john = nameOfTraveller({ firstName: "John", lastName: "Smith" });
  const [own, annas] = [pass("SMITH/JOHN", "12A"), pass("SMITH/ANNA", "12B")];
  const mail = flight("SYD", "SIN");
  for (const order of [
    [own, annas, mail],
    [annas, own],
    [mail, annas, own],
    [annas, mail, own],
  ]) {
    const [booking, ...others] = mergeDoubles(order, john);
    expect(booking?.booking).toMatchObject({ seat: "12A", passCode: codeOf("SMITH/JOHN", "12A") });
    expect(others).toEqual([]);
  }
  expect(mergeDoubles([mail, annas], john)[0]?.booking).toMatchObject({ seat: null });
});

it("gives each of two stays of one number its own, and knows one whose days were moved", () => {
  const [first, second] = [stay("2026-12-05", "2026-12-09"), stay("2026-12-20", "2026-12-22")];
  expect(states(saved(first, second), second, first)).toEqual(["same 1", "same 0"]);
  expect(states(saved(first), second, first)).toEqual(["new", "same 0"]);
  expect(states(saved(first), stay("2026-12-10", "2026-12-12"))).toEqual(["changed 0"]);
});

it("knows a flight that is saved under ICAO's code of its airline", () => {
  const ofNumber = (flightNumber: string) => {
    const found = flight("LGW", "GVA");
    return { ...found, booking: { ...found.booking, flightNumber } };
  };
  expect(states(saved(ofNumber("EZY8471")), ofNumber("U28471"))).toEqual(["same 0"]);
});

const room = (confirmationNumber: string, name: string | null) => {
  const found = stay("2026-12-05", "2026-12-09");
  return { ...found, booking: { ...found.booking, confirmationNumber, room: name } };
};
it("keeps two rooms that have each its number", () => {
  const [king, twin] = [room("111", "King"), room("222", "Twin")];
  expect(mergeDoubles([king, twin])).toEqual([king, twin]);
  expect(states(saved(king), twin)).toEqual(["new"]);
  expect(states(saved(king, twin), twin, king)).toEqual(["same 1", "same 0"]);
  expect(states(saved(room("111", "King"), room("222", "King")), room("222", "King"))).toEqual([
    "same 1",
  ]);
  // An agency's number beside the hotel's own, or of a room that is not told apart.
  expect(mergeDoubles([king, room("A-9", null)])).toHaveLength(1);
  expect(mergeDoubles([king, room("A-9", "King room")])).toHaveLength(1);
});

it("doubts another reference that changes no more than the seat", () => {
  const booked = (bookingReference: string | null, seat: string, departureTime: string | null) => {
    const found = flight("SYD", "SIN");
    return { ...found, booking: { ...found.booking, bookingReference, seat, departureTime } };
  };
  const of = (before: FoundBooking, found: FoundBooking) =>
    compareWithPlans([found], saved(before))[0];
  const own = booked("KX7P2Q", "12A", "15:00");
  const doubted = { state: "changed", isDoubtful: true };
  expect(of(own, booked("WIFE01", "12B", null))).toMatchObject(doubted);
  expect(of(room("111", null), room("222", null))).toMatchObject(doubted);
  const taken = { state: "changed", isDoubtful: false };
  expect(of(own, booked("KX7P2Q", "14C", "15:00"))).toMatchObject(taken);
  expect(of(own, booked("NEW123", "12A", "16:00"))).toMatchObject(taken);
  expect(of(booked(null, "12A", null), own)).toMatchObject(taken);
});
