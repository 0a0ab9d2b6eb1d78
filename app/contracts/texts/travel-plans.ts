/** Texts about saved flights, cars and hotels used in more than one place. Without zod, like every file here. */

/** Followed by the place a car goes to. */
export const CAR_TO = "Car to";
