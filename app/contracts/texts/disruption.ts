/** Texts of flights that are late, cancelled or missed. */
export const WHAT_NOW = "What now?";
export const OTHER_FLIGHTS = "Other flights";
/** In its place where nothing happened. */
export const ON_TRACK = "You're on track";
