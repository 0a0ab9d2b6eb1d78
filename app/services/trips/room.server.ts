import { fail } from "#app/services/result.ts";

/**
 * So many flights, cars and hotels each are kept for one traveller: ten a week for a year, and still a
 * list that every screen can show and check at once.
 */
export const MOST_SAVED = 500;

export const noRoom = (what: "flights" | "cars" | "hotels") =>
  fail(
    "conflict",
    `You have ${MOST_SAVED} ${what}, which is as many as NoVo keeps. Delete some that are over first.`,
  );
