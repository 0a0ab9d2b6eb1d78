/** How many may stay (spec section 9); without zod, to keep the form small. */
export const ADULTS = { min: 1, max: 10, default: 2 } as const;
export const ROOMS = { min: 1, max: 5, default: 1 } as const;
