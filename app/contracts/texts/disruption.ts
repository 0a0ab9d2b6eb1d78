/** Texts about late, cancelled or missed flights. */
export const WHAT_NOW = "What now?";
export const OTHER_FLIGHTS = "Other flights";
