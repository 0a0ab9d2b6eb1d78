import { expect, it } from "vitest";
import { flightEntryForm } from "#app/contracts/entry-forms.ts";
import type { FoundBooking } from "#app/contracts/imports.ts";
import { nameOfTraveller, strangerOn } from "./passenger.ts";

const codeOf = (name: string, seat = "12A") =>
  `M1${name.padEnd(20).slice(0, 20)}EBAQ7XK LHRJFKBA 0117 339Y0${seat}0025 100`;

const passOf = (name: string): FoundBooking => ({
  kind: "flight",
  document: "File 1",
  isUnsure: false,
  booking: flightEntryForm.parse({
    flightNumber: "BA117",
    date: "2026-12-05",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    passCode: codeOf(name),
  }),
});

const traveller = (firstName: string | null, lastName: string | null) =>
  nameOfTraveller({ firstName, lastName });

it.each([
  ["SMITH/JOHN", "John", "Smith"],
  ["SMITH/JOHNMR", "John", "Smith"],
  ["SMITH/JOHN MR", "John", "Smith"],
  ["SMITH/JOHN PAUL MR", "John", "Smith"],
  ["SMITH/JOHNPAULMR", "John", "Smith"],
  ["SMITH/J", "John", "Smith"],
  ["NG/JOHN PAUL", "Paul", "Ng"],
  ["VRIES/JAN", "Jan", "de Vries"],
  ["JONES/ANNA", "Anna", "Smith-Jones"],
  ["NOVAK/ALEXANDR", "Alexandr", "Novak"],
  ["SMITH/AMR", "Amr", "Smith"],
  ["MUELLER/JUERGEN", "Jürgen", "Müller"],
  ["MULLER/JURGEN", "Jürgen", "Müller"],
  ["OBRIEN/SEAN", "Seán", "O'Brien"],
  ["STJOHN/ANNE", "Anne", "St. John"],
  ["VAN DER BERG/PIET", "Piet", "van der Berg"],
  ["GARCIA LOPEZ/MARIA", "María", "García"],
  ["SMITH JONES/ANNEMARIE", "Anne-Marie", "Smith-Jones"],
  ["CONSTANTINOPOULOS/ALEXANDROS", "Alexandros", "Constantinopoulos"],
  ["VANDERBILTHARRINGTONSMYTHE/ANN", "Ann", "Vanderbilt Harrington Smythe"],
])("%s is the pass of %s %s", (name, first, last) => {
  expect(strangerOn(passOf(name), traveller(first, last))).toBeUndefined();
});

it.each([
  ["SMITH/ANNA", "Anna Smith"],
  ["SMITH/ANNAMRS", "Anna Smith"],
  ["SMITH/JEANNE", "Jeanne Smith"],
  ["JONES/JEAN", "Jean Jones"],
])("%s is the pass of %s, and not of Jean Smith", (name, passenger) => {
  expect(strangerOn(passOf(name), traveller("Jean", "Smith"))).toBe(passenger);
});

it("knows no stranger where it knows no one", () => {
  expect(strangerOn(passOf("SMITH/ANNA"), traveller(null, null))).toBeUndefined();
  expect(strangerOn(passOf("SMITH/ANNA"), traveller("Иван", "Петров"))).toBeUndefined();
});

it("compares with the pass that is saved, where nothing else is known", () => {
  expect(strangerOn(passOf("SMITH/ANNA"), null, codeOf("SMITH/JOHN"))).toBe("Anna Smith");
  expect(strangerOn(passOf("SMITH/ANNAMRS"), null, codeOf("SMITH/ANNA"))).toBeUndefined();
  // The traveller's own takes the place of another's.
  const john = traveller("John", "Smith");
  expect(strangerOn(passOf("SMITH/JOHN"), john, codeOf("SMITH/ANNA"))).toBeUndefined();
});
