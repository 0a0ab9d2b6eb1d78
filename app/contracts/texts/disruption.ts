/** Texts of flights that are late, cancelled or missed. */
export const WHAT_NOW = "What now?";
export const OTHER_FLIGHTS = "Other flights";
