import { expect, it } from "vitest";
import { daysIn } from "./text-dates.ts";

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
