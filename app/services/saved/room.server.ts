import { fail } from "#app/services/result.ts";

/**
 * Limit of flights, cars and hotels each per traveller: four a week for a year, and still a list that every
 * screen can show, and check for a car, without making others wait (`npm run figures -- abuse`; at 500 the
 * suggestions took 130-190 ms of CPU, the plans 450).
 */
export const MAX_SAVED = 200;

export const noRoom = (what: "flights" | "cars" | "hotels") =>
  fail(
    "conflict",
    `You have reached NoVo's limit of ${MAX_SAVED} ${what}. Delete some past ones first.`,
  );
