/** Fewer characters are not searched (spec section 9). */
export const MIN_CHARACTERS = 2;
