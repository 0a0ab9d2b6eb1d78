import { expect, it } from "vitest";
import { daysIn, timesIn } from "./text-dates.ts";

const SENT = new Date("2026-11-20T09:00:00Z");

it.each([
  ["12/05/2026", ["2026-12-05"]],
  ["Sat 12/05/2026", ["2026-12-05"]],
  ["12/05/26", ["2026-12-05"]],
  ["05/12/2026", ["2026-12-05"]],
  ["12-05-2026", ["2026-12-05"]],
  ["25/12/2026", ["2026-12-25"]],
  ["11/12/2026", ["2026-12-11"]],
  ["03/03/2027", ["2027-03-03"]],
  // Both are still to come, or neither is.
  ["02/03/2027", []],
  ["02/03/2026", []],
  ["5 December 2026", ["2026-12-05"]],
])("of %s in a mail of 20 November 2026 reads %j", (written, days) => {
  expect(daysIn(`Departs ${written} at 08:25`, SENT).map(({ day }) => day)).toEqual(days);
});

it.each([
  ["14. Dezember, 15 Uhr", "2026-12-14"],
  ["14. Dezember 15 Uhr", "2026-12-14"],
  ["14 décembre, 15 h", "2026-12-14"],
  ["14 décembre, 15 heures", "2026-12-14"],
  ["14 December 15 h", "2026-12-14"],
  ["14 December, 11 hrs", "2026-12-14"],
  ["14 de diciembre, 15 horas", "2026-12-14"],
  ["14 december, 15 uur", "2026-12-14"],
  ["14 Dec, 12 guests", "2026-12-14"],
  ["14 Dec 12 guests", "2026-12-14"],
  ["14 Dec 1530", "2026-12-14"],
  ["14 Dec 27", "2027-12-14"],
  ["14-Dec-27", "2027-12-14"],
  ["14DEC27", "2027-12-14"],
  ["14 Dec '27", "2027-12-14"],
  ["14. Dez. 27", "2027-12-14"],
  ["14. Dezember 2027, 15 Uhr", "2027-12-14"],
  ["14. Dezember 2027 am Schalter", "2027-12-14"],
  ["December 14, 2027", "2027-12-14"],
])("reads one day in %j: %s", (written, day) => {
  expect(daysIn(written, SENT).map((one) => one.day)).toEqual([day]);
});

it("reads the days of a list", () => {
  const days = daysIn("24 Dec 27 Dec 28 Dec 2026", SENT).map(({ day }) => day);
  expect(days).toEqual(["2026-12-24", "2026-12-27", "2026-12-28"]);
});

it.each([
  ["15 Uhr", ["15:00"]],
  ["um 8 Uhr", ["08:00"]],
  ["15.30 Uhr", ["15:30"]],
  ["8:25 Uhr", ["08:25"]],
  ["om 15 uur", ["15:00"]],
  ["15時", ["15:00"]],
  ["14 décembre, 15 h", ["15:00"]],
  ["14 décembre 2026 15 h", ["15:00"]],
  ["14 December 15 h", ["15:00"]],
  ["à partir de 15 h", ["15:00"]],
  ["à 15 h 30", ["15:30"]],
  ["a las 15 horas", ["15:00"]],
  ["alle ore 15", ["15:00"]],
  ["at 3 pm", ["15:00"]],
  // How long something takes.
  ["Dauer 12 h", []],
  ["15時間", []],
  ["2 h before departure", []],
  ["arrive 3 hours before", []],
  ["au plus tard 24 h avant le départ", []],
  ["llegue 2 horas antes", []],
])("reads the times of %j: %j", (written, times) => {
  expect(timesIn(written).map(({ time }) => time)).toEqual(times);
});
